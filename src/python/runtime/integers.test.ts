import { describe, expect, test } from 'vitest';
import { bitLength, roughBits } from './int-size';
import { addInt, floorDivInt, intText, modInt, mulInt, powInt, powModInt, shiftInt, trueDivInt, bitwiseInt } from './integers';
import { BudgetStop } from './budget';
import { failure, testInterpreter } from './testing';

const rt = testInterpreter();

function stopOf(run: () => unknown): string {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof BudgetStop) return thrown.budget;
  }
  return 'none';
}

describe('ints', () => {
  test('stay numbers while they are safe and become bigints past that', () => {
    expect(addInt(rt, Number.MAX_SAFE_INTEGER, 0)).toBe(9007199254740991);
    expect(addInt(rt, Number.MAX_SAFE_INTEGER, 1)).toBe(9007199254740992n);
    expect(addInt(rt, 9007199254740992n, -1)).toBe(9007199254740991);
    expect(mulInt(rt, 3037000500, 3037000500)).toBe(9223372037000250000n);
    expect(Object.is(mulInt(rt, 0, -5), 0)).toBe(true);
  });

  test('divide towards minus infinity', () => {
    expect([floorDivInt(rt, 7, 2), floorDivInt(rt, -7, 2), floorDivInt(rt, 7, -2), floorDivInt(rt, -7, -2)]).toEqual([3, -4, -4, 3]);
    expect([modInt(rt, 7, 3), modInt(rt, -7, 3), modInt(rt, 7, -3), modInt(rt, -7, -3)]).toEqual([1, 2, -2, -1]);
    expect(floorDivInt(rt, 9007199254740991, 2)).toBe(4503599627370495);
    expect(floorDivInt(rt, -(10n ** 20n), 3)).toBe(-33333333333333333334n);
    expect(Object.is(modInt(rt, -4, 2), 0)).toBe(true);
  });

  test('have powers of any size', () => {
    expect(powInt(rt, 2, 10)).toBe(1024);
    expect(powInt(rt, 7, 20)).toBe(79792266297612001n);
    expect(powInt(rt, -3, 3)).toBe(-27);
    expect(powInt(rt, 0, 0)).toBe(1);
    expect(powModInt(rt, 3, 200, 13)).toBe(9);
    expect(powModInt(rt, 2, -1, 7)).toBe(4);
    expect(powModInt(rt, 2, 5, -7)).toBe(-3);
    expect(failure(rt, () => powModInt(rt, 2, -1, 4))).toBe('ValueError: base is not invertible for the given modulus');
  });

  test('that would be enormous end the run by budget, before they are made', () => {
    expect(stopOf(() => powInt(testInterpreter({ memory: 1e7 }), 10, 10 ** 8))).toBe('memory');
  });

  test('shift and combine bits as two’s complement', () => {
    expect(shiftInt(rt, true, 1, 60)).toBe(1152921504606846976n);
    expect([shiftInt(rt, false, -5, 1), shiftInt(rt, false, 5, 100), shiftInt(rt, false, -5, 100)]).toEqual([-3, 0, -1]);
    expect(bitwiseInt(rt, '&', -1, 2 ** 40)).toBe(2 ** 40);
    expect(bitwiseInt(rt, '^', 5, 3)).toBe(6);
    expect(failure(rt, () => shiftInt(rt, true, 1, -1))).toBe('ValueError: negative shift count');
  });

  test('divide to the nearest float', () => {
    expect(trueDivInt(rt, 1, 3)).toBe(1 / 3);
    expect(trueDivInt(rt, 10n ** 30n, 10n ** 29n)).toBe(10);
    expect(trueDivInt(rt, 2n ** 200n + 1n, 2n ** 200n)).toBe(1);
    expect(failure(rt, () => trueDivInt(rt, 10n ** 400n, 3))).toBe('OverflowError: integer division result too large for a float');
  });

  test('know their length', () => {
    expect([0, 1, 255, 256, -256, 2 ** 40].map(bitLength)).toEqual([0, 1, 8, 9, 9, 41]);
    expect(bitLength(2n ** 100n)).toBe(101);
    expect([1023n, 1024n, 1500n, 4096n, 70_001n, 2n ** 25n].map((n) => bitLength(2n ** n - 1n))).toEqual([1023, 1024, 1500, 4096, 70_001, 2 ** 25]);
    expect([1024n, 1500n, 70_001n].map((n) => bitLength(-(2n ** n)))).toEqual([1025, 1501, 70_002]);
    expect([2n ** 100n, -(2n ** 1024n), 2n ** 2047n, 2n ** 40_000n].map(roughBits)).toEqual([1024, 2048, 2048, 65_536]);
    expect(failure(rt, () => intText(rt, 10n ** 5000n))).toMatch(/^ValueError: Exceeds the limit \(4300 digits\)/);
  });
});
