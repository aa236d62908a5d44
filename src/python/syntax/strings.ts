/** String literals side by side are one literal (Language Reference 2.4.2); one f-string among them makes it formatted. */
import type { Expression, FormattedValue } from './ast';
import { decodeBytes, decodeText } from './escapes';
import type { Decoded } from './escapes';
import { Refusal, SyntaxFailure } from './failure';
import { formattedParts } from './fstrings';
import { tokenSpan } from './parser';
import type { Parser } from './parser';
import type { Token } from './tokens';

interface Literal { readonly token: Token; readonly prefix: string; readonly bodyStart: number; readonly bodyEnd: number }

export function stringLiteral(p: Parser): Expression {
  const first = p.token;
  const literals: Literal[] = [];
  while (p.is('string')) literals.push(literal(p.next()));
  const span = p.span(first);
  const bytes = literals.filter(({ prefix }) => prefix.includes('b'));
  for (const { token } of bytes) {
    if (/[^\0-\x7f]/.test(token.text)) throw p.error('bytes can only contain ASCII literal characters', token);
  }
  if (bytes.length > 0) {
    if (bytes.length < literals.length) throw p.error('cannot mix bytes and nonbytes literals');
    const chunks = literals.flatMap((one) => [...decoded(p, one.token, one.prefix.includes('r') ? rawBytes(body(one)) : decodeBytes(body(one)))]);
    return { kind: 'Constant', value: { type: 'bytes', value: Uint8Array.from(chunks) }, span };
  }
  if (!literals.some(({ prefix }) => prefix.includes('f'))) {
    const value = literals.map((one) => text(p, one)).join('');
    return { kind: 'Constant', value: { type: 'str', value }, span };
  }
  const parts: (string | FormattedValue)[] = [];
  for (const one of literals) {
    if (one.prefix.includes('f')) formattedParts(p, parts, one.token, one.bodyStart, one.bodyEnd, one.prefix.includes('r'));
    else parts.push(text(p, one));
  }
  return { kind: 'JoinedStr', parts: merged(parts), span };
}

function literal(token: Token): Literal {
  const quoteAt = token.text.search(/['"]/);
  const quote = token.text.charAt(quoteAt);
  const width = token.text.length - quoteAt >= 6 && token.text.startsWith(quote.repeat(3), quoteAt) ? 3 : 1;
  return { token, prefix: token.text.slice(0, quoteAt).toLowerCase(), bodyStart: token.start + quoteAt + width, bodyEnd: token.end - width };
}

function body({ token, bodyStart, bodyEnd }: Literal): string {
  return token.text.slice(bodyStart - token.start, bodyEnd - token.start);
}

function text(p: Parser, one: Literal): string {
  return one.prefix.includes('r') ? body(one) : decoded(p, one.token, decodeText(body(one)));
}

function rawBytes(source: string): Decoded<Uint8Array> {
  return { value: Uint8Array.from(source, (character) => character.charCodeAt(0)) };
}

function decoded<Value>(p: Parser, token: Token, result: Decoded<Value>): Value {
  if ('value' in result) return result.value;
  if ('refused' in result) throw new Refusal('unsupported', result.refused, tokenSpan(token));
  throw new SyntaxFailure('SyntaxError', result.message, tokenSpan(p.token));
}

/** Neighbouring texts joined, empty ones left out. */
export function merged(parts: readonly (string | FormattedValue)[]): (string | FormattedValue)[] {
  const result: (string | FormattedValue)[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part === '') continue;
    if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part;
    else result.push(part);
  }
  return result;
}
