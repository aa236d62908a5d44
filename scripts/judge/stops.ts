/**
 * From CPython's raw line events to the stops a statement stepper makes: an event belongs to the first line
 * of its innermost statement; repeated events of one statement in one visit are one stop; comprehension
 * frames are none; entering a class body is the class statement's own stop.
 */
import type { JudgeEvent, Verdict } from './cpython';

const COMPREHENSIONS = new Set(['<listcomp>', '<setcomp>', '<dictcomp>', '<genexpr>']);

export interface Stop {
  readonly function: string;
  readonly line: number;
  readonly event: JudgeEvent;
}

export function statementStops(verdict: Verdict): readonly Stop[] {
  const stops: Stop[] = [];
  const lastLine = new Map<number, number>();
  let previous: JudgeEvent | undefined;
  for (const event of verdict.events ?? []) {
    if (COMPREHENSIONS.has(event.function)) continue;
    // A lambda's body is one stop, at the line it begins.
    const line = event.function === '<lambda>' ? (lastLine.get(event.frame) ?? event.line) : statementLine(event, verdict);
    const entersClassBody = !lastLine.has(event.frame) && event.function !== '<module>' && previous !== undefined && isClassEntry(event, line, previous, verdict);
    const repeated = lastLine.get(event.frame) === line;
    lastLine.set(event.frame, line);
    previous = event;
    if (!repeated && !entersClassBody) stops.push({ function: event.function, line, event });
  }
  return stops;
}

// Outside its own frame a definition written on one line is the decorated statement, not its body.
function statementLine(event: JudgeEvent, verdict: Verdict): number {
  const decorated = verdict.decoratedLines?.[event.file]?.[event.line];
  if (decorated !== undefined && decorated[0] !== event.function) return decorated[1];
  return verdict.firstLines?.[event.file]?.[event.line] ?? event.line;
}

// A class body's first event is on the line of the class statement, which its parent frame has just stopped at.
function isClassEntry(event: JudgeEvent, line: number, previous: JudgeEvent, verdict: Verdict): boolean {
  if (event.function === '<lambda>' || event.frame === previous.frame) return false;
  return verdict.classLines?.[event.file]?.[event.line] === event.function && line !== 0;
}
