/** A lesson folder on disk: `lesson.json` read and checked, texts and drawing beside it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sceneUse } from '../src/diagram/ask';
import { parseScene } from '../src/diagram/parse';
import type { DrawingUse } from '../src/lessons/check-drawing';
import type { Language, Lesson } from '../src/lessons/lesson';
import { isLesson, parseLesson } from '../src/lessons/parse';
import type { LessonProblem } from '../src/lessons/problem';
import { pathOf } from '../src/lessons/program';
import type { LessonTexts } from '../src/lessons/program';

export interface LessonFolder {
  readonly lesson: Lesson;
  readonly texts: LessonTexts;
  readonly drawing: DrawingUse;
  /** What is wrong with the drawing itself, `line 12: …` in each language; `drawing` is empty then. */
  readonly drawingProblems: readonly Readonly<Record<Language, string>>[];
}

export const builtInFolder = join(import.meta.dirname, '..', 'fixtures', 'lessons');

/** Names of the folders that hold a lesson. */
export function builtInLessons(): readonly string[] {
  return readdirSync(builtInFolder).filter((name) => existsSync(join(builtInFolder, name, 'lesson.json')));
}

/** Problems when `lesson.json` has some. Throws when it can't be read or is not JSON. */
export function readLessonFolder(folder: string): LessonFolder | readonly LessonProblem[] {
  const lesson = parseLesson(JSON.parse(readFileSync(join(folder, 'lesson.json'), 'utf8')));
  if (!isLesson(lesson)) return lesson;
  const present = lesson.files.filter((file) => existsSync(join(folder, pathOf(file))));
  const texts = new Map(present.map((file) => [pathOf(file), readFileSync(join(folder, pathOf(file)), 'utf8')]));
  return { lesson, texts, ...readDrawing(folder, lesson) };
}

function readDrawing(folder: string, lesson: Lesson): Pick<LessonFolder, 'drawing' | 'drawingProblems'> {
  const nothing: DrawingUse = { expressions: [], anchors: [] };
  if (lesson.diagram === undefined) return { drawing: nothing, drawingProblems: [] };
  const path = join(folder, lesson.diagram);
  if (!existsSync(path)) return { drawing: nothing, drawingProblems: [{ 'zh-CN': `找不到文件 ${lesson.diagram}`, en: `no file ${lesson.diagram}` }] };
  const parsed = parseScene(readFileSync(path, 'utf8'));
  if (parsed.kind === 'problems') return { drawing: nothing, drawingProblems: parsed.problems.map((one) => ({ 'zh-CN': `第 ${String(one.line)} 行：${one.message['zh-CN']}`, en: `line ${String(one.line)}: ${one.message.en}` })) };
  return { drawing: sceneUse(parsed.scene), drawingProblems: [] };
}
