/**
 * Floats in decimal, exactly: a float is a ratio of two integers, so rounding half to even is integer
 * arithmetic and never a guess. All functions take finite, non-negative numbers.
 */

/** Past this many decimals every float's expansion has ended: the rest are zeros. */
const LONGEST_EXPANSION = 1100;

/** `mantissa * 2 ** exponent`, exactly `x`. */
export function decompose(x: number): { readonly mantissa: bigint; readonly exponent: number } {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  const bits = view.getBigUint64(0) & 0x7fffffffffffffffn;
  const biased = Number(bits >> 52n);
  const fraction = bits & 0xfffffffffffffn;
  return biased === 0 ? { mantissa: fraction, exponent: -1074 } : { mantissa: fraction | 0x10000000000000n, exponent: biased - 1075 };
}

/** In lowest terms. */
export function exactRatio(x: number): { readonly numerator: bigint; readonly denominator: bigint } {
  let { mantissa, exponent } = decompose(x);
  if (mantissa === 0n) return { numerator: 0n, denominator: 1n };
  while (exponent < 0 && (mantissa & 1n) === 0n) {
    mantissa >>= 1n;
    exponent++;
  }
  return exponent >= 0 ? { numerator: mantissa << BigInt(exponent), denominator: 1n } : { numerator: mantissa, denominator: 1n << BigInt(-exponent) };
}

/** `numerator / denominator` to the nearest integer, ties to even. Both non-negative. */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  const twice = (numerator % denominator) * 2n;
  return twice > denominator || (twice === denominator && (quotient & 1n) === 1n) ? quotient + 1n : quotient;
}

/** `x` with `places` decimals, `12.50`; no point when `places` is 0. */
export function fixedDecimal(x: number, places: number): string {
  // The host's answer is exact as well, except that it rounds a half up; `x` can be halfway only as an odd multiple of 2 ** -(places + 1).
  if (places <= 100 && x > 0 && x < 1e21 && (x * 2 ** (places + 1)) % 2 !== 1) return x.toFixed(places);
  const kept = Math.min(places, LONGEST_EXPANSION);
  const { numerator, denominator } = exactRatio(x);
  const digits = divideHalfEven(numerator * 10n ** BigInt(kept), denominator).toString().padStart(kept + 1, '0');
  if (places === 0) return digits;
  return `${digits.slice(0, digits.length - kept)}.${digits.slice(digits.length - kept)}${'0'.repeat(places - kept)}`;
}

/** `count` significant digits (at least 1) of `x`; the first has the weight 10 ** exponent. */
export function significantDigits(x: number, count: number): { readonly digits: string; readonly exponent: number } {
  if (x === 0) return { digits: '0'.repeat(count), exponent: 0 };
  const kept = Math.min(count, LONGEST_EXPANSION);
  const { numerator, denominator } = exactRatio(x);
  let exponent = Number(x.toExponential().split('e')[1]);
  const shift = kept - 1 - exponent;
  let rounded = shift >= 0 ? divideHalfEven(numerator * 10n ** BigInt(shift), denominator) : divideHalfEven(numerator, denominator * 10n ** BigInt(-shift));
  // 9.99 may round up to a digit more.
  if (rounded.toString().length > kept) {
    rounded /= 10n;
    exponent++;
  }
  return { digits: rounded.toString() + '0'.repeat(count - kept), exponent };
}

/** `1.5` with an exponent as C prints it: a sign and at least two digits. */
export function withExponent(digits: string, exponent: number, point: boolean): string {
  const power = Math.abs(exponent).toString().padStart(2, '0');
  const rest = digits.slice(1);
  return `${digits.slice(0, 1)}${rest !== '' || point ? '.' : ''}${rest}e${exponent < 0 ? '-' : '+'}${power}`;
}

/** The float nearest to `x` rounded to `places` decimals (negative: tens, hundreds), as `round(x, places)`. Any finite sign. */
export function roundDecimal(x: number, places: number): number {
  if (x === 0 || places > 323) return x;
  if (places < -308) return x < 0 ? -0 : 0;
  const size = Math.abs(x);
  const { numerator, denominator } = exactRatio(size);
  const rounded = places >= 0
    ? Number(`${divideHalfEven(numerator * 10n ** BigInt(places), denominator)}e-${places}`)
    : Number(divideHalfEven(numerator, denominator * 10n ** BigInt(-places)) * 10n ** BigInt(-places));
  return x < 0 ? -rounded : rounded;
}
