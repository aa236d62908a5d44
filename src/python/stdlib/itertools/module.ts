/** `itertools` (Library Reference, itertools). */
import { define } from '../../runtime/define';
import { PyType } from '../../runtime/value';
import { nativeModule } from '../module';
import { combiners } from './combine';
import { iterator, iteratorType, walker } from './types';
import { walkers } from './walk';
import type { Cursor, PyTuple, PyValue } from '../../runtime/value';
import type { Runtime } from '../../runtime/runtime';

function chained(rt: Runtime, sources: Cursor): PyValue {
  let current: Cursor | null = null;
  return iterator('chain', () => {
    for (;;) {
      if (current === null) {
        const next = sources.next();
        if (next === undefined) return undefined;
        current = rt.iterate(next);
      }
      const item = current.next();
      if (item !== undefined) return item;
      current = null;
    }
  });
}

/** `chain(...)` and `chain.from_iterable(...)`: a type, since it has a class method. */
const chainType = iteratorType('chain');
define(chainType, {
  make: { 'chain(*iterables)': (rt, _cls, iterables: PyTuple) => chained(rt, rt.iterate(iterables)) },
  classMethods: { 'from_iterable(iterable, /)': (rt, _cls, iterable) => chained(rt, rt.iterate(iterable)) },
});

/** Groups share the one source: moving on to the next group ends the one before. */
const groupby = walker('groupby(iterable, key=None)', (rt, iterable, key) => {
  const source = rt.iterate(iterable);
  const keyOf = (item: PyValue): PyValue => (key === null ? item : rt.call(key, [item]));
  let ahead: { readonly item: PyValue; readonly key: PyValue } | undefined;
  let current: { readonly key: PyValue } | undefined;
  let group = 0;
  const advance = (): void => {
    const item = source.next();
    ahead = item === undefined ? undefined : { item, key: keyOf(item) };
  };
  let begun = false;
  return iterator('groupby', () => {
    if (!begun) { begun = true; advance(); }
    while (current !== undefined && ahead !== undefined && rt.equals(ahead.key, current.key)) advance();
    if (ahead === undefined) return undefined;
    current = { key: ahead.key };
    const mine = ++group;
    const myKey = current.key;
    const items = iterator('_grouper', () => {
      if (mine !== group || ahead === undefined || !rt.equals(ahead.key, myKey)) return undefined;
      const { item } = ahead;
      advance();
      return item;
    });
    return rt.tuple([myKey, items]);
  });
});

export const library = nativeModule('Iterators for efficient looping.', () => [
  ...[...walkers, ...combiners, groupby].map((made) => [made instanceof PyType ? made.qualname : made.name, made] as const), ['chain', chainType],
]);
