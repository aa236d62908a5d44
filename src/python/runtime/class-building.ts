/** What `type(name, bases, dict)` makes, and so the class statement (Data model 3.3.3, "Customizing class creation"). */
import { makeError } from './errors';
import { Cell, PyFunction } from './function';
import { layoutOf, mergeBases, metaclassOf } from './linearization';
import { classmethodType, memberType, objectType, staticmethodType } from './types';
import { classOf } from './class-of';
import { PyClassMethod, PyCompound, PyGetSet, PyRaise, PyStaticMethod, PyType } from './value';
import type { PyDict } from './hashed';
import type { Interpreter } from './interpreter';
import type { Kwargs, PyValue } from './value';

/** `type.__new__`. */
export function makeType(rt: Interpreter, given: PyType, name: string, baseValues: readonly PyValue[], namespace: PyDict, keywords: Kwargs | null): PyType {
  const bases = baseValues.length === 0 ? [objectType] : baseValues.map((base) => checkBase(rt, base));
  const twice = bases.find((base, i) => bases.indexOf(base) !== i);
  if (twice !== undefined) throw makeError(rt, 'TypeError', `duplicate base class ${twice.name}`);
  const metaclass = metaclassOf(rt, given, bases);
  const layout = layoutOf(rt, bases);
  const cls = new PyType(metaclass, name, false, layout);
  cls.mro = [cls, ...mergeBases(rt, bases)];
  cls.bases.push(...bases);
  cls.module = rt.currentModule();
  for (const [key, value] of namespace.entries()) if (typeof key === 'string') cls.dict.set(key, wrapped(key, value));
  const qualname = cls.dict.get('__qualname__');
  if (typeof qualname === 'string') cls.qualname = qualname;
  cls.dict.delete('__qualname__');
  const module = cls.dict.get('__module__');
  if (typeof module === 'string') cls.module = module;
  else cls.dict.set('__module__', cls.module);
  if (!cls.dict.has('__doc__')) cls.dict.set('__doc__', null);
  if (cls.dict.has('__eq__') && !cls.dict.has('__hash__')) cls.dict.set('__hash__', null);
  addSlots(rt, cls);
  for (const base of bases) if (!base.builtin) base.subclasses.push(cls);
  const cell = cls.dict.get('__classcell__');
  cls.dict.delete('__classcell__');
  // What methods see as `__class__`, and what `super()` starts from.
  if (cell instanceof Cell) cell.value = cls;
  for (const [key, value] of [...cls.dict]) {
    const setName = value instanceof PyCompound && !(value instanceof PyFunction) ? value.cls.find('__set_name__') : undefined;
    if (setName !== undefined && value !== null) announce(rt, setName, value, cls, key);
  }
  initSubclass(rt, cls, keywords);
  return cls;
}

/** `__set_name__`; what it raises becomes the cause of a RuntimeError, as until 3.11. */
function announce(rt: Interpreter, setName: PyValue, value: PyValue, cls: PyType, key: string): void {
  try {
    rt.callUnbound(setName, [value, cls, key]);
  } catch (thrown) {
    if (!(thrown instanceof PyRaise)) throw thrown;
    const error = makeError(rt, 'RuntimeError', `Error calling __set_name__ on '${classOf(value).said}' instance '${key}' in '${cls.name}'`);
    error.exception.cause = thrown.exception;
    error.exception.context = thrown.exception;
    error.exception.suppressContext = true;
    throw error;
  }
}

function checkBase(rt: Interpreter, base: PyValue): PyType {
  if (base instanceof PyType) return base;
  throw makeError(rt, 'TypeError', 'bases must be types');
}

/** Three methods are static or class methods without saying so. */
function wrapped(name: string, value: PyValue): PyValue {
  if (!(value instanceof PyFunction)) return value;
  if (name === '__new__') return new PyStaticMethod(staticmethodType, value);
  if (name === '__init_subclass__' || name === '__class_getitem__') return new PyClassMethod(classmethodType, value);
  return value;
}

function initSubclass(rt: Interpreter, cls: PyType, keywords: Kwargs | null): void {
  for (const base of cls.mro.slice(1)) {
    const method = base.dict.get('__init_subclass__');
    if (method === undefined) continue;
    if (base === objectType) break;
    const func = method instanceof PyClassMethod ? method.func : method;
    rt.call(func, [cls], keywords);
    return;
  }
  if (keywords !== null && keywords.size > 0) throw makeError(rt, 'TypeError', `${cls.qualname}.__init_subclass__() takes no keyword arguments`);
}

/** `__slots__`: attributes are kept as ever, only others are refused. */
function addSlots(rt: Interpreter, cls: PyType): void {
  const given = cls.dict.get('__slots__');
  const inherited = cls.bases.every((base) => base.slots !== null || (base.builtin && base.layout !== 'exception'));
  if (given === undefined) return;
  const names = typeof given === 'string' ? [given] : rt.collect(given).filter((name) => typeof name === 'string');
  if (names.length > 0 && (cls.layout === 'int' || cls.layout === 'tuple' || cls.layout === 'bytes')) {
    throw makeError(rt, 'TypeError', `nonempty __slots__ not supported for subtype of '${cls.bases[0]?.name ?? ''}'`);
  }
  for (const name of names) {
    if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) throw makeError(rt, 'TypeError', '__slots__ must be identifiers');
    if (name === '__dict__' || name === '__weakref__') continue;
    if (cls.dict.has(name)) throw makeError(rt, 'ValueError', `'${name}' in __slots__ conflicts with class variable`);
    cls.dict.set(name, slotDescriptor(name, cls));
  }
  if (inherited && !names.includes('__dict__')) cls.slots = [...names, ...cls.bases.flatMap((base) => base.slots ?? [])];
}

function slotDescriptor(name: string, owner: PyType): PyGetSet {
  const missing = (rt: import('./runtime').Runtime, self: PyValue) => rt.error('AttributeError', `'${classOf(self).said}' object has no attribute '${name}'`);
  return new PyGetSet(
    memberType, name,
    (rt, self) => {
      const value = self instanceof PyCompound ? self.attrs?.get(name) : undefined;
      if (value === undefined) throw missing(rt, self);
      return value;
    },
    (_rt, self, value) => {
      if (self instanceof PyCompound) self.setAttr(name, value);
    },
    (rt, self) => {
      if (!(self instanceof PyCompound) || !self.deleteAttr(name)) throw missing(rt, self);
    },
    owner,
  );
}
