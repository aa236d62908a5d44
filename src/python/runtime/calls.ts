/** Calling anything (Language Reference 6.3.4), and making instances (Data model 3.3.1, 3.3.3.7). */
import { bind } from './descriptors';
import { baseExceptionType } from './exception-types';
import { makeError } from './errors';
import { PyFunction } from './function';
import { invoke } from './invoke';
import { objectType, tupleType, typeType } from './types';
import { classOf } from './class-of';
import { PyBoundMethod, PyBuiltin, PyException, PyInstance, PyStaticMethod, PyTuple, PyType } from './value';
import type { Interpreter } from './interpreter';
import type { Kwargs, PyValue } from './value';

export function call(rt: Interpreter, callee: PyValue, args: readonly PyValue[], kwargs: Kwargs | null): PyValue {
  if (callee instanceof PyFunction) return invoke(rt, callee, args, kwargs);
  if (callee instanceof PyBuiltin) return callee.run(rt, args, kwargs);
  if (callee instanceof PyBoundMethod) return call(rt, callee.func, prepend(callee.self, args), kwargs);
  if (callee instanceof PyType) return callType(rt, callee, args, kwargs);
  const method = classOf(callee).find('__call__');
  if (method === undefined) throw makeError(rt, 'TypeError', `'${classOf(callee).said}' object is not callable`);
  return callWith(rt, method, callee, args, kwargs);
}

/** A special method found on a type, called for `args[0]`. */
export function callUnbound(rt: Interpreter, method: PyValue, args: readonly PyValue[]): PyValue {
  if (method instanceof PyFunction) return invoke(rt, method, args, null);
  if (method instanceof PyBuiltin) return method.run(rt, args, null);
  const [self, ...rest] = args;
  return callWith(rt, method, self === undefined ? null : self, rest, null);
}

function callWith(rt: Interpreter, method: PyValue, self: PyValue, args: readonly PyValue[], kwargs: Kwargs | null): PyValue {
  if (method instanceof PyFunction) return invoke(rt, method, prepend(self, args), kwargs);
  if (method instanceof PyBuiltin) return method.run(rt, prepend(self, args), kwargs);
  return call(rt, bind(rt, method, self, classOf(self)), args, kwargs);
}

function callType(rt: Interpreter, cls: PyType, args: readonly PyValue[], kwargs: Kwargs | null): PyValue {
  if (cls.cls !== typeType) {
    const method = cls.cls.find('__call__');
    if (method !== undefined && method !== typeType.dict.get('__call__')) return callWith(rt, method, cls, args, kwargs);
  }
  return construct(rt, cls, args, kwargs);
}

/** `type.__call__`: `__new__`, then `__init__` when the result is an instance. */
export function construct(rt: Interpreter, cls: PyType, args: readonly PyValue[], kwargs: Kwargs | null): PyValue {
  if (cls === typeType && args.length !== 3) {
    const [object] = args;
    if (args.length === 1 && object !== undefined && kwargs === null) return classOf(object);
    throw makeError(rt, 'TypeError', 'type() takes 1 or 3 arguments');
  }
  const make = cls.find('__new__');
  const init = cls.find('__init__');
  const objectNew = objectType.dict.get('__new__');
  if (make === objectNew && !cls.builtin && cls.layout === 'object' && cls.abstracts.length === 0) {
    if (init === objectType.dict.get('__init__')) {
      if (args.length > 0 || (kwargs !== null && kwargs.size > 0)) throw makeError(rt, 'TypeError', `${cls.name}() takes no arguments`);
      return new PyInstance(cls);
    }
    const instance = new PyInstance(cls);
    if (init !== undefined) initialise(rt, init, instance, args, kwargs);
    return instance;
  }
  if (cls.builtin && cls.layout === 'exception' && kwargs === null && make === baseExceptionType.dict.get('__new__') && init === baseExceptionType.dict.get('__init__')) {
    return new PyException(cls, new PyTuple(tupleType, args.slice()));
  }
  if (make === undefined) throw makeError(rt, 'TypeError', `cannot create '${cls.name}' instances`);
  if (cls.builtin && make === objectNew && init === objectType.dict.get('__init__') && cls !== objectType) throw makeError(rt, 'TypeError', `cannot create '${cls.name}' instances`);
  const madeAt = ownerIndex(cls, '__new__');
  const initialisedAt = ownerIndex(cls, '__init__');
  // Built-in containers are filled when they are made; a class with an `__init__` of its own fills them there.
  const later = initialisedAt < madeAt && cls.mro[madeAt]?.builtin === true && isFilledLater(cls);
  const value = callNew(rt, make, later ? [cls] : prepend(cls, args), later ? null : kwargs);
  if (init === undefined || !classOf(value).mro.includes(cls)) return value;
  // A built-in `__new__` has filled its container already; after a program's own one the inherited `__init__` does.
  if (initialisedAt > madeAt && cls.mro[madeAt]?.builtin === true) return value;
  const actual = classOf(value) === cls ? init : classOf(value).find('__init__');
  if (actual !== undefined && actual !== objectType.dict.get('__init__')) initialise(rt, actual, value, args, kwargs);
  return value;
}

function isFilledLater(cls: PyType): boolean {
  return cls.layout === 'list' || cls.layout === 'dict' || cls.layout === 'set' || cls.layout === 'bytearray' || cls.layout === 'object' || cls.layout === 'other';
}

function ownerIndex(cls: PyType, name: string): number {
  const { mro } = cls;
  for (let i = 0; i < mro.length; i++) if (mro[i]?.dict.has(name) === true) return i;
  return mro.length;
}

/** `__new__` is a static method whether or not it says so. */
function callNew(rt: Interpreter, make: PyValue, args: readonly PyValue[], kwargs: Kwargs | null): PyValue {
  return call(rt, make instanceof PyStaticMethod ? make.func : make, args, kwargs);
}

/** The `__init__` of a class whose instances need nothing else; undefined when making one takes more. */
export function plainInitialiser(cls: PyType): PyValue | undefined {
  const own = cls.cls === typeType ? undefined : cls.cls.find('__call__');
  if (own !== undefined && own !== typeType.dict.get('__call__')) return undefined;
  if (cls.builtin || cls.layout !== 'object' || cls.abstracts.length > 0 || cls.find('__new__') !== objectType.dict.get('__new__')) return undefined;
  return cls.find('__init__');
}

function initialise(rt: Interpreter, init: PyValue, instance: PyValue, args: readonly PyValue[], kwargs: Kwargs | null): void {
  requireNone(rt, callWith(rt, init, instance, args, kwargs));
}

/** What `__init__` gave. */
export function requireNone(rt: Interpreter, result: PyValue): void {
  if (result !== null) throw makeError(rt, 'TypeError', `__init__() should return None, not '${classOf(result).said}'`);
}

/** `[first, ...rest]`, without an iterator. */
function prepend(first: PyValue, rest: readonly PyValue[]): PyValue[] {
  const all = new Array<PyValue>(rest.length + 1);
  all[0] = first;
  for (let i = 0; i < rest.length; i++) {
    const item = rest[i];
    all[i + 1] = item === undefined ? null : item;
  }
  return all;
}
