/** The lesson check on a folder, in words: one problem after the other, each with its place. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLesson } from '../src/lessons/check';
import type { Language, Lesson } from '../src/lessons/lesson';
import type { LessonProblem } from '../src/lessons/problem';
import { checkExpression, evaluateOn } from '../src/python/observe/observer';
import { loadLibraries, recordProgram } from '../src/python/record';
import type { Engine } from '../src/trace/engine';
import { readLessonFolder } from './lesson-folder';
import type { LessonFolder } from './lesson-folder';

/** The page's engine without the worker around it. */
export const localEngine: Engine = {
  record: async (program) => recordProgram(program, { libraries: await loadLibraries(program) }),
  evaluate: (recording, requests) => Promise.resolve(evaluateOn(recording, requests)),
  checkExpression: (text) => Promise.resolve(checkExpression(text)),
};

export interface LessonReport {
  readonly lines: readonly string[];
  readonly problems: number;
}

const WORDS = {
  'zh-CN': {
    noFolder: (path: string) => `没有文件 ${path}；请给出含有 lesson.json 的文件夹。`,
    noJson: (message: string) => `lesson.json 不是 JSON：${message}`,
    fine: (scenarios: number) => `没有问题：${String(scenarios)} 个场景都已运行，阶段、说明和输出都相符。`,
    problems: (count: number) => `${String(count)} 个问题`,
  },
  en: {
    noFolder: (path: string) => `There is no ${path}; name a folder that holds a lesson.json.`,
    noJson: (message: string) => `lesson.json is not JSON: ${message}`,
    fine: (scenarios: number) => `No problems: ${String(scenarios)} ${scenarios === 1 ? 'scenario' : 'scenarios'} ran; stages, captions and outputs agree.`,
    problems: (count: number) => `${String(count)} ${count === 1 ? 'problem' : 'problems'}`,
  },
} as const;

/** English unless the name of the language (`zh-CN`, `zh_CN.UTF-8`) begins with `zh`. */
export const languageOf = (name: string): Language => (name.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en');

/** Never throws for what an author may have written. */
export async function lessonReport(folder: string, language: Language): Promise<LessonReport> {
  const words = WORDS[language];
  const file = join(folder, 'lesson.json');
  if (!existsSync(file)) return { lines: [words.noFolder(file)], problems: 1 };
  const source = readFileSync(file, 'utf8');
  try {
    JSON.parse(source);
  } catch (error) {
    return { lines: [words.noJson(error instanceof Error ? error.message : String(error))], problems: 1 };
  }
  const read = readLessonFolder(folder);
  const found = 'lesson' in read ? await folderProblems(read, language) : read.map((one) => shown(one, language));
  if ('lesson' in read && found.length === 0) return { lines: [words.fine(read.lesson.scenarios.length)], problems: 0 };
  return { lines: [...found, words.problems(found.length)], problems: found.length };
}

async function folderProblems({ lesson, texts, drawing, drawingProblems }: LessonFolder, language: Language): Promise<readonly string[]> {
  const drawn = drawingProblems.map((one) => `${lesson.diagram ?? 'diagram'}: ${one[language]}`);
  return [...drawn, ...(await lessonProblems(lesson, texts, drawing)).map((one) => shown(one, language))];
}

/** Of a lesson that has been read: every scenario is run. */
export const lessonProblems = (lesson: Lesson, texts: LessonFolder['texts'], drawing?: LessonFolder['drawing']): Promise<readonly LessonProblem[]> => checkLesson(lesson, texts, localEngine, drawing);

const shown = ({ path, message }: LessonProblem, language: Language): string => `${path === '' ? 'lesson.json' : path}: ${message[language]}`;
