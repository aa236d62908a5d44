import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../trace/diagnostic';
import { parse } from '../syntax/parse';
import { analyze } from './analyze';
import { checkProgram } from './program';

interface Row { readonly source: string; readonly refusal: Refusal }
interface Refusal { readonly type: string; readonly message: string; readonly line: number | null; readonly offset: number | null }

const rows = JSON.parse(readFileSync(new URL('../../../fixtures/syntax/invalid.json', import.meta.url), 'utf8')) as Row[];

const FIELD = 'CPython 3.11 counts columns inside an f-string from a parenthesis of its own; ours are those of the file';
const COLUMN_ZERO = 'CPython places it before the first column, which no editor has';

/** Where we differ, and why. What is not told here agrees in class, message, line and column. */
const DIFFERENT: Readonly<Record<string, { readonly why: string; readonly ours: Partial<Refusal> }>> = {
  "f'{a b}'": { why: FIELD, ours: { offset: 4 } },
  "f'{a +}'": { why: FIELD, ours: { offset: 7 } },
  "f'{lambda x: 1}'": { why: FIELD, ours: { offset: 12 } },
  "f'{*a}'": { why: FIELD, ours: { offset: 4 } },
  "f'{print \"a\"}'": { why: FIELD, ours: { offset: 4 } },
  'class A:\n    def f(self):\nx = 1': { why: COLUMN_ZERO, ours: { offset: 1 } },
  'if x:\n    if y:\nz': { why: COLUMN_ZERO, ours: { offset: 1 } },
  'match x:\n    case 1:\npass': { why: COLUMN_ZERO, ours: { offset: 1 } },
  '@property': { why: COLUMN_ZERO, ours: { offset: 10 } },
  'x = \x001': { why: 'CPython gives no place for a null character', ours: { line: 1, offset: 5 } },
};

function diagnose(source: string): readonly Diagnostic[] {
  const parsed = parse(source, 'file.py');
  return parsed.ok ? checkProgram(parsed.module, analyze(parsed.module), source, 'file.py') : parsed.diagnostics;
}

describe('what CPython refuses at compile time', () => {
  test('is tried on many snippets', () => {
    expect(rows.length).toBeGreaterThan(600);
  });

  test.each(rows.map((row) => [row.source, row] as const))('%j', (source, { refusal }) => {
    const [diagnostic] = diagnose(source);
    const { line, column } = diagnostic?.span ?? { line: null, column: -1 };
    const ours = { ...diagnostic?.cpython, line, offset: column + 1 };
    expect(ours).toEqual({ ...refusal, ...DIFFERENT[source]?.ours });
  });

  test('lists as different only what is', () => {
    for (const [source, { ours }] of Object.entries(DIFFERENT)) {
      const row = rows.find((candidate) => candidate.source === source);
      expect(row, source).toBeDefined();
      expect({ ...row?.refusal, ...ours }).not.toEqual(row?.refusal);
    }
  });
});
