import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../trace/diagnostic';
import { parse } from '../syntax/parse';
import { shownRefusal } from '../syntax/shown';
import { analyze } from './analyze';
import { checkProgram } from './program';

interface Row { readonly source: string; readonly refusal: Refusal }
interface Refusal { readonly type: string; readonly message: string; readonly line: number | null; readonly offset: number | null; readonly shown?: string | null }

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

  test.each(rows.map(({ source, refusal: { type, message, line, offset } }) => [source, { type, message, line, offset }] as const))('%j', (source, refusal) => {
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

const BYTES = 'CPython counts bytes where it shows a line of a file, so that its marks stand too far right; ours stand below what they mean';
const WHOLE = 'ours mark the whole import, CPython its first column';

/** Sources whose marks differ, and why; besides those that are placed otherwise above. */
const MARKED_OTHERWISE: Readonly<Record<string, string>> = {
  'é = 1 2': BYTES,
  'x = "日本" y': BYTES,
  'f("日本" y)': BYTES,
  "b'é'": BYTES,
  "'abc é \\xg'": BYTES,
  'from __future__ import foo': WHOLE,
  'from __future__ import braces': WHOLE,
  'try:\n    x\nexcept A:\n    pass\nexcept* B:\n    pass': 'CPython marks the star too',
  'def f():\n\n': 'CPython shows an empty line with a mark below it',
};

describe('as the terminal shows it', () => {
  const same = rows.filter(({ source, refusal }) => typeof refusal.shown === 'string' && !(source in DIFFERENT) && !(source in MARKED_OTHERWISE));
  const shownOf = (source: string): string => {
    const [diagnostic] = diagnose(source);
    return diagnostic === undefined ? '' : shownRefusal(diagnostic, source, `${diagnostic.cpython?.type ?? ''}: ${diagnostic.cpython?.message ?? ''}`);
  };

  test.each(same.map(({ source, refusal }) => [source, refusal.shown] as const))('%j', (source, shown) => {
    expect(shownOf(source)).toBe(shown);
  });

  test('lists as marked otherwise only what is', () => {
    for (const source of Object.keys(MARKED_OTHERWISE)) {
      const row = rows.find((candidate) => candidate.source === source);
      expect(row?.refusal.shown, source).toEqual(expect.any(String));
      expect(shownOf(source)).not.toBe(row?.refusal.shown);
    }
  });
});
