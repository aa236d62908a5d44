import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInFolder } from './lesson-folder';
import { languageOf, lessonReport } from './lesson-report';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lesson-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const LESSON = {
  format: 1,
  id: 'double',
  title: 'Twice',
  summary: 'Twice a number.',
  files: [{ name: 'twice.py', role: 'shown' }, { name: 'main.py', role: 'entry' }],
  function: 'twice',
  anchors: { give: { function: 'twice', statement: 'return number * 2' } },
  stages: { give: { at: ['give'], title: 'Give', why: 'Because.', facts: [{ label: 'Number', value: 'number' }] } },
  scenarios: [{ id: 'one', title: 'One', about: 'One.', set: { given: 1 }, stages: ['give'], output: ['2'] }],
  start: 'one',
};

function write(lesson: unknown): void {
  writeFileSync(join(folder, 'twice.py'), 'def twice(number):\n    return number * 2\n');
  writeFileSync(join(folder, 'main.py'), 'from twice import twice\n\nprint(twice(given))\n');
  writeFileSync(join(folder, 'lesson.json'), typeof lesson === 'string' ? lesson : JSON.stringify(lesson));
}

describe('the lesson command', () => {
  test('says in each language that a lesson is in order', async () => {
    write(LESSON);
    expect(await lessonReport(folder, 'en')).toEqual({ lines: ['No problems: 1 scenario ran; stages, captions and outputs agree.'], problems: 0 });
    expect((await lessonReport(folder, 'zh-CN')).lines[0]).toContain('没有问题');
  });

  test('names the place of each problem and what to do', async () => {
    write({ ...LESSON, stages: { give: { ...LESSON.stages.give, facts: [{ label: 'Number', value: 'nomber' }] } }, scenarios: [{ ...LESSON.scenarios[0], output: ['3'] }] });
    const { lines, problems } = await lessonReport(folder, 'en');
    expect(problems).toBe(2);
    expect(lines).toEqual([
      'scenarios[0].output[0]: Line 1 of the output should be "3" and is "2".',
      expect.stringMatching(/^stages\.give\.facts\[0\]\.value: .*nomber/),
      '2 problems',
    ]);
  });

  test('stops at a lesson.json that can not be read', async () => {
    write('{ "format": 1,');
    expect((await lessonReport(folder, 'en')).lines[0]).toMatch(/^lesson\.json is not JSON: /);
    write({ ...LESSON, brekpoints: ['give'] });
    expect((await lessonReport(folder, 'zh-CN')).lines).toEqual([expect.stringMatching(/^brekpoints: 没有/), '1 个问题']);
    expect((await lessonReport(join(folder, 'nothing'), 'en')).lines[0]).toContain('name a folder that holds a lesson.json');
  });

  test('reports a drawing with its line', async () => {
    write({ ...LESSON, diagram: 'diagram.svg' });
    writeFileSync(join(folder, 'diagram.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n<script>1</script></svg>');
    expect((await lessonReport(folder, 'en')).lines[0]).toMatch(/^diagram\.svg: line 2: /);
  });

  test('finds nothing to say about a lesson of the page', async () => {
    expect(await lessonReport(join(builtInFolder, 'ask_claude'), 'en')).toMatchObject({ problems: 0 });
  });

  test('speaks Chinese to those whose system does', () => {
    expect([languageOf('zh_CN.UTF-8'), languageOf('zh-CN'), languageOf('en_GB.UTF-8'), languageOf('')]).toEqual(['zh-CN', 'zh-CN', 'en', 'en']);
  });
});
