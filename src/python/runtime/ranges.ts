/** Arithmetic of ranges and slices (Library Reference, "Ranges"; Data model 3.3.7). */
import { makeError } from './errors';
import { rangeType } from './types';
import { normalInt } from './integers';
import { PyRange } from './value';
import type { Int } from './integers';
import type { Interpreter } from './interpreter';
import type { PySlice } from './value';

/** How many items a range gives. */
export function rangeLength(range: PyRange): Int {
  const { start, stop, step } = range;
  if (typeof start === 'number' && typeof stop === 'number' && typeof step === 'number') {
    if (step > 0) return start < stop ? Math.floor((stop - start - 1) / step) + 1 : 0;
    return start > stop ? Math.floor((start - stop - 1) / -step) + 1 : 0;
  }
  const [a, b, s] = [BigInt(start), BigInt(stop), BigInt(step)];
  if (s > 0n) return a < b ? normalInt((b - a - 1n) / s + 1n) : 0;
  return a > b ? normalInt((a - b - 1n) / -s + 1n) : 0;
}

/** The item at `index`, which is in bounds. */
export function rangeItem(range: PyRange, index: Int): Int {
  if (typeof range.start === 'number' && typeof range.step === 'number' && typeof index === 'number') {
    const item = range.start + index * range.step;
    if (Number.isSafeInteger(item)) return item;
  }
  return normalInt(BigInt(range.start) + BigInt(index) * BigInt(range.step));
}

/** `slice.indices`: clipped to a length. `count` items from `start`, `step` apart. */
export interface Indices { readonly start: number; readonly stop: number; readonly step: number; readonly count: number }

/** Raises TypeError for bounds that aren't ints, ValueError for step 0. */
export function sliceIndices(rt: Interpreter, slice: PySlice, length: number): Indices {
  const step = slice.step === null ? 1 : clip(sliceIndex(rt, slice.step));
  if (step === 0) throw makeError(rt, 'ValueError', 'slice step cannot be zero');
  const low = step > 0 ? 0 : -1;
  const high = step > 0 ? length : length - 1;
  const start = slice.start === null ? (step > 0 ? 0 : length - 1) : bound(clip(sliceIndex(rt, slice.start)), length, low, high);
  const stop = slice.stop === null ? (step > 0 ? length : -1) : bound(clip(sliceIndex(rt, slice.stop)), length, low, high);
  const count = step > 0 ? Math.max(0, Math.ceil((stop - start) / step)) : Math.max(0, Math.ceil((start - stop) / -step));
  return { start, stop, step, count };
}

function sliceIndex(rt: Interpreter, value: import('./value').PyValue): Int {
  if (typeof value === 'number') return value;
  if (typeof value !== 'boolean' && typeof value !== 'bigint' && rt.typeOf(value).find('__index__') === undefined) {
    throw makeError(rt, 'TypeError', 'slice indices must be integers or None or have an __index__ method');
  }
  return rt.index(value);
}

function clip(value: Int): number {
  return typeof value === 'number' ? value : value > 0n ? Number.MAX_SAFE_INTEGER : -Number.MAX_SAFE_INTEGER;
}

function bound(index: number, length: number, low: number, high: number): number {
  const at = index < 0 ? index + length : index;
  return Math.min(Math.max(at, low), high);
}

/** `range[slice]`; the range's length is a number. */
export function sliceRange(rt: Interpreter, range: PyRange, slice: PySlice): PyRange {
  const { start, stop, step } = sliceIndices(rt, slice, Number(rangeLength(range)));
  const at = (index: number): Int => rangeItem(range, index);
  return new PyRange(rangeType, at(start), at(stop), normalInt(BigInt(range.step) * BigInt(step)));
}
