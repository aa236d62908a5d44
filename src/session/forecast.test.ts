import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { evaluateOn } from '../python/observe/observer';
import { recordText } from '../python/testing';
import { openRecording } from '../trace/snapshot';
import { askEngine } from './ask';
import type { Asked } from './ask';
import type { Breakpoint } from './breakpoints';
import { forecast, noAnswers } from './forecast';
import type { Answers } from './forecast';
import { parseHitCondition } from './hit-condition';
import { parseLogMessage } from './log-message';
import type { RunOutcome } from './run';
import { sessionMachine } from './session-machine';
import { storyboard } from './storyboard';
import { createWatches } from './watches';

const text = 'api_key = "sk-ant-FAKE-0123456789"\nfor n in range(5):\n    late = 10 // (n - 2) if n != 2 else 0\nprint(late)\n';
const opened = recordText(text).then(openRecording);
const engine = { evaluate: (...[recording, requests]: Parameters<typeof evaluateOn>) => Promise.resolve(evaluateOn(recording, requests)) };

async function outcomeOf(breakpoint: Omit<Breakpoint, 'file'>) {
  const snapshots = await opened;
  const set = { lines: [{ file: 'main.py', ...breakpoint }], data: [], exceptions: [] };
  let answers: Answers = noAnswers;
  for (let plan = forecast(snapshots, set, answers); plan.questions.length > 0; plan = forecast(snapshots, set, answers)) {
    answers = new Map([...answers, ...(await askEngine(engine, { recording: snapshots.recording, questions: plan.questions }))]);
  }
  return forecast(snapshots, set, answers).lines[0]?.outcome;
}

describe('a condition', () => {
  test('that fails at some hits stops at the others and says where it failed', async () => {
    expect(await outcomeOf({ line: 3, condition: 'late > 0' })).toMatchObject({ kind: 'stops', steps: [10], failures: [{ step: 2, type: 'NameError' }] });
  });

  test('that raises everywhere fails, with the step', async () => {
    expect(await outcomeOf({ line: 3, condition: '1 / 0' })).toMatchObject({ kind: 'fails', field: 'condition', type: 'ZeroDivisionError', at: 2 });
  });

  test('is not asked of a breakpoint that sleeps', async () => {
    expect(await outcomeOf({ line: 3, condition: '1 / 0', disabled: true })).toEqual({ kind: 'asleep' });
  });

  test('counts before the hit condition does', async () => {
    expect(await outcomeOf({ line: 3, condition: 'n % 2 == 0', hitCondition: '2' })).toMatchObject({ kind: 'stops', steps: [6] });
  });
});

test('a logpoint tells no secret', async () => {
  expect(await outcomeOf({ line: 4, logMessage: 'with {api_key} and {api_key[3:]}' })).toMatchObject({ kind: 'logs', entries: [{ text: expect.stringMatching(/^with •+ and /) as string }] });
});

test.each<[string, readonly number[] | null]>([
  ['', [1, 2, 3, 4, 5, 6]], ['3', [3]], ['== 3', [3]], ['=3', [3]], ['>= 5', [5, 6]], ['> 5', [6]], ['<3', [1, 2]], ['<= 1', [1]], [' % 2 ', [2, 4, 6]],
  ['% 0', null], ['often', null], ['-1', null], ['3 3', null], ['=> 3', null],
])('the hit condition %j accepts %j of six', (written, wanted) => {
  const accepts = parseHitCondition(written);
  expect(accepts === null ? null : [1, 2, 3, 4, 5, 6].filter(accepts)).toEqual(wanted);
});

test.each<[string, string | null]>([
  ['plain', '"plain"'], ['n={n}', '"n=" n'], ['{d["}"]}!', 'd["}"] "!"'], ['{ {1: 2}[1] }', '{1: 2}[1]'], ['{{n}} {n}', '"{n} " n'], ['', ''],
  ['{', null], ['}', null], ['{}', null], ['{n', null], ["{'}", null],
])('the log message %j has the parts %j', (written, wanted) => {
  const parts = parseLogMessage(written);
  expect(parts === null ? null : parts.map((part) => (part.kind === 'text' ? JSON.stringify(part.text) : part.expression)).join(' ')).toBe(wanted);
});

