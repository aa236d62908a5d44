/** What a debugger remembers, and how its events change it: pure functions that the machine names. */
import type { Breakpoint, BreakpointSet, DataBreakpoint, ExceptionFilter } from './breakpoints';
import type { Goal, Pending, StopReason } from './events';
import { forecast, noAnswers } from './forecast';
import type { Answers, Forecast } from './forecast';
import type { Failure, Run } from './run';
import { destination, endOf, firstIn } from './stepping';
import type { Move } from './stepping';

export interface SessionContext {
  readonly scenario: string;
  /** The function a launch without breakpoints stops in (its qualname); null: at the very first stop. */
  readonly entry: string | null;
  readonly breakpoints: readonly Breakpoint[];
  readonly dataBreakpoints: readonly DataBreakpoint[];
  readonly exceptionFilters: readonly ExceptionFilter[];
  readonly run: Run | null;
  /** A position of the recording; 0 while there is none. */
  readonly step: number;
  /** The position the reader came from, null right after a launch. */
  readonly from: number | null;
  /** Why the reader is at `step`; null while there is no run. */
  readonly reason: StopReason | null;
  /** Where the reader is on the way to, until it can be told. */
  readonly pending: Pending | null;
  /** The engine's answers for this run's breakpoints. */
  readonly answers: Answers;
  /** What the breakpoints do in this run; null while there is none. */
  readonly forecast: Forecast | null;
  readonly failure: Failure | null;
}

export interface SessionInput {
  readonly scenario: string;
  readonly breakpoints: readonly Breakpoint[];
  readonly entry?: string;
}

/** Everything that belongs to one run, without one. */
export const fresh = { run: null, step: 0, from: null, reason: null, pending: null, answers: noAnswers, forecast: null, failure: null } as const;

export function breakpointSet(context: SessionContext): BreakpointSet {
  return { lines: context.breakpoints, data: context.dataBreakpoints, exceptions: context.exceptionFilters };
}

/** The forecast again, after a run, a breakpoint or an answer came. */
export function planned(context: SessionContext): { readonly forecast: Forecast | null } {
  return { forecast: context.run === null ? null : forecast(context.run.snapshots, breakpointSet(context), context.answers) };
}

/** Whether a move leads anywhere; one that depends on answers still to come is let through. */
export function canMove({ run, step, forecast: plan }: SessionContext, move: Move): boolean {
  return run !== null && destination(run.snapshots, step, move, plan?.hits ?? []) !== null;
}

/** Only what halts at breakpoints has to wait for the engine. */
export function needsAnswers(pending: Pending | null): boolean {
  if (pending === null) return false;
  return pending.kind === 'goal' ? pending.goal.kind === 'stop' : pending.move === 'continue' || pending.move === 'reverseContinue';
}

/** Does what was pending. */
export function delivered(context: SessionContext): Partial<SessionContext> {
  const { run, pending, step, forecast: plan } = context;
  if (run === null || pending === null) return { pending: null };
  const first = context.reason === null;
  const from = first ? null : step;
  if (pending.kind === 'move') {
    const to = destination(run.snapshots, step, pending.move, plan?.hits ?? []) ?? step;
    return { step: to, from, pending: null, reason: reasonAt(run, plan, to, pending.move === 'continue' || pending.move === 'reverseContinue' ? 'entry' : 'step') };
  }
  const to = positionFor(pending.goal, run, context);
  return { step: to, from, pending: null, reason: reasonAt(run, plan, to, pending.goal.kind === 'stop' ? 'entry' : 'goto') };
}

/** Whether any breakpoint is set that can stop a run. */
function stopsAnywhere({ breakpoints, dataBreakpoints, exceptionFilters }: SessionContext): boolean {
  const awake = breakpoints.some((one) => one.disabled !== true && (one.logMessage ?? '') === '');
  return awake || dataBreakpoints.some((one) => one.disabled !== true) || exceptionFilters.length > 0;
}

function positionFor(goal: Goal, run: Run, context: SessionContext): number {
  const { recording } = run.snapshots;
  const end = endOf(recording);
  switch (goal.kind) {
    case 'end':
      return end;
    case 'stop':
      return stopsAnywhere(context) ? Math.min(context.forecast?.hits[0] ?? end, end) : (firstIn(recording, context.entry) ?? 0);
    case 'stage':
      return run.stages.find((span) => span.stage === goal.stage)?.from ?? 0;
    case 'step':
      return Math.max(0, Math.min(goal.step, end));
  }
}

/** A breakpoint that holds at the position is the reason; else `otherwise`. */
function reasonAt(run: Run, plan: Forecast | null, step: number, otherwise: StopReason): StopReason {
  if (step >= endOf(run.snapshots.recording)) return 'end';
  const holds = (forecasts: Forecast['lines'] | Forecast['data'] | Forecast['exceptions']): boolean => forecasts.some(({ outcome }) => outcome.kind === 'stops' && outcome.steps.includes(step));
  if (plan === null) return otherwise;
  if (holds(plan.exceptions)) return 'exception';
  if (holds(plan.lines)) return 'breakpoint';
  return holds(plan.data) ? 'data breakpoint' : otherwise;
}
