/** Replacement templates of `sub` and `Match.expand`: `\1`, `\g<name>`, `\n`. */
import { RegexSyntaxError } from './syntax';

/** Text, or the number of a group. */
export type Template = readonly (string | number)[];

const ESCAPES: ReadonlyMap<string, string> = new Map([['a', '\x07'], ['b', '\b'], ['f', '\f'], ['n', '\n'], ['r', '\r'], ['t', '\t'], ['v', '\v'], ['\\', '\\']]);

/** What an unknown `\g<name>` raises: an IndexError, not a syntax error. */
export class UnknownGroup {
  constructor(readonly name: string) {}
}

/** Throws RegexSyntaxError, UnknownGroup. */
export function parseTemplate(text: string, groups: number, names: ReadonlyMap<string, number>): Template {
  const chars = [...text];
  const parts: (string | number)[] = [];
  let literal = '';
  const digit = (i: number): boolean => /^[0-9]$/.test(chars[i] ?? '');
  const octal = (i: number): boolean => /^[0-7]$/.test(chars[i] ?? '');
  const group = (index: number, position: number): void => {
    if (index > groups) throw new RegexSyntaxError(`invalid group reference ${index}`, position);
    if (literal !== '') parts.push(literal);
    literal = '';
    parts.push(index);
  };
  const code = (i: number, length: number): void => { literal += String.fromCharCode(parseInt(chars.slice(i, i + length).join(''), 8)); };
  let at = 0;
  while (at < chars.length) {
    const char = chars[at] as string;
    if (char !== '\\') { literal += char; at++; continue; }
    const next = chars[at + 1];
    if (next === undefined) throw new RegexSyntaxError('bad escape (end of pattern)', at);
    if (next === 'g') { at = reference(at); continue; }
    if (next === '0') {
      const length = octal(at + 2) ? (octal(at + 3) ? 3 : 2) : 1;
      code(at + 1, length);
      at += 1 + length;
    } else if (digit(at + 1)) {
      if (digit(at + 2)) {
        if (octal(at + 1) && octal(at + 2) && octal(at + 3)) {
          const value = parseInt(chars.slice(at + 1, at + 4).join(''), 8);
          if (value > 0o377) throw new RegexSyntaxError(`octal escape value \\${chars.slice(at + 1, at + 4).join('')} outside of range 0-0o377`, at);
          code(at + 1, 3);
          at += 4;
          continue;
        }
        group(Number(chars.slice(at + 1, at + 3).join('')), at + 1);
        at += 3;
      } else { group(Number(next), at + 1); at += 2; }
    } else {
      const known = ESCAPES.get(next);
      if (known === undefined && /^[a-zA-Z]$/.test(next)) throw new RegexSyntaxError(`bad escape \\${next}`, at);
      literal += known ?? `\\${next}`;
      at += 2;
    }
  }
  if (literal !== '') parts.push(literal);
  return parts;

  function reference(start: number): number {
    if (chars[start + 2] !== '<') throw new RegexSyntaxError('missing <', start + 2);
    const end = chars.indexOf('>', start + 3);
    const name = chars.slice(start + 3, end < 0 ? chars.length : end).join('');
    if (name === '' ) throw new RegexSyntaxError('missing group name', start + 3);
    if (end < 0) throw new RegexSyntaxError('missing >, unterminated name', start + 3);
    if (/^[0-9]+$/.test(name)) group(Number(name), start + 3);
    else {
      if (!/^[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}_]*$/u.test(name)) throw new RegexSyntaxError(`bad character in group name '${name}'`, start + 3);
      const index = names.get(name);
      if (index === undefined) throw new UnknownGroup(name);
      group(index, start + 3);
    }
    return end + 1;
  }
}
