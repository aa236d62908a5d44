import { describe, expect, test } from 'vitest';
import { highlightPython } from './highlight';
import { lineMarks } from './marks';
import { linesOf, plainSource } from './source';

describe('highlighted source', () => {
  const text = 'def f(x):\n    """two\n    lines"""\n    return x + 1  # why\n';

  test('keeps the text to the letter, line by line', () => {
    const lines = linesOf(highlightPython(text)).map((tokens) => tokens.map((token) => token.text).join(''));
    expect(lines.join('\n')).toBe(text);
  });

  test('tells keywords, strings, numbers and comments', () => {
    const kinds = linesOf(highlightPython(text)).flat().filter((token) => token.kind !== '').map((token) => `${token.kind}:${token.text.trim()}`);
    expect(kinds).toEqual(['keyword:def', 'definition:f', 'string:"""two', 'string:lines"""', 'keyword:return', 'number:1', 'comment:# why']);
  });

  test('is still shown when nobody worked out its colours', () => {
    expect(linesOf(plainSource('a\nb')).map((line) => line[0]?.text)).toEqual(['a', 'b']);
  });
});

describe('line marks', () => {
  const at = (line: number) => ({ file: 'a.py', line });

  test('show a breakpoint where it binds, once a line', () => {
    const marks = lineMarks({ current: null, call: null, breakpoints: [{ breakpoint: at(4), binding: { kind: 'bound', line: 5, hits: 2 } }, { breakpoint: at(5), binding: { kind: 'bound', line: 5, hits: 2 } }] });
    expect(marks).toEqual([{ kind: 'breakpoint', line: 5, hits: 2 }]);
  });

  test('show one that binds nowhere as such, and the current line over its caller', () => {
    const marks = lineMarks({ current: 3, call: 3, breakpoints: [{ breakpoint: at(9), binding: { kind: 'unbound', line: 9 } }] });
    expect(marks).toEqual([{ kind: 'unbound', line: 9 }, { kind: 'current', line: 3 }]);
  });
});
