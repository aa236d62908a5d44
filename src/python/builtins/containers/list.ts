/** list (Library Reference, "Mutable Sequence Types"). */
import { genericAlias } from '../../runtime/alias';
import { define } from '../../runtime/define';
import type { PyDict } from '../../runtime/hashed';
import type { Runtime } from '../../runtime/runtime';
import { listType, NotImplemented, tupleType, UNSET } from '../../runtime/types';
import type { PyValue } from '../../runtime/value';
import { PyFloat, PyIterator, PyList, PyObject, PySlice, PyTuple } from '../../runtime/value';
import type { ComparisonOperator } from '../../syntax/ast';
import { COMPARISON_NAMES } from '../numbers/operators';
import { toBound } from '../numbers/convert';
import { backwardsCursor, compareItems, countItem, guardedRepr, indexMethod, indexOfItem, liveCursor, reprItems } from './items';
import { onlyArgument } from './missing';
import { repeatCount, resolveIndex, resolveSlice, sliced } from './slices';
import { lengthHint } from './length-hint';
import { sorted } from './sort';

/** Everything an iterable gives; a list or tuple of its own type is copied without running Python code. */
export function itemsOf(rt: Runtime, iterable: PyValue): PyValue[] {
  if ((iterable instanceof PyList && iterable.cls === listType) || (iterable instanceof PyTuple && iterable.cls === tupleType)) {
    rt.allocate(iterable.items.length * 8);
    rt.work(iterable.items.length / 40);
    return iterable.items.slice();
  }
  if (rt.typeOf(iterable).builtin) {
    if (iterable instanceof PyIterator) iterable.cursor.hint?.();
    return rt.collect(iterable);
  }
  const cursor = rt.iterate(iterable);
  lengthHint(rt, iterable);
  const items: PyValue[] = [];
  for (let item = cursor.next(); item !== undefined; item = cursor.next()) items.push(item);
  rt.allocate(8 * items.length);
  return items;
}

/** What comes after `from` is moved. */
function moving(rt: Runtime, self: PyList, from: number): void {
  rt.work((self.items.length - from) / 100);
}

function setSlice(rt: Runtime, self: PyList, slice: PySlice, value: PyValue): void {
  const span = resolveSlice(rt, slice, self.items.length);
  if (rt.lookup(rt.typeOf(value), '__iter__') === undefined && rt.lookup(rt.typeOf(value), '__getitem__') === undefined) {
    throw rt.error('TypeError', span.step === 1 ? 'can only assign an iterable' : 'must assign iterable to extended slice');
  }
  const items = itemsOf(rt, value);
  moving(rt, self, span.start);
  if (span.step === 1) {
    self.splice(span.start, span.count, items);
    return;
  }
  if (items.length !== span.count) throw rt.error('ValueError', `attempt to assign sequence of size ${items.length} to extended slice of size ${span.count}`);
  items.forEach((item, i) => { self.set(span.start + i * span.step, item); });
}

function deleteSlice(rt: Runtime, self: PyList, slice: PySlice): void {
  const span = resolveSlice(rt, slice, self.items.length);
  moving(rt, self, span.start);
  if (span.step === 1) {
    self.splice(span.start, span.count, []);
    return;
  }
  rt.work((self.items.length + span.count) / 5);
  const gone = new Set(Array.from({ length: span.count }, (_, i) => span.start + i * span.step));
  self.replace(self.items.filter((_, i) => !gone.has(i)));
}

function repeat(rt: Runtime, self: PyList, times: PyValue): PyList {
  const count = repeatCount(rt, times, self.items.length, 8);
  const items: PyValue[] = [];
  for (let i = 0; i < count; i++) for (const item of self.items) items.push(item);
  return new PyList(listType, items);
}

function pop(rt: Runtime, self: PyList, index: PyValue): PyValue {
  if (self.items.length === 0) throw rt.error('IndexError', 'pop from empty list');
  const at = index === UNSET ? self.items.length - 1 : resolveIndex(rt, index, self.items.length, '', 'pop index out of range');
  moving(rt, self, at);
  const item = at === self.items.length - 1 ? self.pop() : self.splice(at, 1, [])[0];
  return item === undefined ? null : item;
}

/** While the program's own code may compare, or a container that holds this list, it is empty; what that code puts into it is lost, and an error. */
function sortInPlace(rt: Runtime, self: PyList, key: PyValue, reverse: boolean): void {
  const items = self.items.slice();
  const runsCode = key !== null || items.some((item) => item instanceof PyObject && !(item instanceof PyFloat));
  if (runsCode) self.replace([]);
  const order = sorted(rt, items, key, reverse, (unfinished) => { self.replace(unfinished); });
  const wasChanged = runsCode && self.items.length > 0;
  self.replace(order);
  if (wasChanged) throw rt.error('ValueError', 'list modified during sort');
}

