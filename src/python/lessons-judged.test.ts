/**
 * Every scenario of the built-in lessons under CPython's own tracer and under ours: the same stops in the
 * same order, the same locals at each, the same output.
 */
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { encodeVariables } from '../../scripts/judge/encode';
import { createJudge, type Judge } from '../../scripts/judge/cpython';
import { statementStops } from '../../scripts/judge/stops';
import { runOurs } from '../../scripts/judge/ours';
import { root } from '../../scripts/setup/paths.mjs';
import { parseLesson } from '../lessons/parse';
import { pathOf, toProgram } from '../lessons/program';
import type { Lesson } from '../lessons/lesson';
import { openRecording } from '../trace/snapshot';

let judge: Judge;
beforeAll(async () => {
  judge = await createJudge();
}, 60_000);

const folder = join(root, 'fixtures', 'lessons');
const cases: { readonly name: string; readonly lesson: Lesson; readonly texts: ReadonlyMap<string, string>; readonly scenario: string }[] = [];
for (const id of readdirSync(folder)) {
  const path = join(folder, id, 'lesson.json');
  if (!existsSync(path)) continue;
  const lesson = parseLesson(JSON.parse(readFileSync(path, 'utf8')));
  if (!('files' in lesson)) throw new Error(`${id}: ${JSON.stringify(lesson)}`);
  const texts = new Map(lesson.files.map((file) => [pathOf(file), readFileSync(join(folder, id, pathOf(file)), 'utf8')]));
  for (const scenario of lesson.scenarios) cases.push({ name: `${id} · ${scenario.id}`, lesson, texts, scenario: scenario.id });
}

describe('the built-in lessons under CPython', () => {
  test.each(cases)('$name', async ({ lesson, texts, scenario }) => {
    const program = toProgram(lesson, texts, scenario);
    const shown = program.files.filter((file) => file.shown).map((file) => file.name);
    const verdict = judge.run({
      files: Object.fromEntries(program.files.map((file) => [file.name, file.text])),
      entry: program.entry,
      ...(program.roots ? { roots: program.roots } : {}),
      set: program.set ?? {},
      trace: true,
      shown,
      locals: true,
    });
    const ours = await runOurs(program);
    expect(ours.stdout).toBe(verdict.stdout);
    if (ours.recording === null) throw new Error(ours.traceback ?? '');
    const { recording } = ours;
    const snapshots = openRecording(recording);
    const theirs = statementStops(verdict).map(({ event, line }) => ({ function: event.function, line, locals: event.locals ?? null }));
    const mine = recording.steps.site.map((site, step) => {
      const frame = recording.steps.frame[step] ?? -1;
      const code = recording.codes[recording.frames[frame]?.code ?? -1];
      return { function: code?.name, line: recording.sites[site]?.span.line, locals: code?.kind === 'module' ? null : encodeVariables(snapshots, frame, step) };
    });
    expect(mine).toEqual(theirs);
    expect(theirs.length).toBeGreaterThan(5);
  });
});
