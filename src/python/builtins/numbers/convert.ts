/** Python values as host numbers: what `int()`, `float()`, `%d` and index arguments accept. */
import type { Runtime } from '../../runtime/runtime';
import type { PyValue } from '../../runtime/value';
import { PyAtomSubclass, PyFloat } from '../../runtime/value';
import { intToFloat } from '../format/number';

/** The integer of an int, a bool or an instance of an int's subclass; undefined for anything else. */
export function asInt(value: PyValue): number | bigint | undefined {
  switch (typeof value) {
    case 'number': case 'bigint': return value;
    case 'boolean': return value ? 1 : 0;
    case 'string': return undefined;
    case 'object': break;
  }
  if (value instanceof PyAtomSubclass && (typeof value.value === 'number' || typeof value.value === 'bigint')) return value.value;
  return undefined;
}

/** The number of a float or an instance of a float's subclass. */
export function asFloat(value: PyValue): number | undefined {
  if (value instanceof PyFloat) return value.value;
  if (value instanceof PyAtomSubclass && value.value instanceof PyFloat) return value.value.value;
  return undefined;
}

/** The text of a str or an instance of a str's subclass. */
export function asText(value: PyValue): string | undefined {
  if (typeof value === 'string') return value;
  if (value instanceof PyAtomSubclass && typeof value.value === 'string') return value.value;
  return undefined;
}

/** number when safe, else bigint: the only form in which an int may be kept. */
export function normalInt(value: number | bigint): number | bigint {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value + 0 : BigInt(value);
  return value >= -9007199254740991n && value <= 9007199254740991n ? Number(value) : value;
}

/** `int(float)`: towards zero. Raises OverflowError or ValueError. */
export function truncated(rt: Pick<Runtime, 'error'>, value: number): number | bigint {
  if (Number.isNaN(value)) throw rt.error('ValueError', 'cannot convert float NaN to integer');
  if (!Number.isFinite(value)) throw rt.error('OverflowError', 'cannot convert float infinity to integer');
  return normalInt(Math.trunc(value));
}

/** A real number as C's functions take it: `__float__`, else `__index__`. Raises TypeError `must be real number, not str`. */
export function toReal(rt: Runtime, value: PyValue): number {
  const float = asFloat(value);
  if (float !== undefined) return float;
  const int = asInt(value);
  if (int !== undefined) return intToFloat(rt, int);
  const made = rt.callSpecial(value, '__float__', []);
  if (made !== undefined) {
    const result = asFloat(made);
    if (result === undefined) throw rt.error('TypeError', `${rt.typeOf(value).said}.__float__ returned non-float (type ${rt.typeOf(made).said})`);
    return result;
  }
  const index = rt.callSpecial(value, '__index__', []);
  if (index !== undefined) return intToFloat(rt, rt.index(value));
  throw rt.error('TypeError', `must be real number, not ${rt.typeOf(value).said}`);
}

/** `__index__` for a C size (`[0] * n`, an index): raises OverflowError past 2 ** 63. */
export function toSize(rt: Runtime, value: PyValue): number {
  const index = typeof value === 'number' ? value : rt.index(value);
  if (typeof index === 'bigint' && (index >= 2n ** 63n || index < -(2n ** 63n))) throw rt.error('OverflowError', "Python int too large to convert to C ssize_t");
  return Number(index);
}

/** As toSize, but past the range it is the nearest end, as slices and `find` take it. */
export function toBound(rt: Runtime, value: PyValue): number {
  return Number(typeof value === 'number' ? value : rt.index(value));
}
