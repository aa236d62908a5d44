/** Binary arithmetic and bitwise operations (Language Reference 6.7 to 6.9). */
import type { Interpreter } from '../../runtime/interpreter';
import type { PyValue } from '../../runtime/value';
import type { BinaryOperator, BinOp } from '../../syntax/ast';
import type { Code, Evaluate } from '../code';

const MAX = Number.MAX_SAFE_INTEGER;

/** Ints that are JavaScript numbers are added here as long as the result is exact; all else is the runtime's. */
export function binary(node: BinOp, code: Code, site: number): Evaluate {
  const left = code.expression(node.left);
  const right = code.expression(node.right);
  return operation(node.operator, left, right, code.rt, site);
}

function operation(operator: BinaryOperator, left: Evaluate, right: Evaluate, rt: Interpreter, site: number): Evaluate {
  switch (operator) {
    case '+':
      return (frame) => {
        const a = left(frame);
        const b = right(frame);
        if (typeof a === 'number' && typeof b === 'number') {
          const sum = a + b;
          if (sum <= MAX && sum >= -MAX) return sum;
        }
        frame.pos = site;
        return rt.binary('+', a, b);
      };
    case '-':
      return (frame) => {
        const a = left(frame);
        const b = right(frame);
        if (typeof a === 'number' && typeof b === 'number') {
          const difference = a - b;
          if (difference <= MAX && difference >= -MAX) return difference;
        }
        frame.pos = site;
        return rt.binary('-', a, b);
      };
    case '*':
      return (frame) => {
        const a = left(frame);
        const b = right(frame);
        if (typeof a === 'number' && typeof b === 'number') {
          const product = a * b;
          // Adding 0 turns -0 into the int 0.
          if (product <= MAX && product >= -MAX) return product + 0;
        }
        frame.pos = site;
        return rt.binary('*', a, b);
      };
    case '%':
      return (frame) => {
        const a = left(frame);
        const b = right(frame);
        if (typeof a === 'number' && typeof b === 'number' && b !== 0) return floorRemainder(a, b);
        frame.pos = site;
        return rt.binary('%', a, b);
      };
    case '//':
      return (frame) => {
        const a = left(frame);
        const b = right(frame);
        if (typeof a === 'number' && typeof b === 'number' && b !== 0 && a < 2 ** 50 && a > -(2 ** 50) && b < 2 ** 50 && b > -(2 ** 50)) {
          return (a - floorRemainder(a, b)) / b + 0;
        }
        frame.pos = site;
        return rt.binary('//', a, b);
      };
    default:
      return (frame) => {
        const a = left(frame);
        const b = right(frame);
        frame.pos = site;
        return rt.binary(operator, a, b);
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
