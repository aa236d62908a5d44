import { describe, expect, test } from 'vitest';
import { objectId } from '../../trace/ids';
import { span } from '../../trace/positions';
import type { Recording } from '../../trace/recording';
import type { Snapshots } from '../../trace/snapshot';
import { openRecording } from '../../trace/snapshot';
import type { RecordedObject, RecordedValue } from '../../trace/value';
import { markChanges } from '../changes';
import { memoryScene } from './draw';
import { memoryGraph } from './graph';
import { BOX, layoutMemory } from './layout';

const ref = (id: number): RecordedValue => ({ kind: 'ref', id: objectId(id) });
const list = (items: readonly RecordedValue[], changes: RecordedObject['changes'] = []): RecordedObject => ({ type: 'list', since: -1, initial: { kind: 'sequence', items }, changes });

/** One frame of `f`, stopped twice, whose variables a, b, c … hold `values` from the start. */
function run(objects: readonly RecordedObject[], values: readonly RecordedValue[]): Snapshots {
  const names = values.map((_, i) => String.fromCharCode(97 + i));
  const recording: Recording = {
    format: 'loopscope-recording', version: 1, engine: { name: 'test', version: '0', language: 'Python' },
    files: [{ name: 'a.py', text: '', shown: true }],
    codes: [{ file: 0, name: 'f', qualname: 'f', kind: 'function', span: span(1, 0, 9, 0), parameterCount: 0, variables: names, free: [] }],
    sites: [{ file: 0, code: 0, span: span(1, 0, 1, 1), syntax: 'Pass', role: 'statement', parent: -1 }],
    frames: [{ code: 0, caller: -1, definedIn: -1, began: -1, ended: 2, outcome: { kind: 'returned', value: null } }],
    steps: { site: [0, 0], frame: [0, 0], visit: [0, 0], resumes: [] },
    writes: { step: values.map(() => -1), frame: values.map(() => 0), slot: values.map((_, i) => i), value: values, deleted: [] },
    objects, pieces: { step: [], frame: [], site: [], value: [], truncated: [] }, output: [], raises: [], ending: { kind: 'returned' },
  };
  return openRecording(recording);
}

describe('the memory diagram', () => {
  test('two names for one object point at one box', () => {
    const { boxes } = memoryGraph(run([list([1, 'x'])], [ref(0), ref(0), 7]), 0);
    expect(boxes.map((box) => [box.id, box.title, box.column])).toEqual([['f0', 'f', 0], ['o0', 'list', 1]]);
    expect(boxes[0]?.rows.map((row) => row.target ?? row.text)).toEqual(['o0', 'o0', '7']);
    expect(boxes[1]?.rows.map((row) => row.text)).toEqual(['1', "'x'"]);
  });

  test('a list that holds itself ends, with an arrow that comes back', () => {
    const layout = layoutMemory(memoryGraph(run([list([ref(0)])], [ref(0)]), 0));
    expect(layout.arrows.map((arrow) => arrow.direction)).toEqual(['right', 'left']);
  });

  test('boxes do not overlap and lie inside the picture', () => {
    const objects = Array.from({ length: 30 }, (_, i) => list([i, ref((i + 1) % 30), ref((i * 7) % 30)]));
    const { boxes, width, height } = layoutMemory(memoryGraph(run(objects, [ref(0), ref(3), ref(9), ref(20)]), 0));
    expect(boxes.length).toBeGreaterThan(8);
    for (const one of boxes) {
      expect(one.x + BOX).toBeLessThan(width);
      expect(one.y + one.height).toBeLessThan(height);
      for (const other of boxes) if (other !== one && other.x === one.x) expect(one.y + one.height < other.y || other.y + other.height < one.y).toBe(true);
    }
  });

  test('a long list is cut and says by how much', () => {
    expect(memoryGraph(run([list(Array.from({ length: 1000 }, () => 0))], [ref(0)]), 0).boxes[1]).toMatchObject({ more: 992 });
  });

  test('what an append brings is marked at the next step', () => {
    const snapshots = run([list([1], [{ kind: 'splice', step: 0, start: 1, remove: 0, insert: [2] }])], [ref(0)]);
    const after = markChanges(memoryScene(snapshots, 1), memoryScene(snapshots, 0));
    expect(JSON.stringify(after)).toContain('"changed":"appeared"');
  });
});
