/**
 * What the code pane marks, worked out from the session without touching any editor. The static code and
 * Monaco both draw from this list.
 */
import type { Breakpoint } from '../session/breakpoints';
import type { ShownBreakpoint } from '../session/selectors';

export interface CodeMarks {
  /** The line about to run, when it lies in this file. */
  readonly current: number | null;
  /** A caller's line the reader looks at in the call stack. */
  readonly call: number | null;
  readonly breakpoints: readonly ShownBreakpoint[];
  /** Text to stand behind a line: what it last set. */
  readonly values?: ReadonlyMap<number, string>;
  readonly coverage?: ReadonlyMap<number, LineCount>;
}

/** How often a line ran. `unreached`: no scenario reaches it. */
export interface LineCount {
  readonly count: number;
  readonly unreached: boolean;
}

/** What a breakpoint does, for its glyph. */
export type BreakpointShape = 'plain' | 'condition' | 'log' | 'asleep';

export type LineMark =
  | { readonly kind: 'current'; readonly line: number }
  | { readonly kind: 'call'; readonly line: number }
  /** `hits` is null while nothing is recorded. */
  | { readonly kind: 'breakpoint'; readonly line: number; readonly hits: number | null; readonly shape: BreakpointShape }
  | { readonly kind: 'unbound'; readonly line: number }
  | { readonly kind: 'value'; readonly line: number; readonly text: string }
  /** `heat` from 0 (did not run) to 4 (ran most). */
  | { readonly kind: 'coverage'; readonly line: number; readonly count: number; readonly heat: number; readonly unreached: boolean };

export const noMarks: CodeMarks = { current: null, call: null, breakpoints: [] };

/** One breakpoint a line: two that bind to the same line look like one. Ascending by line, breakpoints first. */
export function lineMarks(marks: CodeMarks): readonly LineMark[] {
  const byLine = new Map<number, LineMark>();
  for (const { breakpoint, binding } of marks.breakpoints) {
    const shape = shapeOf(breakpoint);
    switch (binding.kind) {
      case 'pending': byLine.set(binding.line, { kind: 'breakpoint', line: binding.line, hits: null, shape }); break;
      case 'bound': byLine.set(binding.line, { kind: 'breakpoint', line: binding.line, hits: binding.hits, shape }); break;
      case 'unbound': if (!byLine.has(binding.line)) byLine.set(binding.line, { kind: 'unbound', line: binding.line }); break;
    }
  }
  const all = [...byLine.values()].sort((a, b) => a.line - b.line);
  if (marks.call !== null && marks.call !== marks.current) all.push({ kind: 'call', line: marks.call });
  if (marks.current !== null) all.push({ kind: 'current', line: marks.current });
  for (const [line, text] of marks.values ?? []) all.push({ kind: 'value', line, text });
  const most = Math.max(1, ...[...(marks.coverage?.values() ?? [])].map((one) => one.count));
  for (const [line, { count, unreached }] of marks.coverage ?? []) all.push({ kind: 'coverage', line, count, heat: heatOf(count, most), unreached });
  return all;
}

function shapeOf({ disabled, logMessage = '', condition = '', hitCondition = '' }: Breakpoint): BreakpointShape {
  if (disabled === true) return 'asleep';
  if (logMessage !== '') return 'log';
  return condition === '' && hitCondition === '' ? 'plain' : 'condition';
}

/** By orders of magnitude: a line that ran once and one that ran a thousand times are both to be seen. */
function heatOf(count: number, most: number): number {
  return count === 0 ? 0 : most === 1 ? 2 : 1 + Math.round((3 * Math.log(count)) / Math.log(most));
}
