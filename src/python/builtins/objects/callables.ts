/** Functions, methods and modules as objects (Data model 3.2). */
import { define } from '../../runtime/define';
import type { Cell, PyFunction } from '../../runtime/function';
import { PyDict } from '../../runtime/hashed';
import { identityHash } from '../../runtime/hashing';
import type { Runtime } from '../../runtime/runtime';
import { address } from '../../runtime/text';
import {
  boundMethodType, builtinType, cellType, classmethodDescriptorType, dictType, functionType, getsetType, memberType, methodDescriptorType, moduleType, NotImplemented, wrapperDescriptorType,
} from '../../runtime/types';
import type { PyType, PyValue , PyGetSet} from '../../runtime/value';
import { PyBoundMethod, PyBuiltin, PyModule, PyTuple } from '../../runtime/value';
import { interpreterOf } from '../../runtime/running';
import { asText } from '../numbers/convert';
import { textArgument } from '../strings/arguments';
import { codeOf } from './code';
import { namespaceDict } from '../../runtime/namespace-dict';
import { ModuleNamespace } from '../../runtime/namespace';

function textSetter(field: 'name' | 'qualname') {
  return (rt: Runtime, self: PyFunction, value: PyValue): void => {
    const text = asText(value);
    if (text === undefined) throw rt.error('TypeError', `__${field}__ must be set to a string object`);
    self[field] = text;
  };
}

define<PyFunction>(functionType, {
  methods: {
    '__repr__()': (rt, self) => `<function ${self.qualname} at ${address(interpreterOf(rt), self)}>`,
    '__get__(instance, owner=None, /)': (_rt, self, instance) => (instance === null ? self : new PyBoundMethod(boundMethodType, self, instance)),
    '__call__(*args, **kwargs)': (rt: Runtime, self: PyFunction, args: PyValue, kwargs: PyDict) => rt.call(self, args instanceof PyTuple ? args.items : [], kwargsOf(kwargs)),
  },
  getsets: {
    __name__: { get: (_rt, self) => self.name, set: textSetter('name') },
    __qualname__: { get: (_rt, self) => self.qualname, set: textSetter('qualname') },
    __module__: { get: (_rt, self) => self.module, set: (_rt, self, value) => { self.module = value; } },
    __doc__: { get: (_rt, self) => self.doc, set: (_rt, self, value) => { self.doc = value; } },
    __defaults__: {
      get: (rt, self) => (self.defaults.length === 0 ? null : rt.tuple(self.defaults)),
      set: (rt, self, value) => {
        if (value !== null && !(value instanceof PyTuple)) throw rt.error('TypeError', '__defaults__ must be set to a tuple object');
        self.defaults = value === null ? [] : value.items;
      },
    },
    __kwdefaults__: (rt, self) => (self.keywordDefaults === null ? null : rt.dict(self.keywordDefaults)),
    __annotations__: {
      get: (_rt, self) => (self.annotations ??= new PyDict(dictType)),
      set: (_rt, self, value) => { self.annotations = value instanceof PyDict ? value : null; },
    },
    __code__: (rt, self) => codeOf(rt, self.code),
    __closure__: (rt, self) => (self.closure.length === 0 ? null : rt.tuple(self.closure)),
    __globals__: (rt, self) => namespaceDict(rt, self.globals),
  },
});

const kwargsOf = (kwargs: PyDict): Map<string, PyValue> | null => (kwargs.size === 0 ? null : new Map(Array.from(kwargs.entries(), ([key, value]) => [String(key), value])));

define<Cell>(cellType, {
  methods: { '__repr__()': (rt, self) => `<cell at ${address(interpreterOf(rt), self)}: ${self.value === undefined ? 'empty' : `${rt.typeOf(self.value).said} object at ${address(interpreterOf(rt), self.value)}`}>` },
  getsets: {
    cell_contents: {
      get: (rt, self) => {
        if (self.value === undefined) throw rt.error('ValueError', 'Cell is empty');
        return self.value;
      },
      set: (_rt, self, value) => { self.value = value; },
    },
  },
});

/** Equal when both the function and the object are the same. */
const sameMethod = (left: PyBoundMethod, right: PyValue): boolean => right instanceof PyBoundMethod && left.func === right.func && left.self === right.self;
const methodHash = (rt: Runtime, self: PyBoundMethod): PyValue => rt.int(identityHash(interpreterOf(rt), self.func) * 31n + identityHash(interpreterOf(rt), self.self));

define<PyBoundMethod>(boundMethodType, {
  make: { 'method(function, instance, /)': (_rt, cls, func, instance) => new PyBoundMethod(cls, func, instance) },
  methods: {
    '__repr__()': (rt, self) => {
      const name = rt.findAttribute(self.func, '__qualname__') ?? rt.findAttribute(self.func, '__name__') ?? '?';
      return `<bound method ${rt.str(name)} of ${rt.repr(self.self)}>`;
    },
    '__eq__(value, /)': (_rt, self, other) => (other instanceof PyBoundMethod ? sameMethod(self, other) : NotImplemented),
    '__hash__()': methodHash,
    '__getattr__(name, /)': (rt, self, name) => rt.getAttribute(self.func, textArgument(rt, name)),
    '__call__(*args, **kwargs)': (rt: Runtime, self: PyBoundMethod, args: PyValue, kwargs: PyDict) => rt.call(self, args instanceof PyTuple ? args.items : [], kwargsOf(kwargs)),
  },
  getsets: {
    __self__: (_rt, self) => self.self,
    __func__: (_rt, self) => self.func,
    __doc__: (rt, self) => rt.findAttribute(self.func, '__doc__') ?? null,
  },
});

