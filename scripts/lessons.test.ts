import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { resolveAnchors } from '../src/lessons/anchors';
import { outcomeProblems, outputProblems } from '../src/lessons/check-outcome';
import { isLesson, parseLesson } from '../src/lessons/parse';
import { toProgram } from '../src/lessons/program';
import { unused } from '../src/lessons/references';
import { captionRequest, evaluatedStretches } from '../src/lessons/stages-evaluated';
import { stageStarts, stageStretches } from '../src/lessons/stages';
import { loadLibraries, recordProgram } from '../src/python/record';
import type { EvaluationScope } from '../src/trace/engine';
import type { Verdict } from './judge/cpython';
import { createJudge } from './judge/cpython';
import type { Judge } from './judge/cpython';
import { statementStops } from './judge/stops';
import { builtInFolder, builtInLessons, readLessonFolder } from './lesson-folder';
import type { LessonFolder } from './lesson-folder';
import { lessonProblems, localEngine } from './lesson-report';

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

  test.each(folders.map((folder) => [folder.lesson.id, folder] as const))('%s: passes the lesson check with our own engine', async (_id, { lesson, texts, drawing }) => {
    expect(await lessonProblems(lesson, texts, drawing)).toEqual([]);
  });

  test.each(cases)('%s: no expression of the drawing breaks at any step, before the function and after it too', async (_name, { lesson, texts, drawing }, scenario) => {
    const result = await localEngine.record(toProgram(lesson, texts, scenario.id));
    if (result.kind === 'refused') throw new Error('refused');
    const steps = Array.from({ length: result.recording.steps.site.length + 1 }, (_, step) => step);
    const lessonScope: EvaluationScope = { kind: 'function', qualname: lesson.function };
    const asked = drawing.expressions.flatMap(({ expression, scope = lessonScope }) => steps.map((step) => ({ step, scope, expression })));
    const answers = await localEngine.evaluate(result.recording, asked);
    // A name that is not bound yet is a thing that has not happened: it is simply not drawn.
    const broken = answers.flatMap((answer, i) => (answer.ok || answer.type === 'NameError' ? [] : [`${String(asked[i]?.step)}: ${String(asked[i]?.expression)}: ${answer.message}`]));
    expect(broken).toEqual([]);
    expect(answers.filter((answer) => answer.ok).length).toBeGreaterThan(0);
  });

  test.each(cases)('%s: every fact of a caption is there while its stage lasts', async (_name, { lesson, texts }, scenario) => {
    const result = await localEngine.record(toProgram(lesson, texts, scenario.id));
    if (result.kind === 'refused') throw new Error('refused');
    const { recording } = result;
    const stretches = await evaluatedStretches(lesson, scenario, recording, resolveAnchors(lesson, recording).sites, localEngine);
    const asked = stretches.flatMap(({ stage, fromStep, toStep }) =>
      (lesson.stages[stage]?.facts ?? []).flatMap((fact) => (fact.else !== undefined ? [] : Array.from({ length: toStep - fromStep }, (_, i) => ({ stage, ...captionRequest(lesson, fromStep + i, fact.value) })))),
    );
    const answers = await localEngine.evaluate(recording, asked);
    expect(asked.length).toBeGreaterThan(0);
    expect(answers.flatMap((answer, i) => (answer.ok ? [] : [`${String(asked[i]?.stage)} at ${String(asked[i]?.step)}: ${String(asked[i]?.expression)}: ${answer.message}`]))).toEqual([]);
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
