/** `super` objects (Library Reference, "super"): attributes looked up past a class in an MRO. */
import { bind } from './descriptors';
import { makeError } from './errors';
import { PyFunction } from './function';
import { superType } from './types';
import { classOf } from './class-of';
import { PyCompound, PyType } from './value';
import type { Interpreter } from './interpreter';
import type { PyValue } from './value';

export class PySuper extends PyCompound {
  /** `start` is the class whose MRO is searched, past `after`. `object` undefined: unbound. */
  constructor(cls: PyType, readonly after: PyType, readonly object: PyValue | undefined, readonly start: PyType) { super(cls); }
}

/** `super(after, object)`. Raises TypeError when they don't belong together. */
export function makeSuper(rt: Interpreter, after: PyType, object: PyValue): PySuper {
  if (object instanceof PyType && object.mro.includes(after)) return new PySuper(superType, after, object, object);
  const cls = classOf(object);
  if (!cls.mro.includes(after)) throw makeError(rt, 'TypeError', 'super(type, obj): obj must be an instance or subtype of type');
  return new PySuper(superType, after, object, cls);
}

/** undefined: no class past `after` has it (the super object's own attributes are tried next). */
export function superAttribute(rt: Interpreter, object: PySuper, name: string): PyValue | undefined {
  const found = name === '__class__' ? undefined : findAfter(object, name);
  if (found === undefined || object.object === undefined) return undefined;
  const onClass = object.object === object.start;
  return bind(rt, found, onClass ? undefined : object.object, object.start);
}

/** The function behind `super().name(...)`, to be called with the object itself first; undefined: it must be fetched. Runs no code. */
export function superMethod(object: PySuper, name: string): PyFunction | undefined {
  if (object.object === undefined || object.object === object.start || object.cls !== superType) return undefined;
  const found = findAfter(object, name);
  return found instanceof PyFunction ? found : undefined;
}

function findAfter(object: PySuper, name: string): PyValue | undefined {
  const { mro } = object.start;
  for (let i = mro.indexOf(object.after) + 1; i < mro.length; i++) {
    const found = mro[i]?.dict.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}
