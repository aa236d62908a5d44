/**
 * Generators that nobody will resume. CPython closes one when its last reference goes, so that its `finally`
 * blocks and `with` exits run; there are no counts here, so this is done where it can be told without them.
 */
import { close } from './generator';
import type { PyGenerator } from './generator';
import { PyRaise } from './value';
import type { PyException } from './value';
import type { Interpreter } from './interpreter';

/** Closes it as CPython's finalizer does: what it raises is told on stderr and goes no further. */
export function abandon(rt: Interpreter, generator: PyGenerator): void {
  if (generator.state !== 'suspended') return;
  const handling: PyException | null = rt.handling;
  try {
    close(rt, generator);
  } catch (thrown) {
    if (!(thrown instanceof PyRaise)) throw thrown;
    rt.world.write('stderr', `Exception ignored in: ${rt.repr(generator)}\n`);
  }
  rt.handling = handling;
}

/** At the end of a run: those still suspended inside a `try` or `with` somewhere, in the order they were made. */
export function closeUnfinished(rt: Interpreter): void {
  for (const generator of [...rt.unfinished].sort((a, b) => a.serial - b.serial)) abandon(rt, generator);
  rt.unfinished.clear();
}