describe('a debugger whose engine is slow or broken', () => {
  const settled = async (): Promise<void> => { for (let turn = 0; turn < 20; turn += 1) await Promise.resolve(); };

  async function debuggerWith(evaluate: () => Promise<Answers>) {
    const snapshots = await opened;
    const machine = sessionMachine.provide({ actors: { record: fromPromise<RunOutcome, { readonly scenario: string }>(() => Promise.resolve({ kind: 'run', run: { snapshots, stages: [] } })), evaluate: fromPromise<Answers, Asked | null>(evaluate) } });
    const actor = createActor(machine, { input: { scenario: 'only', breakpoints: [] } }).start();
    actor.send({ type: 'launch' });
    await settled();
    return actor;
  }

  test('steps on while a condition is being asked, and continues once it is answered', async () => {
    const waiting: ((answers: Answers) => void)[] = [];
    const actor = await debuggerWith(() => new Promise((resolve) => { waiting.push(resolve); }));
    actor.send({ type: 'putBreakpoint', breakpoint: { file: 'main.py', line: 3, condition: 'n == 4' } });
    expect(actor.getSnapshot().matches({ stopped: 'consulting' })).toBe(true);
    actor.send({ type: 'next' });
    expect(actor.getSnapshot().context.step).toBe(1);
    actor.send({ type: 'continue' });
    await settled();
    expect(actor.getSnapshot().context).toMatchObject({ step: 1, pending: { kind: 'move', move: 'continue' } });
    const snapshots = await opened;
    waiting.at(-1)?.(await askEngine(engine, { recording: snapshots.recording, questions: actor.getSnapshot().context.forecast?.questions ?? [] }));
    await settled();
    expect(actor.getSnapshot().context).toMatchObject({ step: 10, pending: null, reason: 'breakpoint' });
  });

  test('says that the condition fails, and goes on', async () => {
    const actor = await debuggerWith(() => Promise.reject(new Error('gone')));
    actor.send({ type: 'putBreakpoint', breakpoint: { file: 'main.py', line: 3, condition: 'n == 4' } });
    await settled();
    expect(actor.getSnapshot().context.forecast?.lines[0]?.outcome).toMatchObject({ kind: 'fails', type: 'EngineError', message: 'gone' });
    expect(actor.getSnapshot().matches({ stopped: 'paused' })).toBe(true);
  });
});

test('a watch is asked once a step, and masked', async () => {
  let asked = 0;
  const watches = createWatches({ evaluate: (recording, requests) => { asked += requests.length; return engine.evaluate(recording, requests); } });
  const run = { snapshots: await opened, stages: [] };
  const heard = new Promise<void>((resolve) => { watches.subscribe(resolve); });
  expect(watches.at(run, 3, 0, ['n + 1', 'api_key'])).toEqual([null, null]);
  await heard;
  const answers = watches.at(run, 3, 0, ['n + 1', 'api_key']);
  expect(answers.map((answer) => (answer?.ok === true ? answer.value.repr : answer))).toEqual(['1', '••••••']);
  expect(asked).toBe(2);
});

test('a storyboard has a picture a stage, without secrets', async () => {
  const snapshots = await opened;
  const frames = storyboard({ snapshots, stages: [{ stage: 'begin', from: 1, to: 3 }, { stage: 'loop', from: 3, to: 11 }, { stage: 'end', from: 12, to: 13 }] });
  expect(frames.map(({ number, stage, code }) => `${String(number)} ${stage} ${code}`)).toEqual(['1 begin for n in range(5):', '2 loop for n in range(5):', '3 end print(late)']);
  expect(frames[1]?.variables.map(({ name, value, changed }) => `${name}=${value}${changed ? ' *' : ''}`)).toEqual(["api_key='••••••'", 'n=0 *', 'late=-5 *']);
});
