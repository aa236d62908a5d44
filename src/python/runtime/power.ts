/**
 * `x ** y`, `exp` and `log` of floats, rounded as the C library rounds them: the host's own differ in the last
 * digit in one case of twelve, `1.05 ** 10` among them. Worked out with two floats for one number (a value and
 * what rounding took from it), about 100 bits. Plain numbers in and out.
 */

/** An unevaluated sum, `low` at most half a unit in the last place of `high`. */
export interface Double { readonly high: number; readonly low: number }

export const LN2: Double = { high: 0.6931471805599453, low: 2.3190468138462996e-17 };

export function sum(a: number, b: number): Double {
  const high = a + b;
  const back = high - a;
  return { high, low: (a - (high - back)) + (b - back) };
}

export function product(a: number, b: number): Double {
  const high = a * b;
  // Each factor split into halves of 26 bits, so that the partial products are exact.
  const [ca, cb] = [134217729 * a, 134217729 * b];
  const [ah, bh] = [ca - (ca - a), cb - (cb - b)];
  const [al, bl] = [a - ah, b - bh];
  return { high, low: ((ah * bh - high) + ah * bl + al * bh) + al * bl };
}

export function add(a: Double, b: Double): Double {
  const s = sum(a.high, b.high);
  return sum(s.high, s.low + a.low + b.low);
}

export function multiply(a: Double, b: Double): Double {
  const p = product(a.high, b.high);
  return sum(p.high, p.low + a.high * b.low + a.low * b.high);
}

export function divide(a: Double, b: Double): Double {
  const first = a.high / b.high;
  const rest = add(a, multiply({ high: -first, low: 0 }, b));
  const second = rest.high / b.high;
  const rest2 = add(rest, multiply({ high: -second, low: 0 }, b));
  return add(sum(first, second), { high: rest2.high / b.high, low: 0 });
}

const ONE: Double = { high: 1, low: 0 };
export const single = (value: number): Double => ({ high: value, low: 0 });
/** 1/3, 1/5, 1/7, ... : the series of the inverse hyperbolic tangent. */
const ODD: readonly Double[] = Array.from({ length: 24 }, (_, i) => divide(ONE, single(2 * i + 3)));
/** 1/n! from n = 2. */
const FACTORIAL: readonly Double[] = Array.from({ length: 10 }, (_, i) => divide(ONE, single([2, 6, 24, 120, 720, 5040, 40320, 362880, 3628800, 39916800][i] ?? 1)));
const HALVINGS = 8;

/** x positive and finite. */
export function logarithm(x: number): Double {
  let exponent = 0;
  let mantissa = x;
  if (mantissa < 2.2250738585072014e-308) {
    mantissa *= 2 ** 54;
    exponent = -54;
  }
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, mantissa);
  const bits = view.getUint32(0);
  exponent += (bits >>> 20) - 1023;
  view.setUint32(0, (bits & 0xfffff) | 0x3ff00000);
  mantissa = view.getFloat64(0);
  if (mantissa > Math.SQRT2) {
    mantissa /= 2;
    exponent++;
  }
  const r = divide(single(mantissa - 1), sum(mantissa, 1));
  const square = multiply(r, r);
  let series = ODD[ODD.length - 1] ?? ONE;
  for (let i = ODD.length - 2; i >= 0; i--) series = add(ODD[i] ?? ONE, multiply(square, series));
  const value = multiply(r, add(ONE, multiply(square, series)));
  return add(multiply(single(exponent), LN2), { high: 2 * value.high, low: 2 * value.low });
}

/** Infinity and 0 past the range. */
export function exponential(y: Double): number {
  if (y.high > 710) return Infinity;
  if (y.high < -746) return 0;
  const power = Math.round(y.high / LN2.high);
  const rest = add(y, multiply(single(-power), LN2));
  const scale = 2 ** -HALVINGS;
  const r: Double = { high: rest.high * scale, low: rest.low * scale };
  let series = FACTORIAL[FACTORIAL.length - 1] ?? ONE;
  for (let i = FACTORIAL.length - 2; i >= 0; i--) series = add(FACTORIAL[i] ?? ONE, multiply(r, series));
  // e^r - 1, squared up again: (1 + t)^2 - 1 = 2t + t^2 keeps the small digits.
  let t = add(r, multiply(multiply(r, r), series));
  for (let i = 0; i < HALVINGS; i++) t = add({ high: 2 * t.high, low: 2 * t.low }, multiply(t, t));
  const result = add(ONE, t);
  const half = Math.trunc(power / 2);
  return (result.high * 2 ** half) * 2 ** (power - half);
}

/** As C's pow. */
export function power(x: number, y: number): number {
  if (y === 2) return x * x;
  if (y === 1) return x;
  if (y === -1) return 1 / x;
  const size = Math.abs(x);
  if (!Number.isFinite(size) || !Number.isFinite(y) || size === 0 || size === 1 || y === 0 || (x < 0 && !Number.isInteger(y))) return x ** y;
  if (y === 0.5) return Math.sqrt(x);
  // Far past the range in either direction; the product below must stay finite.
  if (Math.abs(y) > 1e20) return x ** y;
  const result = exponential(multiply(logarithm(size), single(y)));
  return x < 0 && Math.abs(y % 2) === 1 ? -result : result;
}

/** As C's exp. */
export function exp(x: number): number {
  return Number.isFinite(x) ? exponential(single(x)) : Math.exp(x);
}

/** As C's log. */
export function log(x: number): number {
  return x > 0 && Number.isFinite(x) ? logarithm(x).high : Math.log(x);
}
