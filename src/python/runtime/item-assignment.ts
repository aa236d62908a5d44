/** `object[key] = value` and `del object[key]` (Language Reference 7.2, 7.5). */
import { PyDict } from './hashed';
import { keyError, makeError } from './errors';
import { sliceIndices } from './ranges';
import { bytesOf, hasIndex } from './sequence-operators';
import { classOf } from './class-of';
import { PyBytearray, PyList, PySlice } from './value';
import type { Interpreter } from './interpreter';
import type { PyValue } from './value';

export function setItem(rt: Interpreter, object: PyValue, key: PyValue, value: PyValue): void {
  if (object instanceof PyDict && object.cls.builtin && object.cls.name === 'dict') {
    object.set(rt, key, value);
    return;
  }
  const method = classOf(object).find('__setitem__');
  if (method === undefined || method === null) throw makeError(rt, 'TypeError', `'${classOf(object).name}' object does not support item assignment`);
  rt.callUnbound(method, [object, key, value]);
}

export function deleteItem(rt: Interpreter, object: PyValue, key: PyValue): void {
  const method = classOf(object).find('__delitem__');
  if (method === undefined || method === null) throw makeError(rt, 'TypeError', `'${classOf(object).name}' object doesn't support item deletion`);
  rt.callUnbound(method, [object, key]);
}

/** `__setitem__` of list, dict and bytearray. */
export function nativeSetItem(rt: Interpreter, object: PyList | PyDict | PyBytearray, key: PyValue, value: PyValue): void {
  if (object instanceof PyDict) object.set(rt, key, value);
  else if (object instanceof PyList) {
    if (key instanceof PySlice) assignSlice(rt, object, key, value);
    else object.set(position(rt, object.items.length, key, 'list', 'list assignment index out of range'), value);
  } else setByte(rt, object, key, value);
}

/** `__delitem__` of list, dict and bytearray. */
export function nativeDeleteItem(rt: Interpreter, object: PyList | PyDict | PyBytearray, key: PyValue): void {
  if (object instanceof PyDict) {
    if (object.delete(rt, key) === undefined) throw keyError(rt, key);
  } else if (object instanceof PyList) {
    if (key instanceof PySlice) deleteSlice(rt, object, key);
    else object.splice(position(rt, object.items.length, key, 'list', 'list assignment index out of range'), 1, []);
  } else {
    const kept = [...object.data];
    if (key instanceof PySlice) {
      const { start, step, count } = sliceIndices(rt, key, kept.length);
      const gone = new Set(Array.from({ length: count }, (_, i) => start + i * step));
      object.data = Uint8Array.from(kept.filter((_, i) => !gone.has(i)));
    } else {
      kept.splice(position(rt, kept.length, key, 'bytearray', 'bytearray index out of range'), 1);
      object.data = Uint8Array.from(kept);
    }
    object.log?.replace(object);
  }
}

function position(rt: Interpreter, length: number, key: PyValue, word: string, message: string): number {
  if (!hasIndex(rt, key)) throw makeError(rt, 'TypeError', `${word} indices must be integers or slices, not ${classOf(key).name}`);
  const at = Number(rt.index(key));
  const index = at < 0 ? at + length : at;
  if (index < 0 || index >= length) throw makeError(rt, 'IndexError', message);
  return index;
}

function assignSlice(rt: Interpreter, list: PyList, slice: PySlice, value: PyValue): void {
  if (classOf(value).find('__iter__') === undefined && classOf(value).find('__getitem__') === undefined) {
    throw makeError(rt, 'TypeError', slice.step === null || slice.step === 1 ? 'can only assign an iterable' : 'must assign iterable to extended slice');
  }
  const items = rt.collect(value);
  const { start, stop, step, count } = sliceIndices(rt, slice, list.items.length);
  if (step === 1) {
    list.splice(start, Math.max(0, stop - start), items);
    return;
  }
  if (items.length !== count) throw makeError(rt, 'ValueError', `attempt to assign sequence of size ${items.length} to extended slice of size ${count}`);
  for (const [i, item] of items.entries()) list.set(start + i * step, item);
}

function deleteSlice(rt: Interpreter, list: PyList, slice: PySlice): void {
  const { start, step, count } = sliceIndices(rt, slice, list.items.length);
  if (step === 1) list.splice(start, count, []);
  // From the end, so that positions stay right.
  else for (let i = 0; i < count; i++) list.splice(step > 0 ? start + (count - 1 - i) * step : start + i * step, 1, []);
}

function setByte(rt: Interpreter, object: PyBytearray, key: PyValue, value: PyValue): void {
  const data = [...object.data];
  if (key instanceof PySlice) {
    const { start, stop, step, count } = sliceIndices(rt, key, data.length);
    const bytes = bytesOf(value) ?? rt.collect(value).map((item) => byteOf(rt, item));
    if (step === 1) data.splice(start, Math.max(0, stop - start), ...bytes);
    else if (bytes.length !== count) throw makeError(rt, 'ValueError', `attempt to assign bytes of size ${bytes.length} to extended slice of size ${count}`);
    else bytes.forEach((byte, i) => { data[start + i * step] = byte; });
  } else data[position(rt, data.length, key, 'bytearray', 'bytearray index out of range')] = byteOf(rt, value);
  object.data = Uint8Array.from(data);
  object.log?.replace(object);
}

function byteOf(rt: Interpreter, value: PyValue): number {
  const byte = rt.index(value);
  if (byte < 0 || byte > 255) throw makeError(rt, 'ValueError', 'byte must be in range(0, 256)');
  return Number(byte);
}
