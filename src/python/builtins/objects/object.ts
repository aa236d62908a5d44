/** object: what every value has (Data model 3.3.1, 3.3.2). */
import { deleteOrdinary, findOrdinary, hasDict, setOrdinary } from '../../runtime/attributes';
import { classOf } from '../../runtime/class-of';
import { identityCompare } from '../../runtime/comparison';
import { define } from '../../runtime/define';
import { attributeError } from '../../runtime/errors';
import { identityHash } from '../../runtime/hashing';
import { PyDict } from '../../runtime/hashed';
import type { Runtime } from '../../runtime/runtime';
import { defaultRepr } from '../../runtime/text';
import { dictType, memberType, NotImplemented, objectType } from '../../runtime/types';
import type { PyType, PyValue } from '../../runtime/value';
import { PyCompound, PyGetSet, PyInstance, PyModule, PyTuple, PyType as TypeClass } from '../../runtime/value';
import { interpreterOf } from '../../runtime/running';
import { textArgument } from '../strings/arguments';
import { namesOf } from './names';

const given = (args: PyValue, kwargs: PyDict): boolean => (args instanceof PyTuple && args.items.length > 0) || kwargs.size > 0;

function make(rt: Runtime, cls: PyType, args: PyValue, kwargs: PyDict): PyValue {
  if (given(args, kwargs)) {
    if (cls.find('__new__') !== objectType.dict.get('__new__')) throw rt.error('TypeError', 'object.__new__() takes exactly one argument (the type to instantiate)');
    if (cls.find('__init__') === objectType.dict.get('__init__')) throw rt.error('TypeError', `${cls.name}() takes no arguments`);
  }
  if (cls.abstracts.length > 0) {
    throw rt.error('TypeError', `Can't instantiate abstract class ${cls.name} with abstract method${cls.abstracts.length === 1 ? '' : 's'} ${cls.abstracts.join(', ')}`);
  }
  if (cls.layout !== 'object' && cls.layout !== 'other') throw rt.error('TypeError', `object.__new__(${cls.name}) is not safe, use ${cls.mro.find((base) => base.builtin)?.name ?? cls.name}.__new__()`);
  return new PyInstance(cls);
}

function initialise(rt: Runtime, self: PyValue, args: PyValue, kwargs: PyDict): null {
  if (!given(args, kwargs)) return null;
  const cls = rt.typeOf(self);
  if (cls.find('__init__') !== objectType.dict.get('__init__')) throw rt.error('TypeError', 'object.__init__() takes exactly one argument (the instance to initialize)');
  if (cls.find('__new__') === objectType.dict.get('__new__')) throw rt.error('TypeError', `${cls.name}.__init__() takes exactly one argument (the instance to initialize)`);
  return null;
}

const isSlot = (cls: PyType, name: string): boolean => {
  const found = cls.find(name);
  return found instanceof PyGetSet && found.cls === memberType;
};

/** An object's `__dict__`, the same dict every time: it shares the object's attributes. */
export function attributeDict(rt: Runtime, self: PyValue): PyValue {
  if (!(self instanceof PyCompound) || self instanceof TypeClass || self instanceof PyModule || !hasDict(self)) throw attributeError(interpreterOf(rt), self, '__dict__');
  // Slots are kept among the attributes; in the rare object that has both, `__dict__` is a copy without them.
  if (self.cls.mro.some((cls) => !cls.builtin && cls.dict.has('__slots__'))) {
    return rt.dict([...(self.attrs ?? [])].filter(([name]) => !(self instanceof PyCompound && isSlot(self.cls, name))));
  }
  const dicts = rt.stateOf('__dict__', () => new WeakMap<PyCompound, PyDict>());
  let dict = dicts.get(self);
  if (dict === undefined) {
    self.attrs ??= new Map();
    dict = new PyDict(dictType, self.attrs as Map<PyValue, PyValue>, self);
    dicts.set(self, dict);
  }
  return dict;
}

