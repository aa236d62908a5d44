/**
 * How built-ins are defined. A signature in CPython's notation is parsed once; arguments are bound to it with
 * CPython's messages, and the implementation receives them in order:
 *
 *     builtinFunction('sorted(iterable, /, *, key=None, reverse=False)', (rt, iterable, key, reverse) => ...)
 *     define<PyList>(listType, { methods: { 'append(object, /)': (rt, self, object) => ... } })
 *
 * `*values` arrives as PyTuple, `**kwargs` as PyDict, an omitted argument whose default is UNSET as UNSET.
 * `self` is checked: it is an instance of the type; int, str and float methods receive the plain value.
 */
import { bindNative, shapeOf } from './bind-native';
import { classOf } from './class-of';
import { longWords } from './int-size';
import { textCost } from '../builtins/text/characters';
import { parseSignature } from './signature';
import { builtinType, classmethodDescriptorType, getsetType, intType, methodDescriptorType, staticmethodType, UNSET, wrapperDescriptorType } from './types';
import { PyAtomSubclass, PyBuiltin, PyClassMethod, PyGetSet, PyStaticMethod, PyType } from './value';
import type { Implementation, PyValue } from './value';
import type { NativeName } from './bind-native';
import type { Runtime } from './runtime';

/** Written as a method so that an implementation may declare narrower parameters than PyValue (bound arguments of `*` and `**`, a checked self). */
export type Native = { run(rt: Runtime, ...args: PyValue[]): PyValue }['run'];
export type NativeMethod<Self extends PyValue> = { run(rt: Runtime, self: Self, ...args: PyValue[]): PyValue }['run'];
export type Getter<Self extends PyValue> = { read(rt: Runtime, self: Self): PyValue }['read'];
export type Setter<Self extends PyValue> = { write(rt: Runtime, self: Self, value: PyValue): void }['write'];

export interface Definitions<Self extends PyValue> {
  /** By signature, without self. */
  readonly methods?: Readonly<Record<string, NativeMethod<Self>>>;
  readonly classMethods?: Readonly<Record<string, NativeMethod<PyType>>>;
  readonly staticMethods?: Readonly<Record<string, Native>>;
  readonly getsets?: Readonly<Record<string, Getter<Self> | { readonly get: Getter<Self>; readonly set: Setter<Self> }>>;
  /** `__new__`: one entry, whose signature is the call's, named as the type: `int(x=0, /, base=UNSET)`. Receives the class first. */
  readonly make?: Readonly<Record<string, NativeMethod<PyType>>>;
  readonly constants?: Readonly<Record<string, PyValue>>;
}

/** A built-in function; functions of a module are such too, and have its name in front (`math.sqrt(x, /)`), as some messages do. */
export function builtinFunction(signature: string, implementation: Native): PyBuiltin {
  const parsed = parseSignature(signature);
  const short = parsed.name.slice(parsed.name.lastIndexOf('.') + 1);
  const name = { qualified: parsed.name, short, slot: false };
  return new PyBuiltin(builtinType, short, compile(parsed, implementation, name, null), null, signature.slice(parsed.name.length - short.length));
}

/** Fills a built-in type's `dict`. To be called while modules load only: built-in types are shared by all runs. */
export function define<Self extends PyValue = PyValue>(type: PyType, definitions: Definitions<Self>): void {
  for (const [signature, implementation] of Object.entries(definitions.methods ?? {})) {
    const method = nativeMethod(type, signature, implementation);
    type.dict.set(method.name, method);
  }
  for (const [signature, implementation] of Object.entries(definitions.classMethods ?? {})) {
    const parsed = parseSignature(signature);
    const name = { qualified: `${type.name}.${parsed.name}`, short: parsed.name, slot: false };
    const func = new PyBuiltin(builtinType, parsed.name, compile(parsed, implementation, name, anyFirst), type, signature);
    type.dict.set(parsed.name, new PyClassMethod(classmethodDescriptorType, func));
  }
  for (const [signature, implementation] of Object.entries(definitions.staticMethods ?? {})) {
    const func = builtinFunction(signature, implementation);
    type.dict.set(func.name, new PyStaticMethod(staticmethodType, func));
  }
  for (const [name, entry] of Object.entries(definitions.getsets ?? {})) type.dict.set(name, getset(type, name, entry));
  for (const [signature, implementation] of Object.entries(definitions.make ?? {})) type.dict.set('__new__', constructor(type, signature, implementation));
  for (const [name, value] of Object.entries(definitions.constants ?? {})) type.dict.set(name, value);
  type.changed();
}

/** Special methods that CPython has no slot for: to it they are methods like any other. */
const PLAIN = new Set([
  '__dir__', '__sizeof__', '__format__', '__reversed__', '__round__', '__trunc__', '__floor__', '__ceil__', '__getnewargs__', '__length_hint__', '__complex__', '__bytes__',
  '__instancecheck__', '__subclasscheck__', '__subclasses__', '__setstate__', '__enter__', '__exit__', '__reduce__', '__reduce_ex__', '__copy__', '__deepcopy__', '__set_name__',
]);

/** A method of `type`, not yet in its dict. */
export function nativeMethod<Self extends PyValue>(type: PyType, signature: string, implementation: NativeMethod<Self>): PyBuiltin {
  const parsed = parseSignature(signature);
  const slot = parsed.name.startsWith('__') && parsed.name.endsWith('__') && !PLAIN.has(parsed.name);
  const name: NativeName = { qualified: `${type.name}.${parsed.name}`, short: parsed.name, slot };
  const first: First = (rt, self) => checkSelf(rt, type, name, self);
  return new PyBuiltin(slot ? wrapperDescriptorType : methodDescriptorType, parsed.name, compile(parsed, implementation, name, first), type, signature);
}

