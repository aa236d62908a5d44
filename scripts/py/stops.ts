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
    if (site === undefined || code === undefined || lastLine.get(frame) === site.span.line) return;
    lastLine.set(frame, site.span.line);
    lines.push(`${code.name} ${site.span.line}`);
  });
  return lines;
}
