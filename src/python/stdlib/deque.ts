/** `_collections`: `collections.deque`, a sequence to the recorder as a list is. */
import { genericAlias } from '../runtime/alias';
import { define } from '../runtime/define';
import { newType, NotImplemented, shortName, UNSET } from '../runtime/types';
import { PyList } from '../runtime/value';
import { nativeModule } from './module';
import type { PyType, PyValue } from '../runtime/value';
import type { Runtime } from '../runtime/runtime';

/** `maxlen` null: unbounded. */
class PyDeque extends PyList {
  constructor(cls: PyType, public maxlen: number | null) { super(cls, []); }
}

export const dequeType = newType('deque', 'other', undefined, 'collections');

function append(self: PyDeque, item: PyValue): void {
  if (self.maxlen === 0) return;
  self.push(item);
  if (self.maxlen !== null && self.items.length > self.maxlen) self.splice(0, 1, []);
}

function appendLeft(self: PyDeque, item: PyValue): void {
  if (self.maxlen === 0) return;
  self.splice(0, 0, [item]);
  if (self.maxlen !== null && self.items.length > self.maxlen) self.splice(self.items.length - 1, 1, []);
}

function position(rt: Runtime, self: PyDeque, key: PyValue): number {
  const index = Number(rt.index(key));
  const at = index < 0 ? index + self.items.length : index;
  if (at < 0 || at >= self.items.length) throw rt.error('IndexError', 'deque index out of range');
  return at;
}

function find(rt: Runtime, self: PyDeque, item: PyValue, from = 0, to = self.items.length): number {
  for (let i = from; i < Math.min(to, self.items.length); i++) {
    rt.work(1);
    if (rt.equals(self.items[i] as PyValue, item)) return i;
  }
  return -1;
}

function copy(rt: Runtime, self: PyDeque): PyDeque {
  const made = rt.call(self.cls, self.maxlen === null ? [self] : [self, self.maxlen]);
  if (made instanceof PyDeque) return made;
  throw rt.error('TypeError', 'deque() must give a deque');
}

function extend(rt: Runtime, self: PyDeque, iterable: PyValue, add: (self: PyDeque, item: PyValue) => void): PyValue {
  for (const item of rt.collect(iterable)) { rt.allocate(8); add(self, item); }
  return null;
}

function rotate(self: PyDeque, steps: number): void {
  const { length } = self.items;
  if (length < 2) return;
  const shift = ((steps % length) + length) % length;
  if (shift !== 0) self.replace([...self.items.slice(length - shift), ...self.items.slice(0, length - shift)]);
}

function repeated(rt: Runtime, self: PyDeque, n: PyValue): PyDeque {
  if (rt.lookup(rt.typeOf(n), '__index__') === undefined) throw rt.error('TypeError', `can't multiply sequence by non-int of type '${rt.typeOf(n).name}'`);
  const times = Number(rt.index(n));
  const made = copy(rt, self);
  made.replace([]);
  for (let i = 0; i < times; i++) extend(rt, made, self, append);
  return made;
}

function order(rt: Runtime, self: PyDeque, other: PyValue, operator: '<' | '<=' | '>' | '>='): PyValue {
  if (!(other instanceof PyDeque)) return NotImplemented;
  return rt.compare(operator, rt.tuple(self.items), rt.tuple(other.items));
}

