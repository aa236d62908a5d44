import { describe, expect, test } from 'vitest';
import type { Recording } from '../../trace/recording';
import { recordText, stepAt } from '../testing';
import { checkExpression, evaluateOn } from './observer';

const SOURCE = `class Point:
    def __init__(self, x):
        self.x = x
    def double(self):
        return self.x * 2

def outer(a):
    b = [a]
    def inner(c):
        b.append(c)
        return (a, b, c)
    return inner(5)

total = {"n": 1.5, "items": [1, (2, 3)]}
p = Point(7)
outer(1)
done = True
`;

function at(recording: Recording, step: number, expression: string, scope: Parameters<typeof evaluateOn>[1][number]['scope'] = { kind: 'frame', frame: recording.steps.frame[step] ?? 0 }): unknown {
  const [result] = evaluateOn(recording, [{ step, scope, expression }]);
  if (result === undefined) throw new Error('no answer');
  return result.ok ? result.value.repr : `${result.type}: ${result.message}`;
}

describe('an expression over a recording', () => {
  test('sees locals, enclosing functions, globals and built-ins, as they were', async () => {
    const recording = await recordText(SOURCE);
    const before = stepAt(recording, 10);
    expect(at(recording, before, '(a, b, c)')).toBe('(1, [1], 5)');
    expect(at(recording, before + 1, 'b')).toBe('[1, 5]');
    expect(at(recording, before, 'len(b) + total["items"][1][0]')).toBe('3');
    expect(at(recording, before, 'sorted(locals())')).toBe("['a', 'b', 'c']");
    expect(at(recording, before, '[x * a for x in range(3)]')).toBe('[0, 1, 2]');
  });

  test('says that a name is not bound yet', async () => {
    const recording = await recordText(SOURCE);
    expect(at(recording, 0, 'total')).toBe("NameError: name 'total' is not defined");
    expect(at(recording, stepAt(recording, 17), 'done')).toBe("NameError: name 'done' is not defined");
  });

  test("reads attributes of instances but doesn't run the program's methods", async () => {
    const recording = await recordText(SOURCE);
    const step = stepAt(recording, 16);
    expect(at(recording, step, 'p.x + 1')).toBe('8');
    expect(at(recording, step, 'isinstance(p, Point)')).toBe('True');
    expect(at(recording, step, 'p.double()')).toMatch(/^Unsupported: double\(\)/);
  });

  test('reads a function after it has ended and a module by its file', async () => {
    const recording = await recordText(SOURCE);
    const end = recording.steps.site.length;
    expect(at(recording, end, 'b', { kind: 'function', qualname: 'outer' })).toBe('[1, 5]');
    expect(at(recording, end, 'done', { kind: 'module', file: 'main.py' })).toBe('True');
    expect(at(recording, end, '__modules__["main"].total["n"]', { kind: 'module', file: 'main.py' })).toBe('1.5');
  });

  test('changes nothing: the next question finds the recording as it was', async () => {
    const recording = await recordText(SOURCE);
    const text = JSON.stringify(recording);
    const end = recording.steps.site.length;
    expect(at(recording, end, 'total.clear()')).toBe('None');
    expect(at(recording, end, 'total["n"]')).toBe('1.5');
    expect(JSON.stringify(recording)).toBe(text);
  });

  test('ends by budget instead of running for ever', async () => {
    const recording = await recordText('x = 1\n');
    expect(at(recording, 0, 'sum(range(10**12))')).toMatch(/^Budget: /);
    expect(at(recording, 0, 'input()')).toMatch(/^Unsupported: /);
  });

  test('gives JSON for JSON-like values and their length and truth', async () => {
    const recording = await recordText(SOURCE);
    const [result] = evaluateOn(recording, [{ step: recording.steps.site.length, scope: { kind: 'module', file: 'main.py' }, expression: 'total' }]);
    expect(result).toEqual({ ok: true, value: { type: 'dict', repr: "{'n': 1.5, 'items': [1, (2, 3)]}", str: "{'n': 1.5, 'items': [1, (2, 3)]}", truth: true, length: 2, json: { n: 1.5, items: [1, [2, 3]] } } });
  });
});

describe('checking an expression', () => {
  test('accepts an expression and refuses a statement', () => {
    expect(checkExpression('len(messages) > 2')).toBeNull();
    expect(checkExpression('x = 1')?.code).toBe('syntax');
    expect(checkExpression('')?.code).toBe('syntax');
  });
});
