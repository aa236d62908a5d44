/** `in` (Language Reference 6.10.2). */
import { PyDict } from './hashed';
import { makeError } from './errors';
import { dictType } from './types';
import { rangeLength } from './ranges';
import { classOf } from './class-of';
import { textOf } from './sequence-operators';
import { PyRange } from './value';
import type { Interpreter } from './interpreter';
import type { PyValue } from './value';

export function contains(rt: Interpreter, container: PyValue, item: PyValue): boolean {
  if (typeof container === 'string') return nativeContains(rt, container, item) === true;
  if (container instanceof PyDict && container.cls === dictType) return container.has(rt, item);
  const method = classOf(container).find('__contains__');
  if (method === null) throw makeError(rt, 'TypeError', `'${classOf(container).said}' object is not a container`);
  if (method !== undefined) return rt.isTrue(rt.callUnbound(method, [container, item]));
  const cls = classOf(container);
  if (cls.find('__iter__') === undefined && cls.find('__getitem__') === undefined) throw makeError(rt, 'TypeError', `argument of type '${cls.said}' is not iterable`);
  const cursor = rt.iterate(container);
  for (let found = cursor.next(); found !== undefined; found = cursor.next()) if (rt.equals(found, item)) return true;
  return false;
}

/** `__contains__` of str and range; undefined: not one of them. */
export function nativeContains(rt: Interpreter, container: PyValue, item: PyValue): boolean | undefined {
  const text = textOf(container);
  if (text === undefined) return container instanceof PyRange ? inRange(rt, container, item) : undefined;
  const part = textOf(item);
  if (part === undefined) throw makeError(rt, 'TypeError', `'in <string>' requires string as left operand, not ${classOf(item).said}`);
  if (text.length > 1000) rt.work((text.length + part.length) / 200);
  return text.includes(part);
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
