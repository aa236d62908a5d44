/** Reading arguments of `math`: real numbers and ints, with CPython's messages. */
import { PyAtomSubclass, PyFloat } from '../../runtime/value';
import type { PyValue } from '../../runtime/value';
import type { Runtime } from '../../runtime/runtime';

/** A float, an int, or what `__float__` or `__index__` gives. Raises TypeError, OverflowError. */
export function real(rt: Runtime, value: PyValue): number {
  const plain = value instanceof PyAtomSubclass ? value.value : value;
  if (plain instanceof PyFloat) return plain.value;
  if (typeof plain === 'number') return plain;
  if (typeof plain === 'boolean') return Number(plain);
  if (typeof plain === 'bigint') {
    const number = Number(plain);
    if (!Number.isFinite(number)) throw rt.error('OverflowError', 'int too large to convert to float');
    return number;
  }
  const converted = plain === null || typeof plain === 'string' ? undefined : rt.callSpecial(plain, '__float__', []) ?? rt.callSpecial(plain, '__index__', []);
  if (converted === undefined) throw rt.error('TypeError', `must be real number, not ${rt.typeOf(value).said}`);
  return real(rt, converted);
}

/** Raises TypeError for what is no int. */
export function integer(rt: Runtime, value: PyValue): bigint { return BigInt(rt.index(value)); }

export const isInteger = (value: PyValue): boolean => typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' || (value instanceof PyAtomSubclass && (typeof value.value === 'number' || typeof value.value === 'bigint'));

/** ValueError `math domain error` where the answer is NaN, OverflowError where it is infinite, though the arguments were neither. */
export function checked(rt: Runtime, result: number, args: readonly number[], canOverflow: boolean): PyValue {
  if (Number.isNaN(result) && !args.some(Number.isNaN)) throw rt.error('ValueError', 'math domain error');
  if (!Number.isFinite(result) && args.every(Number.isFinite)) throw canOverflow ? rt.error('OverflowError', 'math range error') : rt.error('ValueError', 'math domain error');
  return rt.float(result);
}
