import { expect, test } from 'vitest';
import { IntRows } from './int-rows';

test.each([2, 3] as const)('rows of %i ints keep their columns while they grow', (width) => {
  const rows = new IntRows(width);
  for (let row = 0; row < 20_000; row++) rows.add(row, row * 2, row * 3);
  expect(rows.length).toBe(20_000);
  for (let column = 0; column < width; column++) {
    expect(rows.column(column)).toEqual(Array.from({ length: 20_000 }, (_, row) => row * (column + 1)));
  }
});

test('a column is renumbered, except what is below zero', () => {
  const rows = new IntRows(2);
  rows.add(2, 0, 0);
  rows.add(-1, 0, 0);
  rows.add(0, 0, 0);
  expect(rows.column(0, [5, 6, 7])).toEqual([7, -1, 5]);
});
