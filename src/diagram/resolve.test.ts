import { describe, expect, test } from 'vitest';
import type { Evaluation } from '../trace/engine';
import type { JsonValue } from '../trace/program';
import { sceneRequests, sceneValues } from './ask';
import { markChanges } from './changes';
import { parseScene } from './parse';
import type { Place } from './place';
import { NOWHERE } from './place';
import type { ResolvedElement, ResolvedNode, ResolvedScene } from './resolve';
import { resolveScene } from './resolve';
import { standaloneSvg } from './standalone';

type Answers = Readonly<Record<string, JsonValue>>;

const value = (json: JsonValue): Evaluation => ({
  ok: true,
  value: { type: typeof json, repr: JSON.stringify(json), str: typeof json === 'string' ? json : JSON.stringify(json), truth: Boolean(json), length: Array.isArray(json) ? json.length : null, json },
});

function draw(inside: string, answers: Answers, place: Partial<Place> = {}, language = 'zh-CN'): ResolvedScene {
  const parsed = parseScene(`<svg viewBox="0 0 10 10">${inside}</svg>`);
  if (parsed.kind === 'problems') throw new Error(parsed.problems[0]?.message.en);
  const given = sceneRequests(parsed.scene, 0, 'f').map(({ expression }): Evaluation => {
    const answer = answers[expression];
    return answer === undefined ? { ok: false, type: 'NameError', message: 'not bound' } : value(answer);
  });
  return resolveScene(parsed.scene, { values: sceneValues(parsed.scene, given), place: { ...NOWHERE, ...place }, language });
}

function first(scene: ResolvedScene): ResolvedElement {
  const node = scene.children[0];
  if (node?.kind !== 'element') throw new Error('nothing drawn');
  return node;
}

const text = (node: ResolvedNode): string => (node.kind === 'text' ? node.text : node.children.map(text).join('|'));
const texts = (scene: ResolvedScene): readonly string[] => scene.children.map(text);

describe('what an element shows', () => {
  test('data-show hides unless it is true', () => {
    expect(first(draw('<g data-show="a"/>', { a: true })).hidden).toBe(false);
    expect(first(draw('<g data-show="a"/>', { a: 0 })).hidden).toBe(true);
    expect(first(draw('<g data-show="a"/>', {})).hidden).toBe(true);
  });

  test('data-solid leaves an outline until it is true, also while a name is not bound', () => {
    expect(first(draw('<g data-solid="a"/>', { a: [1] }))).toMatchObject({ outline: false, hidden: false });
    expect(first(draw('<g data-solid="a"/>', { a: 0 })).classes).toContain('ls-outline');
    expect(first(draw('<g data-solid="a"/>', {}))).toMatchObject({ outline: true, hidden: false });
  });

  test('a name that is not bound yet is no problem, any other failure is one, with its line', () => {
    expect(draw('<g data-show="a"/>', {}).problems).toEqual([]);
    const parsed = parseScene('<svg viewBox="0 0 1 1">\n<text data-text="d[1]"/></svg>');
    if (parsed.kind === 'problems') throw new Error('unreadable');
    const values = sceneValues(parsed.scene, [{ ok: false, type: 'KeyError', message: '1' }]);
    expect(resolveScene(parsed.scene, { values, place: NOWHERE, language: 'en' }).problems).toMatchObject([{ line: 2, expression: 'd[1]' }]);
  });

  test('a text is the str of its value, and the drawing\'s own words until there is one', () => {
    expect(texts(draw('<text data-text="n">?</text>', { n: 4 }))).toEqual(['4']);
    expect(texts(draw('<text data-text="n">?</text>', {}))).toEqual(['?']);
    expect(texts(draw('<text data-text="n"/>', {}))).toEqual(['']);
  });

  test('classes and attributes follow their expressions', () => {
    expect(first(draw('<g class="a" data-class="b: x; c: y"/>', { x: true, y: false })).classes).toEqual(['a', 'b']);
    expect(first(draw('<rect width="1" data-attr-width="n * 2"/>', { 'n * 2': 14 })).attributes['width']).toBe('14');
    expect(first(draw('<rect width="1" data-attr-width="n"/>', { n: 'url(//x)' })).attributes['width']).toBe('1');
  });

  test('a label is drawn in the reader\'s language, by its base, or in Chinese', () => {
    const labels = '<text><tspan data-lang="zh-CN">记录</tspan><tspan data-lang="en">record</tspan></text>';
    expect(texts(draw(labels, {}, {}, 'en'))).toEqual(['record']);
    expect(texts(draw(labels, {}, {}, 'en-GB'))).toEqual(['record']);
    expect(texts(draw(labels, {}, {}, 'fr'))).toEqual(['记录']);
  });

  test('a text that is too long is cut at whole characters, Chinese counted wider', () => {
    expect(texts(draw('<text class="ls-mono" font-size="10" data-text="s" data-fit="62"/>', { s: 'abcdefghijkl' }))).toEqual(['abcdefghi…']);
    expect(texts(draw('<text class="ls-mono" font-size="10" data-text="s" data-fit="62"/>', { s: '一二三四五六七八' }))).toEqual(['一二三四…']);
    expect(texts(draw('<text font-size="10" data-text="s" data-fit="30"/>', { s: '👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧' }))).toEqual(['👩‍👩‍👧👩‍👩‍👧…']);
  });

  test('two lines keep the line end of the text', () => {
    const drawn = draw('<text x="3" data-text="s" data-fit="200" data-lines="2"/>', { s: 'exit_code=1\nboom\nmore' });
    expect(texts(drawn)).toEqual(['exit_code=1|boom…']);
    expect(first(drawn).children[1]).toMatchObject({ tag: 'tspan', attributes: { x: '3' } });
  });
});

