/** Running a Python function: arguments into slots, a frame, the body, and the way out. */
import { recursionError } from './errors';
import { left, newFrame, unwind } from './frames';
import { newGenerator } from './generator';
import { runDeep } from './trampoline';
import type { Frame, PyFunction } from './function';
import type { Interpreter } from './interpreter';
import type { Kwargs, PyValue } from './value';

/** Its host frame is repeated for every level of a recursion, so all that can be done elsewhere is. */
export function invoke(rt: Interpreter, func: PyFunction, args: readonly PyValue[], kwargs: Kwargs | null): PyValue {
  const frame = newFrame(rt, func, args, kwargs);
  if (frame.code.kind !== 'plain') return newGenerator(rt, func, frame);
  if (rt.load >= rt.turn || rt.depth >= rt.maxDepth) return runDeep(rt, frame);
  rt.depth++;
  rt.load += frame.code.weight;
  rt.frame = frame;
  try {
    if (rt.observer === null) return left(rt, frame, frame.code.run(frame));
    rt.observer.enter(frame);
    return left(rt, frame, frame.code.run(frame));
  } catch (thrown) {
    rt.frame = frame.caller;
    rt.depth--;
    rt.load -= frame.code.weight;
    throw unwind(rt, frame, thrown);
  }
}

/**
 * Runs a module's or a class's body, which has no function: `frame.caller` is put in place. Raises as the
 * body does.
 */
export function runBody(rt: Interpreter, frame: Frame): PyValue {
  if (rt.depth >= rt.maxDepth || rt.load >= rt.ceiling) throw recursionError(rt);
  frame.caller = rt.frame;
  rt.depth++;
  rt.load += frame.code.weight;
  rt.frame = frame;
  try {
    if (rt.observer !== null) rt.observer.enter(frame);
    return left(rt, frame, frame.code.run(frame));
  } catch (thrown) {
    rt.frame = frame.caller;
    rt.depth--;
    rt.load -= frame.code.weight;
    throw unwind(rt, frame, thrown);
  }
}
