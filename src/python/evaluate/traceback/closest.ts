/** The nearest of several names, by CPython's distance and limits (Python/suggestions.c). */

/** Field of a NameError in which the evaluator leaves what could have been meant; no attribute can have this name. */
export const HINT_FIELD = '.meant';

const MAX_CANDIDATES = 750;
const MAX_LENGTH = 40;
const MOVE_COST = 2;
const CASE_COST = 1;

/** Of several equally near names the first. */
export function closest(name: string, candidates: readonly string[]): string | null {
  if (candidates.length >= MAX_CANDIDATES) return null;
  let best: string | null = null;
  let bestDistance = Infinity;
  for (const candidate of candidates) {
    if (candidate === name) continue;
    // No more than a third of the characters involved should need to change.
    let limit = Math.floor(((name.length + candidate.length + 3) * MOVE_COST) / 6);
    if (bestDistance - 1 < limit) limit = bestDistance - 1;
    const distance = editDistance(name, candidate, limit);
    if (distance > limit) continue;
    if (best === null || distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function editDistance(from: string, to: string, limit: number): number {
  let a = from;
  let b = to;
  while (a.length > 0 && b.length > 0 && a[0] === b[0]) { a = a.slice(1); b = b.slice(1); }
  while (a.length > 0 && b.length > 0 && a.at(-1) === b.at(-1)) { a = a.slice(0, -1); b = b.slice(0, -1); }
  if (a.length === 0 || b.length === 0) return (a.length + b.length) * MOVE_COST;
  if (a.length > MAX_LENGTH || b.length > MAX_LENGTH) return limit + 1;
  if (b.length < a.length) [a, b] = [b, a];
  if ((b.length - a.length) * MOVE_COST > limit) return limit + 1;
  const row = Array.from({ length: a.length }, (_, i) => (i + 1) * MOVE_COST);
  let result = 0;
  for (let j = 0; j < b.length; j++) {
    let distance = (result = j * MOVE_COST);
    let minimum = Infinity;
    for (let i = 0; i < a.length; i++) {
      const substitute = distance + substitution(b[j] ?? '', a[i] ?? '');
      distance = row[i] ?? 0;
      result = Math.min(substitute, Math.min(result, distance) + MOVE_COST);
      row[i] = result;
      if (result < minimum) minimum = result;
    }
    if (minimum > limit) return limit + 1;
  }
  return result;
}

function substitution(a: string, b: string): number {
  if (a === b) return 0;
  return a.toLowerCase() === b.toLowerCase() ? CASE_COST : MOVE_COST;
}
