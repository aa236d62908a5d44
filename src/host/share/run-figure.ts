/** A run as a figure for paper and feeds: which line ran when, and what was printed. HTML text. */
import type { Run } from '../../session/run';
import { placeAt } from '../../session/selectors';
import { text } from './embed-code';

const WIDTH = 640;
const HEIGHT = 160;
/** The most stops that are drawn. */
const MOST = 2000;

/** `file` is the one whose lines are drawn. `caption` introduces the output. */
export function runFigure(run: Run, file: string, caption: string): string {
  const count = Math.min(run.snapshots.recording.steps.site.length, MOST);
  const stops = Array.from({ length: count }, (_, step) => placeAt(run, step)).map((place) => (place?.file === file ? place.line : null));
  const lines = stops.filter((line) => line !== null);
  const first = Math.min(...lines);
  const last = Math.max(...lines);
  if (lines.length === 0) return '';
  const x = (step: number): string => ((step / Math.max(1, count - 1)) * (WIDTH - 8) + 4).toFixed(1);
  const y = (line: number): string => (((line - first) / Math.max(1, last - first)) * (HEIGHT - 8) + 4).toFixed(1);
  const path = stops.flatMap((line, step) => (line === null ? [] : [`${x(step)},${y(line)}`])).join(' ');
  const output = run.snapshots.output(run.snapshots.recording.steps.site.length).trimEnd();
  return [
    '<figure>',
    `<svg viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" role="img" aria-label="${text(caption).replaceAll('"', '&quot;')}"><polyline points="${path}" fill="none" stroke="currentColor" /></svg>`,
    `<figcaption>${text(caption)}${output === '' ? '' : `<pre>${text(output)}</pre>`}</figcaption>`,
    '</figure>',
  ].join('\n');
}
