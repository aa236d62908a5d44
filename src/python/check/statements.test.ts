import { describe, expect, test } from 'vitest';
import type { Module } from '../syntax/ast';
import { parse } from '../syntax/parse';
import { docstringOf } from './docstring';
import { bindableLines, stopLines } from './statements';

function moduleOf(text: string): Module {
  const result = parse(text, 'a.py');
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.module;
}

const bindings = (text: string): number[] => bindableLines(moduleOf(text), text);

describe('a breakpoint', () => {
  test('moves from blank lines, comments and else to the next statement, or stays unbound', () => {
    const text = 'x = 0\n\n# a comment\nif x == 0:\n    pass\nelse:\n\n    x = 5\n\ndef f():\n    # comment first\n\n    return x\n\nprint(f())\n# nothing follows\n';
    expect(bindings(text)).toEqual([1, 4, 4, 4, 5, 8, 8, 8, 10, 10, 13, 13, 13, 15, 15, 0, 0]);
  });

  test('on a continuation line goes to the first line of its statement', () => {
    expect(bindings('x = [\n    1,\n\n    # two\n    2,\n]\ny = """a\nb\n"""\nz = 1 + \\\n  2\n')).toEqual([1, 1, 1, 1, 1, 1, 7, 7, 7, 10, 10, 0]);
  });

  test('on any line of a definition with decorators goes to the first of them', () => {
    expect(bindings('@a\n@b(\n  1)\ndef f(\n    x,\n):\n    return x')).toEqual([1, 1, 1, 1, 1, 1, 7]);
  });

  test('on try, except, finally, elif and case lines', () => {
    expect(bindings('try:\n    a\nexcept E:\n    b\nfinally:\n    c')).toEqual([1, 2, 3, 4, 6, 6]);
    expect(bindings('if a:\n    b\nelif c:\n    d')).toEqual([1, 2, 3, 4]);
    expect(bindings('match a:\n    case 1:\n        b\n    case _: c')).toEqual([1, 2, 3, 4]);
  });

  test('is not taken by declarations and docstrings', () => {
    expect(bindings('def f():\n    """Doc."""\n    global x\n    x = 1')).toEqual([1, 4, 4, 4]);
  });

  test('on a comment at the end of a block does not leave the block', () => {
    expect(bindings('for x in y:\n    x\n    # end of the loop\nz')).toEqual([1, 2, 0, 4]);
  });

  test('binds to a lambda body on a line of its own', () => {
    expect(bindings('f(1,\n  key=lambda x:\n  x)')).toEqual([1, 1, 3]);
  });

  test('counts the lines of files with any line end', () => {
    expect(bindings('x = 1\r\n\r\ny = 2')).toEqual([1, 3, 3]);
  });
});

test('stop lines are the lines at which statements begin', () => {
  expect(stopLines(moduleOf('a; b\nif c: d\nwhile e:\n    f\nelse:\n    g\n'))).toEqual([1, 2, 3, 4, 6]);
});

test('a docstring is a plain string that stands first', () => {
  expect(docstringOf(moduleOf('"a" "b"\nx').body)).toBe('ab');
  expect(docstringOf(moduleOf('b"a"').body)).toBeNull();
  expect(docstringOf(moduleOf('f"a"').body)).toBeNull();
  expect(docstringOf([])).toBeNull();
});
