/**
 * A recording: everything one run did, as plain immutable data. Long tables are columns of equal length,
 * so that memory grows by a few numbers a step and JSON stays small.
 *
 * Independent of Python's interpreter: another engine may write one.
 */
import type { Ending } from './ending';
import type { Span } from './positions';
import type { RecordedObject, RecordedValue } from './value';

export const RECORDING_FORMAT = 'loopscope-recording';
export const RECORDING_VERSION = 1;

export interface Recording {
  readonly format: typeof RECORDING_FORMAT;
  readonly version: typeof RECORDING_VERSION;
  readonly engine: { readonly name: string; readonly version: string; readonly language: string };
  readonly files: readonly RecordedFile[];
  readonly codes: readonly Code[];
  readonly sites: readonly Site[];
  readonly frames: readonly Frame[];
  readonly steps: Steps;
  readonly writes: Writes;
  readonly objects: readonly RecordedObject[];
  readonly pieces: Pieces;
  readonly output: readonly OutputEvent[];
  readonly raises: readonly RaiseEvent[];
  readonly ending: Ending;
}

/**
 * `shown`: the reader sees and steps this file. Others run unseen; only their module variables are kept.
 * `bindings[line - 1]` is the line at which a breakpoint on `line` stops, 0 where it can't stop; shown files only.
 */
export interface RecordedFile {
  readonly name: string;
  readonly text: string;
  readonly shown: boolean;
  readonly bindings?: readonly number[];
}

/**
 * A code block of the Python Language Reference (4.1): a module, a function body, a class body, a lambda.
 * `variables` are its own names, in slot order; `free` are names it reads from enclosing functions.
 * `parameters` are the first names of `variables`.
 */
export interface Code {
  readonly file: number;
  readonly name: string; // '<module>', '<lambda>', or the def/class name, as CPython's co_name
  readonly qualname: string;
  readonly kind: 'module' | 'function' | 'class' | 'lambda';
  readonly span: Span;
  readonly parameterCount: number;
  readonly variables: readonly string[];
  readonly free: readonly string[];
}

/**
 * A place in the source that the recording talks about: a statement (where one can stop) or an expression
 * inside one. `parent` is the enclosing site; for a statement it is the enclosing statement or -1.
 * `syntax` is CPython's ast class name (`Assign`, `For`, `Call`, ...).
 */
export interface Site {
  readonly file: number;
  readonly code: number;
  readonly span: Span;
  readonly syntax: string;
  readonly role: 'statement' | 'expression';
  readonly parent: number;
}

/**
 * One activation of a code block. `caller` is the frame that was running when it began (-1: none, and for
 * a caller in a file that is not shown, that frame all the same). `definedIn` is the frame whose variables
 * its free names come from (-1: none). `began`/`ended` are steps during which it began and ended
 * (`began` -1: before the first step; `ended` -1: still alive when the run ended).
 */
export interface Frame {
  readonly code: number;
  readonly caller: number;
  readonly definedIn: number;
  readonly began: number;
  readonly ended: number;
  readonly outcome: FrameOutcome;
}

export type FrameOutcome =
  | { readonly kind: 'returned'; readonly value: RecordedValue }
  | { readonly kind: 'raised'; readonly exception: RecordedValue }
  | { readonly kind: 'alive' };

/**
 * The stops, in order. `site` is the statement about to run, `frame` the frame it runs in, `visit` is
 * `enter` at the statement's own beginning, `test` when a loop header comes round again, and `exit` when
 * a `with` statement is about to leave. A frame may leave and come back (a generator); the call stack at a
 * step is found through `caller` at that moment: see `resumes`.
 */
export interface Steps {
  readonly site: readonly number[];
  readonly frame: readonly number[];
  readonly visit: readonly Visit[];
  /** Generators and coroutines change callers: from `step` on, `frame` was resumed by `caller`. */
  readonly resumes: readonly { readonly step: number; readonly frame: number; readonly caller: number }[];
}
/** 0 enter, 1 test, 2 exit. */
export type Visit = 0 | 1 | 2;

/**
 * Variable writes, in order. During `step`, slot `slot` of `frame` got `value`, or was deleted
 * (`deleted[i]` is 1). As with changes, visible in later snapshots only. `step` is -1 before the first.
 */
export interface Writes {
  readonly step: readonly number[];
  readonly frame: readonly number[];
  readonly slot: readonly number[];
  readonly value: readonly RecordedValue[];
  /** Indexes into the columns above at which the variable was deleted. Ascending. */
  readonly deleted: readonly number[];
}

/**
 * Values of sub-expressions, in the order they were computed: during `step`, expression `site` in `frame`
 * gave `value`. Constants are left out. Cut off after a bounded number a step; `truncated` lists the steps
 * that were cut.
 */
export interface Pieces {
  readonly step: readonly number[];
  readonly frame: readonly number[];
  readonly site: readonly number[];
  readonly value: readonly RecordedValue[];
  readonly truncated: readonly number[];
}

/** Printed during `step`, visible from the next snapshot on. */
export interface OutputEvent {
  readonly step: number;
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
}

/** An exception that started, or passed on, in `frame` during `step`, at `site`. `value` is the exception object. */
export interface RaiseEvent {
  readonly step: number;
  readonly frame: number;
  readonly site: number;
  readonly type: string;
  readonly message: string;
  readonly value: RecordedValue;
}
