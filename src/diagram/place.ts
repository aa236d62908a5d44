/**
 * Where a run stands, in a lesson's own words: which anchors are about to run, were reached, are still to
 * come, or have no step in this run. Read from the recording alone, so it can't disagree with the code pane.
 */
import type { Recording } from '../trace/recording';

export interface Place {
  /** Anchors of the statement about to run. */
  readonly now: ReadonlySet<string>;
  /** Anchors of the statements that the calling frames stand in. */
  readonly within: ReadonlySet<string>;
  /** Qualified names of the functions on the stack. */
  readonly running: ReadonlySet<string>;
  /** Anchors with an earlier step. */
  readonly reached: ReadonlySet<string>;
  /** Anchors with no step in the whole run. */
  readonly never: ReadonlySet<string>;
}

export type PlaceState = 'now' | 'within' | 'reached' | 'later' | 'never';

/** Before anything is known: everything is still to come. */
export const NOWHERE: Place = { now: new Set(), within: new Set(), running: new Set(), reached: new Set(), never: new Set() };

/** What an element about these anchors and functions is to show; null when it is about none. */
export function placeState(place: Place, anchors: readonly string[], functions: readonly string[]): PlaceState | null {
  if (anchors.length === 0 && functions.length === 0) return null;
  if (anchors.some((name) => place.now.has(name))) return 'now';
  if (anchors.some((name) => place.within.has(name)) || functions.some((name) => place.running.has(name))) return 'within';
  if (anchors.some((name) => place.reached.has(name))) return 'reached';
  return anchors.length > 0 && anchors.every((name) => place.never.has(name)) ? 'never' : 'later';
}

/** Has one of these anchors run? One that is about to run again, or in the middle of a call, has not. */
export function hasRun(place: Place, anchors: readonly string[]): boolean {
  return anchors.some((name) => place.reached.has(name) && !place.now.has(name) && !place.within.has(name));
}

/**
 * Prepares one recording; the function it returns answers for any step (`steps.site.length` is the end) in
 * time proportional to the stack's depth and the number of anchors. `anchors` maps each name to the site it
 * binds to.
 */
export function places(recording: Recording, anchors: ReadonlyMap<string, number>): (step: number) => Place {
  const { site: sites, frame: frames } = recording.steps;
  const namesOf = new Map<number, string[]>();
  for (const [name, site] of anchors) {
    const names = namesOf.get(site);
    if (names === undefined) namesOf.set(site, [name]);
    else names.push(name);
  }
  const first = new Map<string, number>();
  const stopsOf = new Map<number, number[]>();
  sites.forEach((site, step) => {
    for (const name of namesOf.get(site) ?? []) if (!first.has(name)) first.set(name, step);
    const frame = frames[step] ?? -1;
    const stops = stopsOf.get(frame);
    if (stops === undefined) stopsOf.set(frame, [step]);
    else stops.push(step);
  });
  const never = new Set([...anchors.keys()].filter((name) => !first.has(name)));

  const nameOf = (frame: number): string => recording.codes[recording.frames[frame]?.code ?? -1]?.qualname ?? '';
  return (step) => {
    const within = new Set<string>();
    const running = new Set<string>();
    let frame = frames[step] ?? -1;
    if (frame >= 0) running.add(nameOf(frame));
    for (let depth = 0; frame >= 0 && depth < recording.frames.length; depth += 1) {
      frame = callerAt(recording, frame, step);
      if (frame < 0) break;
      running.add(nameOf(frame));
      const stop = lastAtOrBefore(stopsOf.get(frame) ?? [], step);
      for (const name of namesOf.get(sites[stop] ?? -1) ?? []) within.add(name);
    }
    const reached = new Set([...first].filter(([, at]) => at < step).map(([name]) => name));
    return { now: new Set(namesOf.get(sites[step] ?? -1) ?? []), within, running, reached, never };
  };
}

/** A frame that was resumed (a generator's) counts the one that resumed it last as its caller. */
function callerAt(recording: Recording, frame: number, step: number): number {
  let caller = recording.frames[frame]?.caller ?? -1;
  for (const resume of recording.steps.resumes) {
    if (resume.step > step) break;
    if (resume.frame === frame) caller = resume.caller;
  }
  return caller;
}

function lastAtOrBefore(ascending: readonly number[], step: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Infinity) <= step) low = middle + 1;
    else high = middle;
  }
  return ascending[low - 1] ?? -1;
}
