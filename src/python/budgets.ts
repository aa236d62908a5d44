/** What a run may use when a program doesn't say. */
import type { Budgets } from '../trace/program';

/**
 * Deterministic: no limit of time unless the host gives a clock and a limit. A page that records for readers
 * asks for fewer steps.
 */
export const DEFAULT_BUDGETS: Budgets = {
  steps: 1_000_000,
  work: 20_000_000,
  time: Infinity,
  memory: 192 * 1024 * 1024,
  output: 10_000_000,
  depth: 1000,
};
