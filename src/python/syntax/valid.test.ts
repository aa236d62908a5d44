import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { analyze } from '../check/analyze';
import { checkProgram } from '../check/program';
import { cpythonForm } from './cpython-form';
import { parse } from './parse';

interface Row { readonly source: string; readonly tree: string }

const rows = JSON.parse(readFileSync(new URL('../../../fixtures/syntax/valid.json', import.meta.url), 'utf8')) as Row[];

describe("the tree and its places are CPython's", () => {
  test('for more than two hundred snippets', () => {
    expect(rows.length).toBeGreaterThan(200);
  });

  test.each(rows.map((row) => [row.source, row.tree] as const))('%j', (source, tree) => {
    const result = parse(source, 'file.py');
    expect(result).toMatchObject({ ok: true });
    if (result.ok) expect(cpythonForm(result.module)).toBe(tree);
  });
});

/** CPython parses these, and refuses them only when it compiles: `yield` outside a function. */
const REFUSED_LATER: ReadonlySet<string> = new Set(['with (yield): pass', '@(yield)\ndef f(): pass']);

test('what CPython compiles passes every check', () => {
  for (const { source } of rows) {
    const result = parse(source, 'file.py');
    if (!result.ok || REFUSED_LATER.has(source)) continue;
    expect(checkProgram(result.module, analyze(result.module), source, 'file.py'), source).toEqual([]);
  }
});
