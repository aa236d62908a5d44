/**
 * Breakpoints as the reader set them, and what a recording makes of them. The reader's line is kept; the
 * line it binds to is asked of the recording each time, so a breakpoint never drifts.
 */
import type { RecordedFile, Recording } from '../trace/recording';
import type { HitTest } from './stepping';

export interface Breakpoint {
  readonly file: string;
  /** 1-based, as the reader clicked it. */
  readonly line: number;
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

/** What became of one breakpoint in this recording. */
export function bindingOf(breakpoint: Breakpoint, recording: Recording | null): Binding {
  if (recording === null) return { kind: 'pending', line: breakpoint.line };
  const line = lineIn(recording, breakpoint);
  if (line === null) return { kind: 'unbound', line: breakpoint.line };
  return { kind: 'bound', line, hits: countHits(recording, breakpoint.file, line) };
}

/** Accepts the stops at which any of the breakpoints holds. Prepared once, asked often. */
export function hitTest(recording: Recording, breakpoints: readonly Breakpoint[]): HitTest {
  const wanted = new Set<number>();
  recording.sites.forEach((site, id) => {
    if (site.role !== 'statement') return;
    const name = recording.files[site.file]?.name;
    const hit = breakpoints.some((one) => one.file === name && lineIn(recording, one) === site.span.line);
    if (hit) wanted.add(id);
  });
  return (step) => wanted.has(recording.steps.site[step] ?? -1);
}

function shownLine(breakpoint: Breakpoint, recording: Recording | null): number {
  return recording === null ? breakpoint.line : (lineIn(recording, breakpoint) ?? breakpoint.line);
}

function lineIn(recording: Recording, breakpoint: Breakpoint): number | null {
  const file = recording.files.find((one) => one.name === breakpoint.file);
  return file === undefined ? null : boundLine(file, breakpoint.line);
}

function countHits(recording: Recording, file: string, line: number): number {
  return recording.steps.site.filter((id) => {
    const site = recording.sites[id];
    return site !== undefined && site.span.line === line && recording.files[site.file]?.name === file;
  }).length;
}
