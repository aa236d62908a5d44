/** dict's views: keys, values and items that follow the dict (Library Reference, "Dictionary view objects"). */
import type { NativeMethod } from '../../runtime/define';
import { define } from '../../runtime/define';
import type { PyDict} from '../../runtime/hashed';
import { PySet } from '../../runtime/hashed';
import type { Runtime } from '../../runtime/runtime';
import { dictItemsType, dictKeysType, dictType, dictValuesType, mappingProxyType, NotImplemented, setType } from '../../runtime/types';
import type { PyType, PyValue } from '../../runtime/value';
import { PyCompound, PyTuple } from '../../runtime/value';
import { guardedRepr, reprItems } from './items';

export class PyDictView extends PyCompound {
  constructor(cls: PyType, readonly dict: PyDict) { super(cls); }
}

type Pick = (rt: Runtime, key: PyValue, value: PyValue) => PyValue;

function snapshot(rt: Runtime, view: PyDictView, pick: Pick): PyValue[] {
  rt.work(view.dict.size);
  return Array.from(view.dict.entries(), ([key, value]) => pick(rt, key, value));
}

function defineView(type: PyType, stem: string, pick: Pick): void {
  define<PyDictView>(type, {
    methods: {
      '__len__()': (_rt, self) => self.dict.size,
      '__iter__()': (rt, self) => rt.iterator(`dict_${stem}iterator`, self.dict.cursor(rt, (key, value) => pick(rt, key, value))),
      '__reversed__()': (rt, self) => {
        const items = snapshot(rt, self, pick);
        return rt.iterator(`dict_reverse${stem}iterator`, { next: () => items.pop() });
      },
      '__repr__()': (rt, self) => guardedRepr(rt, self, '...', () => `${type.name}([${reprItems(rt, snapshot(rt, self, pick))}])`),
    },
    getsets: { mapping: (rt, self) => mappingProxy(rt, self.dict) },
  });
}

defineView(dictKeysType, 'key', (_rt, key) => key);
defineView(dictValuesType, 'value', (_rt, _key, value) => value);
defineView(dictItemsType, 'item', (rt, key, value) => rt.tuple([key, value]));

function hasKey(rt: Runtime, self: PyDictView, key: PyValue): boolean {
  return self.dict.has(rt, key);
}

function hasItem(rt: Runtime, self: PyDictView, pair: PyValue): boolean {
  if (!(pair instanceof PyTuple) || pair.items.length !== 2) return false;
  const [key, value] = pair.items;
  if (key === undefined || value === undefined) return false;
  const found = self.dict.get(rt, key);
  return found !== undefined && rt.equals(found, value);
}

const isSetLike = (value: PyValue): value is PySet | PyDictView => value instanceof PySet || (value instanceof PyDictView && value.cls !== dictValuesType);
const sizeOf = (value: PySet | PyDictView): number => (value instanceof PySet ? value.size : value.dict.size);

