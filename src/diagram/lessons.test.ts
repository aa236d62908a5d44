import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sceneAnchors, sceneExpressions, sceneUse } from './ask';
import { parseScene } from './parse';
import { NOWHERE } from './place';
import type { ResolvedNode } from './resolve';
import { resolveScene } from './resolve';
import type { Scene } from './scene';

const folder = new URL('../../fixtures/lessons/', import.meta.url);
const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('diagram.svg')).sort();

function read(name: string): Scene {
  const parsed = parseScene(readFileSync(new URL(name, folder), 'utf8'));
  if (parsed.kind === 'problems') throw new Error(parsed.problems.map((problem) => `${String(problem.line)}: ${problem.message.en}`).join('\n'));
  return parsed.scene;
}

const texts = (nodes: readonly ResolvedNode[]): readonly string[] => nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : texts(node.children)));

describe.each(drawings)('%s', (name) => {
  test('names only anchors that its lesson has', () => {
    const lesson = readFileSync(new URL(name.replace('diagram.svg', 'lesson.json'), folder), 'utf8');
    const { anchors } = JSON.parse(lesson) as { anchors: Record<string, unknown> };
    expect([...sceneAnchors(read(name)).keys()].filter((anchor) => !(anchor in anchors))).toEqual([]);
  });

  test('asks something of the run', () => {
    expect(sceneExpressions(read(name)).length).toBeGreaterThan(5);
  });

  test('states no number and no value before there is a run, in either language', () => {
    for (const language of ['zh-CN', 'en']) {
      const said = texts(resolveScene(read(name), { values: new Map(), place: NOWHERE, language }).children).join(' ');
      expect(said).not.toMatch(/[0-9]|True|False|ZeroDivision/);
      expect(/[\u4e00-\u9fff]/.test(said)).toBe(language === 'zh-CN');
    }
  });
});

test('the example in the documentation is a drawing, and uses the anchors it shows', () => {
  const manual = readFileSync(new URL('../../docs/diagram-format.md', import.meta.url), 'utf8');
  const parsed = parseScene(/```xml\n(.*?)```/s.exec(manual)?.[1] ?? '');
  if (parsed.kind === 'problems') throw new Error(parsed.problems[0]?.message.en);
  expect(sceneUse(parsed.scene).anchors).toEqual(['check', 'take']);
  expect(sceneUse(parsed.scene).expressions.map((use) => use.expression)).toContain("f'{sum(basket)} / {budget}'");
});

test('there are drawings', () => {
  expect(drawings.length).toBeGreaterThan(2);
});
