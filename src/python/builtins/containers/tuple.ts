/** tuple (Library Reference, "Immutable Sequence Types"). */
import { genericAlias } from '../../runtime/alias';
import { define } from '../../runtime/define';
import { nativeHash } from '../../runtime/hashing';
import type { Runtime } from '../../runtime/runtime';
import { NotImplemented, tupleType, UNSET } from '../../runtime/types';
import type { PyType, PyValue } from '../../runtime/value';
import { PySlice, PyTuple } from '../../runtime/value';
import type { ComparisonOperator } from '../../syntax/ast';
import { COMPARISON_NAMES } from '../numbers/operators';
import { compareItems, countItem, guardedRepr, indexMethod, indexOfItem, liveCursor, reprItems } from './items';
import { itemsOf } from './list';
import { repeatCount, resolveIndex, resolveSlice, sliced } from './slices';
import { interpreterOf } from '../../runtime/running';

function make(rt: Runtime, cls: PyType, iterable: PyValue): PyValue {
  if (cls === tupleType && iterable instanceof PyTuple && iterable.cls === tupleType) return iterable;
  return new PyTuple(cls, iterable === UNSET ? [] : itemsOf(rt, iterable));
}

function repeat(rt: Runtime, self: PyTuple, times: PyValue): PyValue {
  const count = repeatCount(rt, times, self.items.length, 8);
  const items: PyValue[] = [];
  for (let i = 0; i < count; i++) for (const item of self.items) items.push(item);
  return new PyTuple(tupleType, items);
}

function comparison(operator: ComparisonOperator) {
  return (rt: Runtime, self: PyTuple, other: PyValue): PyValue => (other instanceof PyTuple ? compareItems(rt, operator, self.items, other.items) : NotImplemented);
}
const comparisons = Object.fromEntries([...COMPARISON_NAMES].map(([operator, name]) => [`${name}(value, /)`, comparison(operator)]));

define<PyTuple>(tupleType, {
  make: { 'tuple(iterable=UNSET, /)': make },
  methods: {
    'count(value, /)': (rt, self, value) => countItem(rt, self, value),
    'index(value, start=UNSET, stop=UNSET, /)': (rt, self, value, start, stop) => indexMethod(rt, self, value, start, stop, () => 'tuple.index(x): x not in tuple'),
    '__len__()': (_rt, self) => self.items.length,
    '__iter__()': (rt, self) => rt.iterator('tuple_iterator', liveCursor(rt, self)),
    '__contains__(key, /)': (rt, self, key) => indexOfItem(rt, self, key) >= 0,
    '__getitem__(key, /)': (rt, self, key) => {
      if (key instanceof PySlice) {
        const span = resolveSlice(rt, key, self.items.length);
        // The whole tuple is the tuple itself.
        if (span.step === 1 && span.count === self.items.length && self.cls === tupleType) return self;
        return new PyTuple(tupleType, sliced(self.items, span));
      }
      const item = self.items[resolveIndex(rt, key, self.items.length, 'tuple')];
      return item === undefined ? null : item;
    },
    '__add__(value, /)': (rt, self, other) => {
      if (!(other instanceof PyTuple)) throw rt.error('TypeError', `can only concatenate tuple (not "${rt.typeOf(other).said}") to tuple`);
      rt.allocate((self.items.length + other.items.length) * 8);
      return new PyTuple(tupleType, self.items.concat(other.items));
    },
    '__mul__(value, /)': repeat,
    '__rmul__(value, /)': repeat,
    '__hash__()': (rt, self) => rt.int(nativeHash(interpreterOf(rt), self) ?? 0n),
    '__repr__()': (rt, self) => guardedRepr(rt, self, '(...)', () => `(${reprItems(rt, self.items)}${self.items.length === 1 ? ',' : ''})`),
    '__getnewargs__()': (rt, self) => rt.tuple([new PyTuple(tupleType, self.items)]),
    ...comparisons,
  },
  classMethods: { '__class_getitem__(object, /)': (_rt, cls, item) => genericAlias(cls, item) },
});
