/**
 * Python's strings are code points, the host's are UTF-16. Text without surrogates (nearly all text) is
 * handled by the host's own indexes; the rest goes through an array of code points.
 */

// The class is of code units, without the `u` flag, so that it sees lone surrogates too.
const SURROGATE = /[\ud800-\udfff]/;
const PRINTABLE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Zs}]$/u;

/** True when code units and code points are the same thing. */
export function isPlain(text: string): boolean {
  return !SURROGATE.test(text);
}

/**
 * Units of work for one operation on a long text: the host's own search or copy, or an array of code points
 * when there are surrogates in it.
 */
export function textCost(text: string): number {
  return text.length / (isPlain(text) ? 100 : 3);
}

/** Code points as strings; a lone surrogate is one. */
export function codePoints(text: string): string[] {
  return isPlain(text) ? text.split('') : Array.from(text);
}

export function codePointLength(text: string): number {
  if (isPlain(text)) return text.length;
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** `text[start:stop]` with 0 <= start <= stop, in code points. */
export function sliceCodePoints(text: string, start: number, stop: number): string {
  return isPlain(text) ? text.slice(start, stop) : Array.from(text).slice(start, stop).join('');
}

/** Index in code units of code point `index` (or the end). */
export function unitIndex(text: string, index: number): number {
  if (isPlain(text)) return Math.min(index, text.length);
  let unit = 0;
  for (const point of text) {
    if (index-- <= 0) return unit;
    unit += point.length;
  }
  return unit;
}

/** Index in code points of code unit `unit`. */
export function pointIndex(text: string, unit: number): number {
  return isPlain(text) ? unit : codePointLength(text.slice(0, unit));
}

/** The value of a string's first code point. */
export function ordinal(point: string): number {
  return point.codePointAt(0) ?? 0;
}

/** `str.isprintable` of one code point; the ASCII space counts. */
export function isPrintable(point: string): boolean {
  const code = ordinal(point);
  if (code < 127) return code >= 32;
  return PRINTABLE.test(point);
}

// ASCII's file, group, record and unit separators.
const FILE_TO_RECORD = String.fromCharCode(0x1c, 0x1d, 0x1e);
/** White space of `str.split` and `str.isspace`, as the inside of a character class. */
export const SPACE_CLASS = `\\t-\\r${FILE_TO_RECORD}${String.fromCharCode(0x1f)}\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000`;
const SPACE = new RegExp(`^[${SPACE_CLASS}]$`);
/** `str.isspace` of one code point. */
export function isSpace(point: string): boolean {
  return SPACE.test(point);
}

/** Line boundaries of `str.splitlines`; `\r\n` is one. */
export const LINE_BOUNDARY = new RegExp(`\\r\\n|[\\n\\r\\v\\f${FILE_TO_RECORD}\\x85\\u2028\\u2029]`, 'g');

/** Value of a decimal digit of any script, or -1. */
export function decimalDigit(point: string): number {
  const code = ordinal(point);
  if (code < 128) return code >= 48 && code <= 57 ? code - 48 : -1;
  if (!/^\p{Nd}$/u.test(point)) return -1;
  // Every script's ten digits are consecutive; mathematical digits are five runs of ten.
  if (code >= 0x1d7ce && code <= 0x1d7ff) return (code - 0x1d7ce) % 10;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code - zero;
}
