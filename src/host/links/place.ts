/**
 * A place in a debugger as words of an address: `lesson=run_loop&scenario=report&breakpoints=ask,107&step=3`.
 * A breakpoint is a line number or the name of one of the lesson's anchors, which never drifts; a step is a
 * number (from 0), `end`, or the name of a stage.
 */
import type { Lesson } from '../../lessons/lesson';
import type { Breakpoint } from '../../session/breakpoints';
import type { SessionEvent } from '../../session/events';
import { statusOf } from '../../session/selectors';
import type { DebuggerModel, ModelFile } from '../../ui/model';
import { breakpointAt } from '../debugger-model';

/** Events that bring a fresh debugger to the place; words that name nothing are left out. */
export function eventsFor(model: DebuggerModel, words: URLSearchParams): readonly SessionEvent[] {
  const events: SessionEvent[] = [];
  const scenario = words.get('scenario');
  if (scenario !== null && model.lesson.scenarios.some((one) => one.id === scenario)) events.push({ type: 'selectScenario', scenario });
  const breakpoints = words.get('breakpoints');
  if (breakpoints !== null) events.push({ type: 'setBreakpoints', breakpoints: readBreakpoints(model.lesson, model.files, breakpoints) });
  const step = words.get('step');
  const target = step === null ? null : eventTo(model.lesson, step);
  return target === null ? events : [...events, target];
}

/** Goes to a step by number, to the `end`, or to a stage by name; null for anything else. */
export function eventTo(lesson: Lesson, target: string): SessionEvent | null {
  if (target === 'end') return { type: 'goto', step: Number.MAX_SAFE_INTEGER };
  if (/^\d{1,9}$/.test(target)) return { type: 'goto', step: Number(target) };
  return Object.hasOwn(lesson.stages, target) ? { type: 'gotoStage', stage: target } : null;
}

/** `ask,107,core/runtime.py:12`: anchors, lines of the first shown file, lines of a named file. */
export function readBreakpoints(lesson: Lesson, files: readonly ModelFile[], list: string): readonly Breakpoint[] {
  const shown = files.filter((file) => file.role === 'shown');
  return list.split(',').flatMap((one): readonly Breakpoint[] => {
    const word = one.trim();
    const [, name, digits] = /^(?:(.+):)?(\d{1,6})$/.exec(word) ?? [];
    if (digits === undefined) return [breakpointAt(lesson, files, word)].filter((found) => found !== null);
    const file = name === undefined ? shown[0] : shown.find((candidate) => candidate.name === name);
    const line = Number(digits);
    return file === undefined || line < 1 || line > file.source.text.split('\n').length ? [] : [{ file: file.name, line }];
  });
}

/** The words for where the debugger is now. The step is left out before the first run. */
export function placeOf(model: DebuggerModel): URLSearchParams {
  const snapshot = model.actor.getSnapshot();
  const { scenario, breakpoints } = snapshot.context;
  const words = new URLSearchParams({ lesson: model.lesson.id, scenario });
  const first = model.files.find((file) => file.role === 'shown')?.name;
  words.set('breakpoints', breakpoints.map(({ file, line }) => nameOf(model, { file, line }) ?? (file === first ? String(line) : `${file}:${String(line)}`)).join(','));
  const status = statusOf(snapshot);
  if (status.kind === 'paused') words.set('step', String(status.step));
  else if (status.kind === 'ended') words.set('step', 'end');
  return words;
}

function nameOf(model: DebuggerModel, at: Breakpoint): string | null {
  return Object.keys(model.lesson.anchors).find((name) => {
    const found = breakpointAt(model.lesson, model.files, name);
    return found?.file === at.file && found.line === at.line;
  }) ?? null;
}
