/** Backslash escapes of a regular expression, inside and outside of `[...]`. */
import { category } from './characters';
import { RegexSyntaxError } from './syntax';
import type { CharacterTest } from './syntax';

const CONTROL: ReadonlyMap<string, number> = new Map([['a', 7], ['b', 8], ['f', 12], ['n', 10], ['r', 13], ['t', 9], ['v', 11], ['\\', 92]]);
const HEX_LENGTHS: ReadonlyMap<string, number> = new Map([['x', 2], ['u', 4], ['U', 8]]);

const isDigit = (char: string | undefined): boolean => char !== undefined && char >= '0' && char <= '9';
const isOctal = (char: string | undefined): boolean => char !== undefined && char >= '0' && char <= '7';
const isHex = (char: string | undefined): boolean => char !== undefined && /^[0-9a-fA-F]$/.test(char);
const isAsciiLetter = (char: string): boolean => /^[a-zA-Z]$/.test(char);

export type Escape =
  | { readonly kind: 'literal'; readonly code: number; readonly end: number }
  | { readonly kind: 'class'; readonly test: CharacterTest; readonly end: number }
  | { readonly kind: 'group'; readonly index: number; readonly end: number }
  | { readonly kind: 'position'; readonly letter: string; readonly end: number };

/** Reads the escape whose backslash is at `start`. `bytes` patterns know no `\u`, `\U`. */
export function readEscape(pattern: readonly string[], start: number, ascii: boolean, bytes: boolean, inSet: boolean): Escape {
  const char = pattern[start + 1];
  if (char === undefined) throw new RegexSyntaxError('bad escape (end of pattern)', start);
  const end = start + 2;
  const test = category(char, ascii);
  if (test !== null) return { kind: 'class', test, end };
  const control = CONTROL.get(char);
  if (control !== undefined && (inSet || char !== 'b')) return { kind: 'literal', code: control, end };
  const hexLength = HEX_LENGTHS.get(char);
  if (hexLength !== undefined && (char === 'x' || !bytes)) return hexadecimal(pattern, start, hexLength);
  if (!inSet && (char === 'A' || char === 'Z' || char === 'b' || char === 'B')) return { kind: 'position', letter: char, end };
  if (inSet ? isOctal(char) : isDigit(char)) return inSet ? octal(pattern, start) : numbered(pattern, start);
  if (isDigit(char)) throw new RegexSyntaxError(`bad escape \\${char}`, start);
  if (char === 'N' && !bytes) throw new RegexSyntaxError('undefined character name', start);
  if (isAsciiLetter(char)) throw new RegexSyntaxError(`bad escape \\${char}`, start);
  return { kind: 'literal', code: char.codePointAt(0) as number, end };
}

function hexadecimal(pattern: readonly string[], start: number, length: number): Escape {
  let end = start + 2;
  while (end < start + 2 + length && isHex(pattern[end])) end++;
  const text = pattern.slice(start, end).join('');
  if (end - start - 2 !== length) throw new RegexSyntaxError(`incomplete escape ${text}`, start);
  const code = parseInt(text.slice(2), 16);
  if (code > 0x10ffff) throw new RegexSyntaxError(`bad escape ${text}`, start);
  return { kind: 'literal', code, end };
}

/** Inside a set, and after `\0`: up to three octal digits. */
function octal(pattern: readonly string[], start: number): Escape {
  let end = start + 1;
  while (end < start + 4 && isOctal(pattern[end])) end++;
  const text = pattern.slice(start, end).join('');
  const code = parseInt(text.slice(1), 8);
  if (code > 0o377) throw new RegexSyntaxError(`octal escape value ${text} outside of range 0-0o377`, start);
  return { kind: 'literal', code, end };
}

/** `\1` is a group, `\012` and `\123` are octal. */
function numbered(pattern: readonly string[], start: number): Escape {
  if (pattern[start + 1] === '0') return octal(pattern, start);
  if (isDigit(pattern[start + 2])) {
    if (isOctal(pattern[start + 1]) && isOctal(pattern[start + 2]) && isOctal(pattern[start + 3])) return octal(pattern, start);
    return { kind: 'group', index: Number(pattern.slice(start + 1, start + 3).join('')), end: start + 3 };
  }
  return { kind: 'group', index: Number(pattern[start + 1]), end: start + 2 };
}
