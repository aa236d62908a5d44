/** property, staticmethod, classmethod (Library Reference, "Built-in Functions"). */
import { bind, readProperty, storeThrough } from '../../runtime/descriptors';
import type { Getter } from '../../runtime/define';
import { define } from '../../runtime/define';
import type { PyDict } from '../../runtime/hashed';
import type { Runtime } from '../../runtime/runtime';
import { classmethodType, propertyType, staticmethodType } from '../../runtime/types';
import type { PyType, PyValue } from '../../runtime/value';
import { PyClassMethod, PyProperty, PyStaticMethod, PyTuple, PyType as TypeClass } from '../../runtime/value';
import { interpreterOf } from '../../runtime/running';

function makeProperty(rt: Runtime, cls: PyType, getter: PyValue, setter: PyValue, deleter: PyValue, doc: PyValue): PyProperty {
  return new PyProperty(cls, getter, setter, deleter, doc !== null || getter === null ? doc : rt.findAttribute(getter, '__doc__') ?? null);
}

/** A subclass's `__get__` goes through here too. */
const isAbstract = (rt: Runtime, ...funcs: PyValue[]): boolean => funcs.some((func) => func !== null && rt.isTrue(rt.findAttribute(func, '__isabstractmethod__') ?? false));

define<PyProperty>(propertyType, {
  make: { 'property(fget=None, fset=None, fdel=None, doc=None)': makeProperty },
  methods: {
    'getter(fget, /)': (rt, self, getter) => makeProperty(rt, self.cls, getter, self.setter, self.deleter, null),
    'setter(fset, /)': (rt, self, setter) => makeProperty(rt, self.cls, self.getter, setter, self.deleter, self.doc),
    'deleter(fdel, /)': (rt, self, deleter) => makeProperty(rt, self.cls, self.getter, self.setter, deleter, self.doc),
    '__get__(instance, owner=None, /)': (rt, self, instance) => (instance === null ? self : readProperty(interpreterOf(rt), self, instance)),
    '__set__(instance, value, /)': (rt, self, instance, value) => {
      storeThrough(interpreterOf(rt), new PyProperty(propertyType, self.getter, self.setter, self.deleter, self.doc), instance, '', value);
      return null;
    },
    '__delete__(instance, /)': (rt, self, instance) => {
      storeThrough(interpreterOf(rt), new PyProperty(propertyType, self.getter, self.setter, self.deleter, self.doc), instance, '', undefined);
      return null;
    },
    '__set_name__(owner, name, /)': () => null,
  },
  getsets: {
    fget: (_rt, self) => self.getter,
    fset: (_rt, self) => self.setter,
    fdel: (_rt, self) => self.deleter,
    __doc__: (_rt, self) => self.doc,
    __isabstractmethod__: (rt, self) => isAbstract(rt, self.getter, self.setter, self.deleter),
  },
});

type Wrapper = PyStaticMethod | PyClassMethod;
const forwarded = (name: string): Getter<Wrapper> => (rt, self) => rt.getAttribute(self.func, name);

function defineWrapper(type: PyType, get: (rt: Runtime, self: Wrapper, instance: PyValue, owner: PyValue) => PyValue): void {
  define<Wrapper>(type, {
    methods: {
      '__get__(instance, owner=None, /)': get,
      '__repr__()': (rt, self) => `<${type.name}(${rt.repr(self.func)})>`,
    },
    getsets: {
      __func__: (_rt, self) => self.func,
      __wrapped__: (_rt, self) => self.func,
      __name__: forwarded('__name__'),
      __qualname__: forwarded('__qualname__'),
      __module__: forwarded('__module__'),
      __doc__: forwarded('__doc__'),
      __isabstractmethod__: (rt, self) => isAbstract(rt, self.func),
    },
  });
}
defineWrapper(staticmethodType, (_rt, self) => self.func);
defineWrapper(classmethodType, (rt, self, instance, owner) => {
  const cls = owner instanceof TypeClass ? owner : rt.typeOf(instance);
  return bind(interpreterOf(rt), new PyClassMethod(classmethodType, self.func), instance, cls);
});

define(staticmethodType, {
  make: { 'staticmethod(function, /)': (_rt, cls, func) => new PyStaticMethod(cls, func) },
  methods: {
    '__call__(*args, **kwargs)': (rt: Runtime, self: PyValue, args: PyValue, kwargs: PyDict) => {
      const entries = Array.from(kwargs.entries(), ([key, value]) => [String(key), value] as const);
      return rt.call(self instanceof PyStaticMethod ? self.func : self, args instanceof PyTuple ? args.items : [], entries.length === 0 ? null : new Map(entries));
    },
  },
});
define(classmethodType, { make: { 'classmethod(function, /)': (_rt, cls, func) => new PyClassMethod(cls, func) } });
