/** `async for` (Language Reference 8.9.2): `__aiter__` once, `__anext__` awaited for each item. */
import type { Frame } from '../../runtime/function';
import type { Interpreter } from '../../runtime/interpreter';
import type { PyValue } from '../../runtime/value';
import { awaitable, delegate } from './delegate';

/** `ready`: it is an asynchronous iterator already. */
export function asyncIterator(rt: Interpreter, values: PyValue, ready: boolean): PyValue {
  if (ready && rt.lookup(rt.typeOf(values), '__anext__') !== undefined) return values;
  const iterator = rt.callSpecial(values, '__aiter__', []);
  if (iterator === undefined) throw rt.error('TypeError', `'async for' requires an object with __aiter__ method, got ${rt.typeOf(values).said}`);
  return iterator;
}

/** The next item; `undefined` when the iterator says StopAsyncIteration. */
export function* asyncNext(rt: Interpreter, iterator: PyValue, frame: Frame, site: number): Generator<PyValue, PyValue | undefined, PyValue> {
  frame.pos = site;
  try {
    const step = rt.callSpecial(iterator, '__anext__', []);
    if (step === undefined) throw rt.error('TypeError', `'async for' requires an iterator with __anext__ method, got ${rt.typeOf(iterator).said}`);
    return yield* delegate(rt, awaitable(rt, step), frame, site);
  } catch (thrown) {
    if (rt.isRaise(thrown, 'StopAsyncIteration')) return undefined;
    throw thrown;
  }
}
