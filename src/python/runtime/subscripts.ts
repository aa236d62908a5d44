/** `object[key]` (Language Reference 6.3.2; Data model 3.3.7). */
import { PyDict } from './hashed';
import { bind } from './descriptors';
import { codePointLength, sliceCodePoints } from '../builtins/text/characters';
import { keyError, makeError } from './errors';
import { rangeItem, rangeLength, sliceIndices, sliceRange } from './ranges';
import { hasIndex, textOf } from './sequence-operators';
import { dictType, listType, tupleType } from './types';
import { classOf } from './class-of';
import { PyList, PyRange, PySlice, PyTuple, PyType } from './value';
import type { Interpreter } from './interpreter';
import type { Indices } from './ranges';
import type { PyValue } from './value';

export function getItem(rt: Interpreter, object: PyValue, key: PyValue): PyValue {
  if (typeof object === 'string') return nativeGetItem(rt, object, key) ?? null;
  if (object instanceof PyDict) {
    if (object.cls === dictType) return dictItem(rt, object, key);
  } else if (object instanceof PyList) {
    if (object.cls === listType && typeof key === 'number') return itemAt(rt, object.items, key, 'list');
  } else if (object instanceof PyTuple) {
    if (object.cls === tupleType && typeof key === 'number') return itemAt(rt, object.items, key, 'tuple');
  } else if (object instanceof PyType) return subscriptType(rt, object, key);
  const method = classOf(object).find('__getitem__');
  if (method === undefined || method === null) {
    throw makeError(rt, 'TypeError', `'${classOf(object).said}' object is not subscriptable`);
  }
  return rt.callUnbound(method, [object, key]);
}

function subscriptType(rt: Interpreter, type: PyType, key: PyValue): PyValue {
  const onMeta = type.cls.find('__getitem__');
  if (onMeta !== undefined) return rt.callUnbound(onMeta, [type, key]);
  // On the class itself: a metaclass's own isn't meant.
  const alias = type.find('__class_getitem__');
  if (alias !== undefined) return rt.call(bind(rt, alias, undefined, type), [key]);
  throw makeError(rt, 'TypeError', `type '${type.name}' is not subscriptable`);
}
/** `__getitem__` of str and range; undefined: not one of them. */
export function nativeGetItem(rt: Interpreter, object: PyValue, key: PyValue): PyValue | undefined {
  const text = textOf(object);
  if (text !== undefined) return key instanceof PySlice ? sliceText(rt, text, key) : characterAt(rt, text, key);
  if (!(object instanceof PyRange)) return undefined;
  if (key instanceof PySlice) return sliceRange(rt, object, key);
  const length = rangeLength(object);
  const at = indexOf(rt, key);
  const index = at < 0 ? BigInt(at) + BigInt(length) : at;
  if (index < 0 || index >= length) throw makeError(rt, 'IndexError', 'range object index out of range');
  return rangeItem(object, index);
}

function dictItem(rt: Interpreter, dict: PyDict, key: PyValue): PyValue {
  const value = dict.get(rt, key);
  if (value !== undefined) return value;
  const missing = dict.cls.find('__missing__');
  if (missing !== undefined) return rt.callUnbound(missing, [dict, key]);
  throw keyError(rt, key);
}

function itemAt(rt: Interpreter, items: readonly PyValue[], key: number, word: string): PyValue {
  const item = items[key < 0 ? key + items.length : key];
  if (item === undefined) throw makeError(rt, 'IndexError', `${word} index out of range`);
  return item;
}

function indexOf(rt: Interpreter, key: PyValue): number | bigint {
  if (!hasIndex(rt, key)) throw makeError(rt, 'TypeError', `range indices must be integers or slices, not ${classOf(key).said}`);
  return rt.index(key);
}

function pick(rt: Interpreter, items: readonly string[] | string, { start, step, count }: Indices): string[] {
  rt.allocate(8 * count);
  const picked: string[] = [];
  for (let i = 0, at = start; i < count; i++, at += step) {
    const item = items[at];
    if (item !== undefined) picked.push(item);
  }
  return picked;
}

function characterAt(rt: Interpreter, text: string, key: PyValue): string {
  if (!hasIndex(rt, key)) throw makeError(rt, 'TypeError', `string indices must be integers, not '${classOf(key).said}'`);
  const index = rt.index(key);
  if (index >= 2n ** 63n || index < -(2n ** 63n)) throw makeError(rt, 'IndexError', "cannot fit 'int' into an index-sized integer");
  const at = Number(index);
  if (rt.isPlain(text)) {
    const character = text.charAt(at < 0 ? at + text.length : at);
    if (character === '') throw makeError(rt, 'IndexError', 'string index out of range');
    return character;
  }
  const points = Array.from(text);
  const character = points[at < 0 ? at + points.length : at];
  if (character === undefined) throw makeError(rt, 'IndexError', 'string index out of range');
  return character;
}

function sliceText(rt: Interpreter, text: string, slice: PySlice): string {
  const plain = rt.isPlain(text);
  const indices = sliceIndices(rt, slice, plain ? text.length : codePointLength(text));
  rt.work(indices.count / (indices.step === 1 ? 200 : 20));
  if (plain && indices.step === 1) return text.slice(indices.start, Math.max(indices.start, indices.stop));
  if (indices.step === 1) return sliceCodePoints(text, indices.start, Math.max(indices.start, indices.stop));
  return pick(rt, plain ? text : Array.from(text), indices).join('');
}
