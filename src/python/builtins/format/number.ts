import type { Runtime } from '../../runtime/runtime';
import { fixedDecimal, significantDigits, withExponent } from '../text/decimal';
import { floatRepr } from '../text/float-repr';
import { pad } from './pad';
import type { FormatSpec } from './spec';
import { parseFormatSpec, unknownCode } from './spec';

/** What a number's text is made of, before signs, grouping and padding. */
interface Digits { readonly negative: boolean; readonly prefix: string; readonly whole: string; readonly rest: string }

function grouped(whole: string, separator: string, size: number, minimum: number): string {
  let digits = whole;
  // Zeros are padded so that the groups come out whole: `00,001,234`, never a separator first.
  const widthOf = (count: number): number => count + Math.floor((count - 1) / size) * separator.length;
  let count = digits.length;
  while (widthOf(count) < minimum) count++;
  digits = digits.padStart(count, '0');
  if (separator === '') return digits;
  const head = digits.length % size;
  const groups = head === 0 ? [] : [digits.slice(0, head)];
  for (let i = head; i < digits.length; i += size) groups.push(digits.slice(i, i + size));
  return groups.join(separator);
}

function assemble(spec: FormatSpec, { negative, prefix, whole, rest }: Digits, groupSize: number): string {
  const sign = negative ? '-' : spec.sign === '+' ? '+' : spec.sign === ' ' ? ' ' : '';
  const zeros = spec.fill === '0' && (spec.zeroPadded || spec.align === '=');
  const minimum = zeros ? spec.width - sign.length - prefix.length - rest.length : 0;
  const digits = /^[0-9a-f]/i.test(whole) && whole !== 'inf' ? grouped(whole, spec.grouping ?? '', groupSize, minimum) : zeros ? whole.padStart(minimum, '0') : whole;
  const body = digits + rest;
  return pad(spec, sign + prefix, body, spec.zeroPadded ? '=' : '>');
}

/** `format(int, spec)`; `value` may be of any size. */
export function formatInt(rt: Runtime, value: number | bigint, text: string, typeName: string): string {
  const spec = parseFormatSpec(rt, text, typeName);
  rt.allocate(spec.width);
  if (spec.type !== '' && 'eEfFgG%'.includes(spec.type)) return floatWith(rt, intToFloat(rt, value), spec, typeName);
  if (spec.precision !== null && /^[bcdoxXn]?$/.test(spec.type)) throw rt.error('ValueError', 'Precision not allowed in integer format specifier');
  if (spec.noNegativeZero && /^[bcdoxXn]?$/.test(spec.type)) throw rt.error('ValueError', 'Negative zero coercion (z) not allowed in integer format specifier');
  const negative = value < 0;
  const size = negative ? -value : value;
  const digits = (radix: number, prefix: string): string =>
    assemble(spec, { negative, prefix: spec.alternate ? prefix : '', whole: size.toString(radix), rest: '' }, radix === 10 ? 3 : 4);
  switch (spec.type) {
    case '': case 'd': case 'n': return digits(10, '');
    case 'b': return digits(2, '0b');
    case 'o': return digits(8, '0o');
    case 'x': return digits(16, '0x');
    case 'X': return assemble(spec, { negative, prefix: spec.alternate ? '0X' : '', whole: size.toString(16).toUpperCase(), rest: '' }, 4);
    case 'c':
      if (spec.sign !== null) throw rt.error('ValueError', "Sign not allowed with integer format specifier 'c'");
      if (spec.alternate) throw rt.error('ValueError', "Alternate form (#) not allowed with integer format specifier 'c'");
      if (typeof value === 'bigint') throw rt.error('OverflowError', 'Python int too large to convert to C long');
      if (value < 0 || value > 0x10ffff) throw rt.error('OverflowError', '%c arg not in range(0x110000)');
      return pad(spec, '', String.fromCodePoint(value), spec.zeroPadded ? '=' : '>');
    default: return unknownCode(rt, spec.type, typeName);
  }
}

/** An int as a float; raises OverflowError past the range. */
export function intToFloat(rt: Pick<Runtime, 'error'>, value: number | bigint): number {
  const float = Number(value);
  if (!Number.isFinite(float)) throw rt.error('OverflowError', 'int too large to convert to float');
  return float;
}

export function formatFloat(rt: Runtime, value: number, text: string, typeName: string): string {
  const spec = parseFormatSpec(rt, text, typeName);
  rt.allocate(spec.width);
  return floatWith(rt, value, spec, typeName);
}

