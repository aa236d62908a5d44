/**
 * Breakpoints as the reader set them, in the Debug Adapter Protocol's three families, and the line each binds
 * to. The reader's line is kept; the line it binds to is asked of the recording each time, so a breakpoint
 * never drifts.
 */
import type { RecordedFile, Recording } from '../trace/recording';

/** A line breakpoint. With a `logMessage` it is a logpoint: it prints and never stops. */
export interface Breakpoint {
  readonly file: string;
  /** 1-based, as the reader clicked it. */
  readonly line: number;
  /** A Python expression: stops only where it is true. */
  readonly condition?: string;
  /** `3` (the third time), `>= 3`, `< 3`, `% 2`; counts the times the condition holds. */
  readonly hitCondition?: string;
  /** Text with `{expression}`; `{{` and `}}` are braces. */
  readonly logMessage?: string;
  /** Kept, but asleep. */
  readonly disabled?: boolean;
}

/**
 * Stops at the first stop after a change. `variable`: the name is bound to something else, or unbound.
 * `contents`: that too, and any change inside the value it holds. `function` is a qualname, `<module>` for
 * the file's own variables.
 */
export interface DataBreakpoint {
  readonly kind: 'variable' | 'contents';
  readonly file: string;
  readonly function: string;
  readonly name: string;
  readonly disabled?: boolean;
}

/** `raised`: where an exception begins, caught later or not. `uncaught`: where the one that ended the run began. */
export type ExceptionFilter = 'raised' | 'uncaught';

/** All that may stop a reader, as one value. */
export interface BreakpointSet {
  readonly lines: readonly Breakpoint[];
  readonly data: readonly DataBreakpoint[];
  readonly exceptions: readonly ExceptionFilter[];
}

/**
 * `pending`: nothing recorded yet, so nobody knows. `bound`: stops at `line` (which may be another line than
 * asked for). `unbound`: no statement there or after it.
 */
export type Binding =
  | { readonly kind: 'pending'; readonly line: number }
  | { readonly kind: 'bound'; readonly line: number; readonly hits: number }
  | { readonly kind: 'unbound'; readonly line: number };

/** The line a breakpoint at `line` stops at, or null where it can't stop. */
export function boundLine(file: RecordedFile, line: number): number | null {
  const bound = file.bindings?.[line - 1] ?? 0;
  return bound > 0 ? bound : null;
}

/** A copy with the breakpoint added, or without every breakpoint that shows at that line. */
export function toggleBreakpoint(all: readonly Breakpoint[], at: Breakpoint, recording: Recording | null): readonly Breakpoint[] {
  const kept = all.filter((one) => one.file !== at.file || (one.line !== at.line && shownLine(one, recording) !== at.line));
  return kept.length < all.length ? kept : [...all, at];
}

/** A copy in which the breakpoint on that line is `breakpoint`; added when there is none. */
export function putBreakpoint(all: readonly Breakpoint[], breakpoint: Breakpoint): readonly Breakpoint[] {
  const place = all.findIndex((one) => one.file === breakpoint.file && one.line === breakpoint.line);
  return place < 0 ? [...all, breakpoint] : all.with(place, breakpoint);
}

/** Where a breakpoint's line lies in a recording; null where it can't stop. */
export function lineIn(recording: Recording, breakpoint: Breakpoint): number | null {
  const file = recording.files.find((one) => one.name === breakpoint.file);
  return file === undefined ? null : boundLine(file, breakpoint.line);
}

function shownLine(breakpoint: Breakpoint, recording: Recording | null): number {
  return recording === null ? breakpoint.line : (lineIn(recording, breakpoint) ?? breakpoint.line);
}

/** What became of a breakpoint in a recording, its condition left aside: `hits` are the stops on its line. */
export function bindingOf(breakpoint: Breakpoint, recording: Recording | null): Binding {
  if (recording === null) return { kind: 'pending', line: breakpoint.line };
  const line = lineIn(recording, breakpoint);
  if (line === null) return { kind: 'unbound', line: breakpoint.line };
  const on = onLines(recording, [breakpoint]);
  return { kind: 'bound', line, hits: recording.steps.site.filter((site) => on.has(site)).length };
}

function onLines(recording: Recording, breakpoints: readonly Breakpoint[]): ReadonlySet<number> {
  const places = new Set(breakpoints.map((one) => `${one.file}\n${String(lineIn(recording, one))}`));
  return new Set(recording.sites.flatMap(({ role, file, span }, id) => (role === 'statement' && places.has(`${recording.files[file]?.name ?? ''}\n${String(span.line)}`) ? [id] : [])));
}
