/** What stands in an f-string (Language Reference 2.4.3): texts, and fields `{expression=!conversion:spec}`. */
import { span } from '../../trace/positions';
import type { Expression, FormattedValue, JoinedStr } from './ast';
import { decodeText } from './escapes';
import { Refusal, SyntaxFailure } from './failure';
import { explain } from './explain';
import { fieldEnd } from './fstring-field';
import { tokenSpan } from './parser';
import type { Parser } from './parser';
import { positionOf } from './source';
import type { Token } from './tokens';

type Part = string | FormattedValue;

interface Body { readonly token: Token; readonly end: number; readonly raw: boolean }

/** Appends the parts of the body `[start, end)` of an f-string. */
export function formattedParts(p: Parser, parts: Part[], token: Token, start: number, end: number, raw: boolean): void {
  read(p, parts, { token, end, raw }, start, 0);
}

/** Reads up to the body's end, or in a format spec (`level` > 0) up to the `}` of its field; returns where it stopped. */
function read(p: Parser, parts: Part[], body: Body, start: number, level: number): number {
  if (level >= 3) throw p.error('f-string: expressions nested too deeply');
  const { text } = p.source;
  let at = start;
  let from = start;
  let pending = '';
  const flush = (to: number): void => { pending += text.slice(from, to); };
  const emit = (): void => {
    if (pending !== '') parts.push(body.raw ? pending : literalText(p, body.token, pending));
    pending = '';
  };
  while (at < body.end) {
    const character = text[at];
    if (character === '\\' && !body.raw) {
      const name = text[at + 1] === 'N' ? /^\{[^}]*\}/.exec(text.slice(at + 2, body.end)) : null;
      if (name !== null) at += 2 + name[0].length;
      else at += text[at + 1] === '{' || text[at + 1] === '}' ? 1 : 2;
    } else if (character === '{' || character === '}') {
      flush(at);
      if (level === 0 && text[at + 1] === character && at + 1 < body.end) {
        pending += character;
        at += 2;
      } else if (character === '}') {
        if (level === 0) throw p.error("f-string: single '}' is not allowed");
        emit();
        return at;
      } else {
        emit();
        at = field(p, parts, body, at, level);
      }
      from = at;
    } else at++;
  }
  flush(body.end);
  emit();
  return at;
}

function literalText(p: Parser, token: Token, source: string): string {
  const decoded = decodeText(source);
  if ('value' in decoded) return decoded.value;
  if ('refused' in decoded) throw new Refusal('unsupported', decoded.refused, tokenSpan(token));
  throw p.error(decoded.message);
}

/** Reads the field that opens at `open`; returns the offset after its `}`. */
function field(p: Parser, parts: Part[], body: Body, open: number, level: number): number {
  const { text } = p.source;
  if (level >= 2) throw p.error('f-string: expressions nested too deeply');
  const start = open + 1;
  const end = fieldEnd(p, start, body.end);
  const missing = (): SyntaxFailure => p.error("f-string: expecting '}'");
  if (end >= body.end) throw missing();
  if (text.slice(start, end).trim() === '') {
    throw p.error(text[end] === '}' ? 'f-string: empty expression not allowed' : `f-string: expression required before '${text[end]}'`);
  }
  const value = fieldExpression(p, start, end);
  let at = end;
  let debugText: string | null = null;
  if (text[at] === '=') {
    at++;
    while (at < body.end && /[ \t\n\f\r\v]/.test(text[at] ?? '')) at++;
    debugText = text.slice(start, at);
  }
  let conversion: FormattedValue['conversion'] = null;
  if (text[at] === '!') {
    if (at + 1 >= body.end) throw missing();
    const letter = text[at + 1];
    if (letter !== 's' && letter !== 'r' && letter !== 'a') throw p.error("f-string: invalid conversion character: expected 's', 'r', or 'a'");
    conversion = letter;
    at += 2;
  }
  let formatSpec: JoinedStr | null = null;
  if (at < body.end && text[at] === ':') {
    const specParts: Part[] = [];
    const specEnd = read(p, specParts, body, at + 1, level + 1);
    formatSpec = { kind: 'JoinedStr', parts: specParts, span: spanOf(p, at + 1, specEnd) };
    at = specEnd;
  }
  if (at >= body.end || text[at] !== '}') throw missing();
  if (debugText !== null && conversion === null && formatSpec === null) conversion = 'r';
  parts.push({ kind: 'FormattedValue', value, conversion, formatSpec, debugText, span: spanOf(p, open, at + 1) });
  return at + 1;
}

function spanOf(p: Parser, start: number, end: number): ReturnType<typeof span> {
  const from = positionOf(p.source, start);
  const to = positionOf(p.source, end);
  return span(from.line, from.column, to.line, to.column);
}

/** Parsed as if in parentheses: what fails there fails with a word about f-strings before it. */
function fieldExpression(p: Parser, start: number, end: number): Expression {
  p.deeper();
  const inner = p.field(start, end);
  try {
    const value = inner.at('yield') ? inner.yieldExpression() : walrusOrExpressions(inner);
    if (inner.token.kind !== 'end') throw inner.unexpected();
    p.shallower();
    return value;
  } catch (thrown) {
    if (!(thrown instanceof SyntaxFailure)) throw thrown;
    const failure = explain(inner, thrown);
    if (failure === inner.scanned.error || failure.message.startsWith('f-string')) throw failure;
    throw new SyntaxFailure(failure.type, `f-string: ${failure.message}`, failure.span);
  }
}

function walrusOrExpressions(p: Parser): Expression {
  const value = p.starExpressions();
  if (value.kind === 'Starred') throw p.error('cannot use starred expression here', value.span);
  return value;
}
