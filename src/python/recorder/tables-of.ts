/** The run's tables, which know every site's line. */
import { Tables } from './tables';
import type { Runtime } from '../runtime/runtime';

/** Whoever starts the run puts them here first. */
export function tablesOf(rt: Runtime): Tables { return rt.stateOf('tables', () => new Tables()); }
