import { describe, expect, test } from 'vitest';
import { recordText, stepAt } from '../python/testing';
import { aliasesAt } from './aliases';
import { alignRuns, isPaired, partnerOf } from './align';
import { changedParts, changedVariables } from './changes';
import { coverageOf, unreachedLines } from './coverage';
import { evaluationTree } from './evaluation-tree';
import type { EvaluationNode } from './evaluation-tree';
import { setAt, valueHistory, variableHistory } from './history';
import type { History } from './history';
import { preview } from './preview';
import { openRecording } from './snapshot';
import type { Snapshots } from './snapshot';
import { partsPage } from './variables';

async function open(text: string): Promise<Snapshots> {
  return openRecording(await recordText(text));
}

/** The module's variable of this name: frame 0 and its slot. */
function slotOf({ recording }: Snapshots, name: string): number {
  return recording.codes[recording.frames[0]?.code ?? -1]?.variables.indexOf(name) ?? -1;
}

function told(snapshots: Snapshots, history: History): readonly string[] {
  return Array.from({ length: history.length }, (_, i) => {
    const moment = history.at(i);
    if (moment === undefined) return '?';
    return moment.kind === 'deleted' ? `${String(moment.step)} deleted` : `${String(moment.step)} ${moment.kind} ${preview(snapshots, moment.value, moment.step + 1)}`;
  });
}

describe('the history of a variable', () => {
  const text = 'a = 1\na = [a]\na.append(2)\nb = a\nb[0] = 9\ndel a\na = None\n';

  test('has each value and the statement that set it', async () => {
    const snapshots = await open(text);
    expect(told(snapshots, variableHistory(snapshots, 0, slotOf(snapshots, 'a')))).toEqual(['0 set 1', '1 set [1]', '5 deleted', '6 set None']);
    expect([0, 1, 2, 6, 7].map((step) => variableHistory(snapshots, 0, slotOf(snapshots, 'a')).indexAt(step))).toEqual([-1, 0, 1, 2, 3]);
    expect([setAt(snapshots, 0, slotOf(snapshots, 'a'), 0), setAt(snapshots, 0, slotOf(snapshots, 'a'), 4)]).toEqual([null, 1]);
  });

  test('follows what was inside while it was bound to it', async () => {
    const snapshots = await open(text);
    expect(told(snapshots, valueHistory(snapshots, 0, slotOf(snapshots, 'a')))).toEqual(['0 set 1', '1 set [1]', '2 changed [1, 2]', '4 changed [9, 2]', '5 deleted', '6 set None']);
  });
});

test('what changed between two positions is told with the old value', async () => {
  const snapshots = await open('a = 1\nb = [1, [2]]\nc = 3\nb[1].append(5)\na = 2\ndel c\nd = 4\n');
  expect(changedVariables(snapshots, 0, 3, 7).map((one) => `${one.kind} ${one.name}`)).toEqual(['rebound a', 'inside b', 'fresh d', 'gone c']);
  const list = changedVariables(snapshots, 0, 3, 7).find((one) => one.name === 'b');
  if (list?.kind !== 'inside' || typeof list.now !== 'object' || list.now?.kind !== 'ref') throw new Error('no list');
  expect(changedParts(snapshots, list.now.id, 3, 7).map(({ label, was, now }) => [label, preview(snapshots, was ?? null, 3), preview(snapshots, now ?? null, 7)])).toEqual([['1', '[2]', '[2, 5]']]);
  expect(changedVariables(snapshots, 0, 4, 4)).toEqual([]);
});

test('an object with several names is listed under all of them', async () => {
  const snapshots = await open('view = []\nmessages = view\nbox = {"list": view}\nother = []\ndef show(items):\n    return len(items)\nshow(messages)\n');
  const at = stepAt(snapshots.recording, 6);
  expect([...aliasesAt(snapshots, at).values()].map((aliases) => aliases.map((one) => `${one.function} ${one.path}`))).toEqual([['show items', '<module> view', '<module> messages', "<module> box['list']"]]);
});

