/**
 * The `with` statement (Language Reference 8.5). Leaving it is a stop at its line again, visit `exit`, where
 * CPython reports the line again.
 */
import { at } from '../at';
import type { Interpreter } from '../../runtime/interpreter';
import type { PyRaise } from '../../runtime/value';
import type { PyValue } from '../../runtime/value';
import type { With, WithItem } from '../../syntax/ast';
import { NORMAL } from '../code';
import type { Code, Completion, Execute, Store } from '../code';
import type { Frame } from '../../runtime/function';
import { caught } from '../handling';

export function withStatement(node: With, code: Code, site: number): Execute {
  const { pace } = code;
  const body = code.block(node.body);
  let run = (frame: Frame): Completion => {
    for (let i = 0; i < body.length; i++) {
      const completion = at(body, i)(frame);
      if (completion !== NORMAL) return completion;
    }
    return NORMAL;
  };
  for (const item of [...node.items].reverse()) run = managed(item, run, code, site);
  return (frame) => {
    pace.step(frame, site);
    return run(frame);
  };
}

function managed(item: WithItem, body: (frame: Frame) => Completion, code: Code, site: number): (frame: Frame) => Completion {
  const { rt, pace, note } = code;
  const context = code.expression(item.context);
  const store: Store | null = item.target === null ? null : code.store(item.target);
  return (frame) => {
    const manager = context(frame);
    frame.pos = site;
    const { enter, exit } = managerMethods(rt, manager, '__enter__', '__exit__', 'the context manager protocol');
    const value = rt.callUnbound(enter, [manager]);
    let completion: Completion;
    try {
      if (store !== null) store(frame, value);
      completion = body(frame);
    } catch (thrown) {
      const raised = caught(thrown, frame, note);
      pace.again(frame, site, 2);
      frame.pos = site;
      if (!leaveRaising(rt, exit, manager, raised)) throw raised;
      return NORMAL;
    }
    const { result } = frame;
    pace.again(frame, site, 2);
    frame.pos = site;
    rt.callUnbound(exit, [manager, null, null, null]);
    frame.result = result;
    return completion;
  };
}

/** Calls `__exit__` with the exception; true when it swallows it. */
function leaveRaising(rt: Interpreter, exit: PyValue, manager: PyValue, raised: PyRaise): boolean {
  const { exception } = raised;
  const before = rt.handling;
  rt.handling = exception;
  try {
    return rt.isTrue(rt.callUnbound(exit, [manager, ...exitArguments(rt, raised)]));
  } finally {
    rt.handling = before;
  }
}

/** Class, instance and traceback, as `__exit__` and `__aexit__` receive them. */
export function exitArguments(rt: Interpreter, raised: PyRaise): PyValue[] {
  const { exception } = raised;
  return [exception.cls, exception, rt.findAttribute(exception, '__traceback__') ?? null];
}

/** Both methods, unbound; looked up on the class before either is called. */
export function managerMethods(rt: Interpreter, manager: PyValue, enterName: string, exitName: string, protocol: string): { enter: PyValue; exit: PyValue } {
  const cls = rt.typeOf(manager);
  const enter = rt.lookup(cls, enterName);
  if (enter === undefined) throw rt.error('TypeError', `'${cls.name}' object does not support ${protocol}`);
  const exit = rt.lookup(cls, exitName);
  if (exit === undefined) throw rt.error('TypeError', `'${cls.name}' object does not support ${protocol} (missed ${exitName} method)`);
  return { enter, exit };
}