function defineSetLike(type: PyType, has: (rt: Runtime, self: PyDictView, item: PyValue) => boolean): void {
  const allIn = (rt: Runtime, left: PyValue, right: PyValue): boolean => rt.collect(left).every((item) => rt.contains(right, item));
  const comparison = (test: (rt: Runtime, self: PyDictView, other: PySet | PyDictView) => boolean): NativeMethod<PyDictView> =>
    (rt, self, other) => (isSetLike(other) ? test(rt, self, other) : NotImplemented);
  const built = (rt: Runtime, items: Iterable<PyValue>): PySet => {
    const result = new PySet(setType);
    for (const item of items) {
      rt.work(1);
      result.add(rt, item);
    }
    return result;
  };
  const difference = (rt: Runtime, left: PyValue, right: PyValue): PySet => {
    const taken = built(rt, rt.collect(right));
    return built(rt, rt.collect(left).filter((item) => !taken.has(rt, item)));
  };
  const union = (rt: Runtime, left: PyValue, right: PyValue): PySet => built(rt, [...rt.collect(left), ...rt.collect(right)]);
  // CPython walks the view when a set is at least as large.
  const both = (rt: Runtime, view: PyDictView, other: PyValue): PySet => {
    if (other instanceof PySet && view.dict.size <= other.size) return built(rt, rt.collect(view).filter((item) => other.has(rt, item)));
    return built(rt, rt.collect(other).filter((item) => has(rt, view, item)));
  };
  define<PyDictView>(type, {
    methods: {
      '__contains__(key, /)': has,
      'isdisjoint(other, /)': (rt, self, other) => !rt.collect(other).some((item) => has(rt, self, item)),
      '__and__(value, /)': (rt, self, other) => both(rt, self, other),
      '__rand__(value, /)': (rt, self, other) => both(rt, self, other),
      '__or__(value, /)': (rt, self, other) => union(rt, self, other),
      '__ror__(value, /)': (rt, self, other) => union(rt, other, self),
      '__sub__(value, /)': (rt, self, other) => difference(rt, self, other),
      '__rsub__(value, /)': (rt, self, other) => difference(rt, other, self),
      '__xor__(value, /)': (rt, self, other) => union(rt, difference(rt, self, other), difference(rt, other, self)),
      '__rxor__(value, /)': (rt, self, other) => union(rt, difference(rt, other, self), difference(rt, self, other)),
      '__eq__(value, /)': comparison((rt, self, other) => sizeOf(self) === sizeOf(other) && allIn(rt, self, other)),
      '__ne__(value, /)': comparison((rt, self, other) => !(sizeOf(self) === sizeOf(other) && allIn(rt, self, other))),
      '__lt__(value, /)': comparison((rt, self, other) => sizeOf(self) < sizeOf(other) && allIn(rt, self, other)),
      '__le__(value, /)': comparison((rt, self, other) => sizeOf(self) <= sizeOf(other) && allIn(rt, self, other)),
      '__gt__(value, /)': comparison((rt, self, other) => sizeOf(self) > sizeOf(other) && allIn(rt, other, self)),
      '__ge__(value, /)': comparison((rt, self, other) => sizeOf(self) >= sizeOf(other) && allIn(rt, other, self)),
    },
    constants: { __hash__: null },
  });
}
defineSetLike(dictKeysType, hasKey);
defineSetLike(dictItemsType, hasItem);

define<PyDict>(dictType, {
  methods: {
    'keys()': (_rt, self) => new PyDictView(dictKeysType, self),
    'values()': (_rt, self) => new PyDictView(dictValuesType, self),
    'items()': (_rt, self) => new PyDictView(dictItemsType, self),
  },
});

/** `types.MappingProxyType`: a read-only view. */
export class PyMappingProxy extends PyCompound {
  constructor(readonly mapping: PyValue) { super(mappingProxyType); }
}

export function mappingProxy(_rt: Runtime, mapping: PyValue): PyMappingProxy {
  return new PyMappingProxy(mapping);
}

const forwarded = (name: string): NativeMethod<PyMappingProxy> => (rt, self, ...args) => rt.callMethod(self.mapping, name, args);

define<PyMappingProxy>(mappingProxyType, {
  make: { 'mappingproxy(mapping)': (rt, _cls, mapping) => mappingProxy(rt, mapping) },
  methods: {
    '__len__()': (rt, self) => rt.length(self.mapping),
    '__iter__()': forwarded('__iter__'),
    '__contains__(key, /)': (rt, self, key) => rt.contains(self.mapping, key),
    '__getitem__(key, /)': (rt, self, key) => rt.getItem(self.mapping, key),
    '__repr__()': (rt, self) => `mappingproxy(${rt.repr(self.mapping)})`,
    '__str__()': (rt, self) => rt.str(self.mapping),
    '__eq__(value, /)': (rt, self, other) => rt.compare('==', self.mapping, other instanceof PyMappingProxy ? other.mapping : other),
    '__or__(value, /)': (rt, self, other) => rt.binary('|', self.mapping, other instanceof PyMappingProxy ? other.mapping : other),
    '__ror__(value, /)': (rt, self, other) => rt.binary('|', other, self.mapping),
    '__reversed__()': forwarded('__reversed__'),
    'get(key, default=None, /)': forwarded('get'),
    'keys()': forwarded('keys'),
    'values()': forwarded('values'),
    'items()': forwarded('items'),
    'copy()': forwarded('copy'),
  },
  constants: { __hash__: null },
});
