/**
 * Two runs of the same files side by side: which step of one is which step of the other, and where they
 * part. Runs are compared by the paths their stops take through functions and statements.
 */
import { firstDifference } from './divergence';
import type { ValueParting } from './divergence';
import type { Recording } from './recording';
import type { Snapshots } from './snapshot';

/** Pairs of steps that are the same moment of both runs; both columns ascend. */
export interface Alignment {
  readonly a: ArrayLike<number>;
  readonly b: ArrayLike<number>;
  /** The first step at which the runs are not the same any more; null when they never part. */
  readonly parting: Parting | null;
}

/**
 * `path`: the runs go to different statements; `a`/`b` are those steps (a run's length when it ended).
 * `value`: the same statement, but a variable differs there (before it runs).
 */
export type Parting = { readonly kind: 'path'; readonly a: number; readonly b: number } | ValueParting;

/** How far past a difference the same stops are looked for. */
const WINDOW = 2_000;
/** How many stops must agree again for the runs to count as together. */
const AGREE = 4;

/** Costs about the lengths of both, and the window at each difference. */
export function alignRuns(a: Snapshots, b: Snapshots): Alignment {
  const keys = new Map<string, number>();
  const left = keysOf(a, keys);
  const right = keysOf(b, keys);
  const pairsA: number[] = [];
  const pairsB: number[] = [];
  let i = 0;
  let j = 0;
  let path: Parting | null = null;
  while (i < left.length && j < right.length) {
    if (left[i] === right[j]) {
      pairsA.push(i++);
      pairsB.push(j++);
      continue;
    }
    path ??= { kind: 'path', a: i, b: j };
    const again = meet(left, right, i, j);
    if (again === null) break;
    [i, j] = again;
  }
  if (path === null && (i < left.length || j < right.length)) path = { kind: 'path', a: i, b: j };
  // Ends are ends of both, so that a reader at one end sees the other.
  pairsA.push(left.length);
  pairsB.push(right.length);
  // Until their paths part, a step of one is the same step of the other.
  return { a: pairsA, b: pairsB, parting: firstDifference(a, b, path?.a ?? left.length) ?? path };
}

/** The step of the other run that goes with `step`: its partner, else that of the nearest earlier paired step. */
export function partnerOf(alignment: Alignment, step: number, side: 'a' | 'b'): number {
  const [from, to] = side === 'a' ? [alignment.a, alignment.b] : [alignment.b, alignment.a];
  let low = 0;
  let high = from.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((from[middle] ?? 0) <= step) low = middle + 1;
    else high = middle;
  }
  return to[low - 1] ?? 0;
}

/** The two runs are at the same statement of the same moment. */
export function isPaired(alignment: Alignment, a: number, b: number): boolean {
  return partnerOf(alignment, a, 'a') === b && partnerOf(alignment, b, 'b') === a;
}

/** A number for each stop: same file, function, statement and depth of calls, same number. */
function keysOf(snapshots: Snapshots, keys: Map<string, number>): Int32Array {
  const { recording } = snapshots;
  const depths = depthsOf(recording);
  const places = recording.sites.map((site) => {
    const code = recording.codes[site.code];
    return `${recording.files[site.file]?.name ?? ''}\n${code?.qualname ?? ''}\n${String(site.span.line)}:${String(site.span.column)}`;
  });
  return Int32Array.from(recording.steps.site, (site, step) => {
    const key = `${places[site] ?? ''}\n${String(recording.steps.visit[step] ?? 0)}\n${String(depths[recording.steps.frame[step] ?? -1] ?? 0)}`;
    const known = keys.get(key);
    if (known !== undefined) return known;
    keys.set(key, keys.size);
    return keys.size - 1;
  });
}

function depthsOf({ frames }: Recording): readonly number[] {
  const depths: number[] = [];
  frames.forEach(({ caller }, frame) => { depths[frame] = caller < 0 ? 0 : (depths[caller] ?? 0) + 1; });
  return depths;
}

/** The nearest places at which both go on alike; null when there are none within the window. */
function meet(left: Int32Array, right: Int32Array, i: number, j: number): readonly [number, number] | null {
  // Where each key turns up next on the right; the least sum of what is passed over wins.
  const ahead = new Map<number, number[]>();
  const limitB = Math.min(right.length, j + WINDOW);
  for (let at = j; at < limitB; at++) {
    const list = ahead.get(right[at] ?? -1);
    if (list === undefined) ahead.set(right[at] ?? -1, [at]);
    else if (list.length < 8) list.push(at);
  }
  let best: readonly [number, number] | null = null;
  let least = Infinity;
  for (let at = i; at < Math.min(left.length, i + WINDOW) && at - i < least; at++) {
    for (const other of ahead.get(left[at] ?? -1) ?? []) {
      const passed = at - i + (other - j);
      if (passed < least && agrees(left, right, at, other)) {
        best = [at, other];
        least = passed;
      }
    }
  }
  return best;
}

function agrees(left: Int32Array, right: Int32Array, i: number, j: number): boolean {
  for (let k = 0; k < AGREE; k++) {
    if (i + k >= left.length || j + k >= right.length) return i + k >= left.length && j + k >= right.length;
    if (left[i + k] !== right[j + k]) return false;
  }
  return true;
}
