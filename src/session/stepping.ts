/**
 * Where each move leads: pure questions to a recording. A position is a step, or `steps.site.length`, the
 * end. Every move has a mirror that is the same question asked of the recording read backwards; the table
 * and the laws are in docs/stepping.md.
 */
import { firstAfter, lastBefore } from '../trace/moments';
import type { Recording } from '../trace/recording';
import type { Snapshots } from '../trace/snapshot';

export type Move = 'stepIn' | 'next' | 'stepOut' | 'continue' | 'stepBackIn' | 'stepBack' | 'stepBackOut' | 'reverseContinue' | 'nextVisit' | 'previousVisit';

export const moves: readonly Move[] = ['stepIn', 'next', 'stepOut', 'continue', 'stepBackIn', 'stepBack', 'stepBackOut', 'reverseContinue', 'nextVisit', 'previousVisit'];

/** The steps to halt at, ascending; or a question to each step, which costs a walk. */
export type Hits = readonly number[] | ((step: number) => boolean);

/**
 * The position after `move`, or null where it can't be made: forwards at the end, backwards at the first
 * stop, to another visit where there is none.
 */
export function destination(snapshots: Snapshots, position: number, move: Move, hits: Hits): number | null {
  const { recording, moments } = snapshots;
  const end = endOf(recording);
  switch (move) {
    case 'stepIn':
      return position < end ? position + 1 : null;
    case 'stepBackIn':
      return position > 0 ? position - 1 : null;
    case 'next':
      return position < end ? nearestAfter(snapshots, position, snapshots.stack(position)) : null;
    case 'stepOut':
      return position < end ? nearestAfter(snapshots, position, snapshots.stack(position).slice(1)) : null;
    case 'continue':
      return position < end ? nextHit(hits, position, end) : null;
    case 'stepBack':
      return position > 0 ? nearestBefore(snapshots, position, position < end ? snapshots.stack(position) : lastRunning(snapshots)) : null;
    case 'stepBackOut':
      return position > 0 ? nearestBefore(snapshots, position, (position < end ? snapshots.stack(position) : lastRunning(snapshots)).slice(1)) : null;
    case 'reverseContinue':
      return position > 0 ? previousHit(hits, position) : null;
    case 'nextVisit':
      return position < end ? firstAfter(moments.ofSite(siteAt(recording, position)), position) : null;
    case 'previousVisit':
      return position < end ? lastBefore(moments.ofSite(siteAt(recording, position)), position) : null;
  }
}

function nextHit(hits: Hits, position: number, end: number): number {
  if (typeof hits !== 'function') return Math.min(firstAfter(hits, position) ?? end, end);
  for (let step = position + 1; step < end; step += 1) if (hits(step)) return step;
  return end;
}

function previousHit(hits: Hits, position: number): number {
  if (typeof hits !== 'function') return lastBefore(hits, position) ?? 0;
  for (let step = position - 1; step > 0; step -= 1) if (hits(step)) return step;
  return 0;
}

/** The position after the last stop: how the run ended. */
export function endOf(recording: Recording): number {
  return recording.steps.site.length;
}

/** Which way to look for a line: `nearest` is forwards first, backwards when it does not run again. */
export type Direction = 'forwards' | 'backwards' | 'nearest';

/** The nearest stop on a line (1-based, as bound); null when there is none that way. */
export function lineDestination(snapshots: Snapshots, position: number, file: string, line: number, direction: Direction): number | null {
  const steps = snapshots.moments.ofLine(snapshots.recording.files.findIndex((one) => one.name === file), line);
  switch (direction) {
    case 'forwards': return firstAfter(steps, position);
    case 'backwards': return lastBefore(steps, position);
    case 'nearest': return firstAfter(steps, position) ?? lastBefore(steps, position);
  }
}

/** The first stop in a function, by its qualname; with null the first of all. Null when it never runs. */
export function firstIn(recording: Recording, qualname: string | null): number | null {
  const found = recording.steps.site.findIndex((site) => qualname === null || recording.codes[recording.sites[site]?.code ?? -1]?.qualname === qualname);
  return found < 0 ? null : found;
}

/**
 * The frames that a step back over from the end may go to. A run that came to its end left all its frames,
 * so back over passes by every call, as leaving a frame backwards does; one that was cut short or raised
 * stays where it stopped.
 */
function lastRunning(snapshots: Snapshots): readonly number[] {
  const { recording, moments } = snapshots;
  const stack = snapshots.stack(endOf(recording) - 1);
  if (recording.ending.kind !== 'returned' && recording.ending.kind !== 'exited') return stack;
  return stack.filter((frame) => moments.ofFrame(frame).length > 0).slice(-1);
}

/** The nearest stop after `position` in one of the frames, else the end. */
function nearestAfter({ recording, moments }: Snapshots, position: number, frames: readonly number[]): number {
  let nearest = endOf(recording);
  for (const frame of frames) nearest = Math.min(nearest, firstAfter(moments.ofFrame(frame), position) ?? nearest);
  return nearest;
}

/** The nearest stop before `position` in one of the frames, else the first stop. */
function nearestBefore({ moments }: Snapshots, position: number, frames: readonly number[]): number {
  let nearest = 0;
  for (const frame of frames) nearest = Math.max(nearest, lastBefore(moments.ofFrame(frame), position) ?? 0);
  return nearest;
}

function siteAt(recording: Recording, position: number): number {
  return recording.steps.site[position] ?? -1;
}
