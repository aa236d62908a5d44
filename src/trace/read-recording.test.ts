import { describe, expect, test } from 'vitest';
import { recordText } from '../python/testing';
import { exportRecording } from './export-recording';
import { readRecording } from './read-recording';
import { explainProblem } from './recording-problem';

const recording = await recordText('class Point:\n    def __init__(self, x):\n        self.x = x\n\ndef each(n):\n    for i in range(n):\n        yield {"i": i, 1.5: (2 ** 70, b"x", None)}\n\npoints = [Point(i) for i in range(3)]\nfor item in each(3):\n    print(item, sum([p.x for p in points]))\ntry:\n    1 / 0\nexcept ZeroDivisionError as error:\n    del points\nraise ValueError("the end")\n');
const exported = exportRecording(recording, { mask: false });

/** The problems of the exported recording after one thing in it was changed. */
function afterChange(change: (parsed: Record<string, unknown>) => void): readonly string[] {
  const parsed = JSON.parse(exported) as Record<string, unknown>;
  change(parsed);
  return problemsOf(JSON.stringify(parsed));
}

function problemsOf(text: string): readonly string[] {
  const read = readRecording(text);
  return read.kind === 'recording' ? [] : read.problems.map((one) => `${one.code} ${one.path}`.trim());
}

const table = (parsed: Record<string, unknown>, name: string): Record<string, unknown[]> => parsed[name] as Record<string, unknown[]>;
const rows = (parsed: Record<string, unknown>, name: string): Record<string, unknown>[] => parsed[name] as Record<string, unknown>[];

describe('a recording that is opened again', () => {
  test('is the one that was exported', () => {
    expect(readRecording(exported)).toEqual({ kind: 'recording', recording: JSON.parse(exported) });
  });

  test('is refused when it was cut off, wherever that is', () => {
    for (const part of [0.1, 0.5, 0.9, 0.999]) expect(problemsOf(exported.slice(0, Math.floor(exported.length * part)))).toEqual(['not-json']);
    expect(problemsOf('')).toEqual(['not-json']);
  });

  test('is refused when it is something else', () => {
    expect([problemsOf('[]'), problemsOf('null'), problemsOf('{"format":"har"}'), problemsOf('{"log":{}}')]).toEqual([['foreign'], ['foreign'], ['foreign'], ['foreign']]);
    expect(afterChange((parsed) => { parsed['version'] = 99; })).toEqual(['version']);
  });

  test.each<[string, (parsed: Record<string, unknown>) => void, string]>([
    ['a column is too short', (parsed) => { table(parsed, 'steps')['frame']?.pop(); }, 'uneven steps.frame'],
    ['a table is missing', (parsed) => { delete parsed['pieces']; }, 'missing'],
    ['a step points to no statement', (parsed) => { (table(parsed, 'steps')['site'] ?? [])[2] = 9999; }, 'dangling steps.site[2]'],
    ['a value points to no object', (parsed) => { (table(parsed, 'writes')['value'] ?? [])[0] = { kind: 'ref', id: 9999 }; }, 'dangling writes.value[0]'],
    ['an id is negative', (parsed) => { (table(parsed, 'steps')['frame'] ?? [])[0] = -3; }, 'type steps.frame[0]'],
    ['writes are out of order', (parsed) => { table(parsed, 'writes')['step']?.reverse(); }, 'order writes.step[2]'],
    ['callers go round', (parsed) => { Object.assign(rows(parsed, 'frames')[0] ?? {}, { caller: 0 }); }, 'circle frames.caller'],
    ['an ending is unknown', (parsed) => { parsed['ending'] = { kind: 'vanished' }; }, 'type ending'],
    ['an object is of no known shape', (parsed) => { Object.assign(rows(parsed, 'objects')[0] ?? {}, { initial: { kind: 'map' } }); }, 'type objects[0].initial'],
    ['a number is a text', (parsed) => { Object.assign(rows(parsed, 'codes')[0] ?? {}, { file: '0' }); }, 'type codes[0].file'],
  ])('is refused when %s', (_, change, wanted) => {
    expect(afterChange(change)).toContain(wanted);
  });

  test('is refused when it carries keys that do not belong', () => {
    const hostile = exported.replace('"files":[{', '"files":[{"__proto__":{"polluted":true},');
    expect(problemsOf(hostile)).toContain('unknown-key files[0]');
    expect(problemsOf(exported.replace('{"format"', '{"constructor":1,"format"'))).toContain('unknown-key');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('is refused when it is nested without end', () => {
    const deep = `${'{"kind":"instance","attributes":[],"value":'.repeat(5_000)}null${'}'.repeat(5_000)}`;
    const problems = afterChange((parsed) => { rows(parsed, 'objects').push({ type: 'x', since: -1, initial: 'DEEP', changes: [] }); });
    expect(problems.length).toBe(1);
    const parsed = JSON.parse(exported) as Record<string, unknown>;
    rows(parsed, 'objects').push({ type: 'x', since: -1, initial: 'DEEP', changes: [] });
    expect(problemsOf(JSON.stringify(parsed).replace('"DEEP"', deep))[0]).toMatch(/^too-deep objects/);
  });

  test('says why in both languages', () => {
    const read = readRecording(exported.slice(0, 500));
    if (read.kind === 'recording') throw new Error('opened');
    expect(read.problems.map((one) => [explainProblem(one, 'zh-CN'), explainProblem(one, 'en')])).toEqual([['文件不完整：内容在中途断了。', 'The file is incomplete: it breaks off in the middle.']]);
    const version = readRecording('{"format":"loopscope-recording","version":7}');
    if (version.kind === 'recording') throw new Error('opened');
    expect(version.problems.map((one) => explainProblem(one, 'zh-CN'))).toEqual(['记录的版本是 7，这里只认得版本 1。']);
  });
});
