/** From a lesson and the texts of its files to a program that an engine runs. */
import type { Program } from '../trace/program';
import type { Lesson, LessonFile, Scenario } from './lesson';
import { problem } from './problem';
import type { LessonProblem } from './problem';

/** Texts by `pathOf(file)`, as written in `lesson.json`: relative to it, `../shared/core/runtime.py`. */
export type LessonTexts = ReadonlyMap<string, string>;

/** Where the text of a file lies, relative to `lesson.json`. */
export const pathOf = (file: LessonFile): string => file.path ?? file.name;

export function missingFiles(lesson: Lesson, texts: LessonTexts): readonly LessonProblem[] {
  return lesson.files.flatMap((file, i) => (texts.has(pathOf(file)) ? [] : [problem('missing-file', `files[${i}]`, { name: pathOf(file) })]));
}

/** Throws RangeError when the lesson has no such scenario, or a text is missing: ask `missingFiles` first. */
export function toProgram(lesson: Lesson, texts: LessonTexts, scenarioId: string): Program {
  const scenario = scenarioOf(lesson, scenarioId);
  const entry = lesson.files.find((file) => file.role === 'entry');
  if (entry === undefined) throw new RangeError('The lesson has no entry');
  return {
    files: lesson.files.map((file) => {
      const text = texts.get(pathOf(file));
      if (text === undefined) throw new RangeError(`No text for ${pathOf(file)}`);
      return { name: file.name, text, shown: file.role === 'shown' };
    }),
    entry: entry.name,
    set: scenario.set,
    ...(lesson.roots === undefined ? {} : { roots: lesson.roots }),
    ...(scenario.input === undefined ? {} : { input: scenario.input }),
  };
}

/** Throws RangeError when there is none. */
export function scenarioOf(lesson: Lesson, id: string): Scenario {
  const scenario = lesson.scenarios.find((one) => one.id === id);
  if (scenario === undefined) throw new RangeError(`No scenario ${id}`);
  return scenario;
}
