/** `in` (Language Reference 6.10.2). */
import { PyDict, PySet } from './hashed';
import { makeError } from './errors';
import { dictType } from './types';
import { rangeLength } from './ranges';
import { classOf } from './class-of';
import { bytesOf, textOf } from './sequence-operators';
import { PyList, PyRange, PyTuple } from './value';
import type { Interpreter } from './interpreter';
import type { PyValue } from './value';

export function contains(rt: Interpreter, container: PyValue, item: PyValue): boolean {
  if (typeof container === 'string') return nativeContains(rt, container, item) === true;
  if (container instanceof PyDict && container.cls === dictType) return container.has(rt, item);
  const method = classOf(container).find('__contains__');
  if (method === null) throw makeError(rt, 'TypeError', `'${classOf(container).name}' object is not a container`);
  if (method !== undefined) return rt.isTrue(rt.callUnbound(method, [container, item]));
  const cls = classOf(container);
  if (cls.find('__iter__') === undefined && cls.find('__getitem__') === undefined) throw makeError(rt, 'TypeError', `argument of type '${cls.name}' is not iterable`);
  const cursor = rt.iterate(container);
  for (let found = cursor.next(); found !== undefined; found = cursor.next()) if (rt.equals(found, item)) return true;
  return false;
}

/** What the built-in containers' `__contains__` do; undefined: not one of them. */
export function nativeContains(rt: Interpreter, container: PyValue, item: PyValue): boolean | undefined {
  if (container instanceof PyDict || container instanceof PySet) return container instanceof PySet ? hasItem(rt, container, item) : container.has(rt, item);
  if (container instanceof PyList || container instanceof PyTuple) return someEqual(rt, container, item);
  const text = textOf(container);
  if (text !== undefined) {
    const part = textOf(item);
    if (part === undefined) throw makeError(rt, 'TypeError', `'in <string>' requires string as left operand, not ${classOf(item).name}`);
    if (text.length > 1000) rt.work(text.length / 1000);
    return text.includes(part);
  }
  if (container instanceof PyRange) return inRange(rt, container, item);
  const bytes = bytesOf(container);
  return bytes === undefined ? undefined : bytesContain(rt, bytes, item);
}

/** A set may be looked for in a set of frozensets. */
function hasItem(rt: Interpreter, set: PySet, item: PyValue): boolean {
  if (!(item instanceof PySet) || item.cls.find('__hash__') !== null) return set.has(rt, item);
  return set.items().some((known) => rt.equals(known, item));
}

function someEqual(rt: Interpreter, container: PyList | PyTuple, item: PyValue): boolean {
  for (let i = 0; i < container.items.length; i++) {
    const known = container.items[i];
    if (known !== undefined && rt.equals(known, item)) return true;
    if ((i & 63) === 63) rt.work(4);
  }
  return false;
}

function inRange(rt: Interpreter, range: PyRange, item: PyValue): boolean {
  const value = typeof item === 'boolean' ? Number(item) : item;
  if (typeof value !== 'number' && typeof value !== 'bigint') {
    const length = rangeLength(range);
    const cursor = rt.iterate(range);
    for (let found = cursor.next(); length > 0 && found !== undefined; found = cursor.next()) if (rt.equals(found, item)) return true;
    return false;
  }
  const [start, stop, step, at] = [BigInt(range.start), BigInt(range.stop), BigInt(range.step), BigInt(value)];
  const inside = step > 0n ? at >= start && at < stop : at <= start && at > stop;
  return inside && (at - start) % step === 0n;
}

function bytesContain(rt: Interpreter, bytes: Uint8Array, item: PyValue): boolean {
  const part = bytesOf(item);
  if (part === undefined) {
    if (typeof item !== 'number' && typeof item !== 'boolean') throw makeError(rt, 'TypeError', `a bytes-like object is required, not '${classOf(item).name}'`);
    if (Number(item) < 0 || Number(item) > 255) throw makeError(rt, 'ValueError', 'byte must be in range(0, 256)');
    return bytes.includes(Number(item));
  }
  rt.work(bytes.length / 100);
  for (let at = 0; at + part.length <= bytes.length; at++) if (part.every((byte, i) => bytes[at + i] === byte)) return true;
  return false;
}
