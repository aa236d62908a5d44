/**
 * What a session asks of an engine. The engine lives in a worker; everything here can cross `postMessage`.
 * Evaluation never runs the recorded program again and never changes a recording: names are read from the
 * snapshot at a step, and calls reach built-ins only.
 */
import type { Diagnostic } from './diagnostic';
import type { Program, RunResult } from './program';
import type { Recording } from './recording';
import type { JsonValue } from './program';

export interface Engine {
  /** Never rejects for what a program does; rejects only when the engine itself is broken or was shut down. */
  record(program: Program): Promise<RunResult>;
  /** Results in the order of the requests. */
  evaluate(recording: Recording, requests: readonly EvaluateRequest[]): Promise<readonly Evaluation[]>;
  /** Is this text one Python expression? Null when it is. */
  checkExpression(text: string): Promise<Diagnostic | null>;
}

/**
 * Where names are looked up, at `step` (a StepIndex; `steps.length` is the end):
 * - `frame`: that frame's locals, then its enclosing functions', its module's globals, built-ins.
 * - `function`: the innermost frame on the stack of the function with this qualname; when none is live,
 *   the one that ended last, as it ended; when none has begun, only globals and built-ins.
 * - `module`: the globals of the file of this name (also one that is not shown).
 */
export type EvaluationScope =
  | { readonly kind: 'frame'; readonly frame: number }
  | { readonly kind: 'function'; readonly qualname: string }
  | { readonly kind: 'module'; readonly file: string };

export interface EvaluateRequest {
  readonly step: number;
  readonly scope: EvaluationScope;
  /** A Python expression. `locals()`, `globals()` and comprehensions work; a module of the program is reachable by `__modules__["name"]`. */
  readonly expression: string;
}

export type Evaluation =
  | { readonly ok: true; readonly value: EvaluatedValue }
  /** `type` is a Python exception's name (`NameError`: not bound yet), or `SyntaxError`, or `Unsupported`, or `Budget`. */
  | { readonly ok: false; readonly type: string; readonly message: string };

export interface EvaluatedValue {
  readonly type: string;
  /** Bounded to 10,000 characters. */
  readonly repr: string;
  readonly str: string;
  readonly truth: boolean;
  /** `len()`, when it has one. */
  readonly length: number | null;
  /** The value as JSON when it is made of JSON's kinds (a tuple counts as a list), else undefined. Bounded to 10,000 nodes. */
  readonly json?: JsonValue;
}
