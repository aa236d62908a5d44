/** Iterators of `itertools` that walk inputs one by one (Library Reference, itertools). */
import { builtinFunction } from '../../runtime/define';
import { UNSET } from '../../runtime/types';
import type { Cursor, PyTuple, PyValue } from '../../runtime/value';
import type { Runtime } from '../../runtime/runtime';

export function iterator(rt: Runtime, name: string, next: () => PyValue | undefined): PyValue { return rt.iterator(`itertools.${name}`, { next }); }

/** None: no bound. Raises ValueError for less than 0. */
function bound(rt: Runtime, value: PyValue | undefined, message: string): number | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'number' || value < 0) throw rt.error('ValueError', message);
  return value;
}

export const walkers = [
  builtinFunction('count(start=0, step=1)', (rt, start, step) => {
    let value = start;
    return iterator(rt, 'count', () => {
      rt.work(1);
      const current = value;
      value = rt.binary('+', value, step);
      return current;
    });
  }),
  builtinFunction('cycle(iterable, /)', (rt, iterable) => {
    const source = rt.iterate(iterable);
    const saved: PyValue[] = [];
    let at = -1;
    return iterator(rt, 'cycle', () => {
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
  builtinFunction('repeat(object, times=UNSET)', (rt, object, times) => {
    let left = times === UNSET ? Infinity : Number(rt.index(times));
    return iterator(rt, 'repeat', () => { rt.work(1); return left-- > 0 ? object : undefined; });
  }),
  builtinFunction('accumulate(iterable, func=None, *, initial=None)', (rt, iterable, func, initial) => {
    const source = rt.iterate(iterable);
    let total: PyValue | undefined;
    let begun = false;
    return iterator(rt, 'accumulate', () => {
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
  builtinFunction('compress(data, selectors)', (rt, data, selectors) => {
    const items = rt.iterate(data);
    const flags = rt.iterate(selectors);
    return iterator(rt, 'compress', () => {
      for (;;) {
        const item = items.next();
        const flag = item === undefined ? undefined : flags.next();
        if (item === undefined || flag === undefined) return undefined;
        if (rt.isTrue(flag)) return item;
      }
    });
  }),
  builtinFunction('dropwhile(predicate, iterable, /)', (rt, predicate, iterable) => {
    const source = rt.iterate(iterable);
    let dropping = true;
    return iterator(rt, 'dropwhile', () => {
      let item = source.next();
      while (dropping && item !== undefined && rt.isTrue(rt.call(predicate, [item]))) item = source.next();
      dropping = false;
      return item;
    });
  }),
  builtinFunction('takewhile(predicate, iterable, /)', (rt, predicate, iterable) => {
    const source = rt.iterate(iterable);
    let done = false;
    return iterator(rt, 'takewhile', () => {
      const item = done ? undefined : source.next();
      if (item === undefined || rt.isTrue(rt.call(predicate, [item]))) return item;
      done = true;
      return undefined;
    });
  }),
  builtinFunction('filterfalse(function, iterable, /)', (rt, predicate, iterable) => {
    const source = rt.iterate(iterable);
    return iterator(rt, 'filterfalse', () => {
      for (;;) {
        const item = source.next();
        if (item === undefined || !rt.isTrue(predicate === null ? item : rt.call(predicate, [item]))) return item;
      }
    });
  }),
  builtinFunction('starmap(function, iterable, /)', (rt, func, iterable) => {
    const source = rt.iterate(iterable);
    return iterator(rt, 'starmap', () => {
      const item = source.next();
      return item === undefined ? undefined : rt.call(func, rt.collect(item));
    });
  }),
  builtinFunction('pairwise(iterable, /)', (rt, iterable) => {
    const source = rt.iterate(iterable);
    let before: PyValue | undefined;
    let begun = false;
    return iterator(rt, 'pairwise', () => {
      if (!begun) { begun = true; before = source.next(); }
      const item = before === undefined ? undefined : source.next();
      if (item === undefined || before === undefined) return undefined;
      const pair = rt.tuple([before, item]);
      before = item;
      return pair;
    });
  }),
  builtinFunction('islice(iterable, *bounds)', (rt, iterable, bounds: PyTuple) => {
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
    return iterator(rt, 'islice', () => {
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
  builtinFunction('zip_longest(*iterables, fillvalue=None)', (rt, iterables: PyTuple, fill) => {
    const sources: (Cursor | null)[] = iterables.items.map((one) => rt.iterate(one));
    return iterator(rt, 'zip_longest', () => {
      const row = sources.map((source, i) => {
        const item = source?.next();
        if (item === undefined) sources[i] = null;
        return item === undefined ? fill : item;
      });
      return sources.every((source) => source === null) ? undefined : rt.tuple(row);
    });
  }),
  builtinFunction('tee(iterable, n=2, /)', (rt, iterable, n) => {
    const source = rt.iterate(iterable);
    const items: PyValue[] = [];
    return rt.tuple(Array.from({ length: Number(rt.index(n)) }, () => {
      let at = 0;
      return iterator(rt, '_tee', () => {
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
