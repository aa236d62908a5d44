/**
 * Expressions over a recording: evaluated by the program's own interpreter, on values rebuilt from a snapshot.
 * Nothing of the program runs again and the recording never changes.
 */
import type { Diagnostic } from '../../trace/diagnostic';
import type { EvaluateRequest, Evaluation } from '../../trace/engine';
import type { Recording } from '../../trace/recording';
import { openRecording } from '../../trace/snapshot';
import type { Snapshots } from '../../trace/snapshot';
import { analyze } from '../check/analyze';
import { checkProgram } from '../check/program';
import { parseExpression } from '../syntax/parse';
import { Evaluator } from './evaluator';
import { asModule } from './question';

export interface Observer {
  evaluate(requests: readonly EvaluateRequest[]): readonly Evaluation[];
}

/** Keeps the recording's indexes, compiled expressions and rebuilt values: make one and ask it often, requests of one step together. */
export function observe(recording: Recording, snapshots: Snapshots = openRecording(recording)): Observer {
  let evaluator: Evaluator | null = null;
  return { evaluate: (requests) => requests.map((request) => (evaluator ??= new Evaluator(snapshots)).evaluate(request)) };
}

/** Results in the order of the requests. */
export function evaluateOn(recording: Recording, requests: readonly EvaluateRequest[]): readonly Evaluation[] {
  return observe(recording).evaluate(requests);
}

/** Null when the text is one expression that can be evaluated. */
export function checkExpression(text: string): Diagnostic | null {
  const parsed = parseExpression(text, '<expression>');
  if (!parsed.ok) return parsed.diagnostics[0] ?? null;
  const tree = asModule(parsed.expression);
  const [problem] = checkProgram(tree, analyze(tree), text, '<expression>');
  // The `return` around it is ours.
  return problem === undefined || problem.cpython?.message === "'return' outside function" ? null : problem;
}
