/**
 * What each breakpoint will do in a run, told beforehand, for the run is over: pure planning over a recording
 * and the engine's answers to the questions the breakpoints pose.
 */
import type { EvaluateRequest, Evaluation } from '../trace/engine';
import type { Snapshots } from '../trace/snapshot';
import { lineIn } from './breakpoints';
import type { Breakpoint, BreakpointSet, DataBreakpoint, ExceptionFilter } from './breakpoints';
import { dataSteps } from './data-steps';
import { exceptionSteps } from './exception-steps';
import { parseHitCondition } from './hit-condition';
import { parseLogMessage } from './log-message';
import type { LogPart } from './log-message';

/** Where a line breakpoint lies: on its own line, moved to the next statement, or nowhere. */
export type BoundTo =
  | { readonly kind: 'same'; readonly line: number }
  | { readonly kind: 'moved'; readonly line: number }
  | { readonly kind: 'unbound' };

/**
 * `asking`: the engine has not answered yet. `fails`: the condition can't be evaluated at any of its hits, or
 * is no expression; `at` is the first such hit, null when it is the text itself. `stops.failures`: hits at
 * which the condition failed (it does not stop there), while it held at others. `asleep`: disabled.
 */
export type Outcome =
  | { readonly kind: 'asleep' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'unbound' }
  | { readonly kind: 'never' }
  | { readonly kind: 'stops'; readonly steps: readonly number[]; readonly failures: readonly HitFailure[] }
  | { readonly kind: 'logs'; readonly entries: readonly LogEntry[]; readonly failures: readonly HitFailure[] }
  | { readonly kind: 'fails'; readonly field: 'condition' | 'hitCondition' | 'logMessage'; readonly type: string; readonly message: string; readonly at: number | null };

export interface HitFailure {
  readonly step: number;
  readonly type: string;
  readonly message: string;
}

/** A line that a logpoint prints just before `step` runs. Masked, no final newline. */
export interface LogEntry {
  readonly step: number;
  readonly text: string;
}

export interface LineForecast { readonly breakpoint: Breakpoint; readonly bound: BoundTo; readonly outcome: Outcome }
export interface DataForecast { readonly breakpoint: DataBreakpoint; readonly outcome: Outcome }
export interface ExceptionForecast { readonly filter: ExceptionFilter; readonly outcome: Outcome }

/** Everything together. `hits` are the steps at which any of them stops, ascending, each once. */
export interface Forecast {
  readonly lines: readonly LineForecast[];
  readonly data: readonly DataForecast[];
  readonly exceptions: readonly ExceptionForecast[];
  readonly hits: readonly number[];
  /** What all logpoints print, in order of time. */
  readonly logs: readonly LogEntry[];
  /** What the engine is still to be asked; empty when everything is known. */
  readonly questions: readonly Question[];
}

/** One breakpoint's questions: all its hits at once. */
export interface Question {
  readonly key: string;
  readonly requests: readonly EvaluateRequest[];
}

/** The engine's answers by `Question.key`, of one run. */
export type Answers = ReadonlyMap<string, readonly Evaluation[]>;

export const noAnswers: Answers = new Map();

export function forecast(snapshots: Snapshots, set: BreakpointSet, answers: Answers): Forecast {
  const questions: Question[] = [];
  const lines = set.lines.map((breakpoint): LineForecast => {
    const line = lineIn(snapshots.recording, breakpoint);
    const bound: BoundTo = line === null ? { kind: 'unbound' } : { kind: line === breakpoint.line ? 'same' : 'moved', line };
    return { breakpoint, bound, outcome: line === null ? { kind: 'unbound' } : lineOutcome(snapshots, breakpoint, line, answers, questions) };
  });
  const data = set.data.map((breakpoint): DataForecast => ({ breakpoint, outcome: breakpoint.disabled === true ? { kind: 'asleep' } : stopsAt(dataSteps(snapshots, breakpoint)) }));
  const exceptions = set.exceptions.map((filter): ExceptionForecast => ({ filter, outcome: stopsAt(exceptionSteps(snapshots.recording, filter)) }));
  const outcomes = [...lines, ...data, ...exceptions].map((one) => one.outcome);
  const hits = new Set(outcomes.flatMap((outcome) => (outcome.kind === 'stops' ? outcome.steps : [])));
  const logs = outcomes.flatMap((outcome) => (outcome.kind === 'logs' ? outcome.entries : [])).sort((a, b) => a.step - b.step);
  return { lines, data, exceptions, hits: [...hits].sort((a, b) => a - b), logs, questions };
}

