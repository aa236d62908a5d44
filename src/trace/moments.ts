/**
 * When things ran: for each frame, statement and line the steps at which they stop, ascending. Built in one
 * pass when first asked for; every later question is a binary search.
 */
import type { Recording } from './recording';

/** Ascending step numbers, to be searched. */
export type Steps = ArrayLike<number>;

export interface Moments {
  /** The stops in `frame`, this activation only. */
  ofFrame(frame: number): Steps;
  /** The stops at statement `site`. */
  ofSite(site: number): Steps;
  /** The stops at any statement that begins on `line` (1-based) of `recording.files[file]`. */
  ofLine(file: number, line: number): Steps;
  /** Lines of a file that have stops, ascending. */
  linesOf(file: number): readonly number[];
}

const none: Steps = new Int32Array(0);

export function indexMoments(recording: Recording): Moments {
  const { steps, sites, frames } = recording;
  const byFrame = grouped(steps.frame, frames.length);
  const bySite = grouped(steps.site, sites.length);
  const sitesOnLine = new Map<string, number[]>();
  const lines = new Map<number, Set<number>>();
  sites.forEach(({ role, file, span }, id) => {
    if (role !== 'statement' || bySite(id).length === 0) return;
    pushTo(sitesOnLine, `${String(file)}:${String(span.line)}`, id);
    const known = lines.get(file);
    if (known === undefined) lines.set(file, new Set([span.line]));
    else known.add(span.line);
  });
  const merged = new Map<string, Steps>();
  return {
    ofFrame: byFrame,
    ofSite: bySite,
    ofLine(file, line) {
      const key = `${String(file)}:${String(line)}`;
      const ids = sitesOnLine.get(key) ?? [];
      const [only] = ids;
      if (only === undefined) return none;
      if (ids.length === 1) return bySite(only);
      let found = merged.get(key);
      if (found === undefined) merged.set(key, (found = Int32Array.from(ids.flatMap((id) => Array.from(bySite(id)))).sort()));
      return found;
    },
    linesOf: (file) => [...(lines.get(file) ?? [])].sort((a, b) => a - b),
  };
}

/** The nearest of `steps` after `position`; null when there is none. */
export function firstAfter(steps: Steps, position: number): number | null {
  return steps[countUpTo(steps, position)] ?? null;
}

/** The nearest of `steps` before `position`; null when there is none. */
export function lastBefore(steps: Steps, position: number): number | null {
  return steps[countUpTo(steps, position - 1) - 1] ?? null;
}

/** How many of `steps` are at or before `position`. */
export function countUpTo(steps: Steps, position: number): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((steps[middle] ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A counting sort of positions by key. */
function grouped(keys: readonly number[], size: number): (key: number) => Steps {
  const ends = new Int32Array(size + 1);
  for (const key of keys) ends[key + 1] = (ends[key + 1] ?? 0) + 1;
  for (let i = 1; i <= size; i++) ends[i] = (ends[i] ?? 0) + (ends[i - 1] ?? 0);
  const next = ends.slice();
  const sorted = new Int32Array(keys.length);
  keys.forEach((key, step) => {
    const place = next[key] ?? 0;
    sorted[place] = step;
    next[key] = place + 1;
  });
  return (key) => (key < 0 || key >= size ? none : sorted.subarray(ends[key] ?? 0, ends[key + 1] ?? 0));
}

function pushTo(map: Map<string, number[]>, key: string, value: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
