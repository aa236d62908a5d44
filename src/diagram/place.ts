/**
 * Where a run stands, in a lesson's own words: which anchors are about to run, were reached, are still to
 * come, or have no step in this run. Read from the recording alone, so it can't disagree with the code pane.
 */
import type { Snapshots } from '../trace/snapshot';

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
 * Prepares one recording; the function it returns answers for any step (`steps.site.length` is the end, where
 * nothing is about to run) in time proportional to the stack's depth and the number of anchors. `anchors`
 * maps each name to the site it binds to.
 */
export function places(snapshots: Snapshots, anchors: ReadonlyMap<string, number>): (step: number) => Place {
  const { recording } = snapshots;
  const { site: sites, frame: frames } = recording.steps;
  const namesOf = new Map<number, string[]>();
  for (const [name, site] of anchors) push(namesOf, site, name);
  const first = new Map<string, number>();
  const stopsOf = new Map<number, number[]>();
  sites.forEach((site, step) => {
    for (const name of namesOf.get(site) ?? []) if (!first.has(name)) first.set(name, step);
    push(stopsOf, frames[step] ?? -1, step);
  });
  const never = new Set([...anchors.keys()].filter((name) => !first.has(name)));

  return (step) => {
    const stack = step < sites.length ? snapshots.stack(step) : [];
    const within = new Set<string>();
    for (const frame of stack.slice(1)) {
      const stop = lastAtOrBefore(stopsOf.get(frame) ?? [], step);
      for (const name of namesOf.get(sites[stop] ?? -1) ?? []) within.add(name);
    }
    return {
      now: new Set(namesOf.get(sites[step] ?? -1) ?? []),
      within,
      running: new Set(stack.map((frame) => recording.codes[recording.frames[frame]?.code ?? -1]?.qualname ?? '')),
      reached: new Set([...first].filter(([, at]) => at < step).map(([name]) => name)),
      never,
    };
  };
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
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
