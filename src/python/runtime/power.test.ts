import { describe, expect, test } from 'vitest';
import { exp, log, power } from './power';

describe('powers of floats', () => {
  test('round as the C library does where the host does not', () => {
    expect([power(1.05, 10), power(2, 1.5), power(7, 1.5), power(1e-5, 0.1), power(-1.05, 9)]).toEqual([1.628894626777442, 2.8284271247461903, 18.520259177452136, 0.31622776601683794, -1.5513282159785162]);
  });

  test('are exact where the result is', () => {
    for (let base = 2; base < 20; base++) for (let n = 0; n < 12; n++) expect(power(base, n)).toBe(Number(BigInt(base) ** BigInt(n)));
    expect([power(2, -1074), power(2, 1023), power(10, 22), power(0.5, 3)]).toEqual([5e-324, 2 ** 1023, 1e22, 0.125]);
  });

  test('keep the special cases', () => {
    expect([power(0, 0), power(0, 3), power(-0, 3), power(2, 1e300), power(2, -1e300), power(-8, 3), power(NaN, 0), power(1e200, 2)]).toEqual([1, 0, -0, Infinity, 0, -512, 1, Infinity]);
    expect(power(-8, 1 / 3)).toBeNaN();
  });

  test('exp and log', () => {
    expect([exp(0), exp(1), exp(-1), exp(710), exp(-746), exp(-745)]).toEqual([1, Math.E, 0.36787944117144233, Infinity, 0, 5e-324]);
    expect([log(1), log(10), log(Math.E), log(0), log(5e-324)]).toEqual([0, 2.302585092994046, 1, -Infinity, -744.4400719213812]);
  });
});
