import { expect, test } from 'vitest';
import { ValueColumn } from './value-column';

test.each([0, 3, 8192, 8193, 48_192, 100_000])('%i values come back in order', (count) => {
  const column = new ValueColumn();
  for (let i = 0; i < count; i++) column.push(i % 3 === 0 ? null : i);
  expect(column.length).toBe(count);
  const values = column.values();
  expect(values.length).toBe(count);
  expect(values.every((value, i) => value === (i % 3 === 0 ? null : i))).toBe(true);
});
