import { describe, expect, test } from 'vitest';
import { sceneExpressions } from './ask';
import { parseScene } from './parse';
import type { Scene, SceneProblem } from './scene';

const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\n${inside}\n</svg>`;

function scene(inside: string): Scene {
  const parsed = parseScene(svg(inside));
  if (parsed.kind === 'problems') throw new Error(parsed.problems.map((problem) => problem.message.en).join('\n'));
  return parsed.scene;
}

function problems(text: string): readonly SceneProblem[] {
  const parsed = parseScene(text);
  return parsed.kind === 'problems' ? parsed.problems : [];
}

describe('a drawing that is refused', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', 'element'],
    ['a script further inside', '<g><g><script href="#a"/></g></g>', 'element'],
    ['HTML inside', '<foreignObject><b/></foreignObject>', 'element'],
    ['a picture from elsewhere', '<image href="https://example.org/a.png"/>', 'element'],
    ['an animation, which can change a link', '<animate attributeName="href" to="javascript:alert(1)"/>', 'element'],
    ['a link', '<a href="javascript:alert(1)"><g/></a>', 'element'],
    ['a style sheet', '<style>* { display: none }</style>', 'element'],
    ['an event handler', '<rect onload="alert(1)"/>', 'attribute'],
    ['an event handler in another case', '<rect OnClick="alert(1)"/>', 'attribute'],
    ['a reference out of the drawing', '<use href="other.svg#a"/>', 'value'],
    ['a script as a reference', '<use xlink:href="javascript:alert(1)"/>', 'value'],
    ['a paint from elsewhere', '<rect fill="url(https://example.org/#a)"/>', 'value'],
    ['a paint from elsewhere in a style', '<rect style="fill: url(//example.org/a)"/>', 'value'],
    ['an escape that hides a word', '<rect style="fill: u\\72l(//example.org/a)"/>', 'value'],
    ['a use that could multiply itself', '<defs><g id="a"><use href="#b"/></g></defs>', 'element'],
    ['a bound reference', '<use data-attr-href="x"/>', 'binding'],
    ['a bound event handler', '<rect data-attr-onload="x"/>', 'binding'],
    ['a misspelt binding', '<rect data-shwo="x"/>', 'binding'],
    ['a repetition without in', '<g data-each="messages"/>', 'binding'],
    ['a bound text on a shape', '<rect data-text="x"/>', 'binding'],
    ['a spot of one number', '<g data-spot="3"/>', 'binding'],
    ['an id in a repetition', '<g data-each="m in messages"><rect id="a"/></g>', 'attribute'],
  ])('%s', (_, inside, code) => {
    const found = problems(svg(inside));
    expect(found.map((problem) => problem.code)).toContain(code);
    expect(found[0]?.line).toBe(2);
    expect(found[0]?.message['zh-CN']).not.toBe(found[0]?.message.en);
  });

  test('an entity that would expand is refused before anything else', () => {
    expect(problems('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg viewBox="0 0 1 1">&a;</svg>')[0]?.code).toBe('xml');
    expect(problems(svg('<text>&lol;</text>'))[0]?.code).toBe('xml');
  });

  test('nesting, size and number of elements are bounded', () => {
    expect(problems(svg('<g>'.repeat(100_000)))[0]?.code).toBe('too-large');
    expect(problems(svg(`<text>${'a'.repeat(500_000)}</text>`))[0]?.code).toBe('too-large');
    expect(problems(svg('<g/>'.repeat(5_000)))[0]?.code).toBe('too-large');
  });

  test.each([
    ['a missing end', '<svg viewBox="0 0 1 1"><g></svg>'], ['no quotes', '<svg viewBox=0/>'], ['two roots', '<svg viewBox="0 0 1 1"/><svg/>'],
    ['an attribute twice', '<svg viewBox="0 0 1 1" viewBox="0 0 1 1"/>'], ['nothing', ''], ['plain text', 'hello'], ['an open comment', '<!-- <svg/>'],
  ])('text that is not well-formed: %s', (_, text) => {
    expect(problems(text)[0]?.code).toBe('xml');
  });

  test('a problem names its line', () => {
    expect(problems('<svg viewBox="0 0 1 1">\n<g/>\n\n<g\n  onclick="x"/></svg>')[0]?.line).toBe(5);
  });

  test('a drawing needs a viewBox of its own', () => {
    expect(problems('<svg viewBox="0 0 0 10"/>')[0]?.code).toBe('attribute');
  });
});

describe('a drawing that is read', () => {
  test("notes of drawing programs are left out silently", () => {
    const read = scene('<sodipodi:namedview/><metadata/><g inkscape:label="a" class="x y" style="fill: red; -inkscape-font: z"/>');
    expect(read.children).toHaveLength(1);
    expect(read.children[0]).toMatchObject({ attributes: {}, classes: ['x', 'y'], style: { fill: 'red' } });
  });

  test('an element under a prefix is never drawn, whatever it is called', () => {
    expect(scene('<svg:script>alert(1)</svg:script><html:iframe/>').children).toEqual([]);
  });

  test('an expression outside repetitions is asked as it is written', () => {
    expect(sceneExpressions(scene('<text data-text="len(messages)"/>'))).toEqual(['len(messages)']);
  });

  test('inside a repetition it becomes a list comprehension over the same items', () => {
    expect(sceneExpressions(scene('<g data-each="i, m in enumerate(messages)"><text data-text="m.role"/><g data-show="i > 2"/></g>'))).toEqual([
      'len(list(enumerate(messages))[:32])',
      '[str(m.role) for i, m in list(enumerate(messages))[:32]]',
      '[bool(i > 2) for i, m in list(enumerate(messages))[:32]]',
    ]);
  });

  test('a repetition inside a repetition nests the lists', () => {
    expect(sceneExpressions(scene('<g data-each="m in ms"><g data-each="b in m.blocks"><text data-text="b"/></g></g>'))).toEqual([
      'len(list(ms)[:32])',
      '[len(list(m.blocks)[:32]) for m in list(ms)[:32]]',
      '[[str(b) for b in list(m.blocks)[:32]] for m in list(ms)[:32]]',
    ]);
  });

  test('a scope is passed on to the elements inside', () => {
    const { queries } = scene('<g data-scope="run_main"><g data-show="a"/></g><g data-scope="module:entry.py" data-show="a"/><g data-show="a"/><g data-show="a"/>');
    expect(queries.map((query) => query.scope)).toEqual([{ kind: 'function', qualname: 'run_main' }, { kind: 'module', file: 'entry.py' }, { kind: 'lesson' }]);
  });

  test('classes are pairs; a semicolon inside quotes is part of the expression', () => {
    expect(sceneExpressions(scene(`<g data-class="bad: x == ';'; good: y"/>`))).toEqual(["x == ';'", 'y']);
  });
});
