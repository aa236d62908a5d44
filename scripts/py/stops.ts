/** The stops of a recording as a line-granular stepper makes them. */
import type { Recording } from '../../src/trace/recording';

/** `function line` a stop. Stops that follow each other in one frame on one line are one. */
export function stopLines(recording: Recording): readonly string[] {
  const lines: string[] = [];
  const lastLine = new Map<number, number>();
  recording.steps.site.forEach((index, step) => {
    const site = recording.sites[index];
    const frame = recording.steps.frame[step] ?? -1;
    const code = site === undefined ? undefined : recording.codes[site.code];
    if (site === undefined || code === undefined) return;
    const line = lineOf(recording, index);
    if (lastLine.get(frame) === line) return;
    lastLine.set(frame, line);
    lines.push(`${code.name} ${line}`);
  });
  return lines;
}

/** A lambda's body belongs to the statement around it. */
function lineOf(recording: Recording, index: number): number {
  let site = recording.sites[index];
  while (site !== undefined && (site.role === 'expression' || recording.codes[site.code]?.kind === 'lambda') && site.parent >= 0) site = recording.sites[site.parent];
  return site?.span.line ?? 0;
}
