/**
 * How a Python key becomes a key of a JavaScript Map, so that equal keys (1, 1.0, True) meet. Keys whose
 * equality is structural or the program's own (tuples, bytes, instances with `__eq__`) have no such form:
 * they go through hash buckets.
 */
import { objectType, tupleType } from './types';
import { PyAtomSubclass, PyBytes, PyComplex, PyFloat, PyObject, PyTuple } from './value';
import type { PyType, PyValue } from './value';
import type { Runtime } from './runtime';

/** The Map's key, or `undefined` when the key needs buckets. Raises TypeError for an unhashable key. */
export function hostKey(rt: Runtime, key: PyValue): PyValue | undefined {
  if (typeof key === 'string' || typeof key === 'number' || key === null || typeof key === 'bigint') return key;
  if (typeof key === 'boolean') return key ? 1 : 0;
  if (key instanceof PyTuple && key.cls.builtin) return undefined;
  if (key instanceof PyFloat) return floatKey(key.value, key);
  if (key instanceof PyComplex && key.cls.builtin && key.imag === 0) return floatKey(key.real, key);
  const { cls } = key;
  const hash = cls.find('__hash__');
  if (hash === null) throw rt.error('TypeError', `unhashable type: '${cls.said}'`);
  if (hash === objectHash() && cls.find('__eq__') === objectEq()) return key;
  if (key instanceof PyAtomSubclass && isInherited(hash, cls, '__hash__') && isInherited(cls.find('__eq__'), cls, '__eq__')) return hostKey(rt, key.value);
  return undefined;
}

function objectHash(): PyValue | undefined { return objectType.dict.get('__hash__'); }
function objectEq(): PyValue | undefined { return objectType.dict.get('__eq__'); }

/** Is this special method that of the built-in type which the class extends? */
function isInherited(method: PyValue | undefined, cls: PyType, name: string): boolean {
  for (const type of cls.mro) if (type.builtin && type.layout !== 'object') return type.find(name) === method;
  return false;
}

function floatKey(value: number, key: PyFloat | PyComplex): PyValue {
  if (Number.isSafeInteger(value)) return value;
  if (Number.isInteger(value)) return BigInt(value);
  return Number.isNaN(value) ? key : value;
}

/** A hash for buckets: equal keys have equal hashes; only those without a host key are asked. */
export function bucketHash(rt: Runtime, key: PyValue): number {
  if (typeof key === 'string') return textHash(key);
  if (typeof key === 'number') return (key | 0) === key ? key : key % 0x7fffffff | 0;
  if (key === null) return 0x51ed;
  if (key instanceof PyTuple && key.cls.find('__hash__') === tupleType.dict.get('__hash__')) {
    let hash = key.items.length;
    rt.work(hash);
    for (const item of key.items) hash = Math.imul(hash ^ bucketHash(rt, item), 0x01000193) ^ (hash >>> 15);
    return hash;
  }
  if (key instanceof PyBytes && key.cls.builtin) {
    let hash = key.data.length;
    for (let i = 0; i < key.data.length && i < 64; i++) hash = Math.imul(hash ^ (key.data[i] ?? 0), 0x01000193);
    return hash;
  }
  const host = key instanceof PyObject && key.cls.find('__hash__') !== objectHash() ? hostKey(rt, key) : key;
  if (host === undefined || typeof host === 'object') return ownHash(rt, key);
  if (typeof host === 'bigint') return Number(host % 0x7fffffffn) | 0;
  return typeof host === 'boolean' ? Number(host) : bucketHash(rt, host);
}

function textHash(text: string): number {
  let hash = text.length;
  const step = text.length > 64 ? text.length >> 5 : 1;
  for (let i = 0; i < text.length; i += step) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

/** Is this a key, without a host key, whose `__eq__` may say it equals one of another kind? Tuples and bytes equal their like only. */
export function isOwnKind(key: PyValue): boolean {
  return key instanceof PyObject && !(key.cls.builtin && (key instanceof PyTuple || key instanceof PyBytes));
}

/** As much of the hash as a number holds: the low bits, and the high ones in which fractions differ from ints. */
function ownHash(rt: Runtime, key: PyValue): number {
  const hash = rt.hash(key);
  return Number(BigInt.asIntN(32, hash)) + Number(BigInt.asUintN(20, hash >> 44n)) * 0x1_0000_0000;
}

/** The bucket in which a key with an equality of its own would be, if it equals this plain one; undefined: it isn't plain. */
export function plainHash(rt: Runtime, key: PyValue): number | undefined {
  if (key instanceof PyTuple ? !key.cls.builtin || key.items.some((item) => item instanceof PyObject && !(item instanceof PyFloat)) : isOwnKind(key) && !(key instanceof PyFloat)) return undefined;
  return ownHash(rt, key);
}
