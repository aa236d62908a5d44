/** What the page and the engine's worker say to each other. A recording stays known by its number. */
import type { Diagnostic } from '../../trace/diagnostic';
import type { EvaluateRequest, Evaluation } from '../../trace/engine';
import type { Program, RunResult } from '../../trace/program';
import type { Recording } from '../../trace/recording';

export type Request =
  | { readonly id: number; readonly kind: 'record'; readonly program: Program }
  /** `recording` is a number that `recorded` gave, or a recording from elsewhere. */
  | { readonly id: number; readonly kind: 'evaluate'; readonly recording: number | Recording; readonly requests: readonly EvaluateRequest[] }
  | { readonly id: number; readonly kind: 'check'; readonly text: string };

export type Reply =
  | { readonly id: number; readonly kind: 'recorded'; readonly result: RunResult; readonly recording: number }
  | { readonly id: number; readonly kind: 'evaluated'; readonly evaluations: readonly Evaluation[] }
  | { readonly id: number; readonly kind: 'checked'; readonly diagnostic: Diagnostic | null }
  /** The worker no longer has that recording: ask again with the recording itself. */
  | { readonly id: number; readonly kind: 'forgotten' }
  /** The engine itself broke. */
  | { readonly id: number; readonly kind: 'broke'; readonly message: string };
