/** gamma and lgamma: functions that the host's Math lacks. Stirling's series far out, in two floats for one number. */
import { add, divide, exponential, logarithm, multiply, single, sum } from '../../runtime/power';
import { PI, sineOf } from './precise';
import type { Double } from '../../runtime/power';

const HALF_LOG_TWO_PI: Double = { high: 0.9189385332046728, low: -3.8782941580672414e-17 };
/** Numerators and denominators of Bernoulli's numbers over 2k(2k-1). */
const STIRLING: readonly Double[] = ([[1, 12], [-1, 360], [1, 1260], [-1, 1680], [1, 1188], [-691, 360360], [1, 156], [-3617, 122400], [43867, 244188], [-174611, 125400], [77683, 5796]] as const)
  .map(([top, bottom]) => divide(single(top), single(bottom)));
/** From here on the series gives all digits. */
const FAR = 45;

const negate = (a: Double): Double => ({ high: -a.high, low: -a.low });
const logOf = (a: Double): Double => add(logarithm(a.high), single(a.low / a.high));

/** log gamma of x > 0. */
function logGamma(x: Double): Double {
  let [far, shift] = [x, single(1)];
  while (far.high < FAR) {
    shift = multiply(shift, far);
    far = add(far, single(1));
  }
  const square = multiply(far, far);
  let series = single(0);
  for (let k = STIRLING.length - 1; k >= 0; k--) series = add(STIRLING[k] ?? single(0), divide(series, square));
  const main = add(multiply(add(far, single(-0.5)), logOf(far)), negate(far));
  const total = add(add(main, HALF_LOG_TWO_PI), divide(series, far));
  return shift.high === 1 ? total : add(total, negate(logOf(shift)));
}

/** log |gamma| of a negative x that is no whole number: pi / (sin(pi x) gamma(1 - x)). */
function logGammaReflected(x: number): Double {
  const rest = Math.abs(x - Math.round(x));
  const sine = sineOf(multiply(PI, single(rest)));
  return add(logOf(divide(PI, sine)), negate(logGamma(sum(1, -x))));
}

/** NaN at the poles. */
export function gamma(x: number): number {
  if (!Number.isFinite(x)) return x === Infinity ? x : NaN;
  if (Number.isInteger(x)) {
    if (x === 0) return NaN;
    if (x < 0) return NaN;
    if (x > 171) return Infinity;
    let product = 1;
    for (let i = 2; i < x; i++) product *= i;
    return product;
  }
  if (x > 171.7) return Infinity;
  if (x > 0) return x < 1e-20 ? 1 / x : exponential(logGamma(single(x)));
  if (x > -1e-20) return 1 / x;
  if (x < -185) return Math.floor(x) % 2 === 0 ? 0 : -0;
  const size = exponential(logGammaReflected(x));
  return Math.floor(x) % 2 === 0 ? size : -size;
}

export function lgamma(x: number): number {
  if (!Number.isFinite(x)) return Number.isNaN(x) ? x : Infinity;
  if (x === 1 || x === 2) return 0;
  if (Number.isInteger(x) && x <= 0) return Infinity;
  if (Math.abs(x) < 1e-20) return -Math.log(Math.abs(x));
  const found = x > 0 ? logGamma(single(x)) : logGammaReflected(x);
  return found.high + found.low;
}
