/**
 * The built-in lessons: every folder of fixtures/lessons with a `lesson.json`, checked while building. Python
 * texts come with their colours; drawings are fetched when a debugger wants them.
 */
import type { HighlightedSource } from '../editor/source';
import type { Lesson, LessonFile } from '../lessons/lesson';
import { pathOf } from '../lessons/program';

export interface LessonFolder {
  readonly lesson: Lesson;
  /** By path as `lesson.json` writes it. */
  readonly sources: ReadonlyMap<string, HighlightedSource>;
  readonly diagram: (() => Promise<string>) | null;
}

const ROOT = '/fixtures/lessons/';
const lessons = import.meta.glob<Lesson>('/fixtures/lessons/*/lesson.json', { query: '?lesson', import: 'default', eager: true });
const sources = import.meta.glob<HighlightedSource>('/fixtures/lessons/**/*.py', { query: '?source', import: 'default', eager: true });
const drawings = import.meta.glob<string>('/fixtures/lessons/**/*.svg', { query: '?raw', import: 'default' });

/** By lesson id. Throws when a lesson names a file that is not there. */
export function builtInLessons(): ReadonlyMap<string, LessonFolder> {
  return new Map(Object.entries(lessons).map(([path, lesson]) => [lesson.id, folderOf(path.slice(0, path.lastIndexOf('/') + 1), lesson)]));
}

function folderOf(folder: string, lesson: Lesson): LessonFolder {
  const diagram = lesson.diagram === undefined ? undefined : drawings[resolvePath(folder, lesson.diagram)];
  return { lesson, sources: new Map(lesson.files.map((file) => [pathOf(file), sourceOf(folder, file)])), diagram: diagram ?? null };
}

function sourceOf(folder: string, file: LessonFile): HighlightedSource {
  const source = sources[resolvePath(folder, pathOf(file))];
  if (source === undefined) throw new Error(`${folder.slice(ROOT.length)}lesson.json names a file that is not there: ${pathOf(file)}`);
  return source;
}

function resolvePath(folder: string, path: string): string {
  return new URL(path, `file://${folder}`).pathname;
}
