/** Comparisons (Language Reference 6.10): chains evaluate each operand at most once. */
import { at } from '../at';
import type { Interpreter } from '../../runtime/interpreter';
import type { PyValue } from '../../runtime/value';
import type { Compare, ComparisonOperator } from '../../syntax/ast';
import type { Code, Evaluate } from '../code';
import { operand, take } from '../operand';
import type { Operand } from '../operand';

export function comparison(node: Compare, code: Code, site: number): Evaluate {
  const { rt } = code;
  const { operators, comparators } = node;
  const [operator] = operators;
  const [comparator] = comparators;
  if (operators.length === 1 && operator !== undefined && comparator !== undefined) return single(operator, operand(node.left, code), operand(comparator, code), rt, site);
  const left = code.expression(node.left);
  const rights = comparators.map((one) => code.expression(one));
  return (frame) => {
    let a = left(frame);
    let result: PyValue = true;
    for (let i = 0; i < operators.length; i++) {
      const b = at(rights, i)(frame);
      frame.pos = site;
      result = compareValues(at(operators, i), a, b, rt);
      if (i < operators.length - 1 && !rt.isTrue(result)) return result;
      a = b;
    }
    return result;
  };
}

function single(operator: ComparisonOperator, left: Operand, right: Operand, rt: Interpreter, site: number): Evaluate {
  const { slot: leftSlot, constant: leftConstant, run: leftRun } = left;
  const { slot: rightSlot, constant: rightConstant, run: rightRun } = right;
  switch (operator) {
    case '<':
      return (frame) => {
        const a = take(frame, leftSlot, leftConstant, leftRun);
        const b = take(frame, rightSlot, rightConstant, rightRun);
        if (typeof a === 'number' && typeof b === 'number') return a < b;
        frame.pos = site;
        return rt.compare('<', a, b);
      };
    case '>':
      return (frame) => {
        const a = take(frame, leftSlot, leftConstant, leftRun);
        const b = take(frame, rightSlot, rightConstant, rightRun);
        if (typeof a === 'number' && typeof b === 'number') return a > b;
        frame.pos = site;
        return rt.compare('>', a, b);
      };
    case '==':
      return (frame) => {
        const a = take(frame, leftSlot, leftConstant, leftRun);
        const b = take(frame, rightSlot, rightConstant, rightRun);
        if (typeof a === 'number' && typeof b === 'number') return a === b;
        if (typeof a === 'string' && typeof b === 'string') return a === b;
        frame.pos = site;
        return rt.compare('==', a, b);
      };
    case 'is':
    case 'is not': {
      const wanted = operator === 'is';
      return (frame) => {
        const a = take(frame, leftSlot, leftConstant, leftRun);
        const b = take(frame, rightSlot, rightConstant, rightRun);
        if (a === null || b === null || typeof a === 'boolean') return (a === b) === wanted;
        return rt.compare(operator, a, b);
      };
    }
    default:
      return (frame) => {
        const a = take(frame, leftSlot, leftConstant, leftRun);
        const b = take(frame, rightSlot, rightConstant, rightRun);
        frame.pos = site;
        return compareValues(operator, a, b, rt);
      };
  }
}

/** One comparison of two values. */
export function compareValues(operator: ComparisonOperator, a: PyValue, b: PyValue, rt: Interpreter): PyValue {
  if (typeof a === 'number' && typeof b === 'number') {
    switch (operator) {
      case '<': return a < b;
      case '<=': return a <= b;
      case '>': return a > b;
      case '>=': return a >= b;
      case '==': return a === b;
      case '!=': return a !== b;
      case 'is': case 'is not': case 'in': case 'not in': break;
    }
  }
  return rt.compare(operator, a, b);
}
