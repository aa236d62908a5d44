/** `object[key] = value` and `del object[key]` (Language Reference 7.2, 7.5). */
import { PyDict } from './hashed';
import { makeError } from './errors';
import { dictType, listType } from './types';
import { classOf } from './class-of';
import { PyList } from './value';
import type { Interpreter } from './interpreter';
import type { PyValue } from './value';

export function setItem(rt: Interpreter, object: PyValue, key: PyValue, value: PyValue): void {
  if (object instanceof PyDict && object.cls === dictType) {
    object.set(rt, key, value);
    return;
  }
  if (object instanceof PyList && object.cls === listType && typeof key === 'number') {
    const index = key < 0 ? key + object.items.length : key;
    if (index >= 0 && index < object.items.length) {
      object.set(index, value);
      return;
    }
  }
  const method = classOf(object).find('__setitem__');
  if (method === undefined || method === null) throw makeError(rt, 'TypeError', `'${classOf(object).said}' object does not support item assignment`);
  rt.callUnbound(method, [object, key, value]);
}

export function deleteItem(rt: Interpreter, object: PyValue, key: PyValue): void {
  const method = classOf(object).find('__delitem__');
  if (method === undefined || method === null) throw makeError(rt, 'TypeError', `'${classOf(object).said}' object ${deletionWord(object, key)} support item deletion`);
  rt.callUnbound(method, [object, key]);
}

/** CPython words it in two ways: by whether it took the object for a sequence and the key for an index. */
function deletionWord(object: PyValue, key: PyValue): string {
  const cls = classOf(object);
  const isSequence = !cls.builtin || ['str', 'tuple', 'bytes'].includes(cls.layout) || cls.name === 'range';
  return isSequence && (typeof key === 'number' || typeof key === 'bigint' || typeof key === 'boolean' || classOf(key).find('__index__') !== undefined) ? "doesn't" : 'does not';
}
