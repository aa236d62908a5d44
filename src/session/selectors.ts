/** What a pane reads from a session, and nothing more. Each gives the same answer for the same snapshot. */
import type { Ending } from '../trace/ending';
import { lastBefore } from '../trace/moments';
import type { Binding, Breakpoint } from './breakpoints';
import type { SessionSnapshot } from './commands';
import { lineSteps } from './forecast';
import type { LineForecast, LogEntry, Outcome } from './forecast';
import type { Failure, Run, StageSpan } from './run';
import { stageAt } from './run';

/** The debugger's state as a reader would name it. */
export type Status =
  | { readonly kind: 'idle' }
  | { readonly kind: 'recording' }
  | { readonly kind: 'paused'; readonly step: number; readonly count: number; readonly file: string; readonly line: number; readonly function: string }
  | { readonly kind: 'ended'; readonly count: number; readonly ending: Ending }
  | { readonly kind: 'failed'; readonly failure: Failure };

export function statusOf(snapshot: SessionSnapshot): Status {
  const { run, step, failure, pending } = snapshot.context;
  if (snapshot.matches('recording') || (pending?.kind === 'goal' && run !== null && snapshot.context.reason === null)) return { kind: 'recording' };
  if (failure !== null) return { kind: 'failed', failure };
  if (run === null) return { kind: 'idle' };
  const { recording } = run.snapshots;
  const count = recording.steps.site.length;
  const place = placeAt(run, step);
  if (place === null) return { kind: 'ended', count, ending: recording.ending };
  return { kind: 'paused', step, count, ...place };
}

export interface Place {
  readonly file: string;
  readonly line: number;
  readonly function: string;
}

/** The statement about to run; null at the end. */
export function placeAt(run: Run, step: number): Place | null {
  const { recording } = run.snapshots;
  const site = recording.sites[recording.steps.site[step] ?? -1];
  if (site === undefined) return null;
  return { file: recording.files[site.file]?.name ?? '', line: site.span.line, function: recording.codes[site.code]?.name ?? '' };
}

export interface StackEntry extends Place {
  readonly frame: number;
  /** The step at which this frame stopped for the call that is running now; its place is lit there. */
  readonly step: number;
}

/** Frames of shown files, innermost first. A caller's line is that of its last stop: the call that is running. */
export function stackEntries(run: Run, step: number): readonly StackEntry[] {
  const { recording } = run.snapshots;
  const entries: StackEntry[] = [];
  for (const frame of run.snapshots.stack(step)) {
    if (recording.files[recording.codes[recording.frames[frame]?.code ?? -1]?.file ?? -1]?.shown !== true) continue;
    const last = lastBefore(run.snapshots.moments.ofFrame(frame), step + 1) ?? -1;
    const place = last < 0 ? null : placeAt(run, last);
    if (place !== null) entries.push({ ...place, frame, step: last });
  }
  return entries;
}

export function stageOf(snapshot: SessionSnapshot): StageSpan | null {
  const { run, step } = snapshot.context;
  return run === null ? null : stageAt(run, step);
}

export interface ShownBreakpoint {
  readonly breakpoint: Breakpoint;
  readonly binding: Binding;
  /** What it does in this run; null while there is none. */
  readonly outcome: Outcome | null;
}

export function breakpointsIn(snapshot: SessionSnapshot, file: string): readonly ShownBreakpoint[] {
  const { breakpoints, forecast, run } = snapshot.context;
  if (forecast === null || run === null) return breakpoints.filter((one) => one.file === file).map((breakpoint) => ({ breakpoint, binding: { kind: 'pending', line: breakpoint.line }, outcome: null }));
  return forecast.lines.filter((one) => one.breakpoint.file === file).map((one) => ({ breakpoint: one.breakpoint, binding: bindingOf(run, one), outcome: one.outcome }));
}

function bindingOf(run: Run, { breakpoint, bound, outcome }: LineForecast): Binding {
  if (bound.kind === 'unbound') return { kind: 'unbound', line: breakpoint.line };
  const { line } = bound;
  switch (outcome.kind) {
    case 'stops': return { kind: 'bound', line, hits: outcome.steps.length };
    case 'logs': return { kind: 'bound', line, hits: outcome.entries.length };
    case 'never':
    case 'unbound':
    case 'fails': return { kind: 'bound', line, hits: 0 };
    case 'asking':
    case 'asleep': return { kind: 'bound', line, hits: lineSteps(run.snapshots, breakpoint.file, line).length };
  }
}

/** One stretch of the output pane; a log line is a logpoint's and ends in a newline. */
export interface OutputPart {
  readonly stream: 'stdout' | 'stderr' | 'log';
  readonly text: string;
}

/** What was printed before `step`, with the logpoints' lines in their places; the log of `step` itself is there. */
export function outputParts(run: Run, step: number, logs: readonly LogEntry[]): readonly OutputPart[] {
  const { recording } = run.snapshots;
  const count = run.snapshots.outputCount(step);
  const parts: OutputPart[] = [];
  let next = 0;
  const logsUpTo = (limit: number): void => {
    for (let log = logs[next]; log !== undefined && log.step <= limit; log = logs[next]) {
      parts.push({ stream: 'log', text: `${log.text}\n` });
      next += 1;
    }
  };
  for (const event of recording.output.slice(0, count)) {
    logsUpTo(event.step);
    const last = parts.at(-1);
    if (last !== undefined && last.stream === event.stream) parts[parts.length - 1] = { stream: event.stream, text: last.text + event.text };
    else parts.push({ stream: event.stream, text: event.text });
  }
  logsUpTo(step);
  return parts;
}
