/** Where the expression of an f-string's field ends. */
import type { Parser } from './parser';

const MATCH: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The offset of the `=`, `!`, `:` or `}` that ends the expression at `start`, or `limit`. */
export function fieldEnd(p: Parser, start: number, limit: number): number {
  const { text } = p.source;
  const open: string[] = [];
  let at = start;
  for (; at < limit; at++) {
    const character = text[at] ?? '';
    if (character === '\\') throw p.error('f-string expression part cannot include a backslash');
    if (character === '"' || character === "'") {
      at = stringEnd(p, at, limit) - 1;
      continue;
    }
    if (character === '(' || character === '[' || character === '{') { open.push(character); continue; }
    if (character === '#') throw p.error("f-string expression part cannot include '#'");
    if (open.length === 0 && '!:}=<>'.includes(character)) {
      if (text[at + 1] === '=' && at + 1 < limit && '!=<>'.includes(character)) { at++; continue; }
      if (character === '<' || character === '>') continue;
      return at;
    }
    const opening = MATCH[character];
    if (opening === undefined) continue;
    const top = open.pop();
    if (top === undefined) throw p.error(`f-string: unmatched '${character}'`);
    if (top !== opening) throw p.error(`f-string: closing parenthesis '${character}' does not match opening parenthesis '${top}'`);
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined) throw p.error(`f-string: unmatched '${unclosed}'`);
  return at;
}

function stringEnd(p: Parser, start: number, limit: number): number {
  const { text } = p.source;
  const quote = text[start] ?? '';
  const closing = text.startsWith(quote.repeat(3), start) ? quote.repeat(3) : quote;
  for (let at = start + closing.length; at < limit; at++) {
    if (text[at] === '\\') throw p.error('f-string expression part cannot include a backslash');
    if (text.startsWith(closing, at) && at + closing.length <= limit) return at + closing.length;
  }
  throw p.error('f-string: unterminated string');
}
