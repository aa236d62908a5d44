/** Built-in functions that go through an iterable. */
import { builtinFunction } from '../../runtime/define';
import { PyGenerator } from '../../runtime/generator';
import type { Runtime } from '../../runtime/runtime';
import { interpreterOf } from '../../runtime/running';
import { UNSET } from '../../runtime/types';
import type { PyBuiltin, PyValue } from '../../runtime/value';
import { PyBytearray, PyBytes, PyFloat, PyTuple } from '../../runtime/value';
import { itemsOf } from '../containers/list';
import { sorted } from '../containers/sort';
import { stopIteration } from '../iterators/stop';
import { asText } from '../numbers/convert';

function extreme(rt: Runtime, name: 'min' | 'max', args: PyValue, key: PyValue, fallback: PyValue): PyValue {
  const given = args instanceof PyTuple ? args.items : [];
  const [only] = given;
  if (only === undefined) throw rt.error('TypeError', `${name} expected at least 1 argument, got 0`);
  if (given.length > 1 && fallback !== UNSET) throw rt.error('TypeError', `Cannot specify a default for ${name}() with multiple positional arguments`);
  const cursor = rt.iterate(given.length === 1 ? only : rt.tuple(given));
  let best = cursor.next();
  if (best === undefined) {
    if (fallback !== UNSET) return fallback;
    throw rt.error('ValueError', `${name}() arg is an empty sequence`);
  }
  let bestKey = key === null ? best : rt.call(key, [best]);
  for (let item = cursor.next(); item !== undefined; item = cursor.next()) {
    const itemKey = key === null ? item : rt.call(key, [item]);
    if (!rt.isTrue(rt.compare(name === 'max' ? '>' : '<', itemKey, bestKey))) continue;
    best = item;
    bestKey = itemKey;
  }
  return best;
}

function sum(rt: Runtime, iterable: PyValue, start: PyValue): PyValue {
  if (asText(start) !== undefined) throw rt.error('TypeError', "sum() can't sum strings [use ''.join(seq) instead]");
  if (start instanceof PyBytes) throw rt.error('TypeError', "sum() can't sum bytes [use b''.join(seq) instead]");
  if (start instanceof PyBytearray) throw rt.error('TypeError', "sum() can't sum bytearray [use b''.join(seq) instead]");
  const cursor = rt.iterate(iterable);
  let total = start;
  for (let item = cursor.next(); item !== undefined; item = cursor.next()) {
    if (typeof total === 'number' && typeof item === 'number' && Number.isSafeInteger(total + item)) total += item;
    else if (total instanceof PyFloat && item instanceof PyFloat && total.cls.builtin && item.cls.builtin) total = rt.float(total.value + item.value);
    else total = rt.binary('+', total, item);
  }
  return total;
}

/** `iter(callable, sentinel)`. */
function untilSentinel(rt: Runtime, callee: PyValue, sentinel: PyValue): PyValue {
  if (rt.lookup(rt.typeOf(callee), '__call__') === undefined) throw rt.error('TypeError', 'iter(v, w): v must be callable');
  let ended = false;
  return rt.iterator('callable_iterator', {
    next: () => {
      if (ended) return undefined;
      // A call costs more than an item.
      rt.work(5);
      try {
        const value = rt.call(callee, []);
        if (!rt.equals(value, sentinel)) return value;
      } catch (thrown) {
        if (!rt.isRaise(thrown, 'StopIteration')) throw thrown;
      }
      ended = true;
      return undefined;
    },
  });
}

function next(rt: Runtime, iterator: PyValue, fallback: PyValue): PyValue {
  if (rt.lookup(rt.typeOf(iterator), '__next__') === undefined) throw rt.error('TypeError', `'${rt.typeOf(iterator).said}' object is not an iterator`);
  if (fallback === UNSET && (iterator instanceof PyGenerator || !rt.typeOf(iterator).builtin)) return rt.callSpecial(iterator, '__next__', []) ?? null;
  const value = interpreterOf(rt).next(iterator);
  if (value !== undefined) return value;
  if (fallback === UNSET) throw stopIteration(rt);
  return fallback;
}

export const iterationFunctions: readonly PyBuiltin[] = [
  builtinFunction('all(iterable, /)', (rt, iterable) => {
    const cursor = rt.iterate(iterable);
    for (let item = cursor.next(); item !== undefined; item = cursor.next()) if (!rt.isTrue(item)) return false;
    return true;
  }),
  builtinFunction('any(iterable, /)', (rt, iterable) => {
    const cursor = rt.iterate(iterable);
    for (let item = cursor.next(); item !== undefined; item = cursor.next()) if (rt.isTrue(item)) return true;
    return false;
  }),
  builtinFunction('min(*args, key=None, default=UNSET)', (rt, args, key, fallback) => extreme(rt, 'min', args, key, fallback)),
  builtinFunction('max(*args, key=None, default=UNSET)', (rt, args, key, fallback) => extreme(rt, 'max', args, key, fallback)),
  builtinFunction('sum(iterable, /, start=0)', sum),
  builtinFunction('sorted(iterable, /, *, key=None, reverse=False)', (rt, iterable, key, reverse) => rt.list(sorted(rt, itemsOf(rt, iterable), key, Number(rt.index(reverse)) !== 0))),
  builtinFunction('len(obj, /)', (rt, object) => rt.length(object)),
  builtinFunction('iter(object, sentinel=UNSET, /)', (rt, object, sentinel) => (sentinel === UNSET ? interpreterOf(rt).iter(object) : untilSentinel(rt, object, sentinel))),
  builtinFunction('next(iterator, default=UNSET, /)', next),
];
