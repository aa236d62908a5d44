/**
 * Functions of `math` whose last digit the host gets wrong where the C library is right: worked out with two
 * floats for one number, as in runtime/power.ts. Plain numbers in and out.
 */
import { add, divide, exponential, LN2, logarithm, multiply, product, single } from '../../runtime/power';
import type { Double } from '../../runtime/power';

const ONE = single(1);
const ZERO = single(0);
const negate = (a: Double): Double => ({ high: -a.high, low: -a.low });
const halve = (a: Double): Double => ({ high: a.high / 2, low: a.low / 2 });
const value = (a: Double): number => a.high + a.low;

/** Half of pi in three parts: about 160 bits, so that a reduction keeps its digits. */
const HALF_PI = [1.5707963267948966, 6.123233995736766e-17, -1.4973849048591833e-33] as const;
export const PI: Double = { high: 2 * HALF_PI[0], low: 2 * HALF_PI[1] };
/** 1/n! from n = 0. */
const INVERSE_FACTORIALS: readonly Double[] = factorials(30);
/** Past this the reduction by half of pi would lose digits. */
const FAR = 1e9;

function factorials(count: number): Double[] {
  const found = [ONE];
  for (let n = 1; n < count; n++) found.push(divide(found[n - 1] ?? ONE, single(n)));
  return found;
}

/** The series of sin (`first` 1) or cos (`first` 0) of |x| up to a quarter of pi. */
function series(x: Double, first: 0 | 1): Double {
  const square = negate(multiply(x, x));
  let total = ZERO;
  for (let n = 26 + first; n >= first; n -= 2) total = add(INVERSE_FACTORIALS[n] ?? ONE, multiply(square, total));
  return first === 1 ? multiply(x, total) : total;
}

/** sin and cos of x, which is finite and not far away. */
function circle(x: Double): { readonly sin: Double; readonly cos: Double } {
  const quarter = Math.round(x.high / HALF_PI[0]);
  let rest = add(x, negate(product(quarter, HALF_PI[0])));
  rest = add(rest, negate(product(quarter, HALF_PI[1])));
  rest = add(rest, single(-quarter * HALF_PI[2]));
  const [s, c] = [series(rest, 1), series(rest, 0)];
  switch (((quarter % 4) + 4) % 4) {
    case 0: return { sin: s, cos: c };
    case 1: return { sin: c, cos: negate(s) };
    case 2: return { sin: negate(s), cos: negate(c) };
    default: return { sin: negate(c), cos: s };
  }
}

const plain = (x: number): boolean => Number.isFinite(x) && x !== 0 && Math.abs(x) > 1e-8;
const near = (x: number): boolean => plain(x) && Math.abs(x) < FAR;

/** sin of x, which is no further than a few turns. */
export function sineOf(x: Double): Double { return circle(x).sin; }

export function sin(x: number): number { return near(x) ? value(circle(single(x)).sin) : Math.sin(x); }
export function cos(x: number): number { return near(x) ? value(circle(single(x)).cos) : Math.cos(x); }

export function tan(x: number): number {
  if (!near(x)) return Math.tan(x);
  const { sin: s, cos: c } = circle(single(x));
  return value(divide(s, c));
}

/** One step of Newton's from the host's answer. */
function arctangent(x: Double): Double {
  const start = Math.atan(x.high);
  const { sin: s, cos: c } = circle(single(start));
  // atan x = start + atan((x cos - sin) / (cos + x sin)); the last angle is tiny.
  return add(single(start), divide(add(multiply(x, c), negate(s)), add(c, multiply(x, s))));
}

export function atan(x: number): number { return plain(x) && Math.abs(x) < 1e15 ? value(arctangent(single(x))) : Math.atan(x); }

export function atan2(y: number, x: number): number {
  const usual = Math.atan2(y, x);
  const ratio = Math.abs(y / x);
  if (!plain(usual) || !(ratio > 1e-15 && ratio < 1e15)) return usual;
  const angle = arctangent(divide(single(Math.abs(y)), single(Math.abs(x))));
  const full = x < 0 ? add(PI, negate(angle)) : angle;
  return y < 0 ? -value(full) : value(full);
}

export function asin(x: number): number {
  const start = Math.asin(x);
  if (!plain(start) || Math.abs(x) === 1) return start;
  const { sin: s, cos: c } = circle(single(start));
  return value(add(single(start), divide(add(single(x), negate(s)), c)));
}