test('a page of a million items costs no more than a page', async () => {
  const snapshots = await open('big = list(range(1_000_000))\nsmall = 1\n');
  const value = snapshots.variable(0, slotOf(snapshots, 'big'), 2);
  if (typeof value !== 'object' || value?.kind !== 'ref') throw new Error('no list');
  const page = partsPage(snapshots, value.id, 2, 'big', 999_990, 50);
  expect([page.total, page.parts.length, page.parts[9]?.label, page.parts[9]?.shown]).toEqual([1_000_000, 10, '999999', 999_999]);
  // As many pages as would take minutes if each cost the whole list.
  for (let i = 0; i < 5_000; i++) expect(partsPage(snapshots, value.id, 2, 'big', i * 50, 50).parts.length).toBe(50);
}, 20_000);

test('a list that shrinks and grows has its items of each moment', async () => {
  const snapshots = await open('a = []\nfor i in range(300):\n    a.append(i)\n    if i % 3 == 0:\n        a.pop(0)\nb = [x for x in a]\n');
  const value = snapshots.variable(0, slotOf(snapshots, 'a'), snapshots.recording.steps.site.length);
  const copy = snapshots.variable(0, slotOf(snapshots, 'b'), snapshots.recording.steps.site.length);
  if (typeof value !== 'object' || value?.kind !== 'ref' || typeof copy !== 'object' || copy?.kind !== 'ref') throw new Error('no list');
  const end = snapshots.recording.steps.site.length;
  expect(snapshots.content(value.id, end)).toEqual(snapshots.content(copy.id, end));
  expect(snapshots.content(value.id, stepAt(snapshots.recording, 5, 2))).toEqual({ kind: 'sequence', items: [1, 2, 3] });
});

describe('inside one statement', () => {
  const outline = (snapshots: Snapshots, nodes: readonly EvaluationNode[]): readonly string[] =>
    nodes.flatMap((node) => [`${node.fate} ${node.text}${node.values.length === 0 ? '' : ` = ${node.values.map((one) => preview(snapshots, one.value, one.at)).join(' | ')}`}`, ...outline(snapshots, node.children)]);

  async function inside(text: string, line: number): Promise<readonly string[]> {
    const snapshots = await open(text);
    return outline(snapshots, evaluationTree(snapshots, stepAt(snapshots.recording, line))?.roots ?? []);
  }

  test('each part has its value, and what was passed by has none', async () => {
    expect(await inside('n = 3\nok = n > 5 and n / 0 or n\n', 2)).toEqual(['evaluated n > 5 and n / 0 or n = 3', 'evaluated n > 5 and n / 0 = False', 'evaluated n > 5 = False', 'evaluated n = 3', 'skipped n / 0', 'skipped n', 'evaluated n = 3']);
    expect(await inside('n = 3\nx = n if n else -n\n', 2)).toEqual(['evaluated n if n else -n = 3', 'evaluated n = 3', 'evaluated n = 3', 'skipped -n', 'skipped n']);
  });

  test('a comprehension lists its items, those left out too', async () => {
    const snapshots = await open('xs = [1, 2, 3]\nys = [x * x for x in xs if x > 1]\n');
    const [root] = evaluationTree(snapshots, 1)?.roots ?? [];
    expect(root?.rounds.map((round) => round.map((one) => preview(snapshots, one.value, one.at)).join(' '))).toEqual(['[1, 2, 3] 1 False', '2 True 2 2 4', '3 True 3 3 9']);
  });

  test('a call knows the frames it began, each call its own', async () => {
    const snapshots = await open('def f(n):\n    return n + 1\nx = f(1) + f(f(2))\n');
    const [sum] = evaluationTree(snapshots, stepAt(snapshots.recording, 3))?.roots ?? [];
    expect(sum?.children.map((call) => [call.text, call.frames])).toEqual([['f(1)', [1]], ['f(f(2))', [3]]]);
    expect(outline(snapshots, sum?.children ?? [])).toContain('evaluated f(2) = 3');
  });

  test('a raise marks where it began and what never ran', async () => {
    expect(await inside('d = {}\nx = d["k"] + len(d)\n', 2)).toEqual(['raised d["k"] + len(d)', 'raised d["k"]', 'evaluated d = {}', 'skipped len(d)', 'skipped len', 'skipped d']);
  });

  test('is nothing at the end', async () => {
    expect(evaluationTree(await open('x = 1\n'), 1)).toBeNull();
  });
});

