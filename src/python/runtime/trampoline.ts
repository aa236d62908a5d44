/**
 * Deep recursion. The host's stack is small, so from some depth on calls don't nest: a body runs as a JavaScript
 * generator that yields where it calls, and the loop here runs what it called. Python's frames are then on the
 * heap. A body that calls nothing runs in its plain form.
 */
import { recursionError } from './errors';
import { left, newFrame, unwind } from './frames';
import type { Frame, PyFunction } from './function';
import type { Interpreter } from './interpreter';
import type { Kwargs, PyValue } from './value';

/** What the loop itself takes of the host's stack, with the built-in function that may have called, in host frames. */
const LOOP_WEIGHT = 6;

type Host = Generator<PyValue, PyValue, PyValue>;

class Activation {
  host: Host | null = null;
  constructor(readonly frame: Frame, readonly below: Activation | null) {}
}

/** Runs the frame and all that it calls. Raises as `invoke` does. */
export function runDeep(rt: Interpreter, first: Frame): PyValue {
  if (rt.depth >= rt.maxDepth || rt.load >= rt.ceiling) throw recursionError(rt);
  const { load, turn } = rt;
  try {
    return loop(rt, first, load + LOOP_WEIGHT);
  } finally {
    rt.load = load;
    rt.turn = turn;
  }
}

function loop(rt: Interpreter, first: Frame, base: number): PyValue {
  let active = begin(rt, first, null);
  let value: PyValue = null;
  let failure: { readonly thrown: unknown } | null = null;
  for (;;) {
    const { frame } = active;
    rt.load = base + frame.code.weight;
    rt.turn = rt.load + rt.window;
    try {
      const step: IteratorResult<PyValue, PyValue> = active.host === null ? start(rt, active) : failure === null ? active.host.next(value) : active.host.throw(failure.thrown);
      failure = null;
      if (step.done !== true) {
        const callee = rt.called;
        if (callee === null) throw new Error('nothing was called');
        rt.called = null;
        if (rt.depth >= rt.maxDepth) failure = { thrown: recursionError(rt) };
        else active = begin(rt, callee, active);
        continue;
      }
      value = left(rt, frame, step.value);
    } catch (thrown) {
      rt.frame = frame.caller;
      rt.depth--;
      failure = { thrown: unwind(rt, frame, thrown) };
    }
    if (active.below === null) break;
    active = active.below;
  }
  if (failure !== null) throw failure.thrown;
  return value;
}

function begin(rt: Interpreter, frame: Frame, below: Activation | null): Activation {
  rt.depth++;
  rt.frame = frame;
  return new Activation(frame, below);
}

function start(rt: Interpreter, active: Activation): IteratorResult<PyValue, PyValue> {
  const { frame } = active;
  if (rt.observer !== null) rt.observer.enter(frame);
  const { deep } = frame.code;
  if (deep === null || deep === undefined) return { done: true, value: frame.code.run(frame) };
  active.host = deep(frame);
  return active.host.next();
}

/** In a body's deep form: yielding after this runs the function; the value comes back from the `yield`. */
export function ask(rt: Interpreter, func: PyFunction, args: readonly PyValue[], kwargs: Kwargs | null): null {
  rt.called = newFrame(rt, func, args, kwargs);
  return null;
}
