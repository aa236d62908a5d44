/** enumerate, zip, map, filter, reversed: types whose objects are lazy. */
import { genericAlias } from '../../runtime/alias';
import { define } from '../../runtime/define';
import type { Runtime } from '../../runtime/runtime';
import { enumerateType, filterType, mapType, reversedType, UNSET, zipType } from '../../runtime/types';
import type { Cursor, PyType, PyValue } from '../../runtime/value';
import { PyIterator, PyTuple } from '../../runtime/value';
import { addInt } from '../../runtime/integers';
import { codePoints } from '../text/characters';

const itemsOf = (values: PyValue): readonly PyValue[] => (values instanceof PyTuple ? values.items : []);

function cursors(rt: Runtime, iterables: PyValue): Cursor[] {
  return itemsOf(iterables).map((iterable) => rt.iterate(iterable));
}

/** One item of each, or undefined as soon as one has ended. */
function row(all: readonly Cursor[]): PyValue[] | undefined {
  const items: PyValue[] = [];
  for (const cursor of all) {
    const item = cursor.next();
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

function enumerate(rt: Runtime, cls: PyType, iterable: PyValue, start: PyValue): PyValue {
  if (iterable === UNSET) throw rt.error('TypeError', "enumerate() missing required argument 'iterable'");
  let count = rt.index(start);
  const cursor = rt.iterate(iterable);
  return new PyIterator(cls, {
    next: () => {
      const item = cursor.next();
      if (item === undefined) return undefined;
      const pair = rt.tuple([count, item]);
      count = addInt(rt, count, 1);
      return pair;
    },
  });
}

function zip(rt: Runtime, cls: PyType, iterables: PyValue, strict: PyValue): PyValue {
  const all = cursors(rt, iterables);
  const check = rt.isTrue(strict);
  let ended = all.length === 0;
  return new PyIterator(cls, {
    next: () => {
      if (ended) return undefined;
      const items: PyValue[] = [];
      for (const [i, cursor] of all.entries()) {
        const item = cursor.next();
        if (item !== undefined) {
          items.push(item);
          continue;
        }
        ended = true;
        if (check && i > 0) throw rt.error('ValueError', `zip() argument ${i + 1} is shorter than argument${i === 1 ? ' 1' : `s 1-${i}`}`);
        if (check) checkAllEnded(rt, all);
        return undefined;
      }
      return rt.tuple(items);
    },
  });
}

function checkAllEnded(rt: Runtime, all: readonly Cursor[]): void {
  for (const [i, cursor] of all.entries()) {
    if (i > 0 && cursor.next() !== undefined) throw rt.error('ValueError', `zip() argument ${i + 1} is longer than argument${i === 1 ? ' 1' : `s 1-${i}`}`);
  }
}

function map(rt: Runtime, cls: PyType, func: PyValue, iterable: PyValue, more: PyValue): PyValue {
  const all = [rt.iterate(iterable), ...cursors(rt, more)];
  return new PyIterator(cls, {
    next: () => {
      const items = row(all);
      return items === undefined ? undefined : rt.call(func, items);
    },
  });
}

function filter(rt: Runtime, cls: PyType, func: PyValue, iterable: PyValue): PyValue {
  const cursor = rt.iterate(iterable);
  const keep = (item: PyValue): boolean => rt.isTrue(func === null ? item : rt.call(func, [item]));
  return new PyIterator(cls, {
    next: () => {
      for (;;) {
        const item = cursor.next();
        if (item === undefined || keep(item)) return item;
        rt.work(1);
      }
    },
  });
}

function reversed(rt: Runtime, cls: PyType, sequence: PyValue): PyValue {
  const type = rt.typeOf(sequence);
  const method = rt.lookup(type, '__reversed__');
  if (method === null || (method === undefined && (rt.lookup(type, '__getitem__') === undefined || (type.builtin && rt.lookup(type, '__len__') === undefined) || type.layout === 'dict'))) {
    throw rt.error('TypeError', `'${type.name}' object is not reversible`);
  }
  if (method !== undefined) return rt.callSpecial(sequence, '__reversed__', []) ?? null;
  // A text is taken apart once: one character after the other would go over all of it again and again.
  const items = typeof sequence === 'string' ? rt.list(codePoints(sequence)) : sequence;
  if (typeof sequence === 'string') rt.allocate(8 * sequence.length);
  let at = rt.length(items) - 1;
  return new PyIterator(cls, {
    next: () => {
      if (at < 0) return undefined;
      try {
        return rt.getItem(items, at--);
      } catch (thrown) {
        at = -1;
        if (rt.isRaise(thrown, 'IndexError') || rt.isRaise(thrown, 'StopIteration')) return undefined;
        throw thrown;
      }
    },
    hint: () => { if (at >= 0 && !type.builtin) rt.length(sequence); },
  });
}

define(enumerateType, {
  make: { 'enumerate(iterable=UNSET, start=0)': enumerate },
  classMethods: { '__class_getitem__(object, /)': (_rt, cls, item) => genericAlias(cls, item) },
});
define(zipType, { make: { 'zip(*iterables, strict=False)': zip } });
define(mapType, {
  make: {
    'map(*args)': (rt, cls, args) => {
      const [func, iterable, ...more] = itemsOf(args);
      if (func === undefined || iterable === undefined) throw rt.error('TypeError', 'map() must have at least two arguments.');
      return map(rt, cls, func, iterable, rt.tuple(more));
    },
  },
});
define(filterType, { make: { 'filter(function, iterable, /)': filter } });
define(reversedType, { make: { 'reversed(sequence, /)': reversed } });
