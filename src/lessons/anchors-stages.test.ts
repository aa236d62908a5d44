import { describe, expect, test } from 'vitest';
import { span } from '../trace/positions';
import { RECORDING_FORMAT, RECORDING_VERSION } from '../trace/recording';
import type { Recording, Site } from '../trace/recording';
import { resolveAnchors } from './anchors';
import type { Anchor, Lesson, Scenario, Stage } from './lesson';
import { stageStarts, stageStretches, stretchAt } from './stages';

const SOURCE = `def loop():
    for n in range(2):  # twice
        emit(f"call   {n}")
        if n: x = 1
        emit(
            "done",
        )
    return x

def loop_more():
    return loop()
`;

/** [line, column, end line, code, syntax]; the end is the line's own. */
const places: readonly (readonly [number, number, number, number, string])[] = [
  [1, 0, 8, 0, 'FunctionDef'],
  [2, 4, 7, 1, 'For'],
  [3, 8, 3, 1, 'Expr'],
  [4, 8, 4, 1, 'If'],
  [4, 14, 4, 1, 'Assign'],
  [5, 8, 7, 1, 'Expr'],
  [8, 4, 8, 1, 'Return'],
  [11, 4, 11, 2, 'Return'],
];

function recording(steps: readonly (readonly [site: number, visit: 0 | 1 | 2])[]): Recording {
  const lines = SOURCE.split('\n');
  const sites: readonly Site[] = places.map(([line, column, endLine, code, syntax]) => ({
    file: 0, code, span: span(line, column, endLine, lines[endLine - 1]?.length ?? 0), syntax, role: 'statement', parent: -1,
  }));
  const code = (name: string, kind: 'module' | 'function') => ({ file: 0, name, qualname: name, kind, span: span(1, 0, 1, 0), parameterCount: 0, variables: [], free: [] });
  return {
    format: RECORDING_FORMAT, version: RECORDING_VERSION, engine: { name: 'test', version: '1', language: 'Python 3.11' },
    files: [{ name: 'a.py', text: SOURCE, shown: true }],
    codes: [code('<module>', 'module'), code('loop', 'function'), code('loop_more', 'function')],
    sites,
    frames: [],
    steps: { site: steps.map(([site]) => site), frame: steps.map(() => 0), visit: steps.map(([, visit]) => visit), resumes: [] },
    writes: { step: [], frame: [], slot: [], value: [], deleted: [] },
    objects: [], pieces: { step: [], frame: [], site: [], value: [], truncated: [] },
    output: [], raises: [], ending: { kind: 'returned' },
  };
}

function lesson(anchors: Readonly<Record<string, Anchor>>, stages: Readonly<Record<string, Partial<Stage>>> = {}): Lesson {
  return {
    format: 1, id: 'l', title: 'l', summary: 'l', files: [], function: 'loop', anchors, scenarios: [], start: 's',
    stages: Object.fromEntries(Object.entries(stages).map(([name, stage]) => [name, { at: [], title: name, why: name, facts: [], ...stage }])),
  };
}

const scenario = (...stages: readonly string[]): Scenario => ({ id: 's', title: 's', about: 's', set: {}, stages, output: [] });

function siteOf(anchor: Anchor): number | string {
  const { sites, problems } = resolveAnchors(lesson({ here: anchor }), recording([]));
  return sites.get('here') ?? problems.map(({ code, path }) => `${path}: ${code}`).join();
}

