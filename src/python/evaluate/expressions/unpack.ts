/** What `*` and `**` accept in displays and calls, with CPython's messages. */
import { isPlainlyIterated, PyDict } from '../../runtime/hashed';
import type { Runtime } from '../../runtime/runtime';
import type { Cursor, PyValue } from '../../runtime/value';

/** `[*value]`: raises TypeError when it can't be iterated. */
export function starredCursor(rt: Runtime, value: PyValue): Cursor {
  try {
    const cursor = rt.iterate(value);
    cursor.hint?.();
    return cursor;
  } catch (thrown) {
    if (rt.isRaise(thrown, 'TypeError') && !isIterable(rt, value)) {
      throw rt.error('TypeError', `Value after * must be an iterable, not ${rt.typeOf(value).said}`);
    }
    throw thrown;
  }
}

export function isIterable(rt: Runtime, value: PyValue): boolean {
  const cls = rt.typeOf(value);
  const iter = rt.lookup(cls, '__iter__');
  return iter !== null && (iter !== undefined || rt.lookup(cls, '__getitem__') !== undefined);
}

/** `{**value}`: raises TypeError when it is no mapping. */
export function mergeMapping(rt: Runtime, dict: PyDict, value: PyValue): void {
  for (const [key, item] of mappingEntries(rt, value) ?? notMapping(rt, value)) dict.set(rt, key, item);
}

function notMapping(rt: Runtime, value: PyValue): never {
  throw rt.error('TypeError', `'${rt.typeOf(value).said}' object is not a mapping`);
}

/** The entries of a dict, or of anything with `keys` and `__getitem__`; null when it has no `keys`. */
export function mappingEntries(rt: Runtime, value: PyValue): Iterable<readonly [PyValue, PyValue]> | null {
  if (value instanceof PyDict && isPlainlyIterated(value)) {
    rt.work(value.size * 3);
    return value.entries();
  }
  if (rt.findAttribute(value, 'keys') === undefined) return null;
  return rt.collect(rt.callMethod(value, 'keys', [])).map((key) => [key, rt.getItem(value, key)] as const);
}
