import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { resolveAnchors } from '../src/lessons/anchors';
import { outcomeProblems, outputProblems } from '../src/lessons/check-outcome';
import { isLesson, parseLesson } from '../src/lessons/parse';
import { toProgram } from '../src/lessons/program';
import { unused } from '../src/lessons/references';
import { stageStarts, stageStretches } from '../src/lessons/stages';
import { loadLibraries, recordProgram } from '../src/python/record';
import type { Verdict } from './judge/cpython';
import { createJudge } from './judge/cpython';
import type { Judge } from './judge/cpython';
import { statementStops } from './judge/stops';
import { builtInFolder, builtInLessons, readLessonFolder } from './lesson-folder';
import type { LessonFolder } from './lesson-folder';

const folders: readonly LessonFolder[] = builtInLessons().map((name) => {
  const folder = readLessonFolder(join(builtInFolder, name));
  if (!('lesson' in folder)) throw new Error(folder.map((one) => `${name}: ${one.path}: ${one.message.en}`).join('\n'));
  return folder;
});

const cases = folders.flatMap((folder) => folder.lesson.scenarios.map((scenario) => [`${folder.lesson.id} · ${scenario.id}`, folder, scenario] as const));

let judge: Judge;
beforeAll(async () => {
  judge = await createJudge();
}, 60_000);

function judged({ lesson, texts }: LessonFolder, scenario: string): Verdict {
  const program = toProgram(lesson, texts, scenario);
  return judge.run({
    files: Object.fromEntries(program.files.map((file) => [file.name, file.text])),
    entry: program.entry,
    set: program.set ?? {},
    trace: true,
    shown: program.files.filter((file) => file.shown).map((file) => file.name),
  });
}

describe('the built-in lessons', () => {
  test('are the three functions of one file', () => {
    expect(folders.map(({ lesson }) => lesson.function).sort()).toEqual(['ask_claude', 'run_loop', 'run_main']);
    expect(new Set(folders.map(({ texts }) => texts.get('../shared/core/runtime.py'))).size).toBe(1);
  });

  test.each(folders.map((folder) => [folder.lesson.id, folder] as const))('%s: the drawing reads, and all that is declared is used', (_id, { lesson, drawing, drawingProblems }) => {
    expect(drawingProblems).toEqual([]);
    expect(drawing.anchors.filter((name) => !Object.hasOwn(lesson.anchors, name))).toEqual([]);
    expect(unused(lesson, drawing.anchors).map(({ path }) => path)).toEqual([]);
  });

  test.each(cases)('%s: CPython prints what the lesson says', (_name, folder, scenario) => {
    expect(judged(folder, scenario.id).stdout).toBe(scenario.output.map((line) => `${line}\n`).join(''));
  });

  test.each(cases)('%s: our recording reaches its stages in order, and never what it says it does not', async (_name, { lesson, texts }, scenario) => {
    const program = toProgram(lesson, texts, scenario.id);
    const result = recordProgram(program, { libraries: await loadLibraries(program) });
    if (result.kind === 'refused') throw new Error(JSON.stringify(result.diagnostics));
    const { recording } = result;
    const { sites, problems } = resolveAnchors(lesson, recording);
    expect(problems).toEqual([]);
    expect([...outcomeProblems(scenario, result, ''), ...outputProblems(scenario, recording, '')]).toEqual([]);
    const starts = stageStarts(lesson, scenario, recording, sites);
    expect(stageStretches(scenario, starts, () => true, recording.steps.site.length).map((stretch) => stretch.stage)).toEqual(scenario.stages);
    const reached = new Set(recording.steps.site);
    expect((scenario.never ?? []).filter((name) => reached.has(sites.get(name) ?? -1))).toEqual([]);
  });

  test('reach every statement of the shown file between them', () => {
    const file = 'core/runtime.py';
    const verdicts = cases.map(([, folder, scenario]) => judged(folder, scenario.id));
    const reached = new Set(verdicts.flatMap((verdict) => statementStops(verdict).map((stop) => stop.line)));
    const statements = [...new Set(Object.values(verdicts[0]?.firstLines?.[file] ?? {}))];
    const source = folders[0]?.texts.get('../shared/core/runtime.py')?.split('\n') ?? [];
    expect(statements.length).toBeGreaterThan(60);
    // A function's docstring is a statement that nothing stops at.
    expect(statements.filter((line) => !reached.has(line)).map((line) => source[line - 1]).filter((text) => text?.startsWith('    """') !== true)).toEqual([]);
  });

  const lines = (scenario: string, statement: string): number => {
    const folder = folders.find(({ lesson }) => lesson.function === 'run_loop');
    if (folder === undefined) throw new Error('no run_loop');
    const source = folder.texts.get('../shared/core/runtime.py')?.split('\n') ?? [];
    return statementStops(judged(folder, scenario)).filter((stop) => source[stop.line - 1]?.trim() === statement).length;
  };

  test('stop at ask and at the results append as often as the lesson promises', () => {
    const ask = 'response = ask(messages)';
    const save = 'messages.append({"role": "user", "content": results})';
    expect(['report', 'limit', 'truncated'].map((scenario) => [lines(scenario, ask), lines(scenario, save), lines(scenario, 'result = execute(call)')])).toEqual([[2, 1, 1], [1, 1, 1], [1, 0, 0]]);
  });
});

describe('the documented example', () => {
  const blocks = (language: string): readonly string[] =>
    ['lesson-format.md', 'lesson-format.zh-CN.md'].flatMap((name) => [...readFileSync(join(import.meta.dirname, '..', 'docs', name), 'utf8').matchAll(new RegExp('```' + language + '\\n([\\s\\S]*?)```', 'g'))].map((match) => match[1] ?? ''));

  test('is a lesson, and prints what it says', () => {
    const shop = blocks('python').find((text) => text.startsWith('def shop')) ?? '';
    const main = blocks('python').find((text) => text.startsWith('from shop')) ?? '';
    const lessons = blocks('json').filter((text) => text.includes('"format"')).map((text) => parseLesson(JSON.parse(text)));
    expect(lessons).toHaveLength(2);
    for (const lesson of lessons) {
      if (!isLesson(lesson)) throw new Error(JSON.stringify(lesson));
      const texts = new Map([['shop.py', shop], ['main.py', main]]);
      for (const scenario of lesson.scenarios) {
        expect(judged({ lesson, texts, drawing: { expressions: [], anchors: [] }, drawingProblems: [] }, scenario.id).stdout).toBe(scenario.output.map((line) => `${line}\n`).join(''));
      }
    }
  });
});