describe('repetition', () => {
  const record = '<g data-each="m in ms" data-dx="2" data-dy="50" data-slots="3"><text data-text="m"/><rect data-show="m"/></g>';
  const answers: Answers = { 'len(list(ms)[:32])': 2, '[str(m) for m in list(ms)[:32]]': ['a', 'b'], '[bool(m) for m in list(ms)[:32]]': [true, false] };

  test('one element an item, each at its offset, with the item\'s own values', () => {
    const drawn = draw(record, answers);
    expect(texts(drawn)).toEqual(['a|', 'b|', '|']);
    expect(drawn.children.map((node) => (node.kind === 'element' ? node.attributes['transform'] : ''))).toEqual(['translate(0 0)', 'translate(2 50)', 'translate(4 100)']);
  });

  test('an empty slot is an outline that shows nothing of its own', () => {
    const slot = draw(record, answers).children[2];
    expect(slot).toMatchObject({ children: [{ outline: true, children: [{ tag: 'text' }, { tag: 'rect', hidden: true }] }] });
  });

  test('nothing bound yet leaves the slots', () => {
    expect(texts(draw(record, {}))).toEqual(['|', '|', '|']);
  });

  test('repetition inside repetition picks by both indexes', () => {
    const drawn = draw('<g data-each="m in ms"><text data-each="b in m" data-text="b"/></g>', {
      'len(list(ms)[:32])': 2, '[len(list(m)[:32]) for m in list(ms)[:32]]': [1, 2], '[[str(b) for b in list(m)[:32]] for m in list(ms)[:32]]': [['x'], ['y', 'z']],
    });
    expect(texts(drawn)).toEqual(['x', 'y|z']);
  });
});

describe('where the program is', () => {
  const two = '<g data-at="ask" data-spot="1 2"/><g data-at="stop" data-in="ask_claude" data-spot="5 6"/><g data-marker=""/>';
  const classesOf = (scene: ResolvedScene): readonly string[] => scene.children.map((node) => (node.kind === 'element' ? node.classes.join(' ') : ''));

  test('the element about to run is marked and the marker is there', () => {
    const drawn = draw(two, {}, { now: new Set(['ask']), never: new Set(['stop']) });
    expect(classesOf(drawn)).toEqual(['ls-now', 'ls-never', 'ls-now']);
    expect(drawn.children[2]).toMatchObject({ attributes: { transform: 'translate(1 2)' }, hidden: false });
  });

  test('while a called function runs, the marker waits at the element that stands for it', () => {
    const drawn = draw(two, {}, { running: new Set(['ask_claude']), reached: new Set(['ask']) });
    expect(classesOf(drawn)).toEqual(['ls-reached', 'ls-within', 'ls-within']);
    expect(drawn.children[2]).toMatchObject({ attributes: { transform: 'translate(5 6)' } });
  });

  test('nowhere, no marker', () => {
    expect(draw(two, {}).children[2]).toMatchObject({ hidden: true });
  });

  test('data-after waits until the statement has run, data-from until it is about to', () => {
    const both = '<g data-after="a"/><g data-from="a"/>';
    const hidden = (place: Partial<Place>): readonly boolean[] => draw(both, {}, place).children.map((node) => node.kind === 'element' && node.hidden);
    expect(hidden({})).toEqual([true, true]);
    expect(hidden({ now: new Set(['a']) })).toEqual([true, false]);
    expect(hidden({ reached: new Set(['a']) })).toEqual([false, false]);
    expect(hidden({ reached: new Set(['a']), now: new Set(['a']) })).toEqual([true, false]);
  });
});

describe('what changed, and on its own', () => {
  test('what appeared and what says something else is marked, by stable keys', () => {
    const inside = '<g data-show="a"/><text data-text="n"/><text data-text="same"/>';
    const before = draw(inside, { a: false, n: 1, same: 1 });
    const after = markChanges(draw(inside, { a: true, n: 2, same: 1 }), before);
    expect(after.children.map((node) => (node.kind === 'element' ? node.changed : ''))).toEqual(['appeared', 'text', null]);
    expect(markChanges(before, before)).toEqual(before);
  });

  test('a standalone file holds the texts escaped, and nothing hidden', () => {
    const file = standaloneSvg(draw('<text data-text="s"/><g data-show="no"/>', { s: '<script>&\u0000', no: false }), { css: '.a { fill: red }', colors: { '--ls-ink': '#000' }, title: 'a "b"' });
    expect(file).toContain('&lt;script&gt;&amp;\ufffd');
    expect(file).not.toContain('<g');
    expect(parseScene(file.replace(/<style>.*<\/style>/s, '')).kind).toBe('scene');
  });
});
