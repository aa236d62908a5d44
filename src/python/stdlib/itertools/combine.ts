/** Combinatoric iterators of `itertools`, in lexicographic order of positions. */
import { iterator, walker } from './types';
import type { IteratorName } from './types';
import type { PyTuple, PyValue } from '../../runtime/value';
import type { Runtime } from '../../runtime/runtime';

/** One tuple for each list of indexes. */
function picks(rt: Runtime, name: IteratorName, pools: (position: number) => readonly PyValue[], indexes: Iterator<readonly number[]>): PyValue {
  return iterator(name, () => {
    const step = indexes.next();
    if (step.done === true) return undefined;
    rt.work(1 + step.value.length / 3);
    rt.allocate(8 * step.value.length);
    return rt.tuple(step.value.map((index, position) => pools(position)[index] as PyValue));
  });
}

function* products(sizes: readonly number[]): Generator<readonly number[]> {
  if (sizes.some((size) => size === 0)) return;
  const at = sizes.map(() => 0);
  for (;;) {
    yield at;
    let i = sizes.length - 1;
    while (i >= 0 && (at[i] as number) === (sizes[i] as number) - 1) at[i--] = 0;
    if (i < 0) return;
    at[i] = (at[i] as number) + 1;
  }
}

/** `again`: how far past the one before an index starts (1 without, 0 with replacement). */
function* choose(size: number, count: number, again: 0 | 1): Generator<readonly number[]> {
  if (again === 1 ? count > size : size === 0 && count > 0) return;
  const at = Array.from({ length: count }, (_, i) => (again === 1 ? i : 0));
  for (;;) {
    yield at;
    let i = count - 1;
    while (i >= 0 && (at[i] as number) === (again === 1 ? i + size - count : size - 1)) i--;
    if (i < 0) return;
    at[i] = (at[i] as number) + 1;
    for (let j = i + 1; j < count; j++) at[j] = (at[j - 1] as number) + again;
  }
}

function* arrange(size: number, count: number): Generator<readonly number[]> {
  if (count > size) return;
  const order = Array.from({ length: size }, (_, i) => i);
  const cycles = Array.from({ length: count }, (_, i) => size - i);
  yield order.slice(0, count);
  for (;;) {
    let i = count - 1;
    for (; i >= 0; i--) {
      cycles[i] = (cycles[i] as number) - 1;
      if (cycles[i] === 0) {
        order.push(...order.splice(i, 1));
        cycles[i] = size - i;
      } else {
        const j = size - (cycles[i] as number);
        [order[i], order[j]] = [order[j] as number, order[i] as number];
        yield order.slice(0, count);
        break;
      }
    }
    if (i < 0) return;
  }
}

function length(rt: Runtime, r: PyValue): number {
  const count = Number(rt.index(r));
  if (count < 0) throw rt.error('ValueError', 'r must be non-negative');
  return count;
}

export const combiners = [
  walker('product(*iterables, repeat=1)', (rt, iterables: PyTuple, repeat) => {
    const pools = iterables.items.map((one) => rt.collect(one));
    const times = Number(rt.index(repeat));
    if (times < 0) throw rt.error('ValueError', 'repeat argument cannot be negative');
    const all = Array.from({ length: times }, () => pools).flat();
    return picks(rt, 'product', (i) => all[i] as readonly PyValue[], products(all.map((pool) => pool.length)));
  }),
  walker('permutations(iterable, r=None)', (rt, iterable, r) => {
    const pool = rt.collect(iterable);
    return picks(rt, 'permutations', () => pool, arrange(pool.length, r === null ? pool.length : length(rt, r)));
  }),
  walker('combinations(iterable, r)', (rt, iterable, r) => {
    const pool = rt.collect(iterable);
    return picks(rt, 'combinations', () => pool, choose(pool.length, length(rt, r), 1));
  }),
  walker('combinations_with_replacement(iterable, r)', (rt, iterable, r) => {
    const pool = rt.collect(iterable);
    return picks(rt, 'combinations_with_replacement', () => pool, choose(pool.length, length(rt, r), 0));
  }),
];
