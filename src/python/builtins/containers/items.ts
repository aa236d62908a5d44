/** What list and tuple share: searching, comparing, showing. */
import type { Runtime } from '../../runtime/runtime';
import { NotImplemented, UNSET } from '../../runtime/types';
import type { Cursor, PyCompound, PyValue } from '../../runtime/value';
import type { ComparisonOperator } from '../../syntax/ast';
import { asInt } from '../numbers/convert';
import { window } from '../strings/arguments';

/** First place of `value` in `[start, stop)`, or -1. Follows a list that changes meanwhile. */
export function indexOfItem(rt: Runtime, sequence: { readonly items: readonly PyValue[] }, value: PyValue, start = 0, stop = Infinity): number {
  for (let i = start; i < Math.min(sequence.items.length, stop); i++) {
    rt.work(1);
    const item = sequence.items[i];
    if (item !== undefined && rt.equals(item, value)) return i;
  }
  return -1;
}

export function countItem(rt: Runtime, sequence: { readonly items: readonly PyValue[] }, value: PyValue): number {
  let count = 0;
  for (let at = indexOfItem(rt, sequence, value); at >= 0; at = indexOfItem(rt, sequence, value, at + 1)) count++;
  return count;
}

export function indexMethod(rt: Runtime, sequence: { readonly items: readonly PyValue[] }, value: PyValue, start: PyValue, stop: PyValue, missing: () => string): number {
  for (const bound of [start, stop]) {
    if (bound === UNSET || asInt(bound) !== undefined || rt.lookup(rt.typeOf(bound), '__index__') !== undefined) continue;
    throw rt.error('TypeError', 'slice indices must be integers or have an __index__ method');
  }
  const span = window(rt, start === UNSET ? null : start, stop === UNSET ? null : stop, sequence.items.length);
  const at = indexOfItem(rt, sequence, value, span.start, span.end);
  if (at < 0) throw rt.error('ValueError', missing());
  return at;
}

/** Lexicographic, as lists and tuples compare: the first pair that differs decides. */
export function compareItems(rt: Runtime, operator: ComparisonOperator, left: readonly PyValue[], right: readonly PyValue[]): PyValue {
  if (left.length !== right.length && (operator === '==' || operator === '!=')) return operator === '!=';
  for (let i = 0; i < left.length && i < right.length; i++) {
    rt.work(1);
    const [a, b] = [left[i], right[i]];
    if (a === undefined || b === undefined || rt.equals(a, b)) continue;
    if (operator === '==') return false;
    if (operator === '!=') return true;
    return rt.compare(operator, a, b);
  }
  switch (operator) {
    case '==': return left.length === right.length;
    case '!=': return left.length !== right.length;
    case '<': return left.length < right.length;
    case '<=': return left.length <= right.length;
    case '>': return left.length > right.length;
    case '>=': return left.length >= right.length;
    default: return NotImplemented;
  }
}

/** Forwards over a sequence that may change; the end is final. */
export function liveCursor(rt: Runtime, sequence: { readonly items: readonly PyValue[] }): Cursor {
  let at = 0;
  return {
    next: () => {
      if (at < 0) return undefined;
      rt.work(1);
      const item = sequence.items[at++];
      if (item === undefined) at = -1;
      return item;
    },
  };
}

export function backwardsCursor(rt: Runtime, sequence: { readonly items: readonly PyValue[] }): Cursor {
  let at = sequence.items.length - 1;
  return {
    next: () => {
      rt.work(1);
      return at < 0 ? undefined : sequence.items[at--];
    },
  };
}

const DEEPEST = 990;

/** Shows a container that may hold itself: inside its own repr it is `again`. */
export function guardedRepr(rt: Runtime, container: PyCompound, again: string, show: () => string): string {
  const active = rt.stateOf('repr', () => new Set<PyCompound>());
  if (active.has(container)) return again;
  if (active.size >= DEEPEST) throw rt.error('RecursionError', 'maximum recursion depth exceeded while getting the repr of an object');
  active.add(container);
  try {
    return show();
  } finally {
    active.delete(container);
  }
}

/** `a, b, c` in repr; charged to the budget. */
export function reprItems(rt: Runtime, items: Iterable<PyValue>): string {
  const parts: string[] = [];
  let size = 0;
  for (const item of items) {
    rt.work(1);
    const text = rt.repr(item);
    size += text.length + 2;
    parts.push(text);
  }
  rt.allocate(size * 2);
  return parts.join(', ');
}

