/** Built-in functions on numbers. */
import { builtinFunction } from '../../runtime/define';
import type { Runtime } from '../../runtime/runtime';
import { NotImplemented, UNSET } from '../../runtime/types';
import type { PyBuiltin, PyValue } from '../../runtime/value';
import { PyBytearray, PyBytes } from '../../runtime/value';
import { asInt, asText } from '../numbers/convert';
import { codePoints, ordinal } from '../text/characters';

function inBase(rt: Runtime, value: PyValue, radix: number, prefix: string): string {
  const int = rt.index(value);
  return `${int < 0 ? '-' : ''}${prefix}${(int < 0 ? -int : int).toString(radix)}`;
}

function divmod(rt: Runtime, left: PyValue, right: PyValue): PyValue {
  const direct = rt.callSpecial(left, '__divmod__', [right]);
  if (direct !== undefined && direct !== NotImplemented) return direct;
  const reflected = rt.callSpecial(right, '__rdivmod__', [left]);
  if (reflected !== undefined && reflected !== NotImplemented) return reflected;
  throw rt.error('TypeError', `unsupported operand type(s) for divmod(): '${rt.typeOf(left).said}' and '${rt.typeOf(right).said}'`);
}

function pow(rt: Runtime, base: PyValue, exponent: PyValue, modulus: PyValue): PyValue {
  if (modulus === null) return rt.binary('**', base, exponent);
  const result = rt.callSpecial(base, '__pow__', [exponent, modulus]);
  if (result !== undefined && result !== NotImplemented) return result;
  throw rt.error('TypeError', `unsupported operand type(s) for ** or pow(): '${rt.typeOf(base).said}', '${rt.typeOf(exponent).said}', '${rt.typeOf(modulus).said}'`);
}

function ord(rt: Runtime, value: PyValue): number {
  const text = asText(value);
  const size = text !== undefined ? codePoints(text).length : value instanceof PyBytes || value instanceof PyBytearray ? value.data.length : null;
  if (size === null) throw rt.error('TypeError', `ord() expected string of length 1, but ${rt.typeOf(value).said} found`);
  if (size !== 1) throw rt.error('TypeError', `ord() expected a character, but string of length ${size} found`);
  if (text !== undefined) return ordinal(text);
  return value instanceof PyBytes || value instanceof PyBytearray ? value.data[0] ?? 0 : 0;
}

export const numberFunctions: readonly PyBuiltin[] = [
  builtinFunction('abs(x, /)', (rt, value) => {
    const result = rt.callSpecial(value, '__abs__', []);
    if (result === undefined) throw rt.error('TypeError', `bad operand type for abs(): '${rt.typeOf(value).said}'`);
    return result;
  }),
  builtinFunction('bin(number, /)', (rt, value) => inBase(rt, value, 2, '0b')),
  builtinFunction('oct(number, /)', (rt, value) => inBase(rt, value, 8, '0o')),
  builtinFunction('hex(number, /)', (rt, value) => inBase(rt, value, 16, '0x')),
  builtinFunction('divmod(x, y, /)', divmod),
  builtinFunction('pow(base, exp, mod=None)', pow),
  builtinFunction('round(number, ndigits=None)', (rt, value, digits) => {
    const result = rt.callSpecial(value, '__round__', digits === null || digits === UNSET ? [] : [digits]);
    if (result === undefined) throw rt.error('TypeError', `type ${rt.typeOf(value).said} doesn't define __round__ method`);
    return result;
  }),
  builtinFunction('chr(i, /)', (rt, value) => {
    const code = asInt(value) ?? rt.index(value);
    if (typeof code === 'bigint' || Math.abs(code) >= 2 ** 31) throw rt.error('OverflowError', 'Python int too large to convert to C int');
    if (code < 0 || code > 0x10ffff) throw rt.error('ValueError', 'chr() arg not in range(0x110000)');
    return String.fromCodePoint(code);
  }),
  builtinFunction('ord(c, /)', ord),
];