function floatWith(rt: Runtime, value: number, spec: FormatSpec, typeName: string): string {
  if (!/^[eEfFgGn%]?$/.test(spec.type)) unknownCode(rt, spec.type, typeName);
  if ((spec.precision ?? 0) > 0x7fffffff) throw rt.error('ValueError', 'precision too big');
  rt.allocate(spec.precision ?? 0);
  let negative = value < 0 || Object.is(value, -0);
  const body = floatDigits(value, spec);
  if (negative && spec.noNegativeZero && /^[0.]*%?(e\+00)?$/i.test(body)) negative = false;
  const parts = /^([0-9]+|inf|nan)(.*)$/is.exec(body);
  return assemble(spec, { negative: negative && !Number.isNaN(value), prefix: '', whole: parts?.[1] ?? body, rest: parts?.[2] ?? '' }, 3);
}

/** Without the sign. */
function floatDigits(value: number, spec: FormatSpec): string {
  const size = Math.abs(value);
  const upper = spec.type !== '' && 'EFG'.includes(spec.type);
  if (!Number.isFinite(size)) {
    const name = (Number.isNaN(size) ? 'nan' : 'inf') + (spec.type === '%' ? '%' : '');
    return upper ? name.toUpperCase() : name;
  }
  const text = finiteDigits(size, spec.type.toLowerCase(), spec.precision, spec.alternate);
  return upper ? text.toUpperCase() : text;
}

/** Digits of a finite, non-negative float in one of C's notations; `''` is repr's. */
export function finiteDigits(size: number, type: string, precision: number | null, alternate: boolean): string {
  switch (type) {
    case 'f': return fixedDecimal(size, precision ?? 6) + (alternate && precision === 0 ? '.' : '');
    case '%': {
      const scaled = size * 100;
      if (!Number.isFinite(scaled)) return 'inf%';
      return `${fixedDecimal(scaled, precision ?? 6)}${alternate && precision === 0 ? '.' : ''}%`;
    }
    case 'e': {
      const { digits, exponent } = significantDigits(size, (precision ?? 6) + 1);
      return withExponent(digits, exponent, alternate);
    }
    case '': if (precision === null) return alternate ? withPoint(floatRepr(size)) : floatRepr(size);
  }
  return general(size, Math.max(precision ?? 6, 1), alternate, type === '');
}

/** `#` keeps the point: `1.e+20`. */
function withPoint(text: string): string {
  return text.includes('.') ? text : text.replace(/(?=e|$)/, '.');
}

/** `g`; `decimal` is the notation without a type, which always shows a decimal or an exponent. */
function general(size: number, precision: number, alternate: boolean, decimal: boolean): string {
  const { digits, exponent } = significantDigits(size, precision);
  if (exponent < -4 || exponent >= precision - (decimal ? 1 : 0)) {
    return withExponent(alternate ? digits : digits[0] + digits.slice(1).replace(/0+$/, ''), exponent, alternate);
  }
  const padded = exponent < 0 ? '0'.repeat(-exponent) + digits : digits;
  const point = exponent < 0 ? 1 : exponent + 1;
  const whole = padded.slice(0, point);
  const rest = alternate ? padded.slice(point) : padded.slice(point).replace(/0+$/, '');
  if (rest !== '') return `${whole}.${rest}`;
  return decimal ? `${whole}.0` : alternate ? `${whole}.` : whole;
}

/** `format(complex, spec)`. */
export function formatComplex(rt: Runtime, real: number, imag: number, text: string, typeName: string): string {
  const spec = parseFormatSpec(rt, text, typeName);
  rt.allocate(spec.width);
  if (!/^[eEfFgGn]?$/.test(spec.type)) unknownCode(rt, spec.type, typeName);
  if (spec.fill === '0') throw rt.error('ValueError', 'Zero padding is not allowed in complex format specifier');
  if (spec.align === '=') throw rt.error('ValueError', "'=' alignment flag is not allowed in complex format specifier");
  // Without a type the parts look like repr's: in parentheses, a zero real part left out, no `.0`.
  const bare = spec.type === '';
  const part = (value: number, sign: FormatSpec['sign']): string => {
    const type = bare && spec.precision !== null ? 'g' : spec.type;
    const digits = floatDigits(value, { ...spec, type });
    return assemble({ ...spec, sign, width: -1 }, { negative: value < 0 || Object.is(value, -0), prefix: '', whole: /^[0-9a-z]+/i.exec(digits)?.[0] ?? digits, rest: (bare ? digits.replace(/\.0$/, spec.alternate ? '.' : '') : digits).replace(/^[0-9a-z]+/i, '') }, 3);
  };
  const onlyImaginary = bare && real === 0 && !Object.is(real, -0);
  const body = onlyImaginary ? `${part(imag, spec.sign)}j` : `${part(real, spec.sign)}${part(imag, '+')}j`;
  return pad(spec, '', bare && !onlyImaginary ? `(${body})` : body, '>');
}
