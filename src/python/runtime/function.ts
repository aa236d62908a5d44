/**
 * Python functions, the code they run and the frames they run in (Data model 3.2; Execution model 4).
 * The evaluator makes `CodeUnit`s; nothing here knows the syntax tree.
 */
import { PyCompound } from './value';
import { cellType } from './types';
import type { PyDict } from './hashed';
import type { GlobalCell, Namespace, PyObject, PyType, PyValue } from './value';

/** A variable shared with inner functions. `undefined`: not bound. */
export class Cell extends PyCompound implements GlobalCell {
  /** Recording: the frame and the slot of the variable that lives here; -1 while unknown. */
  frame = -1;
  slot = -1;
  constructor(public value: PyValue | undefined) { super(cellType); }
}

/**
 * Parameters are the first slots, in this order: positional-only, positional, keyword-only, `*args`, `**kwargs`
 * (CPython's order of co_varnames).
 */
export interface ParameterLayout {
  readonly positionalOnly: number;
  /** Including the positional-only ones. */
  readonly positional: number;
  readonly keywordOnly: number;
  readonly variadic: boolean;
  readonly keywords: boolean;
}

export type CodeKind = 'plain' | 'generator' | 'coroutine' | 'async generator';

export interface CodeUnit {
  readonly name: string;
  readonly qualname: string;
  readonly file: string;
  readonly firstLine: number;
  readonly kind: CodeKind;
  readonly parameters: ParameterLayout;
  /** Names of the slots; its length is the number of slots. The parameters come first. */
  readonly slotNames: readonly string[];
  /** Slots whose variable lives in a cell: `frame.cells[i]` is the cell of slot `cellSlots[i]` (its entry in `slots` stays undefined). */
  readonly cellSlots: readonly number[];
  /** Names of the cells that come from outside: `frame.cells[cellSlots.length + i]` is that of `freeNames[i]`. */
  readonly freeNames: readonly string[];
  /** For the other kinds: is there a `try` or `with` in it, so that closing it may run something? */
  readonly finalizes?: boolean;
  /** Runs the body; for kind 'plain' only. Gives the return value. Throws PyRaise. */
  run(frame: Frame): PyValue;
  /** About how many host frames a nested call takes; known once `slotNames` was asked for. */
  readonly weight: number;
  /** The body of kind 'plain' for a deep recursion: a JavaScript generator that yields where it calls; null when it never does. See trampoline.ts. */
  readonly deep?: ((frame: Frame) => Generator<PyValue, PyValue, PyValue>) | null;
  /** For the other kinds: a JavaScript generator that yields what the body yields (or awaits on) and receives what is sent. */
  start?(frame: Frame): Generator<PyValue, PyValue, PyValue>;
}

export class PyFunction extends PyCompound {
  name: string;
  qualname: string;
  module: PyValue = null;
  doc: PyValue = null;
  annotations: PyDict | null = null;
  /** Defaults of the last positional parameters. */
  defaults: readonly PyValue[] = [];
  /** Defaults of keyword-only parameters. */
  keywordDefaults: ReadonlyMap<string, PyValue> | null = null;
  /** Recording id of the frame that ran the `def`; -1 while nothing is recorded. */
  definedIn = -1;
  constructor(cls: PyType, readonly code: CodeUnit, readonly globals: Namespace, readonly closure: Cell[]) {
    super(cls);
    this.name = code.name;
    this.qualname = code.qualname;
  }
}

/** One activation of a code unit. */
export class Frame {
  /** The frame's id in the recording; -1 while it has none. The recorder sets it. */
  id = -1;
  /** The site that is running: set before anything that may raise. */
  pos = 0;
  /** What `return` gives, while its statement's completion is on the way out. */
  result: PyValue = null;
  /** The namespace of a class body; null elsewhere. */
  names: Map<string, PyValue> | null = null;
  /** What the metaclass's `__prepare__` gave for the class body, when it isn't a plain dict. */
  prepared: PyObject | null = null;
  constructor(
    readonly code: CodeUnit,
    readonly func: PyFunction | null,
    readonly globals: Namespace,
    readonly slots: (PyValue | undefined)[],
    readonly cells: readonly Cell[],
    public caller: Frame | null,
  ) {}
}

/** Told about frames, by `invoke` and by generators. The recorder is one. */
export interface FrameObserver {
  /** Arguments are in place; nothing of the body has run. A generator's frame is entered at its first resumption. */
  enter(frame: Frame): void;
  /** `frame.caller` is who resumed it. */
  resume(frame: Frame): void;
  suspend(frame: Frame): void;
  leave(frame: Frame, value: PyValue): void;
  /** An exception leaves the frame. */
  unwind(frame: Frame, thrown: unknown): void;
}
