/**
 * Where each move leads: pure questions to a recording. A position is a step, or `steps.site.length`, the
 * end. Every move has a mirror that is the same question asked of the recording read backwards.
 *
 * | move     | goes to                                              | mirror          |
 * |----------|------------------------------------------------------|-----------------|
 * | stepIn   | the next stop, wherever it is                        | stepBackIn      |
 * | next     | the next stop in this frame or in one that called it | stepBack        |
 * | stepOut  | the next stop in a frame that called this one        | stepBackOut     |
 * | continue | the next stop with a breakpoint, or the end          | reverseContinue |
 */
import type { Recording } from '../trace/recording';
import type { Snapshots } from '../trace/snapshot';

/** True for a stop at which the reader wants to halt. */
export type HitTest = (step: number) => boolean;

export type Move = 'stepIn' | 'next' | 'stepOut' | 'continue' | 'stepBackIn' | 'stepBack' | 'stepBackOut' | 'reverseContinue';

/** The position after `move`, or null where it can't be made (forwards at the end, backwards at the start). */
export function destination(snapshots: Snapshots, position: number, move: Move, hit: HitTest): number | null {
  const { recording } = snapshots;
  const end = endOf(recording);
  const stack = position < end ? snapshots.stack(position) : [];
  switch (move) {
    case 'stepIn':
      return position < end ? position + 1 : null;
    case 'stepBackIn':
      return position > 0 ? position - 1 : null;
    case 'next':
      return forwards(position, end, inFrames(recording, stack));
    case 'stepOut':
      return forwards(position, end, inFrames(recording, stack.slice(1)));
    case 'continue':
      return forwards(position, end, hit);
    case 'stepBack':
      return backwards(position, position === end ? anyStop : inFrames(recording, stack));
    case 'stepBackOut':
      return backwards(position, inFrames(recording, stack.slice(1)));
    case 'reverseContinue':
      return backwards(position, hit);
  }
}

/** The position after the last stop: how the run ended. */
export function endOf(recording: Recording): number {
  return recording.steps.site.length;
}

/** The first stop that `hit` accepts, at or after `from`; null when there is none. */
export function firstHit(recording: Recording, from: number, hit: HitTest): number | null {
  for (let step = from; step < endOf(recording); step += 1) if (hit(step)) return step;
  return null;
}

/** Accepts the stops of a function, by its qualname; null accepts every stop. */
export function inFunction(recording: Recording, qualname: string | null): HitTest {
  return (step) => qualname === null || recording.codes[recording.sites[recording.steps.site[step] ?? -1]?.code ?? -1]?.qualname === qualname;
}

/** The nearest accepted stop after `position`, else the end. */
function forwards(position: number, end: number, accept: HitTest): number | null {
  if (position >= end) return null;
  for (let step = position + 1; step < end; step += 1) if (accept(step)) return step;
  return end;
}

/** The nearest accepted stop before `position`, else the first one. */
function backwards(position: number, accept: HitTest): number | null {
  if (position <= 0) return null;
  for (let step = position - 1; step > 0; step -= 1) if (accept(step)) return step;
  return 0;
}

const anyStop: HitTest = () => true;

function inFrames(recording: Recording, frames: readonly number[]): HitTest {
  const wanted = new Set(frames);
  return (step) => wanted.has(recording.steps.frame[step] ?? -1);
}
