/**
 * Source text → syntax tree, or why CPython refuses it.
 *
 * A hand-written parser, not one that repairs and goes on: CPython's messages depend on its own tokenizer and
 * on where its parser stops, which only a parser of the same shape can follow.
 */
import type { Diagnostic } from '../../trace/diagnostic';
import { span } from '../../trace/positions';
import type { Comprehension, Expression, Module, Parameters, Pattern, Statement } from './ast';
import { atom } from './atoms';
import { comprehensionClauses } from './displays';
import { explain } from './explain';
import { bitwiseOr, disjunction, expression, namedExpression, starExpressions, starNamedExpression } from './expressions';
import { Refusal, SyntaxFailure } from './failure';
import { starTargets } from './loop-targets';
import { parameters } from './parameters';
import { Parser } from './parser';
import { patterns } from './patterns';
import { readSource } from './source';
import { block, fileBody } from './statements';
import { tokenize, tokenizeField } from './tokenize';
import type { Token } from './tokens';
import { yieldExpression } from './yields';

export type ParseResult =
  | { readonly ok: true; readonly module: Module }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

export type ExpressionResult =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** A whole file. `fileName` goes into diagnostics only. */
export function parse(text: string, fileName: string): ParseResult {
  const result = guarded(text, fileName, (p) => {
    const body = fileBody(p);
    const end = p.token;
    const module: Module = { kind: 'Module', body, span: span(1, 0, end.endLine, end.endColumn) };
    return module;
  });
  return 'value' in result ? { ok: true, module: result.value } : { ok: false, diagnostics: result.diagnostics };
}

/** One expression, as `eval` takes it: spaces around it don't count. */
export function parseExpression(text: string, fileName: string): ExpressionResult {
  const result = guarded(text.trim(), fileName, (p) => {
    const value = p.starExpressions();
    if (p.is('newline')) p.next();
    if (!p.is('end')) throw p.unexpected();
    return value;
  });
  return 'value' in result ? { ok: true, expression: result.value } : { ok: false, diagnostics: result.diagnostics };
}

function guarded<Value>(text: string, file: string, read: (p: Parser) => Value): { readonly value: Value } | { readonly diagnostics: readonly Diagnostic[] } {
  let parser: Parser | null = null;
  try {
    const source = readSource(text);
    parser = new FileParser(source, tokenize(source));
    return { value: read(parser) };
  } catch (thrown) {
    if (thrown instanceof Refusal) {
      return { diagnostics: [{ code: thrown.code, file, span: thrown.span, arguments: { what: thrown.what } }] };
    }
    // The host's stack is what bounds nesting in the end.
    if (thrown instanceof RangeError) {
      return { diagnostics: [{ code: 'too-large', file, span: span(1, 0, 1, 0), arguments: { what: 'nesting' } }] };
    }
    if (!(thrown instanceof SyntaxFailure)) throw thrown;
    const failure = parser === null ? thrown : explain(parser, thrown);
    const { type, message } = failure;
    return { diagnostics: [{ code: 'syntax', file, span: failure.span, arguments: { message }, cpython: { type, message } }] };
  }
}

class FileParser extends Parser {
  starExpressions(): Expression { return starExpressions(this); }
  starNamedExpression(): Expression { return starNamedExpression(this); }
  namedExpression(): Expression { return namedExpression(this); }
  expression(): Expression { return expression(this); }
  disjunction(): Expression { return disjunction(this); }
  bitwiseOr(): Expression { return bitwiseOr(this); }
  atom(): Expression { return atom(this); }
  comprehensionClauses(): readonly Comprehension[] { return comprehensionClauses(this); }
  parameters(closing: ')' | ':'): Parameters { return parameters(this, closing); }
  starTargets(): Expression { return starTargets(this); }
  yieldExpression(): Expression { return yieldExpression(this); }
  patterns(): Pattern { return patterns(this); }
  block(after: string, header: Token): readonly Statement[] { return block(this, after, header); }
  field(start: number, end: number): Parser {
    return new FileParser(this.source, tokenizeField(this.source, start, end), this.nesting);
  }
}
