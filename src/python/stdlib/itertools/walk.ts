/** Iterators of `itertools` that walk inputs one by one (Library Reference, itertools). */
import { builtinFunction } from '../../runtime/define';
import { UNSET } from '../../runtime/types';
import { iterator, walker } from './types';
import type { Cursor, PyTuple, PyValue } from '../../runtime/value';
import type { Runtime } from '../../runtime/runtime';

/** What `count` may add up. */
function isNumeric(rt: Runtime, value: PyValue): boolean {
  return ['__index__', '__float__', '__complex__'].some((name) => rt.lookup(rt.typeOf(value), name) !== undefined);
}

/** None: no bound. Raises ValueError for less than 0. */
function bound(rt: Runtime, value: PyValue | undefined, message: string): number | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'number' || value < 0) throw rt.error('ValueError', message);
  return value;
}

export const walkers = [
  walker('count(start=0, step=1)', (rt, start, step) => {
    for (const one of [start, step]) if (!isNumeric(rt, one)) throw rt.error('TypeError', 'a number is required');
    let value = start;
    return iterator('count', () => {
      rt.work(1);
      const current = value;
      value = rt.binary('+', value, step);
      return current;
    }, () => (step === 1 ? `count(${rt.repr(value)})` : `count(${rt.repr(value)}, ${rt.repr(step)})`));
  }),
  walker('cycle(iterable, /)', (rt, iterable) => {
    const source = rt.iterate(iterable);
    const saved: PyValue[] = [];
    let at = -1;
    return iterator('cycle', () => {
      if (at < 0) {
        const item = source.next();
        if (item !== undefined) { rt.allocate(8); saved.push(item); return item; }
        at = 0;
      }
      if (saved.length === 0) return undefined;
      rt.work(1);
      return saved[at++ % saved.length];
    });
  }),
  walker('repeat(object, times=UNSET)', (rt, object, times) => {
    let left = times === UNSET ? Infinity : Number(rt.index(times));
    return iterator('repeat', () => {
      rt.work(1);
      if (left <= 0) return undefined;
      left--;
      return object;
    }, () => (left === Infinity ? `repeat(${rt.repr(object)})` : `repeat(${rt.repr(object)}, ${String(Math.max(0, left))})`));
  }),
  walker('accumulate(iterable, func=None, *, initial=None)', (rt, iterable, func, initial) => {
    const source = rt.iterate(iterable);
    let total: PyValue | undefined;
    let begun = false;
    return iterator('accumulate', () => {
      if (!begun) {
        begun = true;
        total = initial === null ? source.next() : initial;
        return total;
      }
      const item = source.next();
      if (item === undefined || total === undefined) return undefined;
      total = func === null ? rt.binary('+', total, item) : rt.call(func, [total, item]);
      return total;
    });
  }),
  walker('compress(data, selectors)', (rt, data, selectors) => {
    const items = rt.iterate(data);
    const flags = rt.iterate(selectors);
    return iterator('compress', () => {
      for (;;) {
        const item = items.next();
        const flag = item === undefined ? undefined : flags.next();
        if (item === undefined || flag === undefined) return undefined;
        if (rt.isTrue(flag)) return item;
      }
    });
  }),
  walker('dropwhile(predicate, iterable, /)', (rt, predicate, iterable) => {
    const source = rt.iterate(iterable);
    let dropping = true;
    return iterator('dropwhile', () => {
      let item = source.next();
      while (dropping && item !== undefined && rt.isTrue(rt.call(predicate, [item]))) item = source.next();
      dropping = false;
      return item;
    });
  }),
  walker('takewhile(predicate, iterable, /)', (rt, predicate, iterable) => {
    const source = rt.iterate(iterable);
    let done = false;
    return iterator('takewhile', () => {
      const item = done ? undefined : source.next();
      if (item === undefined || rt.isTrue(rt.call(predicate, [item]))) return item;
      done = true;
      return undefined;
    });
  }),
  walker('filterfalse(function, iterable, /)', (rt, predicate, iterable) => {
    const source = rt.iterate(iterable);
    return iterator('filterfalse', () => {
      for (;;) {
        const item = source.next();
        if (item === undefined || !rt.isTrue(predicate === null ? item : rt.call(predicate, [item]))) return item;
      }
    });
  }),
  walker('starmap(function, iterable, /)', (rt, func, iterable) => {
    const source = rt.iterate(iterable);
    return iterator('starmap', () => {
      const item = source.next();
      return item === undefined ? undefined : rt.call(func, rt.collect(item));
    });
  }),
  walker('pairwise(iterable, /)', (rt, iterable) => {
    const source = rt.iterate(iterable);
    let before: PyValue | undefined;
    let begun = false;
    return iterator('pairwise', () => {
      if (!begun) { begun = true; before = source.next(); }
      const item = before === undefined ? undefined : source.next();
      if (item === undefined || before === undefined) return undefined;
      const pair = rt.tuple([before, item]);
      before = item;
      return pair;
    });
  }),
  walker('islice(iterable, *bounds)', (rt, iterable, bounds: PyTuple) => {
    const indices = 'Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.';
    const single = 'Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.';
    const { items } = bounds;
    if (items.length === 0) throw rt.error('TypeError', 'islice expected at least 2 arguments, got 1');
    if (items.length > 3) throw rt.error('TypeError', `islice expected at most 4 arguments, got ${String(items.length + 1)}`);
    const start = items.length === 1 ? 0 : bound(rt, items[0], indices) ?? 0;
    const stop = items.length === 1 ? bound(rt, items[0], single) : bound(rt, items[1], items.length === 2 || typeof items[1] !== 'number' ? single : indices);
    const step = bound(rt, items[2], 'Step for islice() must be a positive integer or None.') ?? 1;
    if (step === 0) throw rt.error('ValueError', 'Step for islice() must be a positive integer or None.');
    const source = rt.iterate(iterable);
    let at = 0;
    let wanted = start;
    return iterator('islice', () => {
      if (stop !== null && wanted >= stop) {
        while (at < stop && source.next() !== undefined) at++;
        at = stop;
        return undefined;
      }
      for (;;) {
        const item = source.next();
        if (item === undefined) return undefined;
        if (at++ === wanted) { wanted += step; return item; }
      }
    });
  }),
  walker('zip_longest(*iterables, fillvalue=None)', (rt, iterables: PyTuple, fill) => {
    const sources: (Cursor | null)[] = iterables.items.map((one) => rt.iterate(one));
    return iterator('zip_longest', () => {
      const row = sources.map((source, i) => {
        const item = source?.next();
        if (item === undefined) sources[i] = null;
        return item === undefined ? fill : item;
      });
      return sources.every((source) => source === null) ? undefined : rt.tuple(row);
    });
  }),
  builtinFunction('tee(iterable, n=2, /)', (rt, iterable, n) => {
    const copies = Number(rt.index(n));
    if (copies < 0) throw rt.error('ValueError', 'n must be >= 0');
    const source = rt.iterate(iterable);
    const items: PyValue[] = [];
    return rt.tuple(Array.from({ length: copies }, () => {
      let at = 0;
      return iterator('_tee', () => {
        if (at === items.length) {
          const item = source.next();
          if (item === undefined) return undefined;
          items.push(item);
        }
        return items[at++];
      });
    }));
  }),
];
