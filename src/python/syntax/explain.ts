/** Which of several failures CPython reports: the tokenizer's come before the parser's. */
import type { SyntaxFailure } from './failure';
import { unclosedFailure } from './parser';
import type { Parser } from './parser';

/** The failure to report when the parser stopped with `failure`. */
export function explain(p: Parser, failure: SyntaxFailure): SyntaxFailure {
  const { error, open } = p.scanned;
  if (failure.message === 'unexpected indent' || failure.message === 'unexpected unindent') return failure;
  if (error !== null && !error.soft) return error;
  const bracket = open.at(-1);
  if (bracket === undefined || failure === error) return failure;
  return p.fetched.line <= bracket.line ? failure : (unclosedFailure(p.scanned) ?? failure);
}
