/** float and complex (Library Reference, "Additional Methods on Float"). */
import { define } from '../../runtime/define';
import type { Runtime } from '../../runtime/runtime';
import { complexType, floatType, UNSET } from '../../runtime/types';
import type { PyType, PyValue } from '../../runtime/value';
import { PyAtomSubclass, PyBytearray, PyBytes, PyComplex, PyFloat } from '../../runtime/value';
import { formatComplex, formatFloat } from '../format/number';
import { textArgument } from '../strings/arguments';
import { exactRatio, fixedDecimal, roundDecimal } from '../text/decimal';
import { complexRepr, floatHex, floatRepr } from '../text/float-repr';
import { asFloat, asText, normalInt, toReal, truncated } from './convert';
import { parseComplex, parseFloatHex, parseFloatText } from './parse';

const latin = (data: Uint8Array): string => Array.from(data, (byte) => String.fromCharCode(byte)).join('');

function make(rt: Runtime, cls: PyType, x: PyValue): PyValue {
  const value = new PyFloat(floatType, convert(rt, x));
  return cls === floatType ? value : new PyAtomSubclass(cls, value);
}

function convert(rt: Runtime, x: PyValue): number {
  if (typeof x === 'string') return parseFloatText(rt, x);
  if (x instanceof PyBytes || x instanceof PyBytearray) return parseFloatText(rt, latin(x.data), rt.repr(x));
  const type = rt.typeOf(x);
  const text = asText(x);
  if (rt.lookup(type, '__float__') === undefined && rt.lookup(type, '__index__') === undefined) {
    if (text !== undefined) return parseFloatText(rt, text);
    throw rt.error('TypeError', `float() argument must be a string or a real number, not '${type.said}'`);
  }
  return toReal(rt, x);
}

/** `round(float, digits)`; without digits an int. */
export function roundFloat(rt: Runtime, value: number, digits: PyValue): PyValue {
  if (digits === null || digits === UNSET) {
    const whole = truncated(rt, value);
    if (typeof whole === 'bigint') return whole;
    const rounded = Number(fixedDecimal(Math.abs(value), 0));
    return value < 0 ? 0 - rounded : rounded;
  }
  const places = Number(rt.index(digits));
  if (!Number.isFinite(value)) return rt.float(value);
  const rounded = roundDecimal(value, places);
  if (!Number.isFinite(rounded)) throw rt.error('OverflowError', 'rounded value too large to represent');
  return rt.float(rounded);
}

function ratio(rt: Runtime, value: number): PyValue {
  if (Number.isNaN(value)) throw rt.error('ValueError', 'cannot convert NaN to integer ratio');
  if (!Number.isFinite(value)) throw rt.error('OverflowError', 'cannot convert Infinity to integer ratio');
  const { numerator, denominator } = exactRatio(Math.abs(value));
  return rt.tuple([normalInt(value < 0 ? -numerator : numerator), normalInt(denominator)]);
}

define<PyFloat>(floatType, {
  make: { 'float(x=0, /)': make },
  methods: {
    'is_integer()': (_rt, self) => Number.isInteger(self.value),
    'as_integer_ratio()': (rt, self) => ratio(rt, self.value),
    'hex()': (_rt, self) => floatHex(self.value),
    'conjugate()': (_rt, self) => self,
    '__repr__()': (_rt, self) => floatRepr(self.value),
    '__format__(format_spec, /)': (rt, self, spec) => {
      const text = textArgument(rt, spec, '__format__() argument must be str, not ');
      return text === '' ? floatRepr(self.value) : formatFloat(rt, self.value, text, 'float');
    },
    '__int__()': (rt, self) => truncated(rt, self.value),
    '__trunc__()': (rt, self) => truncated(rt, self.value),
    '__floor__()': (rt, self) => truncated(rt, Math.floor(self.value)),
    '__ceil__()': (rt, self) => truncated(rt, Math.ceil(self.value)),
    '__float__()': (_rt, self) => self,
    '__round__(ndigits=None, /)': (rt, self, digits) => roundFloat(rt, self.value, digits),
    '__getnewargs__()': (rt, self) => rt.tuple([self]),
  },
  classMethods: {
    'fromhex(string, /)': (rt, cls, string) => {
      const value = rt.float(parseFloatHex(rt, textArgument(rt, string, 'bad argument type for built-in operation')));
      return cls === floatType ? value : rt.call(cls, [value]);
    },
  },
  getsets: { real: (_rt, self) => self, imag: (rt) => rt.float(0) },
});

function makeComplex(rt: Runtime, cls: PyType, real: PyValue, imag: PyValue): PyValue {
  const text = asText(real);
  if (text !== undefined) {
    if (imag !== UNSET) throw rt.error('TypeError', "complex() can't take second arg if first is a string");
    const [a, b] = parseComplex(rt, text);
    return new PyComplex(cls, a, b);
  }
  if (imag !== UNSET && asText(imag) !== undefined) throw rt.error('TypeError', "complex() second arg can't be a string");
  const a = part(rt, real === UNSET ? 0 : real, 'first argument must be a string or a number');
  const b = part(rt, imag === UNSET ? 0 : imag, 'second argument must be a number');
  // complex(x, y) is x + y * 1j, also when y is complex.
  return new PyComplex(cls, imag === UNSET ? a.real : imag instanceof PyComplex ? a.real - b.imag : a.real, imag === UNSET ? a.imag : a.imag === 0 && !(real instanceof PyComplex) ? b.real : b.real + a.imag);
}

function part(rt: Runtime, value: PyValue, complaint: string): { readonly real: number; readonly imag: number } {
  if (value instanceof PyComplex) return value;
  const made = rt.callSpecial(value, '__complex__', []);
  if (made instanceof PyComplex) return made;
  const type = rt.typeOf(value);
  if (asFloat(value) === undefined && rt.lookup(type, '__float__') === undefined && rt.lookup(type, '__index__') === undefined) {
    throw rt.error('TypeError', `complex() ${complaint}, not '${type.said}'`);
  }
  return { real: toReal(rt, value), imag: 0 };
}

define<PyComplex>(complexType, {
  make: { 'complex(real=UNSET, imag=UNSET)': makeComplex },
  methods: {
    'conjugate()': (_rt, self) => new PyComplex(complexType, self.real, -self.imag),
    '__repr__()': (_rt, self) => complexRepr(self.real, self.imag),
    '__format__(format_spec, /)': (rt, self, spec) => {
      const text = textArgument(rt, spec, '__format__() argument must be str, not ');
      return text === '' ? complexRepr(self.real, self.imag) : formatComplex(rt, self.real, self.imag, text, 'complex');
    },
    '__complex__()': (_rt, self) => self,
  },
  getsets: { real: (rt, self) => rt.float(self.real), imag: (rt, self) => rt.float(self.imag) },
});
