import { describe, expect, test } from 'vitest';
import type { EvaluateRequest, EvaluationScope } from '../../trace/engine';
import { recordText } from '../testing';
import { evaluateOn, observe } from './observer';

const SOURCE = `class Node:
    made = 0
    def __init__(self, value, parent):
        self.value = value
        self.parent = parent
        self.children = []
        Node.made += 1
        if parent is not None:
            parent.children.append(self)

shared = [1]
index = {"a": shared, "b": (shared, 2.5)}
root = Node(1, None)
for i in range(3):
    leaf = Node(i, root)
    shared.append(i / 2)
    index[i] = leaf
    unique = {leaf.value, i}
done = root.children
`;

const EXPRESSIONS = [
  'shared', 'index["a"] is shared', 'index["b"][0] is shared', 'len(root.children)', 'leaf.parent is root', 'leaf in root.children',
  'root.children[-1].value', 'Node.made', 'isinstance(leaf, Node)', 'sorted(unique)', 'sorted(globals())', '[child.value for child in root.children]',
  '(size := len(index)) + size', 'sum(x for x in shared)', 'id(shared) == id(index["a"])', '__modules__["main"].shared', 'nowhere', 'i +', 'repr(root)', 'shared[0] / 4', 'locals()["i"]',
  'type(leaf).__name__', 'sum(range(10**9))', 'done is root.children', 'id(leaf)', 'index["b"][1]',
];
const CHANGING = ['shared.clear()', 'index.pop("a")', 'setattr(root, "value", 9)', 'setattr(Node, "made", 9)', 'root.children.append(1)', 'unique.add(77)', 'root.__dict__.clear()', '[Node.made := 1]'];
const scope: EvaluationScope = { kind: 'module', file: 'main.py' };

describe('an observer that is asked often', () => {
  test('answers at every step, in any order, what one made for a single question answers', async () => {
    const recording = await recordText(SOURCE);
    const end = recording.steps.site.length;
    const steps = [...Array.from({ length: end / 2 }, (_, i) => 2 * i), end, 3, 0, end - 4];
    const observer = observe(recording);
    for (const step of steps) {
      for (const expression of EXPRESSIONS) {
        const request: EvaluateRequest = { step, scope, expression };
        expect([step, expression, observer.evaluate([request])]).toEqual([step, expression, evaluateOn(recording, [request])]);
      }
    }
  });

  test('is not misled by expressions that change what they see', async () => {
    const recording = await recordText(SOURCE);
    const end = recording.steps.site.length;
    const observer = observe(recording);
    const all = EXPRESSIONS.map((expression): EvaluateRequest => ({ step: end, scope, expression }));
    const before = observer.evaluate(all);
    for (const expression of CHANGING) {
      observer.evaluate([{ step: end, scope, expression }]);
      expect([expression, observer.evaluate(all)]).toEqual([expression, before]);
    }
  });

  test('gives every expression the whole budget', async () => {
    const recording = await recordText('x = list(range(1000))\n');
    const requests = Array.from({ length: 300 }, (_, i): EvaluateRequest => ({ step: 1, scope, expression: `sum(a * ${i} for a in x)` }));
    expect(observe(recording).evaluate(requests).every((answer) => answer.ok)).toBe(true);
  });

  test('answers what has not changed with the identical object', async () => {
    const recording = await recordText('a = [1]\nb = 2\nb = 3\na.append(2)\n');
    const observer = observe(recording);
    const [first, second, third] = [2, 3, 4].flatMap((step) => observer.evaluate([{ step, scope, expression: 'sum(a)' }]));
    expect(second).toBe(first);
    expect(third).toMatchObject({ value: { repr: '3' } });
  });
});
