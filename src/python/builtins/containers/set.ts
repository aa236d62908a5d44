/** set and frozenset (Library Reference, "Set Types"). */
import { genericAlias } from '../../runtime/alias';
import type { NativeMethod } from '../../runtime/define';
import { define } from '../../runtime/define';
import { nativeHash } from '../../runtime/hashing';
import { PyDict, PySet } from '../../runtime/hashed';
import type { Runtime } from '../../runtime/runtime';
import { frozensetType, NotImplemented, setType, UNSET } from '../../runtime/types';
import type { PyType, PyValue } from '../../runtime/value';
import { PyTuple } from '../../runtime/value';
import { interpreterOf } from '../../runtime/running';
import { guardedRepr, reprItems } from './items';
import { keyError, onlyArgument } from './missing';

/** What is looked for: an equal frozenset stands for a set, which has no hash. */
function asElement(rt: Runtime, item: PyValue): PyValue {
  return item instanceof PySet && item.cls === setType ? build(rt, new PySet(frozensetType), item.items()) : item;
}

/** A set of the built-in type that `like` has (of the class itself when it is one of the two). */
function build(rt: Runtime, like: PySet, items: Iterable<PyValue>): PySet {
  const result = new PySet(like.cls.layout === 'frozenset' ? frozensetType : setType);
  for (const item of items) {
    rt.work(1);
    result.add(rt, item);
  }
  return result;
}

function itemsOf(rt: Runtime, iterable: PyValue): PyValue[] {
  if (iterable instanceof PySet && iterable.cls.builtin) {
    rt.work(iterable.size);
    return iterable.items();
  }
  if (iterable instanceof PyDict && iterable.cls.builtin) {
    rt.work(iterable.size);
    return iterable.keys();
  }
  return rt.collect(iterable);
}

function lookup(rt: Runtime, iterable: PyValue): PySet {
  if (iterable instanceof PySet) return iterable;
  const result = new PySet(setType);
  for (const item of itemsOf(rt, iterable)) result.add(rt, item);
  return result;
}

/** A copy that CPython would lay out in the same way. */
function copyOf(rt: Runtime, self: PySet): PySet {
  const result = build(rt, self, []);
  rt.work(self.size * 2);
  result.merge(rt, self.items(), self);
  return result;
}

function addAll(rt: Runtime, self: PySet, other: PyValue): void {
  if (other instanceof PySet || (other instanceof PyDict && other.cls.builtin)) self.merge(rt, itemsOf(rt, other), other instanceof PySet ? other : null);
  else for (const item of itemsOf(rt, other)) self.add(rt, item);
}

function union(rt: Runtime, self: PySet, others: readonly PyValue[]): PySet {
  const result = copyOf(rt, self);
  for (const other of others) addAll(rt, result, other);
  return result;
}

function intersection(rt: Runtime, self: PySet, others: readonly PyValue[]): PySet {
  let result = others.length === 0 ? copyOf(rt, self) : self;
  for (const other of others) {
    // CPython walks the smaller of two sets, and the iterable otherwise.
    if (other instanceof PySet) {
      const [small, large] = other.size > result.size ? [result, other] : [other, result];
      result = build(rt, self, small.items().filter((item) => large.has(rt, item)));
    } else {
      const current = result;
      result = build(rt, self, itemsOf(rt, other).filter((item) => current.has(rt, item)));
    }
  }
  return result;
}

function difference(rt: Runtime, self: PySet, others: readonly PyValue[]): PySet {
  const [only] = others;
  // CPython takes a small set away from a copy of a large one.
  if (others.length === 1 && only instanceof PySet && self.size >> 2 > only.size) {
    const result = copyOf(rt, self);
    for (const item of only.items()) result.delete(rt, item);
    return result;
  }
  const taken = others.map((other) => lookup(rt, other));
  return build(rt, self, self.items().filter((item) => !taken.some((set) => set.has(rt, item))));
}

function symmetric(rt: Runtime, self: PySet, other: PyValue): PySet {
  // CPython begins with the other set.
  const result = build(rt, self, []);
  addAll(rt, result, other);
  for (const item of self.items()) if (!result.delete(rt, item)) result.add(rt, item);
  return result;
}

function become(rt: Runtime, self: PySet, content: PySet): null {
  rt.work((self.size + content.size) * 2);
  const items = content.items();
  for (const item of self.items()) if (!content.has(rt, item)) self.delete(rt, item);
  for (const item of items) self.add(rt, item);
  return null;
}

const isSubset = (rt: Runtime, left: PySet, right: PySet): boolean => {
  if (left.size <= right.size) rt.work(left.size * 2);
  return left.size <= right.size && left.items().every((item) => right.has(rt, item));
};

const others = (values: PyValue): readonly PyValue[] => (values instanceof PyTuple ? values.items : []);

/** Operators take sets only; the methods of the same names take any iterable. */
const operator = (run: (rt: Runtime, self: PySet, other: PySet) => PyValue): NativeMethod<PySet> => (rt, self, other) => {
  if (!(other instanceof PySet)) return NotImplemented;
  rt.work(self.size);
  return run(rt, self, other);
};

function show(rt: Runtime, self: PySet): string {
  const { cls } = self;
  if (self.size === 0) return `${cls.name}()`;
  return guardedRepr(rt, self, `${cls.name}(...)`, () => {
    const body = `{${reprItems(rt, self.items())}}`;
    return cls === setType ? body : `${cls.name}(${body})`;
  });
}

