import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { isLesson, parseLesson } from './parse';
import { PROBLEM_MESSAGES } from './problem';
import { unused } from './references';
import { pick } from './text';

const read = (path: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8'));
const accepts = new Ajv({ allErrors: true, unicodeRegExp: true }).compile(read('public/lesson.schema.json') as object);
const builtIn = ['ask_claude', 'run_main', 'run_loop'];

/** The smallest lesson, with `change` merged in; `undefined` takes a field out. */
function lesson(change: Readonly<Record<string, unknown>> = {}): unknown {
  const whole = {
    format: 1,
    id: 'small',
    title: 'Small',
    summary: { 'zh-CN': '小课', en: 'Small' },
    files: [{ name: 'a.py', role: 'shown' }, { name: 'main.py', role: 'entry' }],
    function: 'f',
    anchors: { add: { function: 'f', statement: 'x += 1' } },
    stages: { adding: { at: ['add'], title: 'Add', why: 'Why', facts: [{ label: 'x', value: 'x' }] } },
    scenarios: [{ id: 'one', title: 'One', about: 'About', set: {}, stages: ['adding'], output: ['1'] }],
    start: 'one',
    ...change,
  };
  return JSON.parse(JSON.stringify(whole));
}

const stage = { at: ['add'], title: 'Add', why: 'Why', facts: [] };
const scenario = { id: 'one', title: 'One', about: 'About', set: {}, stages: ['adding'], output: ['1'] };

/** What both the schema and `parseLesson` refuse: name, lesson, the problem's code and place. */
const malformed: readonly (readonly [string, unknown, string, string])[] = [
  ['a list', [], 'wrong-type', ''],
  ['a newer format', lesson({ format: 2 }), 'not-one-of', 'format'],
  ['no title', lesson({ title: undefined }), 'missing-field', ''],
  ['a misspelt field', lesson({ breakpoint: ['add'] }), 'unknown-field', 'breakpoint'],
  ['an unknown language', lesson({ title: { 'zh-CN': '小', fr: 'petit' } }), 'unknown-language', 'title.fr'],
  ['only English in a table', lesson({ title: { en: 'Small' } }), 'missing-field', 'title'],
  ['an empty text', lesson({ title: ' ' }), 'empty', 'title'],
  ['a number for a text', lesson({ title: 5 }), 'wrong-type', 'title'],
  ['an id with spaces', lesson({ id: 'my lesson' }), 'bad-id', 'id'],
  ['no file', lesson({ files: [] }), 'empty', 'files'],
  ['a file outside', lesson({ files: [{ name: '../a.py', role: 'shown' }, { name: 'main.py', role: 'entry' }] }), 'bad-file-name', 'files[0].name'],
  ['a file that is not Python', lesson({ files: [{ name: 'a.txt', role: 'shown' }, { name: 'main.py', role: 'entry' }] }), 'bad-file-name', 'files[0].name'],
  ['an absolute path', lesson({ diagram: '/diagram.svg' }), 'bad-path', 'diagram'],
  ['an address as a path', lesson({ diagram: 'https://example.org/d.svg' }), 'bad-path', 'diagram'],
  ['an unknown role', lesson({ files: [{ name: 'a.py', role: 'hidden' }, { name: 'main.py', role: 'entry' }] }), 'not-one-of', 'files[0].role'],
  ['nth of zero', lesson({ anchors: { add: { function: 'f', statement: 'x += 1', nth: 0 } } }), 'wrong-type', 'anchors.add.nth'],
  ['a line number as an anchor', lesson({ anchors: { add: { line: 3 } } }), 'unknown-field', 'anchors.add.line'],
  ['a stage without anchors', lesson({ stages: { adding: { ...stage, at: [] } } }), 'empty', 'stages.adding.at'],
  ['half a hit', lesson({ stages: { adding: { ...stage, hit: 1.5 } } }), 'wrong-type', 'stages.adding.hit'],
  ['a fact without a value', lesson({ stages: { adding: { ...stage, facts: [{ label: 'x' }] } } }), 'missing-field', 'stages.adding.facts[0]'],
  ['a set name that is not Python', lesson({ scenarios: [{ ...scenario, set: { 'max-calls': 1 } }] }), 'bad-name', 'scenarios[0].set.max-calls'],
  ['output as one string', lesson({ scenarios: [{ ...scenario, output: '1' }] }), 'wrong-type', 'scenarios[0].output'],
  ['a scenario without stages', lesson({ scenarios: [{ ...scenario, stages: [] }] }), 'empty', 'scenarios[0].stages'],
  ['an unknown ending', lesson({ scenarios: [{ ...scenario, ends: 'happily' }] }), 'not-one-of', 'scenarios[0].ends'],
  ['an unknown group', lesson({ scenarios: [{ ...scenario, group: 'extra' }] }), 'not-one-of', 'scenarios[0].group'],
];

/** Names that do not agree: a schema can't see these. */
const inconsistent: readonly (readonly [string, unknown, string, string])[] = [
  ['a stage at an unknown anchor', lesson({ stages: { adding: { ...stage, at: ['sum'] } } }), 'unknown-anchor', 'stages.adding.at[0]'],
  ['an anchor named as a prototype method', lesson({ breakpoints: ['constructor'] }), 'unknown-anchor', 'breakpoints[0]'],
  ['an unknown stage', lesson({ scenarios: [{ ...scenario, stages: ['adding', 'leaving'] }] }), 'unknown-stage', 'scenarios[0].stages[1]'],
  ['an unknown never', lesson({ scenarios: [{ ...scenario, never: ['sub'] }] }), 'unknown-anchor', 'scenarios[0].never[0]'],
  ['a start that is no scenario', lesson({ start: 'two' }), 'unknown-scenario', 'start'],
  ['two scenarios of one id', lesson({ scenarios: [scenario, scenario] }), 'duplicate', 'scenarios'],
  ['no entry', lesson({ files: [{ name: 'a.py', role: 'shown' }] }), 'one-entry', 'files'],
  ['nothing shown', lesson({ files: [{ name: 'main.py', role: 'entry' }] }), 'no-shown-file', 'files'],
];

function problemsOf(json: unknown): readonly { code: string; path: string }[] {
  const result = parseLesson(json);
  return isLesson(result) ? [] : result.map(({ code, path }) => ({ code, path }));
}

describe('a lesson that is right', () => {
  test.each(builtIn)('%s is accepted by the schema and by parseLesson', (name) => {
    const json = read(`fixtures/lessons/${name}/lesson.json`);
    expect(accepts(json), JSON.stringify(accepts.errors)).toBe(true);
    const result = parseLesson(json);
    expect(isLesson(result) ? [] : result).toEqual([]);
  });

  test('keeps what was written and nothing else', () => {
    expect(accepts(lesson())).toBe(true);
    expect(parseLesson(lesson())).toEqual(lesson());
    expect(parseLesson(lesson({ $schema: 'x.json' }))).toEqual(lesson());
  });

  test('may use names that mean something to JavaScript', () => {
    const json: unknown = JSON.parse(JSON.stringify(lesson()).replace('"set":{}', '"set":{"__proto__":1,"constructor":[2]}'));
    const result = parseLesson(json);
    expect(isLesson(result) && Object.entries(result.scenarios[0]?.set ?? {})).toEqual([['__proto__', 1], ['constructor', [2]]]);
  });
});

describe('a lesson that is wrong', () => {
  test.each(malformed)('%s is refused by the schema and by parseLesson', (_name, json, code, path) => {
    expect(accepts(json)).toBe(false);
    expect(problemsOf(json)).toContainEqual({ code, path });
  });

  test.each(inconsistent)('%s is refused by parseLesson', (_name, json, code, path) => {
    expect(problemsOf(json)).toContainEqual({ code, path });
  });

  test('has all its problems reported at once', () => {
    expect(problemsOf(lesson({ format: 7, title: '', start: 3 })).map(({ path }) => path)).toEqual(['format', 'title', 'start']);
  });

  test('is told about in both languages, with the same holes filled', () => {
    const holes = (template: string): readonly string[] => [...template.matchAll(/\{(\w+)(?:\.\w+)?\}/g)].map((match) => match[1] ?? '').sort();
    for (const message of Object.values(PROBLEM_MESSAGES)) expect(holes(message['zh-CN'])).toEqual(holes(message.en));
    const result = parseLesson(lesson({ title: 5 }));
    expect(isLesson(result) ? null : result[0]?.message).toEqual({ 'zh-CN': '这里要写字符串，或各语言的文字，现在是数。', en: 'Write a string, or a text in each language here; found a number.' });
  });

  test('lists what it declares and does not use', () => {
    const result = parseLesson(lesson({ anchors: { add: { function: 'f', statement: 'x' }, spare: { function: 'f', statement: 'y' } }, stages: { adding: stage, idle: stage } }));
    expect(isLesson(result) && unused(result).map(({ code, path }) => `${code} ${path}`)).toEqual(['unused-stage stages.idle', 'unused-anchor anchors.spare']);
    expect(isLesson(result) && unused(result, ['spare']).map(({ code }) => code)).toEqual(['unused-stage']);
  });
});

test('a text falls back to zh-CN', () => {
  expect(pick('plain', 'en')).toBe('plain');
  expect(pick({ 'zh-CN': '中', en: 'E' }, 'en')).toBe('E');
  expect(pick({ 'zh-CN': '中' }, 'en')).toBe('中');
});
