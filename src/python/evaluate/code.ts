/**
 * The tree is compiled to JavaScript closures, once a run. An expression is a function from a frame to its
 * value, a statement one from a frame to how it completed. Compile functions see the code block they compile
 * for as `Code`; `block.ts` implements it, so that no file of the family imports another.
 */
import type { Span } from '../../trace/positions';
import type { Scope, ScopeNode } from '../check/scope';
import type { ModuleVariables } from '../recorder/module-variables';
import type { Recorder } from '../recorder/recorder';
import type { Tables } from '../recorder/tables';
import type { CodeUnit, Frame } from '../runtime/function';
import type { Interpreter } from '../runtime/interpreter';
import type { Namespace, PyRaise, PyValue } from '../runtime/value';
import type { AnnAssign, Expression, Name, Statement } from '../syntax/ast';
import type { FrameLayout } from './layout';
import type { Pace } from './pace';

export type Evaluate = (frame: Frame) => PyValue;
export type Execute = (frame: Frame) => Completion;
/** Stores a value: what an assignment target does with it. */
export type Store = (frame: Frame, value: PyValue) => void;
export type Remove = (frame: Frame) => void;

/** How a statement completed. For `RETURN` the value is in `frame.result`. */
export type Completion = 0 | 1 | 2 | 3;
export const NORMAL = 0;
export const BREAK = 1;
export const CONTINUE = 2;
export const RETURN = 3;

/** A form that may suspend: a JavaScript generator that yields what Python yields and receives what is sent. */
export type Suspending<Result> = (frame: Frame) => Generator<PyValue, Result, PyValue>;

/**
 * A part in whichever form it needs: the plain one wherever nothing in it can suspend. `give`, of a statement
 * that does nothing but yield: what it yields. A block yields that itself, which saves a generator inside.
 */
export type Form<Result> =
  | { readonly suspends: false; readonly run: (frame: Frame) => Result }
  | { readonly suspends: true; readonly run: Suspending<Result>; readonly give?: Evaluate };

/** Runs the handlers of a `try` for an exception; throws it again when none takes it. */
export type Handle = (frame: Frame, thrown: PyRaise) => Completion;
export type SuspendingHandle = (frame: Frame, thrown: PyRaise) => Generator<PyValue, Completion, PyValue>;

export interface Code {
  readonly rt: Interpreter;
  readonly pace: Pace;
  readonly module: ModuleContext;
  readonly scope: Scope;
  readonly layout: FrameLayout;
  /** Hears values of sub-expressions and of local variables; null when nobody listens (recording off, or a file that is not shown). */
  readonly note: Recorder | null;
  /** The frame is a function's or a lambda's: names are slots, annotations of locals are not evaluated. */
  readonly isFunction: boolean;
  /** The form for deep recursion is compiled: what calls suspends. */
  readonly calls: boolean;

  // ---- parts, by the dispatching files ----
  expression(node: Expression): Evaluate;
  /** As `expression`, for what is called: its value is no piece of its own. */
  callee(node: Expression): Evaluate;
  /** The slot of a local variable, where nobody hears of reads and writes; -1 for every other expression. */
  plainSlot(node: Expression): number;
  /** An expression whose operands were replaced, as the operation at a place that is known. */
  operation(replaced: Expression, site: number): Evaluate;
  block(body: readonly Statement[]): readonly Execute[];
  store(target: Expression): Store;
  remove(target: Expression): Remove;

  // ---- parts that may suspend ----
  suspends(node: Expression | Statement): boolean;
  expressionForm(node: Expression): Form<PyValue>;
  calleeForm(node: Expression): Form<PyValue>;
  blockForm(body: readonly Statement[]): readonly Form<Completion>[];
  storeForm(target: Expression): Form<void> & { readonly slot: number };

  // ---- names ----
  load(name: Name, site: number): Evaluate;
  storeName(id: string): Store;
  removeName(id: string, site: number): Remove;
  /** Unbinds a name, whether or not it is bound: the end of `except ... as name`. */
  forgetName(id: string): Remove;
  /** What `x: T` does besides assigning; null when nothing. */
  annotate(node: AnnAssign): Remove | null;
  /** `super()` without arguments; null outside a method. */
  implicitSuper(): ((frame: Frame) => PyValue) | null;

  // ---- slots without a name ----
  temporary(): number;
  /** A node that reads a temporary slot, to stand for an operand that was evaluated before. */
  readSlot(slot: number, operand: Expression): Expression;
  /** The node's kind; of one that reads a slot, what it stands for. */
  syntaxOf(node: Expression): string;

  // ---- inner blocks ----
  /** The same frame, names looked up from an inlined comprehension's scope. */
  inner(node: ScopeNode): Code;
  childScope(node: ScopeNode): Scope;
  /** The code unit of a scope that this block defines: one, in however many forms the block is compiled. */
  unit(scope: Scope, make: () => CodeUnit): CodeUnit;
  /** A new block for the same body, in the form for deep recursion. */
  again(): Code;
  /** Host frames of the deepest part that was compiled. */
  readonly height: number;
  /** The same block, for a statement whose stop was made already; `node`: a definition whose operands were replaced. */
  silent(node?: { readonly copy: ScopeNode; readonly original: ScopeNode }): Code;
  /** Index in `frame.cells` of a variable that this block's frames hold or receive; -1 when it is none. */
  cellOf(name: string): number;

  // ---- places ----
  /** A new place in the recording's table, below the node being compiled. */
  place(span: Span, syntax: string): number;
  /** The same for an expression, with what a traceback marks in it. */
  placeOf(node: Expression): number;
  statementPlace(span: Span, syntax: string, parent?: number): number;
  /** The place that encloses what is being compiled. */
  readonly here: number;
}

/** What the blocks of one module share while they are compiled. */
export interface ModuleContext {
  readonly rt: Interpreter;
  readonly pace: Pace;
  readonly file: string;
  readonly fileIndex: number;
  readonly namespace: Namespace;
  readonly builtins: Namespace;
  readonly tables: Tables;
  /** Hears the module's globals; null when nothing is recorded of the file. */
  readonly recorded: ModuleVariables | null;
  /** Hears steps, pieces and local variables: recording is on and the file is shown. */
  readonly note: Recorder | null;
  /** Frames get ids: recording is on and the file is the program's. */
  readonly framed: boolean;
  /** Names at module level are looked up in the frame's `prepared` mapping first (`eval` with locals). */
  readonly localsFirst: boolean;
  /** `from __future__ import annotations`: annotations stay text. */
  readonly textAnnotations: boolean;
  readonly text: string;
  /** `import` statements ask this. */
  readonly importer: Importer;
  /** Compiles for one block: its names come from `scope`, its frame is laid out by `layout`. */
  open(scope: Scope, layout: FrameLayout): Code;
}

/** Import by the rules of the Language Reference, 5. Raises ImportError and its kin. */
export interface Importer {
  /** Imports `a.b.c` and its parents; gives the innermost module. */
  load(name: string): PyValue;
  /** The absolute name of a relative import. */
  absolute(level: number, name: string | null): string;
  /** What `from module import *` binds. */
  publicNames(module: PyValue): Iterable<readonly [string, PyValue]>;
  /** `from module import name`. */
  member(module: PyValue, name: string): PyValue;
}
