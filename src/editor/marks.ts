/**
 * What the code pane marks, worked out from the session without touching any editor. The static code and
 * Monaco both draw from this list.
 */
import type { ShownBreakpoint } from '../session/selectors';

export interface CodeMarks {
  /** The line about to run, when it lies in this file. */
  readonly current: number | null;
  /** A caller's line the reader looks at in the call stack. */
  readonly call: number | null;
  readonly breakpoints: readonly ShownBreakpoint[];
}

export type LineMark =
  | { readonly kind: 'current'; readonly line: number }
  | { readonly kind: 'call'; readonly line: number }
  /** `hits` is null while nothing is recorded. */
  | { readonly kind: 'breakpoint'; readonly line: number; readonly hits: number | null }
  | { readonly kind: 'unbound'; readonly line: number };

export const noMarks: CodeMarks = { current: null, call: null, breakpoints: [] };

/** One breakpoint a line: two that bind to the same line look like one. Ascending by line, breakpoints first. */
export function lineMarks(marks: CodeMarks): readonly LineMark[] {
  const byLine = new Map<number, LineMark>();
  for (const { binding } of marks.breakpoints) {
    switch (binding.kind) {
      case 'pending': byLine.set(binding.line, { kind: 'breakpoint', line: binding.line, hits: null }); break;
      case 'bound': byLine.set(binding.line, { kind: 'breakpoint', line: binding.line, hits: binding.hits }); break;
      case 'unbound': if (!byLine.has(binding.line)) byLine.set(binding.line, { kind: 'unbound', line: binding.line }); break;
    }
  }
  const all = [...byLine.values()].sort((a, b) => a.line - b.line);
  if (marks.call !== null && marks.call !== marks.current) all.push({ kind: 'call', line: marks.call });
  if (marks.current !== null) all.push({ kind: 'current', line: marks.current });
  return all;
}
