import { describe, expect, test } from 'vitest';
import { highlightPython } from './highlight';
import { lineMarks } from './marks';
import { linesOf, plainSource } from './source';
import { wordAround } from './word-at-point';

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
    const marks = lineMarks({ current: null, call: null, breakpoints: [{ breakpoint: at(4), binding: { kind: 'bound', line: 5, hits: 2 }, outcome: null }, { breakpoint: at(5), binding: { kind: 'bound', line: 5, hits: 2 }, outcome: null }] });
    expect(marks).toEqual([{ kind: 'breakpoint', line: 5, hits: 2, shape: 'plain' }]);
  });

  test('show one that binds nowhere as such, and the current line over its caller', () => {
    const marks = lineMarks({ current: 3, call: 3, breakpoints: [{ breakpoint: at(9), binding: { kind: 'unbound', line: 9 }, outcome: null }] });
    expect(marks).toEqual([{ kind: 'unbound', line: 9 }, { kind: 'current', line: 3 }]);
  });

  test('tell a condition, a log and a sleeping breakpoint apart', () => {
    const shown = (extra: object) => ({ breakpoint: { ...at(2), ...extra }, binding: { kind: 'pending', line: 2 } as const, outcome: null });
    const shapeOf = (extra: object) => lineMarks({ current: null, call: null, breakpoints: [shown(extra)] }).map((mark) => (mark.kind === 'breakpoint' ? mark.shape : null));
    expect([{ condition: 'x' }, { hitCondition: '3' }, { logMessage: 'x' }, { logMessage: 'x', disabled: true }].flatMap(shapeOf)).toEqual(['condition', 'condition', 'log', 'asleep']);
  });

  test('show a line that ran once beside one that ran a thousand times, and one that did not', () => {
    const coverage = new Map([[1, { count: 1, unreached: false }], [2, { count: 1000, unreached: false }], [3, { count: 0, unreached: true }]]);
    const heats = lineMarks({ current: null, call: null, breakpoints: [], coverage }).map((mark) => (mark.kind === 'coverage' ? mark.heat : null));
    expect(heats).toEqual([1, 4, 0]);
  });

  test('find the name around a place in the text', () => {
    expect(wordAround('a = len(messages)', 10)).toEqual({ start: 8, end: 16 });
    expect(wordAround('名字 + 1', 1)).toEqual({ start: 0, end: 2 });
  });
});