describe('two runs', () => {
  const text = (reason: string): string => `def answer():\n    return ${JSON.stringify(reason)}\n\nfor turn in range(2):\n    reason = answer()\n    if reason == "tool_use":\n        print("tool")\n        continue\n    print("done")\n    break\nprint("end")\n`;

  test('part where a variable first differs, before their paths do', async () => {
    const [a, b] = [await open(text('tool_use')), await open(text('max_tokens'))];
    const { parting } = alignRuns(a, b);
    expect(parting).toMatchObject({ kind: 'value', name: 'reason', values: ['tool_use', 'max_tokens'], a: stepAt(a.recording, 6), b: stepAt(b.recording, 6) });
  });

  test('that are the same never part, and each step is its own partner', async () => {
    const [a, b] = [await open(text('tool_use')), await open(text('tool_use'))];
    const alignment = alignRuns(a, b);
    expect(alignment.parting).toBeNull();
    const end = a.recording.steps.site.length;
    for (let step = 0; step <= end; step++) expect(partnerOf(alignment, step, 'a')).toBe(step);
  });

  test('come together again after a detour', async () => {
    const loop = (skip: number): string => `for i in range(6):\n    if i == ${String(skip)}:\n        print("detour")\n        print("more")\n    print(i)\n    total = i\nprint("end")\n`;
    const [a, b] = [await open(loop(2)), await open(loop(99))];
    const alignment = alignRuns(a, b);
    expect(alignment.parting).toMatchObject({ kind: 'path', a: stepAt(a.recording, 3) });
    const last = (snapshots: Snapshots): number => stepAt(snapshots.recording, 7);
    expect(partnerOf(alignment, last(a), 'a')).toBe(last(b));
    expect(isPaired(alignment, last(a), last(b))).toBe(true);
    expect(isPaired(alignment, stepAt(a.recording, 3), 0)).toBe(false);
    expect([...Array.from(alignment.a)].sort((x, y) => x - y)).toEqual(Array.from(alignment.a));
  });

  test('of ten thousand steps are aligned in a moment', async () => {
    const loop = (n: number): string => `total = 0\nfor i in range(3_300):\n    if i % ${String(n)} == 0:\n        total += i\n    total += 1\n`;
    const [a, b] = [await open(loop(50)), await open(loop(70))];
    expect(alignRuns(a, b).parting).toMatchObject({ kind: 'path' });
  }, 20_000);
});

test('coverage counts lines, and says which no run reaches', async () => {
  const text = (n: number): string => `n = ${String(n)}\nif n > 1:\n    x = 1\nelif n > 0:\n    x = 2\nelse:\n    x = 3\nfor i in range(n):\n    pass\n`;
  const [zero, two] = [await open(text(0)), await open(text(2))];
  expect(coverageOf(two, 0).map(({ line, count }) => `${String(line)}:${String(count)}`).join(' ')).toMatch(/^1:1 2:1 3:1 (4:0 )?5:0 7:0 8:3 9:2$/);
  expect(unreachedLines([two, zero], 'main.py')).toEqual([5]);
  expect(Array.from(two.moments.ofLine(0, 9)).length).toBe(2);
});
