/** Iterators seen from the host, and the host's cursors seen from Python (Library Reference, "Iterator Types"). */
import { PyDict, PySet } from './hashed';
import { advance, PyGenerator } from './generator';
import { makeError } from './errors';
import { rangeItem, rangeLength } from './ranges';
import { generatorType } from './types';
import { classOf } from './class-of';
import { codePoints } from '../builtins/text/characters';
import { bytesOf, textOf } from './sequence-operators';
import { PyIterator, PyList, PyRange, PyTuple } from './value';
import type { Interpreter } from './interpreter';
import type { Cursor, PyValue } from './value';

/** The host's view of iterating. Each item costs a unit of work. */
export function iterate(rt: Interpreter, iterable: PyValue): Cursor {
  const cls = classOf(iterable);
  if (cls.builtin) {
    const native = nativeCursor(rt, iterable);
    if (native !== undefined) return native;
  }
  const iterator = iter(rt, iterable);
  return iterator instanceof PyIterator && iterator.cls.builtin ? iterator.cursor : cursorOf(rt, iterator);
}

export function collect(rt: Interpreter, iterable: PyValue): PyValue[] {
  if ((iterable instanceof PyList || iterable instanceof PyTuple) && iterable.cls.builtin) {
    rt.allocate(8 * iterable.items.length);
    return iterable.items.slice();
  }
  const cursor = iterate(rt, iterable);
  const items: PyValue[] = [];
  const { building } = rt;
  const before = building.length;
  building.push(items);
  try {
    for (let item = cursor.next(); item !== undefined; item = cursor.next()) items.push(item);
  } finally {
    building.length = before;
  }
  rt.allocate(8 * items.length);
  return items;
}

/** `iter(object)`. */
export function iter(rt: Interpreter, iterable: PyValue): PyValue {
  const cls = classOf(iterable);
  const method = cls.find('__iter__');
  if (method !== undefined && method !== null) {
    const iterator = rt.callUnbound(method, [iterable]);
    if (classOf(iterator).find('__next__') === undefined) throw makeError(rt, 'TypeError', `iter() returned non-iterator of type '${classOf(iterator).said}'`);
    return iterator;
  }
  if (method === null || cls.find('__getitem__') === undefined || cls.layout === 'dict') throw makeError(rt, 'TypeError', `'${cls.said}' object is not iterable`);
  return rt.iterator('iterator', indexCursor(rt, iterable));
}

/** `next(iterator)`; undefined at the end. */
export function next(rt: Interpreter, iterator: PyValue): PyValue | undefined {
  if (iterator instanceof PyIterator && iterator.cls.builtin) return iterator.cursor.next();
  if (iterator instanceof PyGenerator && iterator.cls === generatorType) {
    return advance(rt, iterator, null, null);
  }
  const method = classOf(iterator).find('__next__');
  if (method === undefined) throw makeError(rt, 'TypeError', `'${classOf(iterator).said}' object is not an iterator`);
  try {
    return rt.callUnbound(method, [iterator]);
  } catch (thrown) {
    if (rt.isRaise(thrown, 'StopIteration')) return undefined;
    throw thrown;
  }
}

/** An iterator object as a cursor. */
function cursorOf(rt: Interpreter, iterator: PyValue): Cursor {
  return {
    next: () => {
      rt.meter.work(1);
      return next(rt, iterator);
    },
  };
}

class ItemsCursor implements Cursor {
  private at = 0;
  constructor(private readonly rt: Interpreter, private readonly sequence: PyList | PyTuple) {}
  next(): PyValue | undefined {
    if (this.at < 0) return undefined;
    const item = this.sequence.items[this.at];
    // An exhausted iterator stays so, even when the list grows.
    if (item === undefined) this.at = -1;
    else {
      this.at++;
      this.rt.meter.work(1);
    }
    return item;
  }
}

class RangeCursor implements Cursor {
  constructor(private readonly rt: Interpreter, private value: number, private left: number, private readonly step: number) {}
  next(): PyValue | undefined {
    if (this.left <= 0) return undefined;
    const { value } = this;
    this.left--;
    this.value += this.step;
    this.rt.meter.work(1);
    return value;
  }
}

class GeneratorCursor implements Cursor {
  constructor(private readonly rt: Interpreter, private readonly generator: PyGenerator) {}
  next(): PyValue | undefined {
    this.rt.meter.work(1);
    return advance(this.rt, this.generator, null, null);
  }
}

/** Cursors of the built-in containers; undefined: not one of them. */
export function nativeCursor(rt: Interpreter, value: PyValue): Cursor | undefined {
  if (value instanceof PyList || value instanceof PyTuple) return new ItemsCursor(rt, value);
  if (value instanceof PyRange) return rangeCursor(rt, value);
  if (value instanceof PyIterator) return value.cursor;
  if (value instanceof PyDict) return value.cursor(rt, (key) => key);
  if (value instanceof PySet) return value.cursor(rt);
  if (value instanceof PyGenerator && value.cls === generatorType) return new GeneratorCursor(rt, value);
  const text = textOf(value);
  if (text !== undefined) return arrayCursor(rt, codePoints(text));
  const bytes = bytesOf(value);
  return bytes === undefined ? undefined : arrayCursor(rt, [...bytes]);
}

function rangeCursor(rt: Interpreter, range: PyRange): Cursor {
  const length = rangeLength(range);
  const last = length === 0 ? 0 : rangeItem(range, typeof length === 'number' ? length - 1 : length - 1n);
  if (typeof range.start === 'number' && typeof last === 'number' && typeof range.step === 'number' && typeof length === 'number') {
    return new RangeCursor(rt, range.start, length, range.step);
  }
  let at = 0n;
  return {
    next: () => {
      rt.meter.work(2);
      return at < length ? rangeItem(range, at++) : undefined;
    },
  };
}

function arrayCursor(rt: Interpreter, items: readonly PyValue[]): Cursor {
  let at = 0;
  return {
    next: () => {
      rt.meter.work(1);
      return items[at++];
    },
  };
}

/** The old protocol: `__getitem__` with 0, 1, 2, ... until IndexError. */
function indexCursor(rt: Interpreter, sequence: PyValue): Cursor {
  let at = 0;
  return {
    next: () => {
      if (at < 0) return undefined;
      rt.meter.work(1);
      try {
        return rt.getItem(sequence, at++);
      } catch (thrown) {
        if (!rt.isRaise(thrown, 'IndexError') && !rt.isRaise(thrown, 'StopIteration')) throw thrown;
        at = -1;
        return undefined;
      }
    },
  };
}
