/** Truth value testing and `len` (Library Reference, "Truth Value Testing"; Data model 3.3.1, 3.3.7). */
import { PyDict, PySet } from './hashed';
import { makeError } from './errors';
import { numeric } from './arithmetic';
import { codePointLength, textCost } from '../builtins/text/characters';
import { classOf } from './class-of';
import { PyComplex, PyFloat, PyList, PyTuple } from './value';
import type { Int } from './integers';
import type { Interpreter } from './interpreter';
import type { PyValue } from './value';

export function isTrue(rt: Interpreter, value: PyValue): boolean {
  switch (typeof value) {
    case 'boolean': return value;
    case 'string': return value !== '';
    case 'number': return value !== 0;
    case 'bigint': return true;
  }
  if (value === null) return false;
  const { cls } = value;
  if (value instanceof PyDict || value instanceof PySet) {
    if (cls.builtin && cls.layout === cls.name) return value.size > 0;
  } else if ((value instanceof PyList || value instanceof PyTuple) && cls.builtin) return value.items.length > 0;
  const bool = cls.find('__bool__');
  if (bool !== undefined) {
    const result = rt.callUnbound(bool, [value]);
    if (typeof result !== 'boolean') throw makeError(rt, 'TypeError', `__bool__ should return bool, returned ${classOf(result).said}`);
    return result;
  }
  return cls.find('__len__') === undefined || length(rt, value) > 0;
}

/** `bool()` of numbers, for their `__bool__`. */
export function nativeTruth(value: PyValue): boolean {
  const number = numeric(value);
  if (number instanceof PyFloat) return number.value !== 0;
  if (number instanceof PyComplex) return number.real !== 0 || number.imag !== 0;
  return number !== 0 && number !== undefined;
}

export function length(rt: Interpreter, value: PyValue): number {
  if (typeof value === 'string') {
    if (value.length > 1000) rt.work(textCost(value));
    return codePointLength(value);
  }
  const cls = classOf(value);
  const method = cls.find('__len__');
  if (method === undefined || method === null) throw makeError(rt, 'TypeError', `object of type '${cls.said}' has no len()`);
  if (cls.builtin && (value instanceof PyList || value instanceof PyTuple)) return value.items.length;
  const result = rt.index(rt.callUnbound(method, [value]));
  if (result < 0) throw makeError(rt, 'ValueError', '__len__() should return >= 0');
  if (typeof result === 'bigint') throw makeError(rt, 'OverflowError', "cannot fit 'int' into an index-sized integer");
  return result;
}

/** `__index__`: an int, or TypeError. */
export function index(rt: Interpreter, value: PyValue): Int {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  if (typeof value === 'boolean') return Number(value);
  const number = numeric(value);
  if (typeof number === 'number' || typeof number === 'bigint') return number;
  const method = classOf(value).find('__index__');
  if (method === undefined) throw makeError(rt, 'TypeError', `'${classOf(value).said}' object cannot be interpreted as an integer`);
  const result = rt.callUnbound(method, [value]);
  const plain = typeof result === 'boolean' ? Number(result) : numeric(result);
  if (typeof plain !== 'number' && typeof plain !== 'bigint') throw makeError(rt, 'TypeError', `__index__ returned non-int (type ${classOf(result).said})`);
  return plain;
}
