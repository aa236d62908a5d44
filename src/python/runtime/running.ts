import type { Interpreter } from './interpreter';
import type { Runtime } from './runtime';

/** Method tables see the narrow `Runtime`; there is one implementation of it, which runtime's own tables may use. */
export function interpreterOf(rt: Runtime): Interpreter {
  return rt as Interpreter;
}
