/** How a frame begins and ends. */
import { bindArguments } from './bind-arguments';
import { recursionError } from './errors';
import { Cell, Frame } from './function';
import { addTraceback, isStackOverflow } from './traceback';
import { PyRaise } from './value';
import type { PyFunction } from './function';
import type { Interpreter } from './interpreter';
import type { Kwargs, PyValue } from './value';

/** The frame's value, once its body has returned. */
export function left(rt: Interpreter, frame: Frame, value: PyValue): PyValue {
  if (rt.observer !== null) rt.observer.leave(frame, value);
  rt.frame = frame.caller;
  rt.depth--;
  rt.load -= frame.code.weight;
  return value;
}

/** Arguments in place, nothing has run. Raises TypeError when they don't fit. */
export function newFrame(rt: Interpreter, func: PyFunction, args: readonly PyValue[], kwargs: Kwargs | null): Frame {
  const { code } = func;
  const { parameters } = code;
  const size = code.slotNames.length;
  const slots = emptySlots(size);
  const count = args.length;
  if (kwargs === null && count === parameters.positional && parameters.keywordOnly === 0 && !parameters.variadic && !parameters.keywords) {
    for (let i = 0; i < count; i++) slots[i] = args[i];
  } else bindArguments(rt, func, slots, args, kwargs);
  const cells = code.cellSlots.length === 0 ? func.closure : makeCells(func, slots);
  return new Frame(code, func, func.globals, slots, cells, rt.frame);
}

/** Arrays of a length that is written down are made without a call, which counts here. */
function emptySlots(size: number): (PyValue | undefined)[] {
  switch (size) {
    case 0: return [];
    case 1: return [undefined];
    case 2: return [undefined, undefined];
    case 3: return [undefined, undefined, undefined];
    case 4: return [undefined, undefined, undefined, undefined];
    case 5: return [undefined, undefined, undefined, undefined, undefined];
    case 6: return [undefined, undefined, undefined, undefined, undefined, undefined];
    default: return new Array<PyValue | undefined>(size).fill(undefined);
  }
}

/** Own cells first (parameters move into theirs), then those of the closure. */
function makeCells(func: PyFunction, slots: (PyValue | undefined)[]): Cell[] {
  const cells: Cell[] = [];
  for (const slot of func.code.cellSlots) {
    cells.push(new Cell(slots[slot]));
    slots[slot] = undefined;
  }
  for (const cell of func.closure) cells.push(cell);
  return cells;
}

/** What leaves a frame: the frame's line in the traceback; the host's stack overflow as Python's. */
export function unwind(rt: Interpreter, frame: Frame, thrown: unknown): unknown {
  const leaving = isStackOverflow(thrown) ? recursionError(rt) : thrown;
  if (leaving instanceof PyRaise) addTraceback(leaving, frame);
  if (rt.observer !== null) rt.observer.unwind(frame, leaving);
  return leaving;
}
