/** What the judge's harness in Pyodide is asked: one scenario of a lesson, traced with every local's value. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LessonFile { readonly name: string; readonly path?: string; readonly role: string }
interface Lesson {
  readonly files: readonly LessonFile[];
  readonly roots?: readonly string[];
  readonly scenarios: readonly { readonly id: string; readonly set: object }[];
}

/** The request of `harness.py`'s `run` for this scenario of the lesson in `fixtures/lessons/NAME`, as JSON. */
export function tracedLesson(root: string, name: string, scenario: string): string {
  const folder = join(root, 'fixtures', 'lessons', name);
  const lesson = JSON.parse(readFileSync(join(folder, 'lesson.json'), 'utf8')) as Lesson;
  return JSON.stringify({
    files: Object.fromEntries(lesson.files.map((file) => [file.name, readFileSync(join(folder, file.path ?? file.name), 'utf8')])),
    entry: lesson.files.find((file) => file.role === 'entry')?.name,
    shown: lesson.files.filter((file) => file.role === 'shown').map((file) => file.name),
    set: lesson.scenarios.find((one) => one.id === scenario)?.set ?? {},
    ...(lesson.roots ? { roots: lesson.roots } : {}),
    trace: true,
    locals: true,
  });
}
