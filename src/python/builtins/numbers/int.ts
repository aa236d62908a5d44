/** int and bool (Library Reference, "Additional Methods on Integer Types"). */
import { define } from '../../runtime/define';
import { bitLength, longWords } from '../../runtime/int-size';
import { intText } from '../../runtime/integers';
import type { Runtime } from '../../runtime/runtime';
import { boolType, intType, UNSET } from '../../runtime/types';
import type { PyType, PyValue } from '../../runtime/value';
import { PyAtomSubclass, PyBytearray, PyBytes } from '../../runtime/value';
import { formatInt } from '../format/number';
import { textArgument } from '../strings/arguments';
import { divideHalfEven } from '../text/decimal';
import { quoteBytes } from '../text/quote';
import { asFloat, asInt, asText, normalInt, toSize, truncated } from './convert';
import { parseInteger } from './parse';

const latin = (data: Uint8Array): string => Array.from(data, (byte) => String.fromCharCode(byte)).join('');

function make(rt: Runtime, cls: PyType, x: PyValue, base: PyValue): PyValue {
  const value = convert(rt, x, base);
  return cls === intType ? value : new PyAtomSubclass(cls, value);
}

function convert(rt: Runtime, x: PyValue, base: PyValue): number | bigint {
  const text = asText(x);
  const data = x instanceof PyBytes || x instanceof PyBytearray ? x.data : undefined;
  if (base !== UNSET) {
    if (x === UNSET) throw rt.error('TypeError', 'int() missing string argument');
    if (rt.lookup(rt.typeOf(base), '__index__') === undefined) throw rt.error('TypeError', `'${rt.typeOf(base).said}' object cannot be interpreted as an integer`);
    const radix = Number(rt.index(base));
    if (radix !== 0 && (radix < 2 || radix > 36)) throw rt.error('ValueError', 'int() base must be >= 2 and <= 36, or 0');
    rt.work(((text?.length ?? 0) + (data?.length ?? 0)) / 2);
    if (text !== undefined) return parseInteger(rt, text, radix);
    if (data !== undefined) return parseInteger(rt, latin(data), radix, quoteBytes(data));
    throw rt.error('TypeError', "int() can't convert non-string with explicit base");
  }
  if (x === UNSET) return 0;
  if (typeof x === 'number' || typeof x === 'bigint') return x;
  const float = x !== null && typeof x === 'object' && x.cls.builtin ? asFloat(x) : undefined;
  if (float !== undefined) return truncated(rt, float);
  for (const name of ['__int__', '__index__', '__trunc__']) {
    const made = rt.callSpecial(x, name, []);
    if (made === undefined) continue;
    const value = asInt(made);
    if (value === undefined && name !== '__trunc__') throw rt.error('TypeError', `${name} returned non-int (type ${rt.typeOf(made).said})`);
    return value ?? rt.index(made);
  }
  rt.work(((text?.length ?? 0) + (data?.length ?? 0)) / 2);
  if (text !== undefined) return parseInteger(rt, text, 10);
  if (data !== undefined) return parseInteger(rt, latin(data), 10, quoteBytes(data));
  throw rt.error('TypeError', `int() argument must be a string, a bytes-like object or a real number, not '${rt.typeOf(x).said}'`);
}

/** `round(int, digits)`: to tens, hundreds, ... half to even. */
export function roundInt(rt: Runtime, value: number | bigint, digits: PyValue): number | bigint {
  if (digits === null || digits === UNSET) return value;
  const places = Number(rt.index(digits));
  if (places >= 0) return value;
  const size = BigInt(value < 0 ? -value : value);
  rt.work(longWords(value) * 4);
  if (-places > bitLength(size)) return 0;
  const unit = 10n ** BigInt(-places);
  const rounded = divideHalfEven(size, unit) * unit;
  return normalInt(value < 0 ? -rounded : rounded);
}

