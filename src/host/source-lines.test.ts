import { describe, expect, test } from 'vitest';
import { anchorLine, functionLines } from './source-lines';

const text = 'X = 1\n\n\ndef outer(a,\n          b):\n    first = 1\n\n    def inner():\n        return 2\n    return 3\n\n\ndef other():\n    return 2\n';

describe('lines of a source', () => {
  test('of a function end before the next one begins', () => {
    expect(functionLines(text, 'outer')).toEqual({ first: 4, last: 10 });
    expect(functionLines(text, 'inner')).toEqual({ first: 8, last: 9 });
  });

  test('of a name that is not there are the whole file', () => {
    expect(functionLines(text, 'missing')).toEqual({ first: 1, last: 15 });
  });

  test('of an anchor are counted within its function', () => {
    expect(anchorLine(text, { function: 'outer', statement: 'return', nth: 2 })).toBe(10);
    expect(anchorLine(text, { function: 'other', statement: 'return 2' })).toBe(14);
    expect(anchorLine(text, { function: 'other', statement: 'return 3' })).toBeNull();
  });
});
