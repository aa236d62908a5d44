/** Which of several failures CPython reports: the tokenizer's come before the parser's. */
import { SyntaxFailure } from './failure';
import type { Parser } from './parser';
import { span } from '../../trace/positions';

/** The failure to report when the parser stopped with `failure`. */
export function explain(p: Parser, failure: SyntaxFailure): SyntaxFailure {
  const { error, open } = p.scanned;
  if (failure.message === 'unexpected indent' || failure.message === 'unexpected unindent') return failure;
  if (error !== null && !error.soft) return error;
  const bracket = open.at(-1);
  if (bracket === undefined || failure === error) return failure;
  const atEnd = p.last.kind === 'end' && failure.message === 'invalid syntax';
  if (!atEnd && p.fetched.line <= bracket.line) return failure;
  return new SyntaxFailure('SyntaxError', `'${bracket.text}' was never closed`, span(bracket.line, bracket.column, bracket.line, bracket.column + 1));
}
