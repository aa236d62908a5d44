/** Indexes and slices of sequences (Language Reference 6.3.2, "Subscriptions"; 6.3.3, "Slicings"). */
import type { Runtime } from '../../runtime/runtime';
import type { PyValue } from '../../runtime/value';
import type { PySlice } from '../../runtime/value';
import { asInt } from '../numbers/convert';

/** Items `start`, `start + step`, ... `count` of them. `stop` is where CPython's `slice.indices` says. */
export interface ResolvedSlice { readonly start: number; readonly stop: number; readonly step: number; readonly count: number }

function bound(rt: Runtime, value: PyValue, absent: number, length: number, step: number): number {
  if (value === null) return absent;
  let at = Number(indexOf(rt, value));
  const low = step < 0 ? -1 : 0;
  const high = step < 0 ? length - 1 : length;
  if (at < 0) at += length;
  return Math.max(low, Math.min(high, at));
}

function indexOf(rt: Runtime, value: PyValue): number | bigint {
  const int = asInt(value);
  if (int !== undefined) return int;
  if (rt.lookup(rt.typeOf(value), '__index__') === undefined) throw rt.error('TypeError', 'slice indices must be integers or None or have an __index__ method');
  return rt.index(value);
}

/** Raises ValueError for a zero step and TypeError for a bound that is no index. */
export function resolveSlice(rt: Runtime, slice: PySlice, length: number): ResolvedSlice {
  const step = slice.step === null ? 1 : Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(indexOf(rt, slice.step))));
  if (step === 0) throw rt.error('ValueError', 'slice step cannot be zero');
  const start = bound(rt, slice.start, step < 0 ? length - 1 : 0, length, step);
  const stop = bound(rt, slice.stop, step < 0 ? -1 : length, length, step);
  const count = step > 0 ? Math.max(0, Math.ceil((stop - start) / step)) : Math.max(0, Math.ceil((start - stop) / -step));
  return { start, stop, step, count };
}

export function sliced<T>(items: readonly T[], { start, step, count }: ResolvedSlice): T[] {
  if (step === 1) return items.slice(start, start + count);
  const result: T[] = [];
  for (let i = 0, at = start; i < count; i++, at += step) {
    const item = items[at];
    if (item !== undefined) result.push(item);
  }
  return result;
}

/**
 * The place of an index, negative ones counted from the end. `what` is how messages call the sequence
 * (`list`; empty: the index is a plain argument), `range` how they call it when the place is missing (`list index out of range`).
 */
export function resolveIndex(rt: Runtime, key: PyValue, length: number, what: string, range = `${what} index out of range`): number {
  const int = asInt(key);
  if (int === undefined && rt.lookup(rt.typeOf(key), '__index__') === undefined) {
    throw rt.error('TypeError', what === '' ? `'${rt.typeOf(key).said}' object cannot be interpreted as an integer` : subscriptMessage(rt, what, key));
  }
  let index = int ?? rt.index(key);
  if (typeof index === 'bigint' && (index >= 2n ** 63n || index < -(2n ** 63n))) throw rt.error('IndexError', "cannot fit 'int' into an index-sized integer");
  index = Number(index);
  const at = index < 0 ? index + length : index;
  if (at < 0 || at >= length) throw rt.error('IndexError', range);
  return at;
}

function subscriptMessage(rt: Runtime, what: string, key: PyValue): string {
  const got = rt.typeOf(key).said;
  if (what === 'string') return `string indices must be integers, not '${got}'`;
  return `${what} indices must be integers or slices, not ${got}`;
}

/** Asks for room for `count` copies of `length` items; raises OverflowError or the budget's stop. */
export function repeatCount(rt: Runtime, times: PyValue, length: number, bytesEach: number): number {
  const index = asInt(times) ?? rt.index(times);
  if (index >= 2n ** 63n || index < -(2n ** 63n)) throw rt.error('OverflowError', "cannot fit 'int' into an index-sized integer");
  if (index <= 0 || length === 0) return 0;
  const count = Number(index);
  rt.allocate(count * length * bytesEach);
  if (count * length > 2 ** 32) throw rt.error('MemoryError', '');
  return count;
}

/** True when `value` may be the factor of a repetition. */
export function isIndex(rt: Runtime, value: PyValue): boolean {
  return asInt(value) !== undefined || rt.lookup(rt.typeOf(value), '__index__') !== undefined;
}
