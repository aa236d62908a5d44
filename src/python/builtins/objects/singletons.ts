/** None, Ellipsis, NotImplemented; `list[int]` and `int | str`. */
import { genericAlias, PyGenericAlias, PyUnion, unionOf } from '../../runtime/alias';
import { define } from '../../runtime/define';
import type { PyDict } from '../../runtime/hashed';
import { nativeHash } from '../../runtime/hashing';
import type { Runtime } from '../../runtime/runtime';
import { Ellipsis, ellipsisType, genericAliasType, NotImplemented, noneType, notImplementedType, unionType } from '../../runtime/types';
import type { PyValue } from '../../runtime/value';
import { PyTuple, PyType } from '../../runtime/value';
import { interpreterOf } from '../../runtime/running';
import { textArgument } from '../strings/arguments';

define(noneType, {
  make: { 'NoneType()': () => null },
  methods: { '__repr__()': () => 'None', '__bool__()': () => false, '__hash__()': () => 0x1f3a7 },
});
define(ellipsisType, { make: { 'ellipsis()': () => Ellipsis }, methods: { '__repr__()': () => 'Ellipsis' } });
define(notImplementedType, { make: { 'NotImplementedType()': () => NotImplemented }, methods: { '__repr__()': () => 'NotImplemented', '__bool__()': () => true } });

/** A type inside an alias or a union: its name without `<class ...>`. */
function shown(rt: Runtime, part: PyValue): string {
  if (part === Ellipsis) return '...';
  if (part instanceof PyType) {
    if (part === noneType) return 'None';
    const name = part.qualname;
    return part.module === 'builtins' || name.startsWith(`${part.module}.`) ? name : `${part.module}.${name}`;
  }
  if (part instanceof PyTuple || rt.typeOf(part).layout === 'list') return `[${rt.collect(part).map((item) => shown(rt, item)).join(', ')}]`;
  return rt.repr(part);
}

define<PyGenericAlias>(genericAliasType, {
  make: { 'GenericAlias(origin, args, /)': (_rt, _cls, origin, args) => (origin instanceof PyType ? genericAlias(origin, args) : null) },
  methods: {
    '__repr__()': (rt, self) => `${shown(rt, self.origin)}[${self.args.length === 0 ? '()' : self.args.map((arg) => shown(rt, arg)).join(', ')}]`,
    '__call__(*args, **kwargs)': (rt: Runtime, self: PyGenericAlias, args: PyValue, kwargs: PyDict) =>
      rt.call(self.origin, args instanceof PyTuple ? args.items : [], kwargs.size === 0 ? null : new Map(Array.from(kwargs.entries(), ([key, value]) => [String(key), value]))),
    '__eq__(value, /)': (rt, self, other) => (other instanceof PyGenericAlias ? self.origin === other.origin && rt.equals(rt.tuple(self.args), rt.tuple(other.args)) : NotImplemented),
    '__hash__()': (rt, self) => rt.int(nativeHash(interpreterOf(rt), rt.tuple([self.origin, ...self.args])) ?? 0n),
    '__or__(value, /)': (_rt, self, other) => unionOf(self, other) ?? NotImplemented,
    '__ror__(value, /)': (_rt, self, other) => unionOf(other, self) ?? NotImplemented,
    '__mro_entries__(bases, /)': (rt, self) => rt.tuple([self.origin]),
    '__getattr__(name, /)': (rt, self, name) => rt.getAttribute(self.origin, textArgument(rt, name)),
    '__instancecheck__(instance, /)': (rt) => { throw rt.error('TypeError', 'isinstance() argument 2 cannot be a parameterized generic'); },
    '__subclasscheck__(cls, /)': (rt) => { throw rt.error('TypeError', 'issubclass() argument 2 cannot be a parameterized generic'); },
  },
  getsets: {
    __origin__: (_rt, self) => self.origin,
    __args__: (rt, self) => rt.tuple(self.args),
    __parameters__: (rt) => rt.tuple([]),
  },
});

define<PyUnion>(unionType, {
  methods: {
    '__repr__()': (rt, self) => self.args.map((arg) => shown(rt, arg)).join(' | '),
    '__eq__(value, /)': (rt, self, other) => (other instanceof PyUnion ? self.args.length === other.args.length && self.args.every((arg) => other.args.some((one) => rt.equals(one, arg))) : NotImplemented),
    '__hash__()': (rt, self) => rt.int(self.args.reduce<bigint>((sum, arg) => sum ^ rt.hash(arg), 7n)),
    '__or__(value, /)': (_rt, self, other) => unionOf(self, other) ?? NotImplemented,
    '__ror__(value, /)': (_rt, self, other) => unionOf(other, self) ?? NotImplemented,
  },
  getsets: { __args__: (rt, self) => rt.tuple(self.args), __parameters__: (rt) => rt.tuple([]) },
});