describe('an anchor', () => {
  test('finds its statement by function and text, white space folded', () => {
    expect(siteOf({ function: 'loop', statement: 'for n in range(2):' })).toBe(1);
    expect(siteOf({ function: 'loop', statement: 'emit(f"call {n}")' })).toBe(2);
    expect(siteOf({ function: '<module>', statement: 'def loop()' })).toBe(0);
    expect(siteOf({ function: 'loop_more', statement: 'return loop()' })).toBe(7);
  });

  test('may be the beginning of a statement, but not half a word', () => {
    expect(siteOf({ function: 'loop', statement: 'for n in' })).toBe(1);
    expect(siteOf({ function: 'loop', statement: 'ret' })).toBe('anchors.here: anchor-matches-nothing');
  });

  test('finds a statement behind another on the same line', () => {
    expect(siteOf({ function: 'loop', statement: 'x = 1' })).toBe(4);
    expect(siteOf({ function: 'loop', statement: 'if n:' })).toBe(3);
  });

  test('that fits several statements must say which', () => {
    expect(siteOf({ function: 'loop', statement: 'emit(' })).toBe('anchors.here: anchor-ambiguous');
    expect(siteOf({ function: 'loop', statement: 'emit(', nth: 2 })).toBe(5);
    expect(siteOf({ function: 'loop', statement: 'emit(', nth: 3 })).toBe('anchors.here: anchor-too-few');
  });

  test('of another function matches nothing', () => {
    expect(siteOf({ function: 'loop_more', statement: 'return x' })).toBe('anchors.here: anchor-matches-nothing');
  });
});

describe('stages', () => {
  // for, emit, if, done, for (round again), emit, if, done, for (out), return
  const run = recording([[1, 0], [2, 0], [3, 0], [5, 0], [1, 1], [2, 0], [3, 0], [5, 0], [1, 1], [6, 0]]);
  const anchors = { head: { function: 'loop', statement: 'for n' }, call: { function: 'loop', statement: 'emit(f"call' }, end: { function: 'loop', statement: 'return x' } };

  function stretches(stages: Readonly<Record<string, Partial<Stage>>>, order: readonly string[], holds = (): boolean => true): readonly string[] {
    const whole = lesson(anchors, stages);
    const starts = stageStarts(whole, scenario(...order), run, resolveAnchors(whole, run).sites);
    return stageStretches(scenario(...order), starts, holds, run.steps.site.length).map(({ stage, fromStep, toStep }) => `${stage} ${fromStep}-${toStep}`);
  }

  test('last until the next begins, the last one past the end', () => {
    expect(stretches({ first: { at: ['call'], hit: 1 }, second: { at: ['call'], hit: 2 }, last: { at: ['end'] } }, ['first', 'second', 'last'])).toEqual(['first 1-5', 'second 5-9', 'last 9-11']);
  });

  test('count the tests of a loop header as hits', () => {
    expect(stretches({ out: { at: ['head'], hit: 3 } }, ['out'])).toEqual(['out 8-11']);
  });

  test('that begin again while they last go on', () => {
    expect(stretches({ any: { at: ['call'] } }, ['any'])).toEqual(['any 1-11']);
  });

  test('may come round again', () => {
    expect(stretches({ head: { at: ['head'] }, call: { at: ['call'] } }, ['head', 'call', 'head', 'call', 'head'])).toEqual(['head 0-1', 'call 1-4', 'head 4-5', 'call 5-8', 'head 8-11']);
  });

  test('begin only where their condition holds', () => {
    const whole = lesson(anchors, { again: { at: ['call'], when: 'n == 1' } });
    const starts = stageStarts(whole, scenario('again'), run, resolveAnchors(whole, run).sites);
    expect(starts).toEqual([{ stage: 'again', step: 1, when: 'n == 1' }, { stage: 'again', step: 5, when: 'n == 1' }]);
    expect(stageStretches(scenario('again'), starts, ({ step }) => step === 5, 10)).toEqual([{ stage: 'again', fromStep: 5, toStep: 11 }]);
  });

  test('at one step: the one listed next wins', () => {
    expect(stretches({ a: { at: ['call'] }, b: { at: ['call'] } }, ['a', 'b'])).toEqual(['a 1-5', 'b 5-11']);
  });

  test('of other scenarios take no part', () => {
    expect(stretches({ first: { at: ['call'], hit: 1 }, other: { at: ['head'] } }, ['first'])).toEqual(['first 1-11']);
  });

  test('are found by step', () => {
    const list = [{ stage: 'a', fromStep: 1, toStep: 5 }, { stage: 'b', fromStep: 5, toStep: 11 }];
    expect([0, 1, 4, 5, 10, 11].map((step) => stretchAt(list, step))).toEqual([-1, 0, 0, 1, 1, -1]);
  });
});
