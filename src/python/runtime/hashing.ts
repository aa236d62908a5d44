/** `hash()` (Data model 3.3.1; Library Reference, "Hashing of numeric types"): numbers hash as in CPython. */
import { rangeLength } from './ranges';
import { PySet } from './hashed';
import { longWords } from './int-size';
import { makeError } from './errors';
import { numeric } from './arithmetic';
import { classOf } from './class-of';
import { bytesOf, textOf } from './sequence-operators';
import { PyComplex, PyFloat, PyRange, PyTuple } from './value';
import type { Interpreter } from './interpreter';
import type { PyType, PyValue } from './value';

const MODULUS = (1n << 61n) - 1n;
const INFINITE = 314159n;

export function hash(rt: Interpreter, value: PyValue): bigint {
  if (typeof value === 'number' || typeof value === 'string') return nativeHash(rt, value) ?? 0n;
  const cls = classOf(value);
  if (cls.builtin && isHashable(cls)) {
    const native = nativeHash(rt, value);
    if (native !== undefined) return native;
  }
  const method = cls.find('__hash__');
  if (method === undefined || method === null) throw makeError(rt, 'TypeError', `unhashable type: '${cls.said}'`);
  const result = rt.callUnbound(method, [value]);
  const plain = typeof result === 'boolean' ? Number(result) : numeric(result);
  if (typeof plain !== 'number' && typeof plain !== 'bigint') throw makeError(rt, 'TypeError', '__hash__ method should return an integer');
  return BigInt.asIntN(64, BigInt(plain));
}

function isHashable(cls: PyType): boolean {
  return cls.layout !== 'bytearray' && cls.layout !== 'set';
}

/** What the built-in types' `__hash__` give; undefined: not one of them. */
export function nativeHash(rt: Interpreter, value: PyValue): bigint | undefined {
  const text = textOf(value);
  if (text !== undefined) {
    if (text.length > 1000) rt.work(text.length / 40);
    return textHash(text);
  }
  const number = numeric(value);
  if (number instanceof PyComplex) return signed(floatHash(rt, number.real, value) + 1000003n * floatHash(rt, number.imag, value));
  if (number instanceof PyFloat) return floatHash(rt, number.value, value);
  if (number !== undefined) {
    if (typeof number === 'bigint') rt.work(longWords(number) / 10);
    return intHash(BigInt(number));
  }
  if (value instanceof PyTuple) rt.work(value.items.length * 5);
  if (value instanceof PySet) rt.work(value.size * 10);
  if (value instanceof PyTuple) return tupleHash(value.items.map((item) => rt.hash(item)));
  if (value instanceof PySet) return setHash(value.items().map((item) => rt.hash(item)));
  if (value instanceof PyRange) {
    const length = rangeLength(value);
    return rt.hash(rt.tuple([length, length === 0 ? null : value.start, length === 0 || length === 1 ? null : value.step]));
  }
  const bytes = bytesOf(value);
  return bytes === undefined ? undefined : textHash(String.fromCharCode(...bytes.subarray(0, 1000)) + bytes.length);
}

/** Of objects that are equal only to themselves. */
export function identityHash(rt: Interpreter, value: PyValue): bigint {
  return BigInt(rt.identity(value)) >> 4n;
}

function intHash(value: bigint): bigint {
  const rest = (value < 0n ? -value : value) % MODULUS;
  return noError(value < 0n ? -rest : rest);
}

function floatHash(rt: Interpreter, value: number, object: PyValue): bigint {
  if (Number.isInteger(value)) return intHash(BigInt(value));
  if (Number.isNaN(value)) return identityHash(rt, object);
  if (!Number.isFinite(value)) return value > 0 ? INFINITE : -INFINITE;
  // value = numerator / 2^shift, and 2^61 is 1 in this arithmetic.
  let numerator = Math.abs(value);
  let shift = 0n;
  while (!Number.isInteger(numerator)) {
    numerator *= 2;
    shift++;
  }
  const inverse = 1n << ((61n - (shift % 61n)) % 61n);
  const rest = ((BigInt(numerator) % MODULUS) * inverse) % MODULUS;
  return noError(value < 0 ? -rest : rest);
}

// xxHash's mixing, as CPython's tuples do it.
function tupleHash(lanes: readonly bigint[]): bigint {
  let sum = 2870177450012600261n;
  for (const lane of lanes) {
    sum = BigInt.asUintN(64, sum + BigInt.asUintN(64, lane) * 14029467366897019727n);
    sum = BigInt.asUintN(64, (sum << 31n) | (sum >> 33n));
    sum = BigInt.asUintN(64, sum * 11400714785074694791n);
  }
  sum = BigInt.asUintN(64, sum + (BigInt(lanes.length) ^ (2870177450012600261n ^ 3527539n)));
  return sum === 0xffffffffffffffffn ? 1546275796n : BigInt.asIntN(64, sum);
}

/** The order of items makes no difference. */
function setHash(hashes: readonly bigint[]): bigint {
  let sum = 0n;
  for (const item of hashes) {
    const own = BigInt.asUintN(64, item);
    sum ^= BigInt.asUintN(64, ((own ^ 89869747n) ^ (own << 16n)) * 3644798167n);
  }
  sum ^= BigInt(hashes.length + 1) * 1927868237n;
  sum ^= (sum >> 11n) ^ (sum >> 25n);
  sum = BigInt.asIntN(64, sum * 69069n + 907133923n);
  return sum === -1n ? 590923713n : sum;
}

/** Fixed, where CPython takes a random seed. */
function textHash(text: string): bigint {
  if (text === '') return 0n;
  let [low, high] = [0x811c9dc5, 0x1000193 ^ text.length];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit ^ (low >>> 13), 0x5bd1e995);
  }
  return noError(BigInt.asIntN(64, (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)));
}

function signed(value: bigint): bigint {
  return noError(BigInt.asIntN(64, value));
}

/** -1 means an error in C. */
function noError(value: bigint): bigint {
  return value === -1n ? -2n : value;
}
