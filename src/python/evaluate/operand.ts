/**
 * Operands without a closure of their own. Most operands are local variables and constants; an expression
 * takes these from the frame itself, and calls the closure for all others. One call less for each operand.
 */
import type { Frame } from '../runtime/function';
import type { PyValue } from '../runtime/value';
import type { Expression } from '../syntax/ast';
import type { Code, Evaluate } from './code';
import { sharedConstant } from './expressions/constant';

/** Operands that `take` finds in no slot. */
const CONSTANT = -1;
const OTHER = -2;

export interface Operand {
  /** The slot of a local variable, or which of the others it is. */
  readonly slot: number;
  readonly constant: PyValue;
  readonly run: Evaluate;
}

export function operand(node: Expression, code: Code): Operand {
  const run = code.expression(node);
  if (node.kind === 'Constant') return { slot: CONSTANT, constant: sharedConstant(code.rt, node), run };
  const slot = code.plainSlot(node);
  return { slot: slot < 0 ? OTHER : slot, constant: null, run };
}

/** The value of an operand, whose three parts are held apart so that nothing is looked up. */
export function take(frame: Frame, slot: number, constant: PyValue, run: Evaluate): PyValue {
  if (slot >= 0) {
    const value = frame.slots[slot];
    // An unbound variable is the closure's to report.
    return value === undefined ? run(frame) : value;
  }
  return slot === CONSTANT ? constant : run(frame);
}
