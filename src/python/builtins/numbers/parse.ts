import type { Raising } from '../format/spec';
import { codePoints, decimalDigit, isPlain, isSpace } from '../text/characters';
import { quote } from '../text/quote';

/** CPython's bound on decimal conversions (`sys.get_int_max_str_digits()`). */
export const MAX_DIGITS = 4300;

/** Digits of any script as ASCII ones, and no surrounding white space. */
function normalized(text: string): string {
  let points = codePoints(text);
  let start = 0;
  let end = points.length;
  while (start < end && isSpace(points[start] ?? '')) start++;
  while (end > start && isSpace(points[end - 1] ?? '')) end--;
  points = points.slice(start, end);
  return points.map((point) => (point < '\x80' || !isPlain(point) && point.length === 1 ? point : decimalDigit(point) < 0 ? point : String(decimalDigit(point)))).join('');
}

const RADIX_OF: Readonly<Record<string, number>> = { x: 16, o: 8, b: 2 };

/** `int(text, base)`; raises ValueError. `shown` is the repr for the message. */
export function parseInteger(rt: Raising, text: string, base: number, shown = quote(text)): number | bigint {
  const invalid = (): never => { throw rt.error('ValueError', `invalid literal for int() with base ${base}: ${shown.slice(0, 200)}`); };
  const match = /^([+-]?)(?:0([xob])_?(?=[0-9a-z]))?([0-9a-z]+(?:_[0-9a-z]+)*)$/i.exec(normalized(text));
  if (match === null) return invalid();
  const negative = match[1] === '-';
  const letter = (match[2] ?? '').toLowerCase();
  let radix = base;
  let digits = (match[3] ?? '').replaceAll('_', '').toLowerCase();
  if (letter !== '' && (base === 0 || base === RADIX_OF[letter])) radix = RADIX_OF[letter] ?? 10;
  else if (letter !== '') {
    // In base 36 `0x1f` is four digits; an underscore after the letter is fine there too.
    digits = `0${letter}${digits}`;
    if (base === 0) return invalid();
  } else if (base === 0) {
    if (/^0+[1-9a-z]/.test(digits)) return invalid();
    radix = 10;
  }
  for (const digit of digits) {
    const value = digit <= '9' ? digit.charCodeAt(0) - 48 : digit.charCodeAt(0) - 87;
    if (value >= radix) return invalid();
  }
  const power = (radix & (radix - 1)) === 0;
  if (!power && digits.length > MAX_DIGITS) {
    throw rt.error('ValueError', `Exceeds the limit (${MAX_DIGITS} digits) for integer string conversion: value has ${digits.length} digits; use sys.set_int_max_str_digits() to increase the limit`);
  }
  const value = digits.length <= 10 ? parseInt(digits, radix) : bigFrom(digits, radix);
  return negative ? (value === 0 ? 0 : -value) : value;
}

function bigFrom(digits: string, radix: number): bigint {
  switch (radix) {
    case 10: return BigInt(digits);
    case 16: return BigInt(`0x${digits}`);
    case 8: return BigInt(`0o${digits}`);
    case 2: return BigInt(`0b${digits}`);
    default: {
      const chunk = 8;
      const big = BigInt(radix);
      let value = 0n;
      for (let i = 0; i < digits.length; i += chunk) {
        const part = digits.slice(i, i + chunk);
        value = value * big ** BigInt(part.length) + BigInt(parseInt(part, radix));
      }
      return value;
    }
  }
}

const FLOAT = /^[+-]?(?:(?:\d+(?:_\d+)*)?\.\d+(?:_\d+)*|\d+(?:_\d+)*\.?)(?:e[+-]?\d+(?:_\d+)*)?$/i;

/** A float's text as a number, or undefined when it isn't one. */
export function readFloat(text: string): number | undefined {
  const clean = normalized(text);
  if (FLOAT.test(clean)) return Number(clean.replaceAll('_', ''));
  const named = /^([+-]?)(inf|infinity|nan)$/i.exec(clean);
  if (named === null) return undefined;
  const value = (named[2] ?? '').toLowerCase() === 'nan' ? NaN : Infinity;
  return named[1] === '-' ? -value : value;
}

/** `float(text)`; raises ValueError. `shown` is the repr for the message. */
export function parseFloatText(rt: Raising, text: string, shown = quote(text)): number {
  const value = readFloat(text);
  if (value === undefined) throw rt.error('ValueError', `could not convert string to float: ${shown}`);
  return value;
}

/** `complex(text)`; raises ValueError. */
export function parseComplex(rt: Raising, text: string): readonly [real: number, imag: number] {
  const number = String.raw`(?:(?:\d+(?:_\d+)*)?\.\d+(?:_\d+)*|\d+(?:_\d+)*\.?)(?:e[+-]?\d+(?:_\d+)*)?|inf(?:inity)?|nan`;
  if (/^_|_$|__|_(?![0-9])|(?<![0-9])_/.test(text)) throw rt.error('ValueError', `could not convert string to complex: ${quote(text)}`);
  let clean = normalized(text);
  const wrapped = /^\((.*)\)$/s.exec(clean);
  if (wrapped !== null) clean = normalized(wrapped[1] ?? '');
  const match = new RegExp(`^(?:([+-]?(?:${number}))(?=$|[+-]))?(?:([+-]?(?:${number})?)j)?$`, 'i').exec(clean);
  const malformed = (): never => { throw rt.error('ValueError', 'complex() arg is a malformed string'); };
  if (match === null || clean === '' || (match[1] === undefined && match[2] === undefined)) return malformed();
  const imagText = match[2];
  const imag = imagText === undefined ? 0 : /^[+-]?$/.test(imagText) ? Number(`${imagText}1`) : readFloat(imagText) ?? malformed();
  return [match[1] === undefined ? 0 : readFloat(match[1]) ?? malformed(), imag];
}

/** `float.fromhex(text)`; raises ValueError or OverflowError. */
export function parseFloatHex(rt: Raising, text: string): number {
  const clean = text.trim();
  const named = /^[+-]?(inf|infinity|nan)$/i.test(clean) ? readFloat(clean) : undefined;
  if (named !== undefined) return named;
  const match = /^([+-]?)(?:0x)?([0-9a-f]*)(?:\.([0-9a-f]*))?(?:p([+-]?\d+))?$/i.exec(clean);
  const digits = (match?.[2] ?? '') + (match?.[3] ?? '');
  if (match === null || digits === '') throw rt.error('ValueError', 'invalid hexadecimal floating-point string');
  let mantissa = BigInt(`0x${digits}`);
  let exponent = Number(match[4] ?? 0) - 4 * (match[3] ?? '').length;
  // Round to 53 bits (fewer for subnormals) before scaling, so that rounding happens once.
  const excess = Math.max(mantissa.toString(2).length - 53, -1074 - exponent);
  if (mantissa !== 0n && excess > 0 && excess < 5000) {
    const half = 1n << BigInt(excess - 1);
    const rest = mantissa & ((1n << BigInt(excess)) - 1n);
    mantissa >>= BigInt(excess);
    if (rest > half || (rest === half && (mantissa & 1n) === 1n)) mantissa += 1n;
    exponent += excess;
  }
  let value = Number(mantissa);
  for (let left = exponent; left !== 0 && value !== 0 && Number.isFinite(value);) {
    const step = Math.max(-1000, Math.min(1000, left));
    value *= 2 ** step;
    left -= step;
  }
  if (!Number.isFinite(value)) throw rt.error('OverflowError', 'hexadecimal value too large to represent as a float');
  return match[1] === '-' ? -value : value;
}
