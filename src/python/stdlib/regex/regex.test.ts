import { describe, expect, test } from 'vitest';
import { codePoints } from './characters';
import { compileRegex } from './compile';
import { matchRegex } from './match';
import { parseRegex } from './parse';
import { RegexSyntaxError } from './syntax';

class Spent extends Error {}

function search(pattern: string, text: string, limit = 1_000_000): readonly number[] | null {
  let left = limit;
  const work = (steps: number): void => { left -= steps; if (left < 0) throw new Spent(); };
  const codes = codePoints(text);
  return matchRegex(compileRegex(parseRegex(pattern, 0, false)), codes, 0, codes.length, 'search', work)?.slots ?? null;
}

function refusal(pattern: string): string {
  try {
    parseRegex(pattern, 0, false);
  } catch (problem) {
    if (problem instanceof RegexSyntaxError) return `${problem.reason} @ ${String(problem.position)}`;
    throw problem;
  }
  return 'fine';
}

describe('matching', () => {
  test('positions count code points', () => { expect(search('b(.)', '😀b😀')).toEqual([1, 3, 2, 3]); });
  test('a group in a loop keeps its last round', () => { expect(search('(?:(a)|b)*', 'ab')).toEqual([0, 2, 0, 1]); });
  test('a negative look-ahead captures nothing', () => { expect(search('(?!(a)b)a', 'ac')).toEqual([0, 1, -1, -1]); });
  test('a possessive repetition gives nothing back', () => { expect(search('a++a', 'aaa')).toBeNull(); });
  test('a loop over empty matches ends', () => { expect(search('(a*)*', 'b')).toEqual([0, 0, 0, 0]); });
  test('a long subject needs no host stack', () => { expect(search('(?:a|b)*c', `${'ab'.repeat(100_000)}c`, 1e7)?.[1]).toBe(200_001); });
  test('a catastrophic pattern ends by its work', () => { expect(() => search('(a+)+$', `${'a'.repeat(40)}!`)).toThrow(Spent); });
});

describe('refusals are CPython\'s', () => {
  test.each([
    ['(', 'missing ), unterminated subpattern @ 0'], [')', 'unbalanced parenthesis @ 0'], ['*a', 'nothing to repeat @ 0'], ['a**', 'multiple repeat @ 2'],
    ['[b-a]', 'bad character range b-a @ 1'], ['a{3,2}', 'min repeat greater than max repeat @ 2'], ['(?<=a+)b', 'look-behind requires fixed-width pattern @ null'],
    ['x(?i)', 'global flags not at the start of the expression @ 1'], ['(?i-i:a)', 'bad inline flags: flag turned on and off @ 5'], ['\\q', 'bad escape \\q @ 0'],
  ])('%s', (pattern, expected) => { expect(refusal(pattern)).toBe(expected); });
});
