/** Sums and products of `math`: `fsum` is exact before its one rounding. */
import { builtinFunction } from '../../runtime/define';
import { real } from './numbers';
import type { PyTuple } from '../../runtime/value';

/** Adds by keeping partial sums that don't overlap (Shewchuk). */
export function exactSum(values: Iterable<number>): number {
  let partials: number[] = [];
  let special = 0;
  for (const value of values) {
    if (!Number.isFinite(value)) { special += value; continue; }
    let x = value;
    const kept: number[] = [];
    for (const partial of partials) {
      let y = partial;
      if (Math.abs(x) < Math.abs(y)) [x, y] = [y, x];
      const high = x + y;
      const low = y - (high - x);
      if (low !== 0) kept.push(low);
      x = high;
    }
    kept.push(x);
    partials = kept;
  }
  if (special !== 0 || Number.isNaN(special)) return special;
  let high = partials.pop() ?? 0;
  let low = 0;
  while (partials.length > 0) {
    const x = high;
    const y = partials.pop() as number;
    high = x + y;
    low = y - (high - x);
    if (low !== 0) break;
  }
  // Half-way cases are rounded to even across all partials.
  const next = partials[partials.length - 1];
  if (next !== undefined && ((low < 0 && next < 0) || (low > 0 && next > 0))) {
    const twice = low * 2;
    const x = high + twice;
    if (twice === x - high) high = x;
  }
  return high;
}

/** Length of a vector without needless overflow. */
function norm(values: readonly number[]): number {
  if (values.some((v) => v === Infinity || v === -Infinity)) return Infinity;
  const largest = values.reduce((most, v) => Math.max(most, Math.abs(v)), 0);
  if (largest === 0 || Number.isNaN(largest)) return largest;
  const scale = 2 ** Math.floor(Math.log2(largest));
  const scaled = values.map((v) => v / scale);
  const squares = scaled.flatMap((v) => { const high = v * v; return [high, squareError(v, high)]; });
  const sum = exactSum(squares);
  const root = Math.sqrt(sum);
  const square = root * root;
  // One Newton step, so that the last bit is right.
  const rest = exactSum([...squares, -square, -squareError(root, square)]);
  return scale * (root + rest / (2 * root));
}

function squareError(v: number, high: number): number {
  const split = v * 134217729;
  const big = split - (split - v);
  const small = v - big;
  return ((big * big - high) + 2 * big * small) + small * small;
}

export const sumFunctions = [
  builtinFunction('math.fsum(seq, /)', (rt, seq) => rt.float(exactSum(rt.collect(seq).map((v) => real(rt, v))))),
  builtinFunction('math.hypot(*coordinates)', (rt, values: PyTuple) => rt.float(norm(values.items.map((v) => real(rt, v))))),
  builtinFunction('math.dist(p, q, /)', (rt, p, q) => {
    const left = rt.collect(p).map((v) => real(rt, v));
    const right = rt.collect(q).map((v) => real(rt, v));
    if (left.length !== right.length) throw rt.error('ValueError', 'both points must have the same number of dimensions');
    return rt.float(norm(left.map((v, i) => v - (right[i] as number))));
  }),
  builtinFunction('math.prod(iterable, /, *, start=1)', (rt, iterable, start) => {
    let product = start;
    for (const value of rt.collect(iterable)) product = rt.binary('*', product, value);
    return product;
  }),
];
