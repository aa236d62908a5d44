/** Rounding, powers, logarithms and parts of floats of `math`. */
import { builtinFunction } from '../../runtime/define';
import { log, power } from '../../runtime/power';
import { PyFloat } from '../../runtime/value';
import { checked, isInteger, real } from './numbers';
import { log10, log2 } from './precise';
import type { PyValue } from '../../runtime/value';
import type { Runtime } from '../../runtime/runtime';

function rounding(name: string, special: string, round: (x: number) => number) {
  return builtinFunction(`math.${name}(x, /)`, (rt, x) => {
    if (!(x instanceof PyFloat)) {
      const own = x === null || typeof x === 'string' ? undefined : rt.callSpecial(x, special, []);
      if (own !== undefined) return own;
      if (name === 'trunc') throw rt.error('TypeError', `type ${rt.typeOf(x).said} doesn't define __trunc__ method`);
    }
    const value = real(rt, x);
    if (Number.isNaN(value)) throw rt.error('ValueError', 'cannot convert float NaN to integer');
    if (!Number.isFinite(value)) throw rt.error('OverflowError', 'cannot convert float infinity to integer');
    return rt.int(BigInt(round(value)));
  });
}

/** Natural logarithm of a positive int of any size, or of a float. */
function logOf(rt: Runtime, x: PyValue, log: (v: number) => number): number {
  const whole = isInteger(x) ? BigInt(rt.index(x)) : null;
  if (whole !== null && whole > 2n ** 1000n) {
    const bits = whole.toString(2).length - 60;
    return log(Number(whole >> BigInt(bits))) + bits * log(2);
  }
  const value = whole === null ? real(rt, x) : Number(whole);
  if (value <= 0) throw rt.error('ValueError', 'math domain error');
  return log(value);
}

/** `[mantissa, exponent]` with 0.5 <= |mantissa| < 1. */
export function split(x: number): readonly [number, number] {
  if (x === 0 || !Number.isFinite(x)) return [x, 0];
  let exponent = Math.max(-1023, Math.floor(Math.log2(Math.abs(x))) + 1);
  let mantissa = x * 2 ** -exponent;
  if (exponent < -1000) mantissa = x * 2 ** 1000 * 2 ** (-exponent - 1000);
  while (Math.abs(mantissa) < 0.5) { mantissa *= 2; exponent--; }
  while (Math.abs(mantissa) >= 1) { mantissa /= 2; exponent++; }
  return [mantissa, exponent];
}

function scale(x: number, exponent: number): number {
  let [value, left] = [x, exponent];
  for (; left > 1000; left -= 1000) value *= 2 ** 1000;
  for (; left < -1000; left += 1000) value *= 2 ** -1000;
  return value * 2 ** left;
}

export function nextAfter(x: number, y: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return NaN;
  if (x === y) return y;
  if (x === 0) return y > 0 ? Number.MIN_VALUE : -Number.MIN_VALUE;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  view.setBigInt64(0, view.getBigInt64(0) + ((y > x) === (x > 0) ? 1n : -1n));
  return view.getFloat64(0);
}

function remainder(x: number, y: number): number {
  if (!Number.isFinite(y)) return Number.isFinite(x) ? x : NaN;
  const size = Math.abs(y);
  const rest = Math.abs(x) % size;
  const complement = size - rest;
  const half = rest < complement ? rest : rest > complement ? -complement : rest - 2 * ((0.5 * (Math.abs(x) - rest)) % size);
  return (x < 0 || Object.is(x, -0) ? -1 : 1) * half;
}

export const floatFunctions = [
  rounding('floor', '__floor__', Math.floor), rounding('ceil', '__ceil__', Math.ceil), rounding('trunc', '__trunc__', Math.trunc),
  builtinFunction('math.log(x, base=None, /)', (rt, x, base) => {
    const top = logOf(rt, x, log);
    if (base === null) return rt.float(top);
    const bottom = logOf(rt, base, log);
    if (bottom === 0) throw rt.error('ZeroDivisionError', 'float division by zero');
    return rt.float(top / bottom);
  }),
  builtinFunction('math.log2(x, /)', (rt, x) => rt.float(logOf(rt, x, log2))),
  builtinFunction('math.log10(x, /)', (rt, x) => rt.float(logOf(rt, x, log10))),
  builtinFunction('math.pow(x, y, /)', (rt, x, y) => {
    const [a, b] = [real(rt, x), real(rt, y)];
    if (a === 1 || b === 0 || (a === -1 && !Number.isFinite(b) && !Number.isNaN(b))) return rt.float(1);
    if (a === 0 && b < 0 && b !== -Infinity) throw rt.error('ValueError', 'math domain error');
    return checked(rt, power(a, b), [a, b], true);
  }),
  builtinFunction('math.fmod(x, y, /)', (rt, x, y) => { const [a, b] = [real(rt, x), real(rt, y)]; return checked(rt, a % b, [a, b], false); }),
  builtinFunction('math.remainder(x, y, /)', (rt, x, y) => { const [a, b] = [real(rt, x), real(rt, y)]; return checked(rt, remainder(a, b), [a, b], false); }),
  builtinFunction('math.modf(x, /)', (rt, x) => {
    const value = real(rt, x);
    const whole = Math.trunc(value);
    const sign = value < 0 || Object.is(value, -0) ? -0 : 0;
    return rt.tuple([rt.float(Number.isFinite(value) ? (value - whole === 0 ? sign : value - whole) : Number.isNaN(value) ? value : sign), rt.float(whole)]);
  }),
  builtinFunction('math.frexp(x, /)', (rt, x) => { const [m, e] = split(real(rt, x)); return rt.tuple([rt.float(m), e]); }),
  builtinFunction('math.ldexp(x, i, /)', (rt, x, i) => {
    const value = real(rt, x);
    return checked(rt, scale(value, Math.max(-5000, Math.min(5000, Number(rt.index(i))))), [value], true);
  }),
  builtinFunction('math.copysign(x, y, /)', (rt, x, y) => { const sign = real(rt, y); return rt.float(Math.abs(real(rt, x)) * (sign < 0 || Object.is(sign, -0) ? -1 : 1)); }),
  builtinFunction('math.isnan(x, /)', (rt, x) => Number.isNaN(real(rt, x))),
  builtinFunction('math.isinf(x, /)', (rt, x) => Math.abs(real(rt, x)) === Infinity),
  builtinFunction('math.isfinite(x, /)', (rt, x) => Number.isFinite(real(rt, x))),
  builtinFunction('math.isclose(a, b, *, rel_tol=None, abs_tol=0)', (rt, a, b, rel, abs) => {
    const [x, y, relative, absolute] = [real(rt, a), real(rt, b), rel === null ? 1e-9 : real(rt, rel), real(rt, abs)];
    if (relative < 0 || absolute < 0) throw rt.error('ValueError', 'tolerances must be non-negative');
    if (x === y) return true;
    if (!Number.isFinite(x) || !Number.isFinite(y)) return false;
    const gap = Math.abs(y - x);
    return gap <= Math.abs(relative * y) || gap <= Math.abs(relative * x) || gap <= absolute;
  }),
  builtinFunction('math.nextafter(x, y, /)', (rt, x, y) => rt.float(nextAfter(real(rt, x), real(rt, y)))),
  builtinFunction('math.ulp(x, /)', (rt, x) => {
    const value = Math.abs(real(rt, x));
    if (!Number.isFinite(value)) return rt.float(value);
    const up = nextAfter(value, Infinity);
    return rt.float(Number.isFinite(up) ? up - value : value - nextAfter(value, 0));
  }),
];