function setAttributeDict(rt: Runtime, self: PyValue, value: PyValue): void {
  if (!(value instanceof PyDict)) throw rt.error('TypeError', `__dict__ must be set to a dictionary, not a '${rt.typeOf(value).name}'`);
  if (!(self instanceof PyCompound)) throw attributeError(interpreterOf(rt), self, '__dict__');
  const entries = [...value.entries()];
  for (const name of [...(self.attrs?.keys() ?? [])]) self.deleteAttr(name);
  for (const [name, item] of entries) if (typeof name === 'string') self.setAttr(name, item);
}

function setClass(rt: Runtime, self: PyValue, value: PyValue): void {
  if (!(value instanceof TypeClass)) throw rt.error('TypeError', `__class__ must be set to a class, not '${rt.typeOf(value).name}' object`);
  if (!(self instanceof PyCompound) || self.cls.builtin || value.builtin) throw rt.error('TypeError', '__class__ assignment only supported for mutable types or ModuleType subclasses');
  if (value.layout !== self.cls.layout) throw rt.error('TypeError', `__class__ assignment: '${value.name}' object layout differs from '${self.cls.name}'`);
  self.cls = value;
}

define(objectType, {
  make: { 'object(*args, **kwargs)': make },
  methods: {
    '__init__(*args, **kwargs)': initialise,
    '__repr__()': (rt, self) => defaultRepr(interpreterOf(rt), self),
    '__str__()': (rt, self) => rt.repr(self),
    '__eq__(value, /)': (rt, self, other) => identityCompare(interpreterOf(rt), '==', self, other),
    '__ne__(value, /)': (rt, self, other) => identityCompare(interpreterOf(rt), '!=', self, other),
    '__lt__(value, /)': () => NotImplemented,
    '__le__(value, /)': () => NotImplemented,
    '__gt__(value, /)': () => NotImplemented,
    '__ge__(value, /)': () => NotImplemented,
    '__hash__()': (rt, self) => rt.int(identityHash(interpreterOf(rt), self)),
    '__format__(format_spec, /)': (rt, self, spec) => {
      const text = textArgument(rt, spec, '__format__() argument must be str, not ');
      if (text === '') return rt.str(self);
      throw rt.error('TypeError', `unsupported format string passed to ${rt.typeOf(self).name}.__format__`);
    },
    '__getattribute__(name, /)': (rt, self, name) => {
      const text = textArgument(rt, name, 'attribute name must be string, not ');
      const value = findOrdinary(interpreterOf(rt), self, classOf(self), text);
      if (value === undefined) throw attributeError(interpreterOf(rt), self, text);
      return value;
    },
    '__setattr__(name, value, /)': (rt, self, name, value) => {
      setOrdinary(interpreterOf(rt), self, textArgument(rt, name, 'attribute name must be string, not '), value);
      return null;
    },
    '__delattr__(name, /)': (rt, self, name) => {
      deleteOrdinary(interpreterOf(rt), self, textArgument(rt, name, 'attribute name must be string, not '));
      return null;
    },
    '__dir__()': (rt, self) => rt.list([...namesOf(self)]),
    '__sizeof__()': () => 16,
  },
  classMethods: {
    '__init_subclass__(*args, **kwargs)': (rt: Runtime, cls: PyType, args: PyValue, kwargs: PyDict) => {
      if (kwargs.size > 0) throw rt.error('TypeError', `${cls.qualname}.__init_subclass__() takes no keyword arguments`);
      const given = args instanceof PyTuple ? args.items.length : 0;
      if (given > 0) throw rt.error('TypeError', `${cls.qualname}.__init_subclass__() takes no arguments (${given} given)`);
      return null;
    },
    '__subclasshook__(object, /)': () => NotImplemented,
  },
  getsets: {
    __class__: { get: (rt, self) => rt.typeOf(self), set: setClass },
    __dict__: { get: attributeDict, set: setAttributeDict },
  },
  constants: { __doc__: null },
});
