import { describe, expect, test } from 'vitest';
import type { Run } from '../session/run';
import type { Engine, EvaluateRequest } from '../trace/engine';
import type { Recording } from '../trace/recording';
import { openRecording } from '../trace/snapshot';
import { createLiveValues } from './live-values';

function runOf(steps: number): Run {
  const recording: Recording = {
    format: 'loopscope-recording', version: 1, engine: { name: 'test', version: '0', language: 'python' }, files: [], codes: [], sites: [], frames: [],
    steps: { site: Array.from({ length: steps }, () => 0), frame: Array.from({ length: steps }, () => 0), visit: [], resumes: [] },
    writes: { step: [], frame: [], slot: [], value: [], deleted: [] }, objects: [], pieces: { step: [], frame: [], site: [], value: [], truncated: [] },
    output: [], raises: [], ending: { kind: 'returned' },
  };
  return { snapshots: openRecording(recording), stages: [] };
}

function fakeEngine(fails = false) {
  const asked: (readonly EvaluateRequest[])[] = [];
  const nobody = (): Promise<never> => Promise.reject(new Error('not asked for'));
  const engine: Engine = {
    record: nobody,
    checkExpression: nobody,
    evaluate(_, requests) {
      asked.push(requests);
      if (fails) return Promise.reject(new Error('broken'));
      return Promise.resolve(requests.map(({ step, expression }) => ({ ok: true, value: { type: 'str', repr: '', str: `${expression}@${String(step)}`, truth: true, length: null } })));
    },
  };
  return { engine, asked };
}

const settle = async (): Promise<void> => { for (let i = 0; i < 50; i += 1) await Promise.resolve(); };
const x = { key: 'k', expression: 'x', scope: null };

describe('live values', () => {
  test('ask for the step a pane wants first, then for those around it', async () => {
    const { engine, asked } = fakeEngine();
    const values = createLiveValues(engine, 'f');
    values.want([x]);
    const run = runOf(10);
    expect(values.at(run, 4)).toBeNull();
    await settle();
    expect(asked[0]).toEqual([{ step: 4, scope: { kind: 'function', qualname: 'f' }, expression: 'x' }]);
    expect(values.at(run, 10)?.get('k')).toMatchObject({ ok: true, value: { str: 'x@10' } });
    expect(asked.flat()).toHaveLength(11);
  });

  test('give the same map for the same step, so that nothing is drawn twice', async () => {
    const values = createLiveValues(fakeEngine().engine, 'f');
    values.want([x]);
    const run = runOf(3);
    values.at(run, 1);
    await settle();
    expect(values.at(run, 1)).toBe(values.at(run, 1));
  });

  test('start over when a drawing wants more', async () => {
    const { engine } = fakeEngine();
    const values = createLiveValues(engine, 'f');
    const run = runOf(2);
    values.want([x]);
    values.at(run, 0);
    await settle();
    values.want([{ key: 'm', expression: 'y', scope: { kind: 'module', file: 'a.py' } }]);
    expect(values.at(run, 0)).toBeNull();
    await settle();
    expect([...(values.at(run, 0)?.keys() ?? [])]).toEqual(['k', 'm']);
  });

  test('answer with failures when the engine breaks, and do not ask for ever', async () => {
    const { engine, asked } = fakeEngine(true);
    const values = createLiveValues(engine, 'f');
    values.want([x]);
    const run = runOf(2);
    values.at(run, 0);
    await settle();
    expect(values.at(run, 0)?.get('k')).toMatchObject({ ok: false, message: 'broken' });
    expect(asked.flat()).toHaveLength(3);
  });
});