function getset<Self extends PyValue>(type: PyType, name: string, entry: Getter<Self> | { readonly get: Getter<Self>; readonly set: Setter<Self> }): PyGetSet {
  const read: Native = typeof entry === 'function' ? entry : entry.get;
  const write: { run(rt: Runtime, ...args: PyValue[]): void }['run'] | null = typeof entry === 'function' ? null : entry.set;
  const check = (rt: Runtime, self: PyValue): PyValue => {
    if (!rt.isSubclass(rt.typeOf(self), type)) throw rt.error('TypeError', `descriptor '${name}' for '${type.name}' objects doesn't apply to a '${rt.typeOf(self).name}' object`);
    return plain(type, self);
  };
  return new PyGetSet(getsetType, name, (rt, self) => read(rt, check(rt, self)), write === null ? null : (rt, self, value) => write(rt, check(rt, self), value), null, type);
}

function constructor(type: PyType, signature: string, implementation: NativeMethod<PyType>): PyBuiltin {
  const parsed = parseSignature(signature);
  const name = { qualified: type.name, short: parsed.name, slot: false };
  const first: First = (rt, cls) => {
    if (cls === undefined) throw rt.error('TypeError', `${type.name}.__new__(): not enough arguments`);
    if (!(cls instanceof PyType)) throw rt.error('TypeError', `${type.name}.__new__(X): X is not a type object (${rt.typeOf(cls).name})`);
    if (cls !== type && !cls.mro.includes(type)) throw rt.error('TypeError', `${type.name}.__new__(${cls.name}): ${cls.name} is not a subtype of ${type.name}`);
    return cls;
  };
  return new PyBuiltin(builtinType, '__new__', compile(parsed, implementation, name, first), type, signature);
}

/** Texts up to this long are handled at the price of the call. */
const SHORT_TEXT = 1000;

type First = (rt: Runtime, value: PyValue | undefined) => PyValue;
const anyFirst: First = (_rt, value) => (value === undefined ? UNSET : value);

function checkSelf(rt: Runtime, type: PyType, name: NativeName, self: PyValue | undefined): PyValue {
  if (self === undefined) throw rt.error('TypeError', name.slot ? `descriptor '${name.short}' of '${type.name}' object needs an argument` : `unbound method ${name.qualified}() needs an argument`);
  const cls = classOf(self);
  if (cls === type) return self;
  if (!cls.mro.includes(type)) {
    throw rt.error('TypeError', name.slot ? `descriptor '${name.short}' requires a '${type.name}' object but received a '${cls.name}'` : `descriptor '${name.short}' for '${type.name}' objects doesn't apply to a '${cls.name}' object`);
  }
  return plain(type, self);
}

/** Methods of int, float and str receive the plain value of a subclass's instance, and a number for a bool. */
function plain(type: PyType, self: PyValue): PyValue {
  if (self instanceof PyAtomSubclass) return type.layout === 'object' ? self : self.value;
  return typeof self === 'boolean' && type === intType ? Number(self) : self;
}

/** `first` checks the argument before those of the signature (self, cls); null: there is none. */
function compile(signature: ReturnType<typeof parseSignature>, implementation: Native, name: NativeName, first: First | null): Implementation {
  const shape = shapeOf(signature);
  const skip = first === null ? 0 : 1;
  const direct = !shape.variadic && !shape.keywords && shape.named.length === shape.positional && shape.positional <= 3;
  const pads = shape.named.map((parameter) => (parameter.fallback === undefined ? UNSET : parameter.fallback));
  const [pad0 = UNSET, pad1 = UNSET, pad2 = UNSET] = pads;
  const least = direct ? shape.required + skip : Infinity;
  const most = direct ? shape.positional + skip : -1;
  return (rt, args, kwargs) => {
    const count = args.length;
    // Whatever a built-in does with a long text or int, it goes over it once; what takes longer charges for itself.
    for (let i = 0; i < count; i++) {
      const arg = args[i];
      if (typeof arg === 'string') {
        if (arg.length > SHORT_TEXT) rt.work(textCost(arg));
      } else if (typeof arg === 'bigint') rt.work(longWords(arg) / 5);
    }
    if (kwargs === null && count >= least && count <= most) {
      const a = count > skip ? value(args, skip, pad0) : pad0;
      const b = count > skip + 1 ? value(args, skip + 1, pad1) : pad1;
      const c = count > skip + 2 ? value(args, skip + 2, pad2) : pad2;
      if (first === null) {
        switch (shape.positional) {
          case 0: return implementation(rt);
          case 1: return implementation(rt, a);
          case 2: return implementation(rt, a, b);
          default: return implementation(rt, a, b, c);
        }
      }
      const self = first(rt, args[0]);
      switch (shape.positional) {
        case 0: return implementation(rt, self);
        case 1: return implementation(rt, self, a);
        case 2: return implementation(rt, self, a, b);
        default: return implementation(rt, self, a, b, c);
      }
    }
    if (first === null) return implementation(rt, ...bindNative(rt, name, signature, shape, args, 0, kwargs));
    const self = first(rt, args[0]);
    return implementation(rt, self, ...bindNative(rt, name, signature, shape, args, 1, kwargs));
  };
}

function value(args: readonly PyValue[], index: number, pad: PyValue): PyValue {
  const found = args[index];
  return found === undefined ? pad : found;
}
