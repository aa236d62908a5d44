/**
 * int arithmetic (Library Reference, "Numeric Types"): numbers while the result is exact, bigints past that.
 * Every result is normalised: a number when |n| <= 2^53 - 1. Large results are charged to the budget first.
 */
import { bitLength, longWords } from './int-size';
import type { Runtime } from './runtime';

export type Int = number | bigint;

/** bits of a result past which its making is charged for */
const CHEAP_BITS = 4096;

export function normalInt(value: bigint): Int {
  const small = Number(value);
  return Number.isSafeInteger(small) ? small : value;
}

export function addInt(rt: Runtime, a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return normalInt(big(rt, a) + big(rt, b));
}

export function subInt(rt: Runtime, a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b;
    if (Number.isSafeInteger(difference)) return difference;
  }
  return normalInt(big(rt, a) - big(rt, b));
}

export function mulInt(rt: Runtime, a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (Number.isSafeInteger(product)) return product + 0; // -0 is 0
  } else {
    const bits = bitLength(a) + bitLength(b);
    charge(rt, bits);
    // Long multiplication costs more than its result's size.
    if (bits > CHEAP_BITS) rt.work(Math.min(bitLength(a), bitLength(b)) / 64 * (bits / 65536));
  }
  return normalInt(BigInt(a) * BigInt(b));
}

export function floorDivInt(rt: Runtime, a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    if (b === 0) throw rt.error('ZeroDivisionError', 'integer division or modulo by zero');
    const remainder = a % b;
    const quotient = (a - remainder) / b;
    return (remainder !== 0 && remainder < 0 !== b < 0 ? quotient - 1 : quotient) + 0;
  }
  const [x, y] = [big(rt, a), BigInt(b)];
  if (y === 0n) throw rt.error('ZeroDivisionError', 'integer division or modulo by zero');
  chargeDivision(rt, x, y);
  const quotient = x / y;
  return normalInt(x % y !== 0n && x < 0n !== y < 0n ? quotient - 1n : quotient);
}

export function modInt(rt: Runtime, a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    if (b === 0) throw rt.error('ZeroDivisionError', 'integer modulo by zero');
    const remainder = a % b;
    return (remainder !== 0 && remainder < 0 !== b < 0 ? remainder + b : remainder) + 0;
  }
  const [x, y] = [big(rt, a), BigInt(b)];
  if (y === 0n) throw rt.error('ZeroDivisionError', 'integer modulo by zero');
  chargeDivision(rt, x, y);
  const remainder = x % y;
  return normalInt(remainder !== 0n && remainder < 0n !== y < 0n ? remainder + y : remainder);
}

/** `exponent` isn't negative. */
export function powInt(rt: Runtime, base: Int, exponent: Int): Int {
  if (typeof base === 'number' && typeof exponent === 'number') {
    let result = 1;
    let factor = base;
    let left = exponent;
    while (Number.isSafeInteger(result)) {
      if (left % 2 === 1) result *= factor;
      left = Math.floor(left / 2);
      if (left === 0) {
        if (Number.isSafeInteger(result)) return result + 0;
        break;
      }
      factor *= factor;
      if (!Number.isSafeInteger(factor)) break;
    }
  }
  if (base === 0 || base === 1) return base;
  if (base === -1) return BigInt(exponent) % 2n === 0n ? 1 : -1;
  const bits = bitLength(base) * Number(exponent);
  charge(rt, bits);
  if (bits > CHEAP_BITS) rt.work(bits / 64 * (bits / 65536));
  return normalInt(BigInt(base) ** BigInt(exponent));
}

/** `pow(base, exponent, modulus)`. */
export function powModInt(rt: Runtime, base: Int, exponent: Int, modulus: Int): Int {
  let m = BigInt(modulus);
  if (m === 0n) throw rt.error('ValueError', 'pow() 3rd argument cannot be 0');
  const negative = m < 0n;
  if (negative) m = -m;
  chargeDivision(rt, BigInt(base), m);
  let b = ((BigInt(base) % m) + m) % m;
  let e = BigInt(exponent);
  if (e < 0n) {
    b = inverse(rt, b, m);
    e = -e;
  }
  rt.work(bitLength(e) * (8 + (bitLength(m) / 64) ** 2 / 25));
  let result = 1n % m;
  for (; e > 0n; e >>= 1n) {
    if ((e & 1n) === 1n) result = (result * b) % m;
    b = (b * b) % m;
  }
  return normalInt(negative && result !== 0n ? result - m : result);
}

