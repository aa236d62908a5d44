import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideHalfEven, exactRatio, fixedDecimal } from './decimal';

/** The same by whole numbers only. */
function exactly(x: number, places: number): string {
  const { numerator, denominator } = exactRatio(x);
  const digits = divideHalfEven(numerator * 10n ** BigInt(places), denominator).toString().padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

test.each([[0.5, 0, '0'], [1.5, 0, '2'], [2.5, 0, '2'], [0.125, 2, '0.12'], [0.375, 2, '0.38'], [2.675, 2, '2.67'], [5e-324, 3, '0.000'], [1e22, 1, '10000000000000000000000.0']])('%d with %d places', (x, places, text) => {
  expect(fixedDecimal(x, places)).toBe(text);
});

test('is exact and rounds halves to even, whoever computes it', () => {
  const halves = fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 12 })).map(([whole, bits]) => whole / 2 ** bits);
  const tenths = fc.integer({ min: 0, max: 10_000_000 }).map((whole) => whole / 1000);
  const any = fc.double({ min: 0, max: 1e25, noNaN: true });
  fc.assert(fc.property(fc.oneof(halves, tenths, any), fc.integer({ min: 0, max: 110 }), (x, places) => {
    expect(fixedDecimal(x, places)).toBe(exactly(x, places));
  }), { numRuns: 2000, seed: 20261201 });
});
