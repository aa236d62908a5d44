import type { Interpreter } from '../runtime/interpreter';
import type { Runtime } from '../runtime/runtime';

/** The interpreter behind the face that built-ins see: there is no other Runtime. Only for the protocol's own parts. */
export function inside(rt: Runtime): Interpreter {
  return rt as Interpreter;
}
