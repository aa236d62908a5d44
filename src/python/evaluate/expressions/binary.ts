/** Binary arithmetic and bitwise operations (Language Reference 6.7 to 6.9). */
import type { PyValue } from '../../runtime/value';
import type { BinaryOperator, BinOp } from '../../syntax/ast';
import type { Code, Evaluate } from '../code';
import { operand, take } from '../operand';
import type { Operand } from '../operand';

const MAX = Number.MAX_SAFE_INTEGER;

/** Ints that are JavaScript numbers are added here as long as the result is exact; all else is the runtime's. */
export function binary(node: BinOp, code: Code, site: number): Evaluate {
  const left = operand(node.left, code);
  const right = operand(node.right, code);
  return operation(node.operator, left, right, code, site);
}

function operation(operator: BinaryOperator, left: Operand, right: Operand, code: Code, site: number): Evaluate {
  const { rt, note } = code;
  const { slot: leftSlot, constant: leftConstant, run: leftRun } = left;
  const { slot: rightSlot, constant: rightConstant, run: rightRun } = right;
  switch (operator) {
    case '+':
      return (frame) => {
        const a = take(frame, leftSlot, leftConstant, leftRun);
        const b = take(frame, rightSlot, rightConstant, rightRun);
        if (typeof a === 'number' && typeof b === 'number') {
          const sum = a + b;
          if (sum <= MAX && sum >= -MAX) return note === null ? sum : note.keep(site, frame.id, sum);
        }
        frame.pos = site;
        const value = rt.binary('+', a, b);
        return note === null ? value : note.keep(site, frame.id, value);
      };
    case '-':
      return (frame) => {
        const a = take(frame, leftSlot, leftConstant, leftRun);
        const b = take(frame, rightSlot, rightConstant, rightRun);
        if (typeof a === 'number' && typeof b === 'number') {
          const difference = a - b;
          if (difference <= MAX && difference >= -MAX) return note === null ? difference : note.keep(site, frame.id, difference);
        }
        frame.pos = site;
        const value = rt.binary('-', a, b);
        return note === null ? value : note.keep(site, frame.id, value);
      };
    case '*':
      return (frame) => {
        const a = take(frame, leftSlot, leftConstant, leftRun);
        const b = take(frame, rightSlot, rightConstant, rightRun);
        if (typeof a === 'number' && typeof b === 'number') {
          const product = a * b;
          // Adding 0 turns -0 into the int 0.
          if (product <= MAX && product >= -MAX) return note === null ? product + 0 : note.keep(site, frame.id, product + 0);
        }
        frame.pos = site;
        const value = rt.binary('*', a, b);
        return note === null ? value : note.keep(site, frame.id, value);
      };
    case '%':
      return (frame) => {
        const a = take(frame, leftSlot, leftConstant, leftRun);
        const b = take(frame, rightSlot, rightConstant, rightRun);
        if (typeof a === 'number' && typeof b === 'number' && b !== 0) {
          const remainder = floorRemainder(a, b);
          return note === null ? remainder : note.keep(site, frame.id, remainder);
        }
        frame.pos = site;
        const value = rt.binary('%', a, b);
        return note === null ? value : note.keep(site, frame.id, value);
      };
    case '//':
      return (frame) => {
        const a = take(frame, leftSlot, leftConstant, leftRun);
        const b = take(frame, rightSlot, rightConstant, rightRun);
        if (typeof a === 'number' && typeof b === 'number' && b !== 0 && a < 2 ** 50 && a > -(2 ** 50) && b < 2 ** 50 && b > -(2 ** 50)) {
          const quotient = (a - floorRemainder(a, b)) / b + 0;
          return note === null ? quotient : note.keep(site, frame.id, quotient);
        }
        frame.pos = site;
        const value = rt.binary('//', a, b);
        return note === null ? value : note.keep(site, frame.id, value);
      };
    default:
      return (frame) => {
        const a = take(frame, leftSlot, leftConstant, leftRun);
        const b = take(frame, rightSlot, rightConstant, rightRun);
        frame.pos = site;
        const value = rt.binary(operator, a, b);
        return note === null ? value : note.keep(site, frame.id, value);
      };
  }
}

/** The remainder that has the divisor's sign. */
function floorRemainder(a: number, b: number): number {
  const remainder = a % b;
  return remainder !== 0 && remainder < 0 !== b < 0 ? remainder + b : remainder + 0;
}

/** The same fast path for `a += b` on plain ints; `undefined` when the runtime has to do it. */
export function fastInplace(operator: BinaryOperator, a: PyValue, b: PyValue): PyValue | undefined {
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  const result = operator === '+' ? a + b : operator === '-' ? a - b : operator === '*' ? a * b + 0 : NaN;
  return result <= MAX && result >= -MAX ? result : undefined;
}
