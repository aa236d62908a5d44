/** Cursors over the most frequent iterables without an iterator object between. */
import type { Interpreter } from '../../runtime/interpreter';
import { listType, rangeType } from '../../runtime/types';
import { PyList, PyRange } from '../../runtime/value';
import type { Cursor, PyValue } from '../../runtime/value';

/** What a loop steps through. Raises TypeError for what can't be iterated. */
export function cursorOf(rt: Interpreter, values: PyValue): Cursor {
  if (values instanceof PyRange && values.cls === rangeType) {
    const { start, stop, step } = values;
    if (typeof start === 'number' && typeof stop === 'number' && typeof step === 'number') return new RangeCursor(start, stop, step);
  } else if (values instanceof PyList && values.cls === listType) return new ListCursor(values);
  return rt.iterate(values);
}

/** The same for what is an iterator already: its `__iter__` isn't asked again. */
export function readyCursor(rt: Interpreter, iterator: PyValue): Cursor {
  if (rt.typeOf(iterator).builtin) return rt.iterate(iterator);
  return { next: () => rt.next(iterator) };
}

class RangeCursor implements Cursor {
  constructor(private at: number, private readonly stop: number, private readonly step: number) {}

  next(): number | undefined {
    const { at } = this;
    if (this.step > 0 ? at >= this.stop : at <= this.stop) return undefined;
    this.at = at + this.step;
    return at;
  }
}

/** By live index: the list may grow and shrink meanwhile; once ended, it stays ended. */
class ListCursor implements Cursor {
  private at = 0;
  constructor(private readonly list: PyList) {}

  next(): PyValue | undefined {
    const { items } = this.list;
    if (this.at >= items.length) {
      this.at = Infinity;
      return undefined;
    }
    return items[this.at++];
  }
}
