/**
 * What goes into a run. The same program gives the same recording, byte for byte: no clock, no network,
 * no randomness of its own.
 */
import type { Diagnostic } from './diagnostic';
import type { Recording } from './recording';

export interface Program {
  /** Python files by path, `core/runtime.py`. A module is found by its dotted path below any of `roots`. */
  readonly files: readonly ProgramFile[];
  /** The file that runs as `__main__`. */
  readonly entry: string;
  /** Folders modules are imported from, in order. Default: the entry's own folder, then `''`. */
  readonly roots?: readonly string[];
  /** Names set in the entry's module before its first statement. */
  readonly set?: Readonly<Record<string, JsonValue>>;
  /** Lines for `input()`, in order, without newlines. */
  readonly input?: readonly string[];
  /** When `input` is used up: end the run asking for more (default), or raise EOFError as a closed stdin does. */
  readonly inputEnd?: 'ask' | 'eof';
  readonly budgets?: Partial<Budgets>;
}

export interface ProgramFile {
  readonly name: string;
  readonly text: string;
  readonly shown: boolean;
}

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

export interface Budgets {
  /** Statements, in all files. */
  readonly steps: number;
  /** Units of work inside expressions and built-ins (an item iterated, a matcher's step, 1,000 characters copied). */
  readonly work: number;
  /** Milliseconds by the host's clock; `Infinity` keeps the run deterministic. */
  readonly time: number;
  /** Estimated bytes held by values and by the recording. */
  readonly memory: number;
  /** Characters printed. */
  readonly output: number;
  /** Python frames; past it RecursionError, which a program can catch. */
  readonly depth: number;
}

export type RunResult =
  | { readonly kind: 'recorded'; readonly recording: Recording }
  | { readonly kind: 'refused'; readonly diagnostics: readonly Diagnostic[] };
