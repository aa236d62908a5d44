/** The table behind `sys.modules`, apart from `sys` itself, which is fetched only when a program imports it. */
import type { PyDict } from './runtime/hashed';
import type { Runtime } from './runtime/runtime';

/** The modules of this run by name, in the order in which they were first imported. */
export function modulesOf(rt: Runtime): PyDict { return rt.stateOf('sys.modules', () => rt.dict()); }
