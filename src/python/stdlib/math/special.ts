/** erf, erfc, gamma, lgamma: the functions that the host's Math lacks. */

/** Taylor series near zero, a continued fraction further out; accurate to about 15 digits. */
export function erf(x: number): number {
  if (Number.isNaN(x)) return x;
  const a = Math.abs(x);
  if (a >= 6) return Math.sign(x);
  if (a < 2.5) {
    let term = x;
    let sum = x;
    for (let n = 1; n < 120 && Math.abs(term) > 1e-18 * Math.abs(sum); n++) {
      term *= -x * x / n;
      sum += term / (2 * n + 1);
    }
    return sum * 2 / Math.sqrt(Math.PI);
  }
  return Math.sign(x) * (1 - tail(a));
}

export function erfc(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x < 0) return 1 + erf(-x);
  return x < 2.5 ? 1 - erf(x) : x > 27 ? 0 : tail(x);
}

function tail(x: number): number {
  let fraction = 0;
  for (let k = 60; k > 0; k--) fraction = (k / 2) / (x + fraction);
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / (x + fraction);
}

const LANCZOS = [0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7];

function lanczos(x: number): number {
  return LANCZOS.reduce((sum, coefficient, i) => (i === 0 ? coefficient : sum + coefficient / (x + i)), 0);
}

/** NaN at the poles. */
export function gamma(x: number): number {
  if (Number.isInteger(x)) {
    if (x <= 0) return NaN;
    if (x > 171) return Infinity;
    let product = 1;
    for (let i = 2; i < x; i++) product *= i;
    return product;
  }
  if (x < 0.5) return Math.PI / (Math.sin(Math.PI * x) * gamma(1 - x));
  if (x > 171.7) return Infinity;
  const y = x - 1;
  const t = y + 7.5;
  const half = t ** ((y + 0.5) / 2);
  return Math.sqrt(2 * Math.PI) * half * Math.exp(-t) * half * lanczos(y);
}

export function lgamma(x: number): number {
  if (!Number.isFinite(x)) return Number.isNaN(x) ? x : Infinity;
  if (x === 1 || x === 2) return 0;
  if (x < 0.5) return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - lgamma(1 - x);
  if (x < 100) return Math.log(gamma(x));
  const y = x - 1;
  const t = y + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (y + 0.5) * Math.log(t) - t + Math.log(lanczos(y));
}
