/** `call` in the form for deep recursion: Python functions are asked for instead of nested; see trampoline.ts. */
import { call, plainInitialiser, requireNone } from './calls';
import { classOf } from './class-of';
import { PyFunction } from './function';
import { ask } from './trampoline';
import { PyBoundMethod, PyBuiltin, PyInstance, PyType } from './value';
import type { Interpreter } from './interpreter';
import type { Kwargs, PyValue } from './value';

export function* callDeep(rt: Interpreter, callee: PyValue, args: readonly PyValue[], kwargs: Kwargs | null): Generator<PyValue, PyValue, PyValue> {
  if (isPlain(callee)) return yield ask(rt, callee, args, kwargs);
  if (callee instanceof PyBuiltin || callee instanceof PyFunction) return call(rt, callee, args, kwargs);
  if (callee instanceof PyBoundMethod) return yield* callDeep(rt, callee.func, [callee.self, ...args], kwargs);
  if (callee instanceof PyType) {
    const init = plainInitialiser(callee);
    if (!isPlain(init)) return call(rt, callee, args, kwargs);
    const instance = new PyInstance(callee);
    requireNone(rt, yield ask(rt, init, [instance, ...args], kwargs));
    return instance;
  }
  const method = classOf(callee).find('__call__');
  if (isPlain(method)) return yield ask(rt, method, [callee, ...args], kwargs);
  return call(rt, callee, args, kwargs);
}

/** Does a body's deep form hand this to the trampoline? */
export function isPlain(callee: PyValue | undefined): callee is PyFunction {
  return callee instanceof PyFunction && callee.code.kind === 'plain';
}