define<PyDeque>(dequeType, {
  classMethods: { '__class_getitem__(object, /)': (_rt, cls, item) => genericAlias(cls, item) },
  make: { 'deque(*args, **kwargs)': (_rt, cls) => new PyDeque(cls, null) },
  methods: {
    '__init__(iterable=UNSET, maxlen=None)': (rt, self, iterable, maxlen) => {
      if (maxlen !== null && typeof maxlen !== 'number') throw rt.error('TypeError', 'an integer is required');
      if (maxlen !== null && maxlen < 0) throw rt.error('ValueError', 'maxlen must be non-negative');
      self.maxlen = maxlen;
      if (self.items.length > 0) self.replace([]);
      return iterable === UNSET ? null : extend(rt, self, iterable, append);
    },
    'append(item, /)': (rt, self, item) => { rt.allocate(8); append(self, item); return null; },
    'appendleft(item, /)': (rt, self, item) => { rt.allocate(8); appendLeft(self, item); return null; },
    'pop()': (rt, self) => {
      if (self.items.length === 0) throw rt.error('IndexError', 'pop from an empty deque');
      return self.splice(self.items.length - 1, 1, [])[0] ?? null;
    },
    'popleft()': (rt, self) => {
      if (self.items.length === 0) throw rt.error('IndexError', 'pop from an empty deque');
      return self.splice(0, 1, [])[0] ?? null;
    },
    'extend(iterable, /)': (rt, self, iterable) => extend(rt, self, iterable, append),
    'extendleft(iterable, /)': (rt, self, iterable) => extend(rt, self, iterable, appendLeft),
    'clear()': (_rt, self) => { self.replace([]); return null; },
    'copy()': (rt, self) => copy(rt, self),
    '__copy__()': (rt, self) => copy(rt, self),
    '__reduce__()': (rt, self) => rt.tuple([self.cls, rt.tuple(self.maxlen === null ? [] : [rt.tuple([]), self.maxlen]), null, rt.list([...self.items])]),
    'rotate(n=1, /)': (rt, self, n) => { rotate(self, Number(rt.index(n))); return null; },
    'reverse()': (_rt, self) => { self.replace([...self.items].reverse()); return null; },
    'count(item, /)': (rt, self, item) => self.items.filter((one) => rt.equals(one, item)).length,
    'index(item, start=0, stop=9007199254740991, /)': (rt, self, item, start, stop) => {
      const clamp = (value: PyValue): number => { const n = Number(rt.index(value)); return n < 0 ? Math.max(0, n + self.items.length) : n; };
      const at = find(rt, self, item, clamp(start), clamp(stop));
      if (at < 0) throw rt.error('ValueError', `${rt.repr(item)} is not in deque`);
      return at;
    },
    'remove(item, /)': (rt, self, item) => {
      const at = find(rt, self, item);
      if (at < 0) throw rt.error('ValueError', `${rt.repr(item)} is not in deque`);
      self.splice(at, 1, []);
      return null;
    },
    'insert(index, item, /)': (rt, self, index, item) => {
      if (self.maxlen !== null && self.items.length >= self.maxlen) throw rt.error('IndexError', 'deque already at its maximum size');
      const at = Number(rt.index(index));
      self.splice(at < 0 ? Math.max(0, at + self.items.length) : Math.min(at, self.items.length), 0, [item]);
      return null;
    },
    '__len__()': (_rt, self) => self.items.length,
    '__iter__()': (rt, self) => {
      const { length } = self.items;
      let at = 0;
      return rt.iterator('_collections._deque_iterator', {
        next: () => {
          if (self.items.length !== length) throw rt.error('RuntimeError', 'deque mutated during iteration');
          return self.items[at++];
        },
      });
    },
    '__reversed__()': (rt, self) => { let at = self.items.length; return rt.iterator('_collections._deque_reverse_iterator', { next: () => self.items[--at] }); },
    '__contains__(item, /)': (rt, self, item) => find(rt, self, item) >= 0,
    '__getitem__(index, /)': (rt, self, index) => {
      if (typeof index !== 'number') throw rt.error('TypeError', `sequence index must be integer, not '${rt.typeOf(index).said}'`);
      return self.items[position(rt, self, index)] ?? null;
    },
    '__setitem__(index, value, /)': (rt, self, index, value) => { self.set(position(rt, self, index), value); return null; },
    '__delitem__(index, /)': (rt, self, index) => { self.splice(position(rt, self, index), 1, []); return null; },
    '__eq__(other, /)': (rt, self, other) => (other instanceof PyDeque ? rt.equals(rt.tuple(self.items), rt.tuple(other.items)) : NotImplemented),
    '__lt__(other, /)': (rt, self, other) => order(rt, self, other, '<'),
    '__le__(other, /)': (rt, self, other) => order(rt, self, other, '<='),
    '__gt__(other, /)': (rt, self, other) => order(rt, self, other, '>'),
    '__ge__(other, /)': (rt, self, other) => order(rt, self, other, '>='),
    '__add__(other, /)': (rt, self, other) => {
      if (!(other instanceof PyDeque)) throw rt.error('TypeError', `can only concatenate deque (not "${rt.typeOf(other).said}") to deque`);
      const made = copy(rt, self);
      extend(rt, made, other, append);
      return made;
    },
    '__iadd__(other, /)': (rt, self, other) => { extend(rt, self, other, append); return self; },
    '__mul__(n, /)': repeated,
    '__rmul__(n, /)': (rt, self, n) => (rt.lookup(rt.typeOf(n), '__index__') === undefined ? NotImplemented : repeated(rt, self, n)),
    '__imul__(n, /)': (rt, self, n) => {
      self.replace(repeated(rt, self, n).items);
      return self;
    },
    '__repr__()': (rt, self) => {
      const running = rt.stateOf('deque.repr', () => new Set<PyDeque>());
      if (running.has(self)) return '[...]';
      running.add(self);
      try {
        const inside = self.items.map((item) => rt.repr(item)).join(', ');
        return `${shortName(self.cls)}([${inside}]${self.maxlen === null ? '' : `, maxlen=${String(self.maxlen)}`})`;
      } finally {
        running.delete(self);
      }
    },
  },
  getsets: { maxlen: (_rt, self) => self.maxlen },
  constants: { __hash__: null },
});

export const library = nativeModule('The deque of collections.', () => [['deque', dequeType]]);
