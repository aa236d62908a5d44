/** What the code pane is told: marks and words, worked out from the session. */
import type { CodePaneLabels } from '../editor/CodePane';
import type { CodeMarks } from '../editor/marks';
import type { Run } from '../session/run';
import { coverageOf } from '../trace/coverage';
import { isRef, preview } from '../trace/preview';
import type { Snapshots } from '../trace/snapshot';
import { variablesOf } from '../trace/variables';
import type { Variable } from '../trace/variables';
import type { StackEntry } from '../session/selectors';
import type { Messages } from './messages';
import type { DebuggerModel } from './model';

export function marksOf(breakpoints: CodeMarks['breakpoints'], stack: readonly StackEntry[], chosen: StackEntry | null, file: string): CodeMarks {
  const running = stack[0];
  return {
    breakpoints,
    current: running?.file === file ? running.line : null,
    call: chosen !== null && chosen !== running && chosen.file === file ? chosen.line : null,
  };
}

export function codeLabels(messages: Messages, model: DebuggerModel): CodePaneLabels {
  return {
    code: messages.code.label(model.focus.file, model.focus.name),
    toggle: messages.code.toggle,
    menu: messages.code.menu,
    line: messages.code.gutter,
    current: messages.code.current,
    mark: (mark) => {
      switch (mark.kind) {
        case 'current': return messages.code.current;
        case 'call': return messages.code.call;
        case 'breakpoint': return messages.code.hits(mark.hits);
        case 'unbound': return messages.code.unbound;
        case 'value':
        case 'coverage': return '';
      }
    },
  };
}

/** By line: what the frame's variables became there most recently, `name = value`. Parameters stand at the `def`. */
export function inlineValues(snapshots: Snapshots, frame: number, step: number): ReadonlyMap<number, string> {
  const { recording } = snapshots;
  const code = recording.codes[recording.frames[frame]?.code ?? -1];
  const lines = new Map<number, string>();
  if (code === undefined) return lines;
  for (const { name, value, scope, slot } of variablesOf(snapshots, frame, step)) {
    if (scope !== 'local') continue;
    const set = recording.writes.step[snapshots.lastWrite(frame, slot, step)] ?? -1;
    const change = isRef(value) ? (recording.objects[value.id]?.changes[snapshots.changeCount(value.id, step) - 1]?.step ?? -1) : -1;
    const at = [change, set].find((one) => one >= set && one >= 0 && recording.steps.frame[one] === frame);
    const line = at === undefined ? code.span.line : recording.sites[recording.steps.site[at] ?? -1]?.span.line;
    if (line === undefined || (at === undefined && code.kind !== 'function')) continue;
    const before = lines.get(line);
    const text = `${name} = ${preview(snapshots, value, step, 48, name)}`;
    lines.set(line, before === undefined ? text : before.length > 90 ? before : `${before}, ${text}`);
  }
  return lines;
}

/** How often each line of a file ran; `unreached` are those that no scenario reaches. */
export function lineCounts(run: Run, file: string, unreached: readonly number[] | null): NonNullable<CodeMarks['coverage']> {
  const never = new Set(unreached ?? []);
  const place = run.snapshots.recording.files.findIndex((one) => one.name === file);
  return new Map(coverageOf(run.snapshots, place).map(({ line, count }) => [line, { count, unreached: never.has(line) }]));
}

/** The variable that a name on `line` stands for: of the running function that the line lies in, else of the chosen frame. */
export function variableNamed(snapshots: Snapshots, step: number, chosen: number | null, line: number, name: string): Variable | null {
  const { frames, codes } = snapshots.recording;
  const stack = snapshots.stack(step);
  const covers = (frame: number): boolean => {
    const code = codes[frames[frame]?.code ?? -1];
    return code !== undefined && code.kind !== 'module' && code.span.line <= line && line <= code.span.endLine;
  };
  const module = stack.find((frame) => codes[frames[frame]?.code ?? -1]?.kind === 'module');
  for (const frame of [stack.find(covers), chosen ?? undefined, module]) {
    const found = frame === undefined ? undefined : variablesOf(snapshots, frame, step).find((one) => one.name === name);
    if (found !== undefined) return found;
  }
  return null;
}
