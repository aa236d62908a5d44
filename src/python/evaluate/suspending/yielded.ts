/** How an asynchronous generator tells its own `yield`s from what its `await`s pass through. */
import { PyAsyncYield } from '../../runtime/async-yield';
import type { PyValue } from '../../runtime/value';

export function yielded(value: PyValue, isAsync: boolean): PyValue {
  return isAsync ? new PyAsyncYield(value) : value;
}
