/** What stands on the timeline, worked out once a run and set of breakpoints, and drawn on one canvas. */
import { exceptionSteps } from '../session/exception-steps';
import type { Run } from '../session/run';

export interface TimelineMarks {
  /** The last position: the end. */
  readonly end: number;
  readonly breakpoints: readonly number[];
  readonly exceptions: readonly number[];
  readonly outputs: readonly number[];
  /** Where stages begin, in order. */
  readonly stages: readonly number[];
}

export function timelineMarks(run: Run, hits: readonly number[]): TimelineMarks {
  const { recording } = run.snapshots;
  return {
    end: recording.steps.site.length,
    breakpoints: hits,
    exceptions: exceptionSteps(recording, 'raised'),
    outputs: recording.output.map((event) => event.step).filter((step) => step >= 0),
    stages: run.stages.map((span) => span.from),
  };
}

/** Pixels from the left for positions `0..end` over `width`; each pixel once, so that many marks cost no more than the width. */
export function places(steps: readonly number[], end: number, width: number): readonly number[] {
  const seen = new Set<number>();
  for (const step of steps) seen.add(Math.round((step / Math.max(1, end)) * width));
  return [...seen];
}

export const TRACK_HEIGHT = 34;

/** Draws for the colours in force at the canvas. Each kind has a shape and a height of its own. */
export function drawMarks(canvas: HTMLCanvasElement, marks: TimelineMarks): void {
  const width = canvas.clientWidth;
  const ratio = devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(TRACK_HEIGHT * ratio);
  const context = canvas.getContext('2d');
  if (context === null) return;
  const style = getComputedStyle(canvas);
  const color = (name: string): string => style.getPropertyValue(name).trim();
  context.scale(ratio, ratio);
  context.clearRect(0, 0, width, TRACK_HEIGHT);
  context.fillStyle = color('--ls-line');
  context.fillRect(0, 16, width, 2);
  drawStages(context, marks, width, color('--ls-muted'), style.fontFamily);
  context.fillStyle = color('--ls-ink');
  for (const x of places(marks.outputs, marks.end, width)) context.fillRect(x - 0.75, 20, 1.5, 7);
  context.fillStyle = color('--ls-error');
  for (const x of places(marks.exceptions, marks.end, width)) triangle(context, x);
  context.fillStyle = color('--ls-breakpoint');
  for (const x of places(marks.breakpoints, marks.end, width)) disc(context, x);
}

function drawStages(context: CanvasRenderingContext2D, marks: TimelineMarks, width: number, color: string, font: string): void {
  context.fillStyle = color;
  context.font = `10px ${font}`;
  context.textAlign = 'left';
  let last = -20;
  for (const [i, step] of marks.stages.entries()) {
    const x = (step / Math.max(1, marks.end)) * width;
    context.fillRect(x - 0.5, 11, 1, 12);
    if (x - last < 14) continue;
    context.fillText(String(i + 1), x + 3, 33);
    last = x;
  }
}

function triangle(context: CanvasRenderingContext2D, x: number): void {
  context.beginPath();
  context.moveTo(x, 3);
  context.lineTo(x + 5, 12);
  context.lineTo(x - 5, 12);
  context.fill();
}

function disc(context: CanvasRenderingContext2D, x: number): void {
  context.beginPath();
  context.arc(x, 9, 3.5, 0, 2 * Math.PI);
  context.fill();
}
