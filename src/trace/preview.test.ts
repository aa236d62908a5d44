import { describe, expect, test } from 'vitest';
import { objectId } from './ids';
import { lengthOf, preview, reprText, typeName } from './preview';
import type { Recording } from './recording';
import { openRecording } from './snapshot';
import type { RecordedObject, RecordedValue } from './value';
import { differs, partsPage } from './variables';

const ref = (id: number): RecordedValue => ({ kind: 'ref', id: objectId(id) });

function snapshotsOf(objects: readonly RecordedObject[]) {
  const recording: Recording = {
    format: 'loopscope-recording', version: 1, engine: { name: 'test', version: '0', language: 'python' }, files: [], codes: [], sites: [], frames: [],
    steps: { site: [], frame: [], visit: [], resumes: [] }, writes: { step: [], frame: [], slot: [], value: [], deleted: [] }, objects,
    pieces: { step: [], frame: [], site: [], value: [], truncated: [] }, output: [], raises: [], ending: { kind: 'returned' },
  };
  return openRecording(recording);
}

const messages: RecordedObject = { type: 'list', since: -1, initial: { kind: 'sequence', items: ['a'] }, changes: [{ kind: 'splice', step: 3, start: 1, remove: 0, insert: [ref(1)] }] };
const page: RecordedObject = { type: 'dict', since: 2, initial: { kind: 'mapping', entries: [['role', 'user'], [1, null]] }, changes: [{ kind: 'put', step: 5, key: 'role', value: 'assistant' }] };

describe('a preview', () => {
  const snapshots = snapshotsOf([messages, page, { type: 'list', since: -1, initial: { kind: 'sequence', items: [ref(2)] }, changes: [] }]);

  test('is what repr would print at that step', () => {
    expect(preview(snapshots, ref(0), 3)).toBe("['a']");
    expect(preview(snapshots, ref(0), 4)).toBe("['a', {'role': 'user', 1: None}]");
  });

  test('is cut, and cyclic values end', () => {
    expect(preview(snapshots, ref(0), 4, 10)).toBe("['a', {'r…");
    expect(preview(snapshots, ref(2), 0)).toBe('[[...]]');
  });

  test('shows what an instance of a subclass of a built-in type holds', () => {
    const counts: RecordedObject = { type: 'defaultdict', since: -1, initial: { kind: 'instance', attributes: [['default_factory', null]], value: { kind: 'mapping', entries: [['a', 1]] } }, changes: [] };
    const member: RecordedObject = { type: 'Level', since: -1, initial: { kind: 'instance', attributes: [['_name_', 'LOW']], value: 1 }, changes: [] };
    const both = snapshotsOf([counts, member]);
    expect(preview(both, ref(0), 0)).toBe("defaultdict({'a': 1}, default_factory=None)");
    expect(preview(both, ref(1), 0)).toBe("Level(1, _name_='LOW')");
    expect(partsPage(both, 0, 0, null, 0, 9).parts.map(({ label }) => label)).toEqual(["'a'", 'default_factory']);
    expect(partsPage(both, 0, 0, null, 1, 1)).toMatchObject({ total: 2, parts: [{ label: 'default_factory' }] });
  });

  test('quotes text as CPython does', () => {
    expect([reprText("it's"), reprText('"it\'s"'), reprText('a\n\x07一')]).toEqual(['"it\'s"', "'\"it\\'s\"'", "'a\\n\\x07一'"]);
  });

  test('names types and counts code points', () => {
    expect([typeName(snapshots, ref(1)), typeName(snapshots, true), lengthOf(snapshots, '😀一', 0), lengthOf(snapshots, ref(0), 4)]).toEqual(['dict', 'bool', 2, 2]);
  });

  test('differs when something inside changed, and not otherwise', () => {
    expect(differs(snapshots, ref(0), 3, ref(0), 4)).toBe(true);
    expect(differs(snapshots, ref(0), 4, ref(0), 5)).toBe(false);
    expect(differs(snapshots, ref(0), 5, ref(0), 6)).toBe(true);
  });
});
