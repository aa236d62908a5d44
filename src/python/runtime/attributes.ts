/** Reading, setting and deleting attributes (Data model 3.3.2, "Customizing attribute access"). */
import { bind, isDataDescriptor, isMethod, storeThrough } from './descriptors';
import { attributeError, makeError } from './errors';
import { PyFunction } from './function';
import { superAttribute, PySuper } from './super';
import { objectType, typeType } from './types';
import { PyBuiltin, PyCompound, PyException, PyInstance, PyModule, PyRaise, PyType } from './value';
import { classOf } from './class-of';
import { exceptionType } from './exception-types';
import type { Interpreter } from './interpreter';
import type { PyValue } from './value';

const GETATTRIBUTE = 1;
const GETATTR = 2;
const SETATTR = 4;
const DELATTR = 8;

/** Which attribute methods a class has of its own. Most have none, and go the short way. */
function hooksOf(cls: PyType): number {
  if (cls.hooks >= 0) return cls.hooks;
  let hooks = 0;
  if (isOwn(cls, '__getattribute__')) hooks |= GETATTRIBUTE;
  if (cls.find('__getattr__') !== undefined) hooks |= GETATTR;
  if (isOwn(cls, '__setattr__')) hooks |= SETATTR;
  if (isOwn(cls, '__delattr__')) hooks |= DELATTR;
  cls.hooks = hooks;
  return hooks;
}

function isOwn(cls: PyType, name: string): boolean {
  const found = cls.find(name);
  return found !== undefined && found !== objectType.dict.get(name) && found !== typeType.dict.get(name);
}

/** Have instances of the class the attribute in their own `__dict__` or nowhere, and nobody to hear of it? */
export function isPlain(cls: PyType, name: string): boolean {
  return hooksOf(cls) === 0 && cls.slots === null && cls !== objectType && cls.find(name) === undefined;
}

export function getAttribute(rt: Interpreter, object: PyValue, name: string): PyValue {
  if (object instanceof PyInstance && object.cls.hooks === 0 && object.attrs !== null) {
    // The common case: an instance's own attribute that its class doesn't have.
    const own = object.attrs.get(name);
    if (own !== undefined && object.cls.find(name) === undefined) return own;
  }
  const cls = classOf(object);
  const hooks = hooksOf(cls);
  if ((hooks & (GETATTRIBUTE | GETATTR)) !== 0) return getThroughHooks(rt, object, cls, name, hooks);
  const value = findOrdinary(rt, object, cls, name);
  if (value === undefined) throw missing(rt, object, name);
  return value;
}

function getThroughHooks(rt: Interpreter, object: PyValue, cls: PyType, name: string, hooks: number): PyValue {
  let failure: PyRaise | null = null;
  try {
    const getter = (hooks & GETATTRIBUTE) !== 0 ? cls.find('__getattribute__') : undefined;
    if (getter !== undefined) return rt.callUnbound(getter, [object, name]);
    const value = findOrdinary(rt, object, cls, name);
    if (value !== undefined) return value;
  } catch (thrown) {
    if ((hooks & GETATTR) === 0 || !rt.isRaise(thrown, 'AttributeError')) throw thrown;
    failure = thrown;
  }
  const fallback = cls.find('__getattr__');
  if (fallback === undefined) throw failure ?? missing(rt, object, name);
  return rt.callUnbound(fallback, [object, name]);
}

export function findAttribute(rt: Interpreter, object: PyValue, name: string): PyValue | undefined {
  const cls = classOf(object);
  if ((hooksOf(cls) & (GETATTRIBUTE | GETATTR)) === 0 && object instanceof PyInstance) {
    const found = cls.find(name);
    if (found === undefined) return object.attrs?.get(name);
  }
  try {
    if (hooksOf(cls) === 0) return findOrdinary(rt, object, cls, name);
    return getAttribute(rt, object, name);
  } catch (thrown) {
    if (thrown instanceof PyRaise && thrown.exception.cls.mro.includes(ATTRIBUTE_ERROR)) return undefined;
    throw thrown;
  }
}
const ATTRIBUTE_ERROR = exceptionType('AttributeError');

/** `object.__getattribute__`, without raising for a missing name. */
export function findOrdinary(rt: Interpreter, object: PyValue, cls: PyType, name: string): PyValue | undefined {
  if (object instanceof PyType) return findOnType(rt, object, name);
  const found = cls.find(name);
  if (object instanceof PySuper) {
    const value = superAttribute(rt, object, name);
    if (value !== undefined) return value;
  } else if (object instanceof PyCompound) {
    if (found !== undefined && isDataDescriptor(found)) return bind(rt, found, object, cls);
    const { attrs } = object;
    if (attrs !== null) {
      const own = attrs.get(name);
      if (own !== undefined) return own;
    }
    if (object instanceof PyModule) {
      const own = object.namespace.get(name);
      if (own !== undefined) return own;
      const hook = found === undefined ? object.namespace.get('__getattr__') : undefined;
      if (hook !== undefined) return rt.call(hook, [name]);
    }
  }
  return found === undefined ? undefined : bind(rt, found, object, cls);
}

