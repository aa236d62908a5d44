/** What happens when a frame meets an exception: the traceback grows, and the recorder hears of it. */
import type { Recorder } from '../recorder/recorder';
import type { Frame } from '../runtime/function';
import type { Interpreter } from '../runtime/interpreter';
import { PyRaise, PyType } from '../runtime/value';
import type { PyException, PyValue } from '../runtime/value';

/** Gives the exception when `thrown` is Python's; budgets and our own mistakes pass on untouched. */
export function caught(thrown: unknown, frame: Frame, note: Recorder | null): PyRaise {
  if (!(thrown instanceof PyRaise)) throw thrown;
  enterTraceback(thrown, frame, note);
  return thrown;
}

/** Puts the frame's line into the traceback, once while the exception passes through it. */
export function enterTraceback(thrown: PyRaise, frame: Frame, note: Recorder | null): void {
  if (thrown.recordedBy === frame) return;
  thrown.recordedBy = frame;
  const { exception } = thrown;
  exception.traceback.unshift({ file: frame.code.file, name: frame.code.name, site: frame.pos, frame: frame.id });
  if (note !== null) note.raised(frame.id, frame.pos, exception);
}

/** Does a handler for `type` take this exception? Raises TypeError for what is no exception class. */
export function handles(rt: Interpreter, exception: PyException, type: PyValue): boolean {
  const types = isTuple(type) ? type.items : [type];
  const base = rt.types.get('BaseException');
  for (const one of types) {
    if (!(one instanceof PyType) || !rt.isSubclass(one, base)) throw rt.error('TypeError', 'catching classes that do not inherit from BaseException is not allowed');
  }
  return types.some((one) => one instanceof PyType && rt.isSubclass(exception.cls, one));
}

function isTuple(value: PyValue): value is import('../runtime/value').PyTuple {
  return typeof value === 'object' && value !== null && value.cls.layout === 'tuple';
}
