/** Which lines ran. Counts are of stops: a loop header counts at each test. */
import type { Recording } from './recording';
import type { Snapshots } from './snapshot';

/** One line that holds a statement. `count` 0: no stop in this run. The steps: `moments.ofLine(file, line)`. */
export interface LineCoverage {
  readonly line: number;
  readonly count: number;
}

/** `file` is an index into `recording.files`. Lines a breakpoint can bind to, and lines that ran, ascending. */
export function coverageOf(snapshots: Snapshots, file: number): readonly LineCoverage[] {
  const { moments, recording } = snapshots;
  const lines = new Set([...statementLines(recording, file), ...moments.linesOf(file)]);
  return [...lines].sort((a, b) => a - b).map((line) => ({ line, count: moments.ofLine(file, line).length }));
}

/** Lines of the file of this name that none of the runs reaches. Runs of other files are left out. */
export function unreachedLines(runs: readonly Snapshots[], name: string): readonly number[] {
  const missed = new Set<number>();
  const reached = new Set<number>();
  for (const run of runs) {
    const file = run.recording.files.findIndex((one) => one.name === name);
    if (file < 0) continue;
    for (const { line, count } of coverageOf(run, file)) (count > 0 ? reached : missed).add(line);
  }
  return [...missed].filter((line) => !reached.has(line)).sort((a, b) => a - b);
}

function statementLines(recording: Recording, file: number): readonly number[] {
  const { bindings } = recording.files[file] ?? {};
  if (bindings === undefined) return recording.sites.filter((site) => site.file === file && site.role === 'statement').map((site) => site.span.line);
  return bindings.filter((line) => line > 0);
}
