import { describe, expect, test } from 'vitest';
import type { Engine, EvaluateRequest, Evaluation } from '../trace/engine';
import type { Ending } from '../trace/ending';
import { line, span } from '../trace/positions';
import type { Program, RunResult } from '../trace/program';
import { RECORDING_FORMAT, RECORDING_VERSION } from '../trace/recording';
import { checkLesson } from './check';
import type { DrawingUse } from './check-drawing';
import { isLesson, parseLesson } from './parse';
import { toProgram } from './program';

const SOURCE = 'def f():\n    x = 0\n    x += 1\n    return x\n';
const texts = new Map([['../a.py', SOURCE], ['main.py', 'from a import f\nprint(f())\n']]);

const base = {
  format: 1, id: 'small', title: 'Small', summary: 'Small',
  files: [{ name: 'a.py', role: 'shown', path: '../a.py' }, { name: 'main.py', role: 'entry' }],
  function: 'f',
  anchors: { set: { function: 'f', statement: 'x = 0' }, add: { function: 'f', statement: 'x += 1' } },
  stages: {
    setting: { at: ['set'], title: 'Set', why: 'Why', facts: [{ label: 'x', value: 'x', else: 'not yet' }] },
    adding: { at: ['add'], title: 'Add', why: 'Why', facts: [{ label: 'x', value: 'x' }] },
  },
  scenarios: [{ id: 'one', title: 'One', about: 'About', set: {}, stages: ['setting', 'adding'], output: ['1'] }],
  start: 'one',
};

const value = (truth: boolean): Evaluation => ({ ok: true, value: { type: 'int', repr: '1', str: '1', truth, length: null } });
const unbound: Evaluation = { ok: false, type: 'NameError', message: "name 'x' is not defined" };

const broken: Evaluation = { ok: false, type: 'TypeError', message: "'int' object is not subscriptable" };

/** Runs the source above without running it: three stops, one line printed. Knows the names `x` and `no`. */
class FakeEngine implements Engine {
  readonly asked: EvaluateRequest[] = [];
  constructor(private readonly steps: readonly number[] = [0, 1, 2], private readonly printed = '1\n', private readonly ending: Ending = { kind: 'returned' }) {}

  record(program: Program): Promise<RunResult> {
    const lines = SOURCE.split('\n');
    return Promise.resolve({
      kind: 'recorded',
      recording: {
        format: RECORDING_FORMAT, version: RECORDING_VERSION, engine: { name: 'fake', version: '1', language: 'Python 3.11' },
        files: program.files,
        codes: [{ file: 0, name: 'f', qualname: 'f', kind: 'function', span: span(1, 0, 4, 12), parameterCount: 0, variables: ['x'], free: [] }],
        sites: [2, 3, 4].map((at) => ({ file: 0, code: 0, span: span(at, 4, at, lines[at - 1]?.length ?? 0), syntax: 'Assign', role: 'statement', parent: -1 })),
        frames: [],
        steps: { site: this.steps, frame: this.steps.map(() => 0), visit: this.steps.map(() => 0), resumes: [] },
        writes: { step: [], frame: [], slot: [], value: [], deleted: [] },
        objects: [], pieces: { step: [], frame: [], site: [], value: [], truncated: [] },
        output: [{ step: 2, stream: 'stdout', text: this.printed }],
        raises: [], ending: this.ending,
      },
    });
  }

  evaluate(_recording: unknown, requests: readonly EvaluateRequest[]): Promise<readonly Evaluation[]> {
    this.asked.push(...requests);
    return Promise.resolve(requests.map(({ step, expression }) => (expression === 'x' && step > 0 ? value(true) : expression === 'no' ? value(false) : expression === 'x[0]' && step === 2 ? broken : unbound)));
  }

  checkExpression(text: string): Promise<null | { code: 'syntax'; file: string; span: ReturnType<typeof span>; arguments: Record<string, string> }> {
    return Promise.resolve(text.includes('((') ? { code: 'syntax', file: '', span: span(1, 0, 1, 1), arguments: {} } : null);
  }
}

async function problems(change: object = {}, engine: Engine = new FakeEngine(), drawing?: DrawingUse): Promise<readonly string[]> {
  const lesson = parseLesson({ ...base, ...change });
  if (!isLesson(lesson)) throw new Error(JSON.stringify(lesson));
  return (await checkLesson(lesson, texts, engine, drawing)).map(({ code, path }) => `${code} ${path}`);
}

const withScenario = (change: object): object => ({ scenarios: [{ ...base.scenarios[0], ...change }] });

