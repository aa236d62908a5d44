/** `[...]`: a set of characters. */
import { readEscape } from './escapes';
import { RegexSyntaxError } from './syntax';
import type { CharacterTest } from './syntax';

type Member = { readonly test: CharacterTest; readonly code: number | null; readonly end: number };

/** Parses the set whose `[` is at `start`. `negate`: `[^...]`, for the caller to apply after case folding. Throws RegexSyntaxError. */
export function parseSet(pattern: readonly string[], start: number, ascii: boolean, bytes: boolean): { readonly test: CharacterTest; readonly negate: boolean; readonly end: number } {
  let at = start + 1;
  const negate = pattern[at] === '^';
  if (negate) at++;
  const codes = new Set<number>();
  const tests: CharacterTest[] = [];
  const first = at;
  for (;;) {
    if (pattern[at] === undefined) throw new RegexSyntaxError('unterminated character set', start);
    if (pattern[at] === ']' && at !== first) break;
    const low = member(pattern, at, ascii, bytes);
    if (pattern[low.end] !== '-') { add(low); at = low.end; continue; }
    const next = pattern[low.end + 1];
    if (next === undefined) throw new RegexSyntaxError('unterminated character set', start);
    if (next === ']') { add(low); codes.add(45); at = low.end + 1; continue; }
    const high = member(pattern, low.end + 1, ascii, bytes);
    const text = pattern.slice(at, high.end).join('');
    const { code: from } = low;
    const { code: to } = high;
    if (from === null || to === null || to < from) throw new RegexSyntaxError(`bad character range ${text}`, at);
    tests.push((code) => code >= from && code <= to);
    at = high.end;
  }
  const any: CharacterTest = tests.length === 0 ? (code) => codes.has(code) : (code) => codes.has(code) || tests.some((test) => test(code));
  return { test: any, negate, end: at + 1 };

  function add(item: Member): void {
    if (item.code === null) tests.push(item.test);
    else codes.add(item.code);
  }
}

function member(pattern: readonly string[], at: number, ascii: boolean, bytes: boolean): Member {
  const char = pattern[at] as string;
  if (char !== '\\') {
    const code = char.codePointAt(0) as number;
    return { test: (other) => other === code, code, end: at + 1 };
  }
  const found = readEscape(pattern, at, ascii, bytes, true);
  switch (found.kind) {
    case 'literal': return { test: (other) => other === found.code, code: found.code, end: found.end };
    case 'class': return { test: found.test, code: null, end: found.end };
    // A set has neither groups nor positions: the reader was told so.
    case 'group': case 'position': throw new RegexSyntaxError('bad escape', at);
  }
}