function toBytes(rt: Runtime, self: number | bigint, length: PyValue, order: PyValue, signed: PyValue): PyValue {
  const count = toSize(rt, length);
  if (count < 0) throw rt.error('ValueError', 'length argument must be non-negative');
  const little = isLittle(rt, order, 'to_bytes');
  const isSigned = rt.isTrue(signed);
  if (self < 0 && !isSigned) throw rt.error('OverflowError', "can't convert negative int to unsigned");
  rt.allocate(count);
  let value = BigInt(self);
  const bits = BigInt(count * 8);
  const fits = isSigned ? value >= -(1n << bits) / 2n && (count === 0 ? value === 0n : value < (1n << bits) / 2n) : value < 1n << bits;
  if (!fits) throw rt.error('OverflowError', 'int too big to convert');
  value = BigInt.asUintN(count * 8, value);
  const hex = count === 0 ? '' : value.toString(16).padStart(count * 2, '0');
  rt.work(count);
  const data = Uint8Array.from({ length: count }, (_, i) => parseInt(hex.slice(i * 2, i * 2 + 2), 16));
  return rt.bytes(little ? data.reverse() : data);
}

function isLittle(rt: Runtime, order: PyValue, call: string): boolean {
  const text = textArgument(rt, order, `${call}() argument 'byteorder' must be str, not `);
  if (text !== 'little' && text !== 'big') throw rt.error('ValueError', "byteorder must be either 'little' or 'big'");
  return text === 'little';
}

function fromBytes(rt: Runtime, cls: PyType, bytes: PyValue, order: PyValue, signed: PyValue): PyValue {
  if (asText(bytes) !== undefined) throw rt.error('TypeError', "cannot convert 'str' object to bytes");
  const source = bytes instanceof PyBytes || bytes instanceof PyBytearray ? bytes.data : Uint8Array.from(rt.collect(bytes), (item) => Number(rt.index(item)));
  rt.work(source.length * 2);
  const data = isLittle(rt, order, 'from_bytes') ? source.slice().reverse() : source;
  let value = data.length === 0 ? 0n : BigInt(`0x${Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')}`);
  if (rt.isTrue(signed)) value = BigInt.asIntN(data.length * 8, value);
  const result = normalInt(value);
  return cls === intType ? result : rt.call(cls, [result]);
}

function bitCount(value: number | bigint): number {
  const text = (value < 0 ? -value : value).toString(2);
  return text.replaceAll('0', '').length;
}

define<number | bigint>(intType, {
  make: { 'int(x=UNSET, /, base=UNSET)': make },
  methods: {
    'bit_length()': (_rt, self) => bitLength(self),
    'bit_count()': (rt, self) => {
      rt.work(longWords(self) * 10);
      return bitCount(self);
    },
    'conjugate()': (_rt, self) => self,
    'as_integer_ratio()': (rt, self) => rt.tuple([self, 1]),
    "to_bytes(length=1, byteorder='big', *, signed=False)": toBytes,
    '__repr__()': (rt, self) => intText(rt, self),
    '__format__(format_spec, /)': (rt, self, spec) => {
      rt.work(longWords(self) * 8);
      const text = textArgument(rt, spec, '__format__() argument must be str, not ');
      return text === '' ? intText(rt, self) : formatInt(rt, self, text, 'int');
    },
    '__int__()': (_rt, self) => self,
    '__index__()': (_rt, self) => self,
    '__trunc__()': (_rt, self) => self,
    '__floor__()': (_rt, self) => self,
    '__ceil__()': (_rt, self) => self,
    '__float__()': (rt, self) => rt.float(Number(self)),
    '__round__(ndigits=None, /)': (rt, self, digits) => roundInt(rt, self, digits),
    '__getnewargs__()': (rt, self) => rt.tuple([self]),
  },
  classMethods: { "from_bytes(bytes, byteorder='big', *, signed=False)": fromBytes },
  getsets: { real: (_rt, self) => self, imag: () => 0, numerator: (_rt, self) => self, denominator: () => 1 },
});

define<boolean>(boolType, {
  make: { 'bool(x=False, /)': (rt, _cls, x) => rt.isTrue(x) },
  methods: {
    '__repr__()': (_rt, self) => (self ? 'True' : 'False'),
    '__format__(format_spec, /)': (rt, self, spec) => {
      const text = textArgument(rt, spec, '__format__() argument must be str, not ');
      return text === '' ? (self ? 'True' : 'False') : formatInt(rt, Number(self), text, 'bool');
    },
  },
});