describe('the lesson check', () => {
  test('finds nothing wrong with a lesson that agrees with its run', async () => {
    expect(await problems()).toEqual([]);
  });

  test('asks in the frame of the lesson\'s function', async () => {
    const engine = new FakeEngine();
    await problems({}, engine);
    expect(new Set(engine.asked.map(({ scope }) => JSON.stringify(scope)))).toEqual(new Set([JSON.stringify({ kind: 'function', qualname: 'f' })]));
  });

  test('reports a file that is missing, and runs nothing', async () => {
    expect(await problems({ files: [base.files[0], { name: 'other.py', role: 'entry' }] })).toEqual(['missing-file files[1]']);
  });

  test('reports output that differs: another line, a line too few, a line too many', async () => {
    expect(await problems(withScenario({ output: ['2'] }))).toEqual(['output-differs scenarios[0].output[0]']);
    expect(await problems(withScenario({ output: ['1', '2'] }))).toEqual(['output-differs scenarios[0].output[1]']);
    expect(await problems(withScenario({ output: [] }))).toEqual(['output-differs scenarios[0].output[0]']);
  });

  test('reports a run that raised, or a program that was refused', async () => {
    const exception = { type: 'KeyError', message: "'id'", traceback: '', entries: [{ file: 'a.py', line: 3, name: 'f' }] };
    expect(await problems({}, new FakeEngine([0, 1, 2], '1\n', { kind: 'raised', exception }))).toEqual(['ended-otherwise scenarios[0]']);
    expect(await problems(withScenario({ ends: 'raised' }), new FakeEngine([0, 1, 2], '1\n', { kind: 'raised', exception }))).toEqual([]);
    expect(await problems(withScenario({ ends: 'raised' }))).toEqual(['ended-otherwise scenarios[0]']);
    const refusing: Engine = Object.assign(new FakeEngine(), {
      record: (): Promise<RunResult> => Promise.resolve({ kind: 'refused', diagnostics: [{ code: 'syntax', file: 'a.py', span: { ...span(1, 0, 1, 1), line: line(3) }, arguments: {} }] }),
    });
    expect(await problems({}, refusing)).toEqual(['refused scenarios[0]']);
  });

  test('reports an anchor that matches nothing', async () => {
    expect(await problems({ anchors: { ...base.anchors, add: { function: 'f', statement: 'x -= 1' } } })).toEqual(['anchor-matches-nothing anchors.add', 'stage-never-reached scenarios[0].stages[1]']);
  });

  test('reports a stage that is never reached', async () => {
    expect(await problems({}, new FakeEngine([0, 2]))).toEqual(['stage-never-reached scenarios[0].stages[1]']);
    expect(await problems({ stages: { ...base.stages, adding: { ...base.stages.adding, when: 'no' } } })).toEqual(['stage-never-reached scenarios[0].stages[1]']);
  });

  test('reports stages out of order', async () => {
    expect(await problems({}, new FakeEngine([2, 1, 0, 2]))).toEqual(['stages-out-of-order scenarios[0].stages']);
    expect(await problems({}, new FakeEngine([0, 1, 0, 2]))).toEqual(['stages-out-of-order scenarios[0].stages']);
  });

  test('reports a fact that fails at every step of its stage, unless it says what to show then', async () => {
    expect(await problems({ stages: { ...base.stages, setting: { ...base.stages.setting, facts: [{ label: 'x', value: 'x' }] } } })).toEqual(['expression-fails stages.setting.facts[0].value']);
    expect(await problems({ stages: { ...base.stages, setting: { ...base.stages.setting, facts: [{ label: 'x', value: '((', else: 'no' }] } } })).toEqual(['expression-fails stages.setting.facts[0].value']);
  });

  test('reports a never that is reached', async () => {
    expect(await problems(withScenario({ never: ['add'] }))).toEqual(['never-was-reached scenarios[0].never[0]']);
    expect(await problems(withScenario({ never: ['add'], stages: ['setting'] }), new FakeEngine([0, 2]))).toEqual(['unused-stage stages.adding']);
  });

  test('reports what the drawing can\'t evaluate, and the anchors it does not have', async () => {
    const drawing = { expressions: [{ expression: 'x' }, { expression: 'y' }], anchors: ['add', 'subtract'] };
    expect(await problems({}, new FakeEngine(), drawing)).toEqual(['unknown-anchor diagram', 'diagram-expression-fails diagram']);
    expect(await problems({}, new FakeEngine(), { expressions: [{ expression: 'x[0]' }], anchors: [] })).toEqual(['diagram-expression-breaks diagram']);
  });
});

test('a program has the lesson\'s files under their own names, the scenario\'s names and input', () => {
  const lesson = parseLesson({ ...base, ...withScenario({ set: { n: 1 }, input: ['yes'] }), roots: ['lib'] });
  if (!isLesson(lesson)) throw new Error('not a lesson');
  expect(toProgram(lesson, texts, 'one')).toEqual({
    files: [{ name: 'a.py', text: SOURCE, shown: true }, { name: 'main.py', text: texts.get('main.py'), shown: false }],
    entry: 'main.py', roots: ['lib'], set: { n: 1 }, input: ['yes'],
  });
  expect(() => toProgram(lesson, texts, 'two')).toThrow(RangeError);
});