/** The steps of the statement stops on a bound line, whatever the condition says. */
export function lineSteps(snapshots: Snapshots, file: string, line: number): readonly number[] {
  return Array.from(snapshots.moments.ofLine(snapshots.recording.files.findIndex((one) => one.name === file), line));
}

function stopsAt(steps: readonly number[] | null): Outcome {
  if (steps === null) return { kind: 'unbound' };
  return steps.length === 0 ? { kind: 'never' } : { kind: 'stops', steps, failures: [] };
}

function lineOutcome(snapshots: Snapshots, breakpoint: Breakpoint, line: number, answers: Answers, questions: Question[]): Outcome {
  const { file, condition = '', hitCondition = '', logMessage = '' } = breakpoint;
  if (breakpoint.disabled === true) return { kind: 'asleep' };
  const accepts = parseHitCondition(hitCondition);
  if (accepts === null) return { kind: 'fails', field: 'hitCondition', type: 'SyntaxError', message: hitCondition, at: null };
  const parts = parseLogMessage(logMessage);
  if (parts === null) return { kind: 'fails', field: 'logMessage', type: 'SyntaxError', message: logMessage, at: null };
  const steps = lineSteps(snapshots, file, line);
  if (steps.length === 0) return { kind: 'never' };
  const ask = (expressions: readonly string[], at: readonly number[]): readonly Evaluation[] | null => {
    const key = JSON.stringify([file, line, expressions, at.length]);
    const known = answers.get(key);
    if (known !== undefined) return known;
    questions.push({ key, requests: at.flatMap((step) => expressions.map((expression): EvaluateRequest => ({ step, scope: { kind: 'frame', frame: snapshots.recording.steps.frame[step] ?? 0 }, expression }))) });
    return null;
  };
  const tested = condition.trim() === '' ? steps.map(() => true as const) : ask([condition], steps);
  if (tested === null) return { kind: 'asking' };
  const { held, failures } = sortHits(snapshots, steps, tested);
  const [failure] = failures;
  if (failure !== undefined && failures.length === steps.length) return { kind: 'fails', field: 'condition', type: failure.type, message: failure.message, at: failure.step };
  const wanted = held.filter((_, i) => accepts(i + 1));
  if (wanted.length === 0) return { kind: 'never' };
  if (logMessage === '') return { kind: 'stops', steps: wanted, failures };
  const expressions = parts.flatMap((part) => (part.kind === 'expression' ? [part.expression] : []));
  const values = expressions.length === 0 ? [] : ask(expressions, wanted);
  if (values === null) return { kind: 'asking' };
  const entries = wanted.map((step, i): LogEntry => ({ step, text: snapshots.secrets.mask(logText(parts, values.slice(i * expressions.length))) }));
  return { kind: 'logs', entries, failures };
}

function sortHits(snapshots: Snapshots, steps: readonly number[], tested: readonly (Evaluation | true)[]): { readonly held: readonly number[]; readonly failures: readonly HitFailure[] } {
  const held: number[] = [];
  const failures: HitFailure[] = [];
  steps.forEach((step, i) => {
    const answer = tested[i];
    if (answer === true || (answer?.ok === true && answer.value.truth)) held.push(step);
    else if (answer?.ok === false) failures.push({ step, type: answer.type, message: snapshots.secrets.mask(answer.message) });
  });
  return { held, failures };
}

/** A hole that can't be evaluated shows why, in its place. */
function logText(parts: readonly LogPart[], values: readonly Evaluation[]): string {
  let next = 0;
  return parts.map((part) => {
    if (part.kind === 'text') return part.text;
    const value = values[next++];
    return value === undefined ? '' : value.ok ? value.value.str : `<${value.type}: ${value.message}>`;
  }).join('');
}
