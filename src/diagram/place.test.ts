import { describe, expect, test } from 'vitest';
import type { Code, Frame, Recording, Site } from '../trace/recording';
import { span } from '../trace/positions';
import { openRecording } from '../trace/snapshot';
import { hasRun, placeState, places } from './place';

const code = (qualname: string): Code => ({ file: 0, name: qualname, qualname, kind: 'function', span: span(1, 0, 9, 0), parameterCount: 0, variables: [], free: [] });
const frame = (of: number, caller: number): Frame => ({ code: of, caller, definedIn: -1, began: 0, ended: 9, outcome: { kind: 'returned', value: null } });
const site = (line: number): Site => ({ file: 0, code: 0, span: span(line, 0, line, 5), syntax: 'Expr', role: 'statement', parent: -1 });

/** loop: ask (calls helper: send), check, ask again (calls helper: send). `stop` has no step. */
const recording: Recording = {
  format: 'loopscope-recording', version: 1, engine: { name: 'test', version: '0', language: 'Python' },
  files: [{ name: 'a.py', text: '', shown: true, bindings: [] }],
  codes: [code('loop'), code('helper')],
  sites: [site(1), site(2), site(3), site(4)],
  frames: [frame(0, -1), frame(1, 0), frame(1, 0)],
  steps: { site: [0, 2, 1, 0, 2], frame: [0, 1, 0, 0, 2], visit: [0, 0, 0, 0, 0], resumes: [] },
  writes: { step: [], frame: [], slot: [], value: [], deleted: [] },
  objects: [], pieces: { step: [], frame: [], site: [], value: [], truncated: [] },
  output: [], raises: [], ending: { kind: 'returned' },
};
const at = places(openRecording(recording), new Map([['ask', 0], ['check', 1], ['send', 2], ['stop', 3]]));

describe('where a run stands', () => {
  test('at a statement of the function itself', () => {
    expect(at(2)).toEqual({ now: new Set(['check']), within: new Set(), running: new Set(['loop']), reached: new Set(['ask', 'send']), never: new Set(['stop']) });
  });

  test('inside a call, the caller stands within its statement', () => {
    expect(at(1)).toMatchObject({ now: new Set(['send']), within: new Set(['ask']), running: new Set(['helper', 'loop']) });
  });

  test('at the end nothing is about to run', () => {
    expect(at(5)).toMatchObject({ now: new Set(), within: new Set(), running: new Set(), reached: new Set(['ask', 'check', 'send']) });
  });

  test('an element about several anchors takes the nearest state', () => {
    expect([placeState(at(2), ['ask', 'check'], []), placeState(at(1), ['ask'], []), placeState(at(1), [], ['helper']), placeState(at(2), ['ask'], []), placeState(at(0), ['check'], []), placeState(at(0), ['stop'], []), placeState(at(0), [], [])])
      .toEqual(['now', 'within', 'within', 'reached', 'later', 'never', null]);
  });

  test('a statement that runs again has not run while it is about to, or inside its call', () => {
    expect([0, 1, 2, 3, 4, 5].map((step) => hasRun(at(step), ['ask']))).toEqual([false, false, true, false, false, true]);
  });
});