/** `type.__getattribute__`: the class's own MRO between the metaclass's data descriptors and its other attributes. */
function findOnType(rt: Interpreter, type: PyType, name: string): PyValue | undefined {
  const meta = type.cls;
  const onMeta = meta.find(name);
  if (onMeta !== undefined && isDataDescriptor(onMeta)) return bind(rt, onMeta, type, meta);
  const own = type.find(name);
  if (own !== undefined) return bind(rt, own, undefined, type);
  return onMeta === undefined ? undefined : bind(rt, onMeta, type, meta);
}

/**
 * The function behind `object.name(...)`, to be called with `object` as its first argument; undefined when the
 * attribute must be fetched and called as it is. Runs no code of the program.
 */
export function findMethod(object: PyValue, name: string): PyValue | undefined {
  if (object instanceof PyInstance && object.cls.hooks === 0) {
    const method = object.cls.find(name);
    return method instanceof PyFunction && object.attrs?.has(name) !== true ? method : undefined;
  }
  const cls = classOf(object);
  if ((hooksOf(cls) & GETATTRIBUTE) !== 0 || object instanceof PyType || object instanceof PyModule || object instanceof PySuper) return undefined;
  const found = cls.find(name);
  if (!(found instanceof PyFunction) && !(found instanceof PyBuiltin && isMethod(found))) return undefined;
  if (object instanceof PyCompound && object.attrs !== null && object.attrs.size > 0 && object.attrs.has(name)) return undefined;
  return found;
}

function missing(rt: Interpreter, object: PyValue, name: string): PyRaise {
  if (object instanceof PyModule) {
    const raise = makeError(rt, 'AttributeError', object.initialising ? `partially initialized module '${object.name}' has no attribute '${name}' (most likely due to a circular import)` : `module '${object.name}' has no attribute '${name}'`);
    raise.exception.fields = new Map<string, PyValue>([['name', name], ['obj', object]]);
    return raise;
  }
  return attributeError(rt, object, name);
}

export function setAttribute(rt: Interpreter, object: PyValue, name: string, value: PyValue): void {
  if (object instanceof PyInstance && object.cls.hooks === 0 && object.cls.slots === null && object.cls !== objectType && object.cls.find(name) === undefined && object.attrs !== null) {
    object.setAttr(name, value);
    return;
  }
  const cls = classOf(object);
  const setter = (hooksOf(cls) & SETATTR) !== 0 ? cls.find('__setattr__') : undefined;
  if (setter !== undefined) rt.callUnbound(setter, [object, name, value]);
  else setOrdinary(rt, object, name, value);
}

export function deleteAttribute(rt: Interpreter, object: PyValue, name: string): void {
  const cls = classOf(object);
  const remover = (hooksOf(cls) & DELATTR) !== 0 ? cls.find('__delattr__') : undefined;
  if (remover !== undefined) rt.callUnbound(remover, [object, name]);
  else deleteOrdinary(rt, object, name);
}

/** `object.__setattr__` and `type.__setattr__`. */
export function setOrdinary(rt: Interpreter, object: PyValue, name: string, value: PyValue): void {
  const cls = classOf(object);
  if (object instanceof PyType && object.builtin) throw makeError(rt, 'TypeError', `cannot set '${name}' attribute of immutable type '${object.name}'`);
  const found = cls.find(name);
  if (found !== undefined && storeThrough(rt, found, object, name, value)) return;
  if (object instanceof PyModule) object.namespace.set(name, value);
  else if (object instanceof PyCompound && hasDict(object)) object.setAttr(name, value);
  else throw readOnly(rt, object, name, found);
}

export function deleteOrdinary(rt: Interpreter, object: PyValue, name: string): void {
  const cls = classOf(object);
  if (object instanceof PyType && object.builtin) throw makeError(rt, 'TypeError', `cannot set '${name}' attribute of immutable type '${object.name}'`);
  const found = cls.find(name);
  if (found !== undefined && storeThrough(rt, found, object, name, undefined)) return;
  if (object instanceof PyModule) {
    if (!object.namespace.delete(name)) throw missing(rt, object, name);
  } else if (!(object instanceof PyCompound) || !hasDict(object)) throw readOnly(rt, object, name, found);
  else if (!object.deleteAttr(name)) throw attributeError(rt, object, name);
}

/** Instances of a program's classes, and the few built-in objects that CPython gives a `__dict__`. */
export function hasDict(object: PyCompound): boolean {
  if (object instanceof PyType || object instanceof PyFunction || object instanceof PyException) return true;
  if (object.cls === objectType) return false;
  return object.cls.builtin ? object.attrs !== null : object.cls.slots === null;
}

function readOnly(rt: Interpreter, object: PyValue, name: string, found: PyValue | undefined): PyRaise {
  if (found === undefined) return attributeError(rt, object, name);
  return makeError(rt, 'AttributeError', `'${classOf(object).said}' object attribute '${name}' is read-only`);
}

/** Does the class override `__getattribute__`? */
export function hasOwnLookup(cls: PyType): boolean {
  return (hooksOf(cls) & GETATTRIBUTE) !== 0;
}
