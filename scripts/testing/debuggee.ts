/** A debuggee for tests: a built-in lesson, recorded by the real engine in this very process. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainSource } from '../../src/editor/source';
import { isLesson, parseLesson } from '../../src/lessons/parse';
import { pathOf } from '../../src/lessons/program';
import { checkExpression, observe } from '../../src/python/observe/observer';
import { loadLibraries, recordProgram } from '../../src/python/record';
import type { Engine } from '../../src/trace/engine';
import type { DebuggerModel } from '../../src/ui/model';
import type { LessonFolder } from '../../src/host/catalogue';
import { createDebuggerModel } from '../../src/host/debugger-model';
import type { Adapter } from '../../src/host/dap/adapter';
import { createAdapter } from '../../src/host/dap/adapter';

export const directEngine: Engine = {
  async record(program) {
    return recordProgram(program, { libraries: await loadLibraries(program), now: () => 0 });
  },
  evaluate: (recording, requests) => Promise.resolve(observe(recording).evaluate(requests)),
  checkExpression: (text) => Promise.resolve(checkExpression(text)),
};

export function folderOf(name: string): LessonFolder {
  const folder = join(import.meta.dirname, '..', '..', 'fixtures', 'lessons', name);
  const lesson = parseLesson(JSON.parse(readFileSync(join(folder, 'lesson.json'), 'utf8')));
  if (!isLesson(lesson)) throw new Error(`${name} is no lesson`);
  return { lesson, sources: new Map(lesson.files.map((file) => [pathOf(file), plainSource(readFileSync(join(folder, pathOf(file)), 'utf8'))])), diagram: null };
}

/** `emit` hears what the adapter says. Breakpoints of the lesson are removed: a client sets its own. */
export function adapterOn(name: string, emit: (message: object) => void): { readonly adapter: Adapter; readonly model: DebuggerModel } {
  const model = createDebuggerModel(folderOf(name), directEngine);
  model.actor.send({ type: 'setBreakpoints', breakpoints: [] });
  const adapter = createAdapter({
    actor: model.actor,
    files: model.files.map((file) => ({ name: file.name, text: file.source.text, shown: file.role === 'shown' })),
    evaluate: (recording, requests) => directEngine.evaluate(recording, requests),
    emit,
  });
  return { adapter, model };
}
