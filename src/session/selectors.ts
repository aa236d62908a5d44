/** What a pane reads from a session, and nothing more. Each gives the same answer for the same snapshot. */
import type { Ending } from '../trace/ending';
import { bindingOf } from './breakpoints';
import type { Binding, Breakpoint } from './breakpoints';
import type { SessionSnapshot } from './commands';
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
  const { run, step, failure } = snapshot.context;
  if (snapshot.matches('recording')) return { kind: 'recording' };
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
    const last = recording.steps.frame.lastIndexOf(frame, Math.min(step, recording.steps.frame.length - 1));
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
}

export function breakpointsIn(snapshot: SessionSnapshot, file: string): readonly ShownBreakpoint[] {
  const recording = snapshot.context.run?.snapshots.recording ?? null;
  return snapshot.context.breakpoints.filter((one) => one.file === file).map((breakpoint) => ({ breakpoint, binding: bindingOf(breakpoint, recording) }));
}
