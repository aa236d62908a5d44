/** Sorting as CPython does: stable, by `__lt__` only; runs shorter than 64 make exactly CPython's comparisons. */
import type { Runtime } from '../../runtime/runtime';
import type { PyValue } from '../../runtime/value';
import { PyFloat } from '../../runtime/value';
import { isPlain } from '../text/characters';

interface Entry { readonly key: PyValue; readonly value: PyValue }

/**
 * A new array. `key` null: the items themselves. Raises whatever `key` and `__lt__` raise; `unfinished` gets the
 * order that a failing comparison leaves behind.
 */
export function sorted(rt: Runtime, items: readonly PyValue[], key: PyValue, reverse: boolean, unfinished?: (items: PyValue[]) => void): PyValue[] {
  rt.allocate(items.length * 16);
  rt.work(items.length);
  const entries = keyed(rt, items, key, unfinished);
  // Reversed twice, so that equal items keep their order.
  if (reverse) entries.reverse();
  const values = (order: Entry[]): PyValue[] => (reverse ? order.reverse() : order).map((entry) => entry.value);
  try {
    return values(sortNatively(rt, entries) ?? mergeSort(rt, entries));
  } catch (thrown) {
    unfinished?.(values(entries));
    throw thrown;
  }
}

function keyed(rt: Runtime, items: readonly PyValue[], key: PyValue, unfinished?: (items: PyValue[]) => void): Entry[] {
  try {
    return items.map((value) => ({ key: key === null ? value : rt.call(key, [value]), value }));
  } catch (thrown) {
    unfinished?.(items.slice());
    throw thrown;
  }
}

/** Keys of one simple type need no Python comparison. */
function sortNatively(rt: Runtime, entries: Entry[]): Entry[] | null {
  const numbers = (entry: Entry): boolean => typeof entry.key === 'number' || (entry.key instanceof PyFloat && entry.key.cls.builtin && !Number.isNaN(entry.key.value));
  const texts = (entry: Entry): boolean => typeof entry.key === 'string' && isPlain(entry.key);
  const cost = entries.length * Math.log2(entries.length + 1);
  if (entries.every(numbers)) {
    rt.work(cost);
    const value = ({ key }: Entry): number => (key instanceof PyFloat ? key.value : Number(key));
    return entries.sort((a, b) => value(a) - value(b) || 0);
  }
  if (entries.every(texts)) {
    rt.work(cost * 2 + entries.reduce((sum, { key }) => sum + String(key).length, 0) / 20);
    return entries.sort((a, b) => (String(a.key) < String(b.key) ? -1 : String(a.key) > String(b.key) ? 1 : 0));
  }
  return null;
}

function mergeSort(rt: Runtime, entries: Entry[]): Entry[] {
  const less = (a: Entry, b: Entry): boolean => {
    rt.work(1);
    return rt.lessThan(a.key, b.key);
  };
  rt.work(entries.length / 10);
  if (entries.length < 64) return insertionSort(entries, less);
  const middle = entries.length >> 1;
  const left = mergeSort(rt, entries.slice(0, middle));
  const right = mergeSort(rt, entries.slice(middle));
  const result: Entry[] = [];
  let i = 0;
  let j = 0;
  for (let a = left[0], b = right[0]; a !== undefined && b !== undefined;) {
    if (less(b, a)) {
      result.push(b);
      b = right[++j];
    } else {
      result.push(a);
      a = left[++i];
    }
  }
  return result.concat(left.slice(i), right.slice(j));
}

/** The leading run is found (and turned round when it falls), the rest inserted by binary search. */
function insertionSort(entries: Entry[], less: (a: Entry, b: Entry) => boolean): Entry[] {
  const [first, second] = entries;
  if (first === undefined || second === undefined) return entries;
  let run = 2;
  const falling = less(second, first);
  for (let before = second, next = entries[run]; next !== undefined && less(next, before) === falling; before = next, next = entries[++run]);
  if (falling) entries.splice(0, run, ...entries.slice(0, run).reverse());
  for (let i = run; i < entries.length; i++) {
    const pivot = entries[i];
    if (pivot === undefined) break;
    let low = 0;
    let high = i;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = entries[middle];
      if (other !== undefined && less(pivot, other)) high = middle;
      else low = middle + 1;
    }
    entries.copyWithin(low + 1, low, i);
    entries[low] = pivot;
  }
  return entries;
}
