/** What a debugger holds once its program has run: the recording, opened, and where its stages lie. */
import type { Diagnostic } from '../trace/diagnostic';
import type { Snapshots } from '../trace/snapshot';

export interface Run {
  readonly snapshots: Snapshots;
  readonly stages: readonly StageSpan[];
}

/** A stage holds from the stop `from` up to the one before `to`; the last one up to the end, inclusive. */
export interface StageSpan {
  readonly stage: string;
  readonly from: number;
  readonly to: number;
}

/** What asking for a run gives. A rejected promise means that the engine itself broke or was stopped. */
export type RunOutcome =
  | { readonly kind: 'run'; readonly run: Run }
  | { readonly kind: 'refused'; readonly diagnostics: readonly Diagnostic[] };

/** Why there is nothing to step through. `hung`: no answer within the host's patience. */
export type Failure =
  | { readonly kind: 'refused'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'hung'; readonly seconds: number }
  | { readonly kind: 'broken'; readonly message: string };

/** Thrown by the host when an engine gave no answer in time and was terminated. */
export class HungError extends Error {
  override readonly name = 'HungError';
  constructor(readonly seconds: number) {
    super(`no answer after ${String(seconds)} s`);
  }
}

export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof HungError) return { kind: 'hung', seconds: thrown.seconds };
  return { kind: 'broken', message: thrown instanceof Error ? thrown.message : String(thrown) };
}

/** The stage that `position` belongs to, or null before the first one begins. */
export function stageAt(run: Run, position: number): StageSpan | null {
  return run.stages.findLast((span) => span.from <= position) ?? null;
}
