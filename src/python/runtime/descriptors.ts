/**
 * Binding what was found on a class (Descriptor HowTo; Data model 3.3.2): functions become methods,
 * properties are read. `object` is undefined when the attribute is read on the class itself.
 */
import { PyFunction } from './function';
import { boundMethodType, builtinType, methodDescriptorType, wrapperDescriptorType } from './types';
import { PyBoundMethod, PyBuiltin, PyClassMethod, PyGetSet, PyProperty, PyStaticMethod } from './value';
import { makeError } from './errors';
import type { Interpreter } from './interpreter';
import type { PyType, PyValue } from './value';

/** `__get__`. */
export function bind(rt: Interpreter, found: PyValue, object: PyValue | undefined, cls: PyType): PyValue {
  if (typeof found !== 'object' || found === null) return found;
  if (found instanceof PyFunction) return object === undefined ? found : new PyBoundMethod(boundMethodType, found, object);
  if (found instanceof PyBuiltin) return object === undefined || !isMethod(found) ? found : new PyBoundMethod(builtinType, found, object);
  if (found instanceof PyProperty && found.cls.builtin) return object === undefined ? found : readProperty(rt, found, object);
  if (found instanceof PyGetSet) return object === undefined ? found : found.read(rt, object);
  if (found instanceof PyStaticMethod) return found.func;
  if (found instanceof PyClassMethod) return bindClassMethod(rt, found, cls);
  const get = found.cls.find('__get__');
  if (get === undefined) return found;
  return rt.callUnbound(get, [found, object === undefined ? null : object, cls]);
}

function bindClassMethod(rt: Interpreter, method: PyClassMethod, cls: PyType): PyValue {
  const { func } = method;
  if (func instanceof PyFunction) return new PyBoundMethod(boundMethodType, func, cls);
  if (func instanceof PyBuiltin) return new PyBoundMethod(builtinType, func, cls);
  const binds = func instanceof PyProperty || func instanceof PyGetSet || func instanceof PyStaticMethod || func instanceof PyClassMethod || rt.typeOf(func).find('__get__') !== undefined;
  // Any other callable gets the class as its first argument too.
  return binds ? bind(rt, func, cls, cls.cls) : new PyBoundMethod(boundMethodType, func, cls);
}

/** Does this built-in take the object it is read from as its first argument? */
export function isMethod(found: PyBuiltin): boolean {
  return found.cls === methodDescriptorType || found.cls === wrapperDescriptorType;
}

export function readProperty(rt: Interpreter, property: PyProperty, object: PyValue): PyValue {
  if (property.getter === null) throw makeError(rt, 'AttributeError', `property of '${rt.typeOf(object).qualname}' object has no getter`);
  return rt.call(property.getter, [object]);
}

/** Has precedence over the instance's own attributes: defines `__set__` or `__delete__`. */
export function isDataDescriptor(found: PyValue): boolean {
  if (typeof found !== 'object' || found === null || found instanceof PyFunction || found instanceof PyBuiltin) return false;
  if (found instanceof PyProperty || found instanceof PyGetSet) return true;
  return found.cls.find('__set__') !== undefined || found.cls.find('__delete__') !== undefined;
}

/** `__set__`, or `__delete__` when there is no value. False: it isn't a data descriptor. */
export function storeThrough(rt: Interpreter, found: PyValue, object: PyValue, name: string, value: PyValue | undefined): boolean {
  if (typeof found !== 'object' || found === null || found instanceof PyFunction || found instanceof PyBuiltin) return false;
  if (found instanceof PyProperty && found.cls.builtin) {
    const method = value === undefined ? found.deleter : found.setter;
    if (method === null) throw makeError(rt, 'AttributeError', `property '${name}' of '${rt.typeOf(object).qualname}' object has no ${value === undefined ? 'deleter' : 'setter'}`);
    rt.call(method, value === undefined ? [object] : [object, value]);
    return true;
  }
  if (found instanceof PyGetSet) {
    if (value === undefined && found.remove !== null) found.remove(rt, object);
    else if (found.write === null || value === undefined) throw makeError(rt, 'AttributeError', `attribute '${name}' of '${rt.typeOf(object).said}' objects is not writable`);
    else found.write(rt, object, value);
    return true;
  }
  const method = found.cls.find(value === undefined ? '__delete__' : '__set__');
  if (method !== undefined) {
    rt.callUnbound(method, value === undefined ? [found, object] : [found, object, value]);
    return true;
  }
  const other = found.cls.find(value === undefined ? '__set__' : '__delete__');
  if (other === undefined) return false;
  throw makeError(rt, 'AttributeError', value === undefined ? '__delete__' : '__set__');
}