function comparison(operator: ComparisonOperator) {
  return (rt: Runtime, self: PyList, other: PyValue): PyValue => (other instanceof PyList ? compareItems(rt, operator, self.items, other.items) : NotImplemented);
}
const comparisons = Object.fromEntries([...COMPARISON_NAMES].map(([operator, name]) => [`${name}(value, /)`, comparison(operator)]));

define<PyList>(listType, {
  make: { 'list(*args, **kwargs)': (_rt, cls) => new PyList(cls, []) },
  methods: {
    '__init__(*args, **kwargs)': (rt: Runtime, self: PyList, args: PyValue, kwargs: PyDict) => {
      const iterable = onlyArgument(rt, 'list', args, kwargs);
      if (self.items.length > 0) self.replace([]);
      if (iterable !== UNSET) self.splice(0, 0, itemsOf(rt, iterable));
      return null;
    },
    'append(object, /)': (_rt, self, object) => {
      self.push(object);
      return null;
    },
    'extend(iterable, /)': (rt, self, iterable) => {
      const items = itemsOf(rt, iterable);
      rt.allocate(8 * items.length);
      self.splice(self.items.length, 0, items);
      return null;
    },
    'insert(index, object, /)': (rt, self, index, object) => {
      const at = toBound(rt, index);
      rt.work(self.items.length / 100);
      self.splice(at < 0 ? Math.max(0, at + self.items.length) : Math.min(at, self.items.length), 0, [object]);
      return null;
    },
    'pop(index=UNSET, /)': pop,
    'remove(value, /)': (rt, self, value) => {
      const at = indexOfItem(rt, self, value);
      if (at < 0) throw rt.error('ValueError', 'list.remove(x): x not in list');
      moving(rt, self, at);
      self.splice(at, 1, []);
      return null;
    },
    'clear()': (_rt, self) => {
      self.replace([]);
      return null;
    },
    'copy()': (rt, self) => {
      rt.allocate(self.items.length * 8);
      return new PyList(listType, self.items.slice());
    },
    'count(value, /)': (rt, self, value) => countItem(rt, self, value),
    'index(value, start=UNSET, stop=UNSET, /)': (rt, self, value, start, stop) => indexMethod(rt, self, value, start, stop, () => `${rt.repr(value)} is not in list`),
    'reverse()': (rt, self) => {
      rt.work(self.items.length / 5);
      self.replace(self.items.slice().reverse());
      return null;
    },
    'sort(*, key=None, reverse=False)': (rt, self, key, reverse) => {
      sortInPlace(rt, self, key, Number(rt.index(reverse)) !== 0);
      return null;
    },
    '__len__()': (_rt, self) => self.items.length,
    '__iter__()': (rt, self) => rt.iterator('list_iterator', liveCursor(rt, self)),
    '__reversed__()': (rt, self) => rt.iterator('list_reverseiterator', backwardsCursor(rt, self)),
    '__contains__(key, /)': (rt, self, key) => indexOfItem(rt, self, key) >= 0,
    '__getitem__(key, /)': (rt, self, key) => {
      if (key instanceof PySlice) {
        const span = resolveSlice(rt, key, self.items.length);
        rt.allocate(span.count * 8);
        return new PyList(listType, sliced(self.items, span));
      }
      const item = self.items[resolveIndex(rt, key, self.items.length, 'list')];
      return item === undefined ? null : item;
    },
    '__setitem__(key, value, /)': (rt, self, key, value) => {
      if (key instanceof PySlice) setSlice(rt, self, key, value);
      else self.set(resolveIndex(rt, key, self.items.length, 'list', 'list assignment index out of range'), value);
      return null;
    },
    '__delitem__(key, /)': (rt, self, key) => {
      if (key instanceof PySlice) deleteSlice(rt, self, key);
      else {
        const at = resolveIndex(rt, key, self.items.length, 'list', 'list assignment index out of range');
        moving(rt, self, at);
        self.splice(at, 1, []);
      }
      return null;
    },
    '__add__(value, /)': (rt, self, other) => {
      if (!(other instanceof PyList)) throw rt.error('TypeError', `can only concatenate list (not "${rt.typeOf(other).said}") to list`);
      rt.allocate((self.items.length + other.items.length) * 8);
      return new PyList(listType, self.items.concat(other.items));
    },
    '__mul__(value, /)': repeat,
    '__rmul__(value, /)': repeat,
    '__iadd__(value, /)': (rt, self, other) => {
      self.splice(self.items.length, 0, itemsOf(rt, other));
      return self;
    },
    '__imul__(value, /)': (rt, self, times) => {
      self.replace(repeat(rt, self, times).items);
      return self;
    },
    '__repr__()': (rt, self) => guardedRepr(rt, self, '[...]', () => `[${reprItems(rt, self.items)}]`),
    ...comparisons,
  },
  classMethods: { '__class_getitem__(object, /)': (_rt, cls, item) => genericAlias(cls, item) },
  constants: { __hash__: null },
});
