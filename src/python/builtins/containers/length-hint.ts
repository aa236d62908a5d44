/** A program's `__len__` or `__length_hint__` is asked before its items are put into a list (PEP 424). */
import type { Runtime } from '../../runtime/runtime';
import type { PyValue } from '../../runtime/value';

/** Nothing is done with the answer; a TypeError of the program's method is swallowed, anything else it raises is raised. */
export function lengthHint(rt: Runtime, iterable: PyValue): void {
  const cls = rt.typeOf(iterable);
  if (cls.builtin) return;
  const method = rt.lookup(cls, '__len__') ?? rt.lookup(cls, '__length_hint__');
  if (method === undefined || method === null) return;
  try {
    rt.call(method, [iterable]);
  } catch (thrown) {
    if (!rt.isRaise(thrown, 'TypeError')) throw thrown;
  }
}
