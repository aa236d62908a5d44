import { describe, expect, test } from 'vitest';
import { span } from './positions';
import { RECORDING_FORMAT, RECORDING_VERSION } from './recording';
import type { Recording } from './recording';
import { openRecording } from './snapshot';
import type { Change } from './value';
import { objectId } from './ids';

/** Two frames of one function, one list that grows by one item a step. */
function sample(appends: number): Recording {
  const changes: Change[] = [];
  for (let i = 0; i < appends; i++) changes.push({ kind: 'splice', step: i, start: i, remove: 0, insert: [i] });
  const steps = Math.max(appends, 4);
  return {
    format: RECORDING_FORMAT,
    version: RECORDING_VERSION,
    engine: { name: 'test', version: '1', language: 'Python 3.11' },
    files: [{ name: 'a.py', text: 'x', shown: true }],
    codes: [{ file: 0, name: 'f', qualname: 'f', kind: 'function', span: span(1, 0, 1, 1), parameterCount: 0, variables: ['x', 'y'], free: [] }],
    sites: [{ file: 0, code: 0, span: span(1, 0, 1, 1), syntax: 'Assign', role: 'statement', parent: -1 }],
    frames: [
      { code: 0, caller: -1, definedIn: -1, began: -1, ended: -1, outcome: { kind: 'alive' } },
      { code: 0, caller: 0, definedIn: -1, began: 1, ended: 2, outcome: { kind: 'returned', value: null } },
    ],
    steps: { site: new Array<number>(steps).fill(0), frame: Array.from({ length: steps }, (_, i) => (i === 2 ? 1 : 0)), visit: new Array<0>(steps).fill(0), resumes: [] },
    writes: { step: [0, 1, 2], frame: [0, 1, 0], slot: [1, 1, 1], value: ['first', 'other frame', null], deleted: [2] },
    objects: [{ type: 'list', since: -1, initial: { kind: 'sequence', items: [] }, changes }],
    pieces: { step: [], frame: [], site: [], value: [], truncated: [] },
    output: [{ step: 0, stream: 'stdout', text: 'a\n' }, { step: 2, stream: 'stdout', text: 'b\n' }],
    raises: [],
    ending: { kind: 'returned' },
  };
}

describe('a snapshot', () => {
  test('shows a write from the next step on, and a deletion as unbound', () => {
    const at = openRecording(sample(4));
    expect([0, 1, 2, 3].map((step) => at.variable(0, 1, step))).toEqual([undefined, 'first', 'first', undefined]);
    expect(at.variable(1, 1, 2)).toBe('other frame');
    expect(at.variable(0, 0, 3)).toBeUndefined();
  });

  test('gives an object its content of that moment, in any order of asking', () => {
    const at = openRecording(sample(1000));
    for (const step of [1000, 3, 700, 0, 699, 128]) {
      expect(at.content(0, step)).toEqual({ kind: 'sequence', items: Array.from({ length: step }, (_, i) => i) });
    }
  });

  test('gives the identical frozen content while nothing changes', () => {
    const at = openRecording(sample(2));
    expect(at.content(objectId(0), 2)).toBe(at.content(objectId(0), 4));
    expect(Object.isFrozen(at.content(0, 2))).toBe(true);
  });

  test('lists the running frames innermost first, and output printed before', () => {
    const at = openRecording(sample(4));
    expect(at.stack(1)).toEqual([0]);
    expect(at.stack(2)).toEqual([1, 0]);
    expect([0, 1, 2, 3].map((step) => at.output(step))).toEqual(['', 'a\n', 'a\n', 'a\nb\n']);
  });
});
