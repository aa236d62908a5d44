/** Where an embed's lesson comes from: the built-in ones, a folder somewhere on the web, or the host page. */
import type { Language } from '../../lessons/lesson';
import { isLesson, parseLesson } from '../../lessons/parse';
import { missingFiles, pathOf } from '../../lessons/program';
import type { LessonFolder } from '../catalogue';
import type { GatheredLesson } from './gather-lesson';

export type LoadedLesson =
  | { readonly kind: 'lesson'; readonly folder: LessonFolder }
  /** One sentence a problem, in the reader's language. */
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

/** Checks a lesson as the lesson check does, apart from running it. Python gets its colours here. */
export async function openLesson(gathered: GatheredLesson, language: Language): Promise<LoadedLesson> {
  const json = parsed(gathered.lesson);
  if (json.kind === 'problem') return { kind: 'problems', problems: [`lesson.json: ${json.message}`] };
  const lesson = parseLesson(json.value);
  const texts = new Map(Object.entries(gathered.texts));
  const problems = isLesson(lesson) ? missingFiles(lesson, texts) : lesson;
  if (!isLesson(lesson) || problems.length > 0) return { kind: 'problems', problems: problems.map(({ path, message }) => `${path === '' ? 'lesson.json' : path}: ${message[language]}`) };
  const { highlightPython } = await import('../../editor/highlight');
  const sources = new Map(lesson.files.map((file) => [pathOf(file), highlightPython(texts.get(pathOf(file)) ?? '')]));
  const drawing = lesson.diagram === undefined ? undefined : texts.get(lesson.diagram);
  return { kind: 'lesson', folder: { lesson, sources, diagram: drawing === undefined ? null : () => Promise.resolve(drawing) } };
}

function parsed(text: string): { readonly kind: 'value'; readonly value: unknown } | { readonly kind: 'problem'; readonly message: string } {
  try {
    return { kind: 'value', value: JSON.parse(text) };
  } catch (error) {
    return { kind: 'problem', message: error instanceof Error ? error.message : String(error) };
  }
}