function defineBoth(type: PyType): void {
  define<PySet>(type, {
    methods: {
      'copy()': (rt, self) => (self.cls === frozensetType ? self : copyOf(rt, self)),
      'union(*others)': (rt, self, values) => union(rt, self, others(values)),
      'intersection(*others)': (rt, self, values) => intersection(rt, self, others(values)),
      'difference(*others)': (rt, self, values) => difference(rt, self, others(values)),
      'symmetric_difference(other, /)': symmetric,
      'isdisjoint(other, /)': (rt, self, other) => !itemsOf(rt, other).some((item) => self.has(rt, item)),
      'issubset(other, /)': (rt, self, other) => isSubset(rt, self, lookup(rt, other)),
      'issuperset(other, /)': (rt, self, other) => itemsOf(rt, other).every((item) => self.has(rt, item)),
      '__len__()': (_rt, self) => self.size,
      '__iter__()': (rt, self) => {
        rt.work(self.size / 4);
        return rt.iterator('set_iterator', self.cursor(rt));
      },
      '__contains__(key, /)': (rt, self, key) => self.has(rt, asElement(rt, key)),
      '__or__(value, /)': operator((rt, self, other) => union(rt, self, [other])),
      '__ror__(value, /)': operator((rt, self, other) => union(rt, other, [self])),
      '__and__(value, /)': operator((rt, self, other) => intersection(rt, self, [other])),
      '__rand__(value, /)': operator((rt, self, other) => intersection(rt, other, [self])),
      '__sub__(value, /)': operator((rt, self, other) => difference(rt, self, [other])),
      '__rsub__(value, /)': operator((rt, self, other) => difference(rt, other, [self])),
      '__xor__(value, /)': operator(symmetric),
      '__rxor__(value, /)': operator((rt, self, other) => symmetric(rt, other, self)),
      '__eq__(value, /)': operator((rt, self, other) => self.size === other.size && isSubset(rt, self, other)),
      '__ne__(value, /)': operator((rt, self, other) => !(self.size === other.size && isSubset(rt, self, other))),
      '__lt__(value, /)': operator((rt, self, other) => self.size < other.size && isSubset(rt, self, other)),
      '__le__(value, /)': operator((rt, self, other) => isSubset(rt, self, other)),
      '__gt__(value, /)': operator((rt, self, other) => self.size > other.size && isSubset(rt, other, self)),
      '__ge__(value, /)': operator((rt, self, other) => isSubset(rt, other, self)),
      '__repr__()': show,
    },
    classMethods: { '__class_getitem__(object, /)': (_rt, cls, item) => genericAlias(cls, item) },
  });
}
defineBoth(setType);
defineBoth(frozensetType);

const inplace = (run: (rt: Runtime, self: PySet, other: PySet) => PySet): NativeMethod<PySet> => (rt, self, other) => {
  if (!(other instanceof PySet)) return NotImplemented;
  become(rt, self, run(rt, self, other));
  return self;
};

define<PySet>(setType, {
  make: { 'set(*args, **kwargs)': (_rt, cls) => new PySet(cls) },
  methods: {
    '__init__(*args, **kwargs)': (rt: Runtime, self: PySet, args: PyValue, kwargs: PyDict) => {
      const iterable = onlyArgument(rt, 'set', args, kwargs);
      const source = iterable === self ? rt.list(self.items()) : iterable;
      self.clear();
      if (source !== UNSET) addAll(rt, self, source);
      return null;
    },
    'add(element, /)': (rt, self, element) => {
      self.add(rt, element);
      return null;
    },
    'remove(element, /)': (rt, self, element) => {
      if (!self.delete(rt, asElement(rt, element))) throw keyError(rt, element);
      return null;
    },
    'discard(element, /)': (rt, self, element) => {
      self.delete(rt, asElement(rt, element));
      return null;
    },
    'pop()': (rt, self) => {
      const item = self.pop(rt);
      if (item === undefined) throw keyError(rt, 'pop from an empty set');
      return item;
    },
    'clear()': (rt, self) => {
      rt.work(self.size / 10);
      self.clear();
      return null;
    },
    'update(*others)': (rt, self, values) => {
      for (const other of others(values)) addAll(rt, self, other);
      return null;
    },
    'intersection_update(*others)': (rt, self, values) => become(rt, self, intersection(rt, self, others(values))),
    'difference_update(*others)': (rt, self, values) => become(rt, self, difference(rt, self, others(values))),
    'symmetric_difference_update(other, /)': (rt, self, other) => become(rt, self, symmetric(rt, self, other)),
    '__ior__(value, /)': (rt, self, other) => {
      if (!(other instanceof PySet)) return NotImplemented;
      addAll(rt, self, other);
      return self;
    },
    '__iand__(value, /)': inplace((rt, self, other) => intersection(rt, self, [other])),
    '__isub__(value, /)': inplace((rt, self, other) => difference(rt, self, [other])),
    '__ixor__(value, /)': inplace(symmetric),
  },
  constants: { __hash__: null },
});

define<PySet>(frozensetType, {
  make: {
    'frozenset(iterable=UNSET, /)': (rt, cls, iterable) => {
      if (cls === frozensetType && iterable instanceof PySet && iterable.cls === frozensetType) return iterable;
      const result = new PySet(cls);
      if (iterable !== UNSET) addAll(rt, result, iterable);
      return result;
    },
  },
  methods: { '__hash__()': (rt, self) => rt.int(nativeHash(interpreterOf(rt), self) ?? 0n) },
});
