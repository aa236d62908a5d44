/**
 * Deep recursion. The host's stack is small, so from some depth on calls don't nest: a body runs as a JavaScript
 * generator that yields where it calls, and the loop here runs what it called. Python's frames are then on the
 * heap. A body that calls nothing runs in its plain form. Generators are resumed the same way.
 */
import { recursionError } from './errors';
import { left, newFrame, unwind } from './frames';
import { enter, failed, paused, ready, Resuming, running } from './generator';
import type { Frame, PyFunction } from './function';
import type { PyGenerator } from './generator';
import type { Interpreter } from './interpreter';
import type { Kwargs, PyRaise, PyValue } from './value';

/** What the loop itself takes of the host's stack, with the built-in function that may have called, in host frames. */
const LOOP_WEIGHT = 6;

type Host = Generator<PyValue, PyValue, PyValue>;

/** One body on the heap: a function's, or a generator's from one `yield` to the next. */
class Activation {
  host: Host | null = null;
  constructor(readonly frame: Frame, readonly below: Activation | null, readonly resuming: Resuming | null) {}
}

/** Runs the frame and all that it calls. Raises as `invoke` does. */
export function runDeep(rt: Interpreter, first: Frame): PyValue {
  return run(rt, first);
}

/** The same for a generator that is ready: as `advance` does, from one yield to the next. */
export function resumeDeep(rt: Interpreter, first: Resuming): PyValue | undefined {
  const value = run(rt, first);
  return first.generator.state === 'closed' ? undefined : value;
}

function run(rt: Interpreter, first: Frame | Resuming): PyValue {
  if (rt.depth >= rt.maxDepth || rt.load >= rt.ceiling) throw recursionError(rt);
  const { load, turn } = rt;
  try {
    return loop(rt, begin(rt, first, null), load + LOOP_WEIGHT);
  } finally {
    rt.load = load;
    rt.turn = turn;
  }
}

function loop(rt: Interpreter, first: Activation, base: number): PyValue {
  let active = first;
  let value: PyValue = null;
  let failure: { readonly thrown: unknown } | null = null;
  for (;;) {
    const { frame, resuming } = active;
    rt.load = base + frame.code.weight;
    rt.turn = rt.load + rt.window;
    try {
      const step: IteratorResult<PyValue, PyValue> = active.host === null ? start(rt, active) : failure === null ? active.host.next(value) : active.host.throw(failure.thrown);
      failure = null;
      const { asked } = rt;
      if (asked !== null) {
        rt.asked = null;
        value = null;
        try {
          active = next(rt, asked, active) ?? active;
        } catch (thrown) {
          failure = { thrown };
        }
        continue;
      }
      value = resuming === null ? left(rt, frame, returned(step)) : paused(rt, resuming.generator, step) ?? null;
    } catch (thrown) {
      if (resuming === null) {
        rt.frame = frame.caller;
        rt.depth--;
        failure = { thrown: unwind(rt, frame, thrown) };
      } else failure = { thrown: failed(rt, resuming.generator, thrown) };
    }
    if (active.below === null) break;
    active = active.below;
  }
  if (failure !== null) throw failure.thrown;
  return value;
}

/** What was asked for, ready to run; null: a generator that is over. Raises what the one who asks gets. */
function next(rt: Interpreter, asked: Frame | Resuming, below: Activation): Activation | null {
  if (asked instanceof Resuming && !ready(rt, asked.generator, asked.sent, asked.raise)) return null;
  if (rt.depth >= rt.maxDepth) throw recursionError(rt);
  return begin(rt, asked, below);
}

function begin(rt: Interpreter, asked: Frame | Resuming, below: Activation | null): Activation {
  if (asked instanceof Resuming) {
    enter(rt, asked.generator);
    return new Activation(asked.generator.frame, below, asked);
  }
  rt.depth++;
  rt.frame = asked;
  return new Activation(asked, below, null);
}

function start(rt: Interpreter, active: Activation): IteratorResult<PyValue, PyValue> {
  const { frame, resuming } = active;
  if (resuming !== null) {
    active.host = running(rt, resuming.generator, true);
    return resuming.raise === null ? active.host.next(resuming.sent) : active.host.throw(resuming.raise);
  }
  if (rt.observer !== null) rt.observer.enter(frame);
  const { deep } = frame.code;
  if (deep === null || deep === undefined) return { done: true, value: frame.code.run(frame) };
  active.host = deep(frame);
  return active.host.next();
}

function returned(step: IteratorResult<PyValue, PyValue>): PyValue {
  if (step.done !== true) throw new Error('a function that yields');
  return step.value;
}

/** In a body's deep form: yielding after this runs the function; the value comes back from the `yield`. */
export function ask(rt: Interpreter, func: PyFunction, args: readonly PyValue[], kwargs: Kwargs | null): null {
  rt.asked = newFrame(rt, func, args, kwargs);
  return null;
}

/** In a body's deep form: the next item of a generator; undefined at its end, and what it returned is in `generator.returned`. */
export function* nextItem(rt: Interpreter, generator: PyGenerator, sent: PyValue = null, raise: PyRaise | null = null): Generator<PyValue, PyValue | undefined, PyValue> {
  rt.asked = new Resuming(generator, sent, raise);
  const value = yield null;
  return generator.state === 'closed' ? undefined : value;
}