function inverse(rt: Runtime, value: bigint, modulus: bigint): bigint {
  let [r0, r1, s0, s1] = [value, modulus, 1n, 0n];
  while (r1 !== 0n) {
    rt.work(1 + (longWords(r0) + longWords(s0)) / 10);
    const quotient = r0 / r1;
    [r0, r1] = [r1, r0 - quotient * r1];
    [s0, s1] = [s1, s0 - quotient * s1];
  }
  if (r0 !== 1n) throw rt.error('ValueError', 'base is not invertible for the given modulus');
  return ((s0 % modulus) + modulus) % modulus;
}

export function shiftInt(rt: Runtime, left: boolean, value: Int, count: Int): Int {
  if (count < 0) throw rt.error('ValueError', 'negative shift count');
  if (value === 0) return 0;
  if (!left) {
    if (count > 2 ** 31) return value < 0 ? -1 : 0;
    if (typeof value === 'number') return Math.floor(value / 2 ** Number(count)) + 0;
    return normalInt(big(rt, value) >> BigInt(count));
  }
  if (typeof value === 'number' && count < 53) {
    const shifted = value * 2 ** Number(count);
    if (Number.isSafeInteger(shifted)) return shifted;
  }
  if (Number(count) >= 2 ** 63) throw rt.error('OverflowError', 'too many digits in integer');
  charge(rt, bitLength(value) + Number(count));
  return normalInt(BigInt(value) << BigInt(count));
}

export function bitwiseInt(rt: Runtime, operator: '&' | '|' | '^', a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number' && (a | 0) === a && (b | 0) === b) {
    return operator === '&' ? a & b : operator === '|' ? a | b : a ^ b;
  }
  const [x, y] = [big(rt, a), BigInt(b)];
  return normalInt(operator === '&' ? x & y : operator === '|' ? x | y : x ^ y);
}

/** `a / b`, correctly rounded. */
export function trueDivInt(rt: Runtime, a: Int, b: Int): number {
  if (b === 0) throw rt.error('ZeroDivisionError', 'division by zero');
  if (typeof a === 'number' && typeof b === 'number') return a / b;
  const [x, y] = [BigInt(a), BigInt(b)];
  const negative = x < 0n !== y < 0n;
  const [n, d] = [x < 0n ? -x : x, y < 0n ? -y : y];
  // A quotient of 66 bits or more and a sticky bit round as the exact one does.
  chargeDivision(rt, n, d);
  rt.work((longWords(n) + longWords(d)) / 10);
  const shift = Math.max(bitLength(d) - bitLength(n) + 66, 0);
  const scaled = n << BigInt(shift);
  const quotient = (scaled / d) | (scaled % d === 0n ? 0n : 1n);
  const result = scale(Number(quotient), -shift);
  if (!Number.isFinite(result)) throw rt.error('OverflowError', 'integer division result too large for a float');
  return negative ? -result : result;
}

/** value * 2^exponent without an intermediate underflow to zero */
function scale(value: number, exponent: number): number {
  return exponent < -1000 ? value * 2 ** -1000 * 2 ** (exponent + 1000) : value * 2 ** exponent;
}

export function floatOfInt(rt: Runtime, value: Int): number {
  const float = Number(value);
  if (!Number.isFinite(float)) throw rt.error('OverflowError', 'int too large to convert to float');
  return float;
}

function big(rt: Runtime, value: Int): bigint {
  if (typeof value === 'bigint') rt.work(1 + longWords(value) / 12);
  return BigInt(value);
}

/** Long division goes over the divisor once for every word of the quotient. */
export function chargeDivision(rt: Runtime, dividend: bigint, divisor: bigint): void {
  const [n, d] = [longWords(dividend), longWords(divisor)];
  if (n > 0) rt.work(n / 20 + Math.max(n - d / 2, 1) * d / 200);
}

/** The most bits a host's bigint may have, near enough. */
const HOST_BITS = 2 ** 30;

function charge(rt: Runtime, bits: number): void {
  if (bits > CHEAP_BITS) rt.allocate(bits / 8);
  if (bits > HOST_BITS) throw rt.error('OverflowError', 'too many digits in integer');
}

/** Decimal digits; ValueError past CPython's limit of 4,300. */
export function intText(rt: Runtime, value: Int): string {
  if (typeof value === 'number') return String(value);
  rt.work(longWords(value) * 4);
  if (bitLength(value) > 14_290) throw rt.error('ValueError', 'Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit');
  const text = value.toString();
  if (text.length - (text.startsWith('-') ? 1 : 0) > 4300) throw rt.error('ValueError', 'Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit');
  return text;
}
