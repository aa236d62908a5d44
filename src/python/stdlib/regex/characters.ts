/** Character classes and case, as `re` sees them: `\d \w \s` in Unicode and ASCII, simple case folding. */
import type { CharacterTest } from './syntax';

const DECIMAL = /^\p{Nd}$/u;
const ALPHANUMERIC = /^[\p{L}\p{N}]$/u;

const asciiDigit: CharacterTest = (code) => code >= 48 && code <= 57;
const asciiWord: CharacterTest = (code) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || asciiDigit(code) || code === 95;
const asciiSpace: CharacterTest = (code) => code === 32 || (code >= 9 && code <= 13);

const unicodeDigit: CharacterTest = (code) => (code < 128 ? asciiDigit(code) : DECIMAL.test(String.fromCodePoint(code)));
const unicodeWord: CharacterTest = (code) => (code < 128 ? asciiWord(code) : ALPHANUMERIC.test(String.fromCodePoint(code)));
/** `str.isspace`: the separators of Unicode and the control characters that Python counts. */
const unicodeSpace: CharacterTest = (code) => asciiSpace(code) || (code >= 28 && code <= 31) || code === 0x85 || code === 0xa0
  || code === 0x1680 || (code >= 0x2000 && code <= 0x200a) || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f || code === 0x3000;

export const not = (test: CharacterTest): CharacterTest => (code) => !test(code);

/** The class of `\d`, `\D`, `\s`, `\S`, `\w` or `\W`; null for another letter. */
export function category(letter: string, ascii: boolean): CharacterTest | null {
  switch (letter) {
    case 'd': return ascii ? asciiDigit : unicodeDigit;
    case 'D': return not(ascii ? asciiDigit : unicodeDigit);
    case 's': return ascii ? asciiSpace : unicodeSpace;
    case 'S': return not(ascii ? asciiSpace : unicodeSpace);
    case 'w': return wordTest(ascii);
    case 'W': return not(wordTest(ascii));
    default: return null;
  }
}

export const wordTest = (ascii: boolean): CharacterTest => (ascii ? asciiWord : unicodeWord);

/** Lower case of one code point; itself where that would be more than one. */
export function lower(code: number): number {
  if (code < 128) return code >= 65 && code <= 90 ? code + 32 : code;
  return single(String.fromCodePoint(code).toLowerCase(), code);
}

export function upper(code: number): number {
  if (code < 128) return code >= 97 && code <= 122 ? code - 32 : code;
  return single(String.fromCodePoint(code).toUpperCase(), code);
}

export const asciiLower = (code: number): number => (code >= 65 && code <= 90 ? code + 32 : code);
export const asciiUpper = (code: number): number => (code >= 97 && code <= 122 ? code - 32 : code);

function single(text: string, otherwise: number): number {
  const code = text.codePointAt(0);
  return code === undefined || String.fromCodePoint(code).length !== text.length ? otherwise : code;
}

/** `test` that ignores case: some case variant of the character is in the set. */
export function ignoringCase(test: CharacterTest, ascii: boolean): CharacterTest {
  return ascii
    ? (code) => test(code) || test(asciiLower(code)) || test(asciiUpper(code))
    : (code) => test(code) || test(lower(code)) || test(upper(code)) || test(lower(upper(code)));
}

/** The code points of a string; a lone surrogate counts as itself. */
export function codePoints(text: string): number[] {
  const codes: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number;
    codes.push(code);
    if (code > 0xffff) i++;
  }
  return codes;
}
