/** type: classes as objects (Library Reference, `type`; "Special Attributes"). */
import { genericAlias, unionOf } from '../../runtime/alias';
import { findOrdinary } from '../../runtime/attributes';
import { makeType } from '../../runtime/class-building';
import { construct } from '../../runtime/calls';
import { metaclassOf } from '../../runtime/linearization';
import { define } from '../../runtime/define';
import { attributeError } from '../../runtime/errors';
import { PyDict } from '../../runtime/hashed';
import type { Runtime } from '../../runtime/runtime';
import { dictType, NotImplemented, shortName, typeType, UNSET } from '../../runtime/types';
import type { Kwargs, PyValue } from '../../runtime/value';
import { PyTuple, PyType } from '../../runtime/value';
import { mappingProxy } from '../containers/views';
import { interpreterOf } from '../../runtime/running';
import { asText } from '../numbers/convert';
import { textArgument } from '../strings/arguments';
import { namesOf } from './names';

const entriesOf = (kwargs: PyDict): Kwargs => new Map(Array.from(kwargs.entries(), ([key, value]) => [String(key), value]));

function make(rt: Runtime, cls: PyType, name: PyValue, bases: PyValue, namespace: PyValue, kwargs: PyDict): PyValue {
  if (bases === UNSET && namespace === UNSET && cls === typeType) return rt.typeOf(name);
  if (bases === UNSET || namespace === UNSET) throw rt.error('TypeError', 'type.__new__() takes exactly 3 arguments (1 given)');
  const text = textArgument(rt, name, 'type.__new__() argument 1 must be str, not ');
  if (!(bases instanceof PyTuple)) throw rt.error('TypeError', `type.__new__() argument 2 must be tuple, not ${rt.typeOf(bases).name}`);
  if (!(namespace instanceof PyDict)) throw rt.error('TypeError', `type.__new__() argument 3 must be dict, not ${rt.typeOf(namespace).name}`);
  const interpreter = interpreterOf(rt);
  const winner = metaclassOf(interpreter, cls, bases.items.filter((base) => base instanceof PyType));
  if (winner !== cls) {
    // The most derived metaclass makes the class its own way, as in CPython's type_new.
    const own = winner.find('__new__');
    if (own !== undefined && own !== typeType.find('__new__')) return rt.call(rt.getAttribute(winner, '__new__'), [winner, text, bases, namespace], kwargs.size > 0 ? entriesOf(kwargs) : null);
  }
  return makeType(interpreter, winner, text, bases.items, namespace, kwargs.size > 0 ? entriesOf(kwargs) : null);
}

/** `<class '__main__.A'>`; the module is left out for built-in types. */
export function typeRepr(cls: PyType): string {
  const prefix = cls.module === 'builtins' || cls.qualname.startsWith(`${cls.module}.`) ? '' : `${cls.module}.`;
  return `<class '${prefix}${cls.qualname}'>`;
}

function rename(field: 'name' | 'qualname') {
  return (rt: Runtime, self: PyType, value: PyValue): void => {
    if (self.builtin) throw rt.error('TypeError', `cannot set '__${field}__' attribute of immutable type '${self.name}'`);
    const text = asText(value);
    if (text === undefined) throw rt.error('TypeError', `can only assign string to ${self.name}.__${field}__, not '${rt.typeOf(value).name}'`);
    self[field] = text;
  };
}

function annotations(rt: Runtime, self: PyType): PyValue {
  const own = self.dict.get('__annotations__');
  if (own !== undefined) return own;
  if (self.builtin) throw attributeError(interpreterOf(rt), self, '__annotations__');
  const dict = new PyDict(dictType);
  self.setAttr('__annotations__', dict);
  return dict;
}

define<PyType>(typeType, {
  make: { 'type(object_or_name, bases=UNSET, dict=UNSET, /, **kwds)': make },
  methods: {
    '__init__(*args, **kwds)': () => null,
    '__call__(*args, **kwargs)': (rt: Runtime, self: PyType, args: PyValue, kwargs: PyDict) =>
      construct(interpreterOf(rt), self, args instanceof PyTuple ? args.items : [], kwargs.size > 0 ? entriesOf(kwargs) : null),
    '__repr__()': (_rt, self) => typeRepr(self),
    'mro()': (rt, self) => rt.list([...self.mro]),
    '__subclasses__()': (rt, self) => rt.list([...self.subclasses]),
    '__instancecheck__(instance, /)': (rt, self, instance) => rt.isInstance(instance, self),
    '__subclasscheck__(subclass, /)': (rt, self, subclass) => {
      if (!(subclass instanceof PyType)) throw rt.error('TypeError', 'issubclass() arg 1 must be a class');
      return rt.isSubclass(subclass, self);
    },
    '__or__(value, /)': (_rt, self, other) => unionOf(self, other) ?? NotImplemented,
    '__ror__(value, /)': (_rt, self, other) => unionOf(other, self) ?? NotImplemented,
    '__dir__()': (rt, self) => rt.list([...namesOf(self)]),
    '__getattribute__(name, /)': (rt, self, name) => {
      const text = textArgument(rt, name, 'attribute name must be string, not ');
      const value = findOrdinary(interpreterOf(rt), self, self.cls, text);
      if (value === undefined) throw attributeError(interpreterOf(rt), self, text);
      return value;
    },
  },
  classMethods: {
    '__prepare__(*args, **kwds)': (rt) => rt.dict(),
    '__class_getitem__(object, /)': (_rt, cls, item) => genericAlias(cls, item),
  },
  getsets: {
    __name__: { get: (_rt, self) => shortName(self), set: rename('name') },
    __qualname__: { get: (_rt, self) => self.qualname.slice(self.builtin ? self.qualname.lastIndexOf('.') + 1 : 0), set: rename('qualname') },
    __module__: {
      get: (_rt, self) => self.dict.get('__module__') ?? self.module,
      set: (_rt, self, value) => {
        self.module = asText(value) ?? self.module;
        self.setAttr('__module__', value);
      },
    },
    __bases__: (rt, self) => rt.tuple(self.bases),
    __base__: (_rt, self) => self.bases.find((base) => base.layout === self.layout) ?? self.bases[0] ?? null,
    __mro__: (rt, self) => rt.tuple(self.mro),
    __dict__: (rt, self) => mappingProxy(rt, rt.dict(self.dict)),
    __annotations__: { get: annotations, set: (_rt, self, value) => { self.setAttr('__annotations__', value); } },
    __abstractmethods__: {
      get: (rt, self) => {
        if (self.abstracts.length === 0 && !self.cls.mro.some((cls) => cls.name === 'ABCMeta')) throw rt.error('AttributeError', '__abstractmethods__');
        return rt.call(rt.types.get('frozenset'), [rt.list([...self.abstracts])]);
      },
      set: (rt, self, value) => { self.abstracts = rt.collect(value).map(String).sort(); },
    },
    __text_signature__: () => null,
  },
});
