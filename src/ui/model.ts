/** What the host hands to the panes of one debugger. The panes hold no state of the debugger themselves. */
import type { ActorRefFrom } from 'xstate';
import type { HighlightedSource } from '../editor/source';
import type { Lesson } from '../lessons/lesson';
import type { EvaluateRequest, Evaluation } from '../trace/engine';
import type { Recording } from '../trace/recording';
import type { Run, RunOutcome } from '../session/run';
import type { sessionMachine } from '../session/session-machine';

export interface DebuggerModel {
  readonly lesson: Lesson;
  readonly actor: ActorRefFrom<typeof sessionMachine>;
  readonly files: readonly ModelFile[];
  /** Lines of the lesson's function in its file, 1-based, inclusive. */
  readonly focus: { readonly file: string; readonly name: string; readonly firstLine: number; readonly lastLine: number };
  readonly values: LiveValues;
  /** Text of the drawing, or null when the lesson has none. Fetched late. */
  readonly diagram: (() => Promise<string>) | null;
  /** Which site each of the lesson's anchors is in this run. */
  readonly anchors: (run: Run) => ReadonlyMap<string, number>;
  /** Runs a scenario aside; what the panes show stays. Rejects when the engine broke. */
  readonly record: (scenario: string) => Promise<RunOutcome>;
  /** Answers in the order of the requests. Rejects when the engine broke. */
  readonly evaluate: (recording: Recording, requests: readonly EvaluateRequest[]) => Promise<readonly Evaluation[]>;
  /** A debugger over a recording from elsewhere, stopped at its beginning. `title` names it. */
  readonly open: (recording: Recording, title: string) => Promise<DebuggerModel>;
}

export interface ModelFile {
  readonly name: string;
  readonly role: 'shown' | 'double' | 'entry';
  readonly source: HighlightedSource;
}

/** Python expressions at the steps of a run, answered by the engine and kept. */
export interface LiveValues {
  /** By key; null while the answers for that step have not come. Asking fetches them. */
  at(run: Run, step: number): ReadonlyMap<string, Evaluation> | null;
  /** Adds expressions that every step is to be asked for. */
  want(expressions: readonly WantedExpression[]): void;
  subscribe(listener: () => void): () => void;
}

/** `scope`: null for the lesson's own function. */
export interface WantedExpression {
  readonly key: string;
  readonly expression: string;
  readonly scope: { readonly kind: 'function'; readonly qualname: string } | { readonly kind: 'module'; readonly file: string } | null;
}

/** The key of a caption's fact. */
export function factKey(expression: string): string {
  return `fact\n${expression}`;
}
