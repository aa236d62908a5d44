/** Tracebacks grow at the front while an exception passes through frames. */
import type { Frame } from './function';
import type { PyRaise } from './value';

/** The frame's line, once while the exception passes through it. */
export function addTraceback(raise: PyRaise, frame: Frame): void {
  if (raise.recordedBy === frame) return;
  raise.recordedBy = frame;
  raise.exception.traceback.unshift({ file: frame.code.file, name: frame.code.name, site: frame.pos, frame: frame.id });
}

export function isStackOverflow(thrown: unknown): boolean {
  return thrown instanceof RangeError && thrown.message === 'Maximum call stack size exceeded';
}