export function acos(x: number): number {
  const start = Math.acos(x);
  if (!plain(start) || Math.abs(x) === 1) return start;
  const { sin: s, cos: c } = circle(single(start));
  return value(add(single(start), divide(add(c, single(-x)), s)));
}

export function log2(x: number): number {
  return x > 0 && Number.isFinite(x) && !Number.isInteger(Math.log2(x)) ? value(divide(logarithm(x), LN2)) : Math.log2(x);
}

export function log10(x: number): number {
  if (!(x > 0) || !Number.isFinite(x)) return Math.log10(x);
  // As the C library: the power of two apart, its logarithm in two parts.
  let exponent = Math.floor(Math.log2(x));
  if (x < 2 ** exponent) exponent--;
  const power = exponent < 0 ? exponent + 1 : exponent;
  const rest = power < -1000 ? x * 2 ** 500 * 2 ** (-power - 500) : x * 2 ** -power;
  return power * 0.30102999566361177 + (power * 3.694239077158931e-13 + 0.4342944819032518 * logarithm(rest).high);
}

export function exp2(x: number): number {
  return Number.isFinite(x) && !Number.isInteger(x) ? exponential(multiply(single(x), LN2)) : 2 ** x;
}

/** The C library's own steps, which round once more than the exact value would. */
export function cosh(x: number): number {
  const size = Math.abs(x);
  if (size < LN2.high / 2) {
    const t = Math.expm1(size);
    return size < 2 ** -55 ? 1 : 1 + (t * t) / (2 * (1 + t));
  }
  const e = exponential(single(size));
  return size < 22 ? e / 2 + 0.5 / e : Number.isFinite(e) ? e / 2 : exponential(single(size / 2)) / 2 * exponential(single(size / 2));
}

export function asinh(x: number): number {
  const size = Math.abs(x);
  if (!Number.isFinite(x) || size <= 2) return Math.asinh(x);
  const found = size > 2 ** 28 ? logarithm(size).high + LN2.high : logarithm(2 * size + 1 / (Math.sqrt(x * x + 1) + size)).high;
  return x < 0 ? -found : found;
}

export function acosh(x: number): number {
  if (!Number.isFinite(x) || x <= 2) return Math.acosh(x);
  return x > 2 ** 28 ? logarithm(x).high + LN2.high : logarithm(2 * x - 1 / (x + Math.sqrt(x * x - 1))).high;
}

/** The cube root, rounded once. */
export function cbrt(x: number): number {
  const start = Math.cbrt(x);
  if (!plain(x) || !plain(start)) return start;
  const square = product(start, start);
  const rest = add(multiply(square, single(start)), single(-x));
  return value(add(single(start), negate(divide(rest, multiply(single(3), square)))));
}

const TWO_BY_ROOT_PI: Double = { high: 1.1283791670955126, low: 1.533545961316588e-17 };

/** erf of 0 < x < 6: 2x/sqrt(pi) e^(-x^2) (1 + 2x^2/3 + (2x^2)^2/15 + ...), all of one sign. */
function errorFunction(x: number): Double {
  const twice = multiply(single(2), product(x, x));
  let [term, total] = [ONE, ONE];
  for (let n = 1; n < 200 && term.high > 1e-34 * total.high; n++) {
    term = divide(multiply(term, twice), single(2 * n + 1));
    total = add(total, term);
  }
  return multiply(multiply(multiply(TWO_BY_ROOT_PI, single(x)), total), bell(x));
}

/** e^(-x^2), its low part from the derivative: the exponential gives one float. */
function bell(x: number): Double {
  const square = negate(product(x, x));
  const high = exponential(square);
  const left = add(square, negate(logarithm(high)));
  return add(single(high), multiply(single(high), left));
}

export function erf(x: number): number {
  const size = Math.abs(x);
  if (!(size > 1e-8)) return x * TWO_BY_ROOT_PI.high;
  return Math.sign(x) * (size >= 6 ? 1 : value(errorFunction(size)));
}

/** A continued fraction far out; 1 - erf near zero, where nothing is lost. */
export function erfc(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x < 2) return x <= -6 ? 2 : Math.abs(x) <= 1e-8 ? 1 - x : value(add(ONE, x < 0 ? errorFunction(-x) : negate(errorFunction(x))));
  if (x > 27.3) return 0;
  if (x > 26) return Math.exp(-x * x) / (x * Math.sqrt(Math.PI));
  let fraction = ZERO;
  for (let k = 160; k > 0; k--) fraction = divide(single(k / 2), add(single(x), fraction));
  return value(divide(multiply(bell(x), halve(TWO_BY_ROOT_PI)), add(single(x), fraction)));
}