type BuiltinObject = PyBuiltin | PyBoundMethod;
const builtinOf = (self: BuiltinObject): PyBuiltin | null => (self instanceof PyBuiltin ? self : self.func instanceof PyBuiltin ? self.func : null);
const nameOf = (self: BuiltinObject): string => builtinOf(self)?.name ?? '?';
const qualnameOf = (self: BuiltinObject): string => {
  const builtin = builtinOf(self);
  return builtin?.owner ? `${builtin.owner.name}.${builtin.name}` : builtin?.name ?? '?';
};

function builtinRepr(rt: Runtime, self: BuiltinObject): string {
  if (self instanceof PyBuiltin) return self.owner === null || self.name !== '__new__' ? `<built-in function ${self.name}>` : `<built-in method __new__ of type object at ${address(interpreterOf(rt), self.owner)}>`;
  const slot = builtinOf(self)?.cls === wrapperDescriptorType;
  return `<${slot ? 'method-wrapper' : 'built-in method'} ${slot ? `'${nameOf(self)}'` : nameOf(self)} of ${rt.typeOf(self.self).said} object at ${address(interpreterOf(rt), self.self)}>`;
}

define<BuiltinObject>(builtinType, {
  methods: {
    '__repr__()': builtinRepr,
    '__eq__(value, /)': (_rt, self, other) => (self instanceof PyBoundMethod ? sameMethod(self, other) : self === other ? true : NotImplemented),
    '__hash__()': (rt, self) => (self instanceof PyBoundMethod ? methodHash(rt, self) : rt.int(identityHash(interpreterOf(rt), self))),
    '__call__(*args, **kwargs)': (rt: Runtime, self: BuiltinObject, args: PyValue, kwargs: PyDict) => rt.call(self, args instanceof PyTuple ? args.items : [], kwargsOf(kwargs)),
  },
  getsets: {
    __name__: (_rt, self) => nameOf(self),
    __qualname__: (_rt, self) => qualnameOf(self),
    __self__: (_rt, self) => (self instanceof PyBoundMethod ? self.self : null),
    __module__: (_rt, self) => (self instanceof PyBuiltin && self.owner === null ? 'builtins' : null),
    __doc__: (_rt, self) => builtinOf(self)?.doc ?? null,
  },
});

function defineDescriptor(type: PyType, word: string): void {
  define<PyBuiltin>(type, {
    methods: {
      '__repr__()': (_rt, self) => `<${word} '${self.name}' of '${self.owner?.name ?? 'object'}' objects>`,
      '__get__(instance, owner=None, /)': (_rt, self, instance) => (instance === null ? self : new PyBoundMethod(builtinType, self, instance)),
      '__call__(*args, **kwargs)': (rt: Runtime, self: PyBuiltin, args: PyValue, kwargs: PyDict) => rt.call(self, args instanceof PyTuple ? args.items : [], kwargsOf(kwargs)),
    },
    getsets: {
      __name__: (_rt, self) => self.name,
      __qualname__: (_rt, self) => qualnameOf(self),
      __objclass__: (_rt, self) => self.owner,
      __doc__: (_rt, self) => self.doc,
    },
  });
}
defineDescriptor(methodDescriptorType, 'method');
defineDescriptor(wrapperDescriptorType, 'slot wrapper');
define(classmethodDescriptorType, { methods: { '__repr__()': () => '<classmethod descriptor>' } });
for (const [type, word] of [[getsetType, 'attribute'], [memberType, 'member']] as const) define<PyGetSet>(type, {
  methods: { '__repr__()': (_rt, self) => (self.owner === null ? `<${word} '${self.name}'>` : `<${word} '${self.name}' of '${self.owner.name}' objects>`) },
  getsets: { __name__: (_rt, self) => self.name, __objclass__: (_rt, self) => self.owner },
});

define<PyModule>(moduleType, {
  make: {
    'module(name, doc=None)': (rt, cls, name, doc) => {
      const module = new PyModule(cls, textArgument(rt, name, 'module() argument 1 must be str, not '), new ModuleNamespace());
      module.namespace.set('__name__', name);
      module.namespace.set('__doc__', doc);
      return module;
    },
  },
  methods: {
    '__repr__()': (rt, self) => {
      const file = self.namespace.get('__file__');
      // A module that the program made itself comes from nowhere: it has not even a `__package__`.
      const from = typeof file === 'string' ? ` from '${file}'` : self.namespace.get('__package__') === undefined ? '' : ' (built-in)';
      return `<module ${rt.repr(self.namespace.get('__name__') ?? self.name)}${from}>`;
    },
  },
  getsets: {
    __dict__: (rt, self) => namespaceDict(rt, self.namespace),
  },
});
