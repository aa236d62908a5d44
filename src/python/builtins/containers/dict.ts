/** dict (Library Reference, "Mapping Types"). */
import { genericAlias } from '../../runtime/alias';
import { define } from '../../runtime/define';
import { isPlainlyIterated, PyDict } from '../../runtime/hashed';
import type { Runtime } from '../../runtime/runtime';
import { dictType, NotImplemented, UNSET } from '../../runtime/types';
import type { PyValue } from '../../runtime/value';
import { guardedRepr } from './items';
import { keyError, onlyArgument } from './missing';

/** `dict.update`: from a mapping (anything with `keys`) or from pairs. Raises as CPython does for malformed pairs. */
export function updateDict(rt: Runtime, self: PyDict, source: PyValue): void {
  if (source instanceof PyDict && isPlainlyIterated(source)) {
    rt.work(source.size * 2);
    for (const [key, value] of [...source.entries()]) self.set(rt, key, value);
    return;
  }
  if (rt.findAttribute(source, 'keys') !== undefined) {
    for (const key of rt.collect(rt.callMethod(source, 'keys', []))) self.set(rt, key, rt.getItem(source, key));
    return;
  }
  let index = 0;
  const cursor = rt.iterate(source);
  for (let pair = cursor.next(); pair !== undefined; pair = cursor.next(), index++) {
    if (rt.lookup(rt.typeOf(pair), '__iter__') === undefined && rt.lookup(rt.typeOf(pair), '__getitem__') === undefined) {
      throw rt.error('TypeError', `cannot convert dictionary update sequence element #${index} to a sequence`);
    }
    rt.work(4);
    const [key, value, ...more] = rt.collect(pair);
    if (key === undefined || value === undefined || more.length > 0) {
      const length = (key === undefined ? 0 : value === undefined ? 1 : 2) + more.length;
      throw rt.error('ValueError', `dictionary update sequence element #${index} has length ${length}; 2 is required`);
    }
    self.set(rt, key, value);
  }
}

function update(rt: Runtime, self: PyDict, source: PyValue, kwargs: PyDict): null {
  if (source !== UNSET) updateDict(rt, self, source);
  for (const [key, value] of kwargs.entries()) self.set(rt, key, value);
  return null;
}

function copy(rt: Runtime, self: PyDict): PyDict {
  rt.allocate(self.size * 16);
  rt.work(self.size * 3);
  const result = new PyDict(dictType);
  for (const [key, value] of self.entries()) result.set(rt, key, value);
  return result;
}

function pop(rt: Runtime, self: PyDict, key: PyValue, fallback: PyValue): PyValue {
  const value = self.delete(rt, key);
  if (value !== undefined) return value;
  if (fallback === UNSET) throw keyError(rt, key);
  return fallback;
}

/** `==` of two dicts; order doesn't matter. */
function equal(rt: Runtime, left: PyDict, right: PyDict): boolean {
  if (left.size !== right.size) return false;
  rt.work(left.size * 3);
  for (const [key, value] of [...left.entries()]) {
    rt.work(1);
    const other = right.get(rt, key);
    if (other === undefined || !rt.equals(value, other)) return false;
  }
  return true;
}

function show(rt: Runtime, self: PyDict): string {
  const parts: string[] = [];
  let size = 0;
  rt.work(self.size);
  for (const [key, value] of [...self.entries()]) {
    rt.work(1);
    const text = `${rt.repr(key)}: ${rt.repr(value)}`;
    size += text.length + 2;
    parts.push(text);
  }
  rt.allocate(size * 2);
  return `{${parts.join(', ')}}`;
}

function merged(rt: Runtime, left: PyDict, right: PyDict): PyDict {
  const result = copy(rt, left);
  updateDict(rt, result, right);
  return result;
}

define<PyDict>(dictType, {
  make: { 'dict(*args, **kwargs)': (_rt, cls) => new PyDict(cls) },
  methods: {
    '__init__(*args, **kwargs)': (rt: Runtime, self: PyDict, args: PyValue, kwargs: PyDict) => update(rt, self, onlyArgument(rt, 'dict', args, null), kwargs),
    'update(mapping=UNSET, /, **kwargs)': update,
    'get(key, default=None, /)': (rt, self, key, fallback) => {
      const value = self.get(rt, key);
      return value === undefined ? fallback : value;
    },
    'setdefault(key, default=None, /)': (rt, self, key, fallback) => {
      const value = self.get(rt, key);
      if (value !== undefined) return value;
      self.set(rt, key, fallback);
      return fallback;
    },
    'pop(key, default=UNSET, /)': pop,
    'popitem()': (rt, self) => {
      rt.work(self.size / 20);
      const key = self.lastKey();
      if (key === undefined) throw keyError(rt, 'popitem(): dictionary is empty');
      const value = self.delete(rt, key);
      return rt.tuple([key, value === undefined ? null : value]);
    },
    'clear()': (rt, self) => {
      rt.work(self.size / 10);
      self.clear();
      return null;
    },
    'copy()': copy,
    '__len__()': (_rt, self) => self.size,
    '__iter__()': (rt, self) => rt.iterator('dict_keyiterator', self.cursor(rt, (key) => key)),
    '__reversed__()': (rt, self) => {
      rt.work(self.size / 2);
      const keys = self.keys();
      return rt.iterator('dict_reversekeyiterator', { next: () => keys.pop() });
    },
    '__contains__(key, /)': (rt, self, key) => self.has(rt, key),
    '__getitem__(key, /)': (rt, self, key) => {
      const value = self.get(rt, key);
      if (value !== undefined) return value;
      const made = self.cls === dictType ? undefined : rt.callSpecial(self, '__missing__', [key]);
      if (made !== undefined) return made;
      throw keyError(rt, key);
    },
    '__setitem__(key, value, /)': (rt, self, key, value) => {
      self.set(rt, key, value);
      return null;
    },
    '__delitem__(key, /)': (rt, self, key) => {
      if (self.delete(rt, key) === undefined) throw keyError(rt, key);
      return null;
    },
    '__eq__(value, /)': (rt, self, other) => (other instanceof PyDict ? equal(rt, self, other) : NotImplemented),
    '__ne__(value, /)': (rt, self, other) => (other instanceof PyDict ? !equal(rt, self, other) : NotImplemented),
    '__lt__(value, /)': () => NotImplemented,
    '__le__(value, /)': () => NotImplemented,
    '__gt__(value, /)': () => NotImplemented,
    '__ge__(value, /)': () => NotImplemented,
    '__or__(value, /)': (rt, self, other) => (other instanceof PyDict ? merged(rt, self, other) : NotImplemented),
    '__ror__(value, /)': (rt, self, other) => (other instanceof PyDict ? merged(rt, other, self) : NotImplemented),
    '__ior__(value, /)': (rt, self, other) => {
      updateDict(rt, self, other);
      return self;
    },
    '__repr__()': (rt, self) => guardedRepr(rt, self, '{...}', () => show(rt, self)),
  },
  classMethods: {
    'fromkeys(iterable, value=None, /)': (rt, cls, iterable, value) => {
      const result = cls === dictType ? new PyDict(dictType) : rt.call(cls, []);
      for (const key of rt.collect(iterable)) {
        if (result instanceof PyDict && result.cls === dictType) result.set(rt, key, value);
        else rt.setItem(result, key, value);
      }
      return result;
    },
    '__class_getitem__(object, /)': (_rt, cls, item) => genericAlias(cls, item),
  },
  constants: { __hash__: null },
});
