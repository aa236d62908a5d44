/** Unary operations, `not` among them (Language Reference 6.6, 6.11). */
import type { UnaryOp } from '../../syntax/ast';
import { sharedFloat } from './constant';
import type { Code, Evaluate } from '../code';

export function unary(node: UnaryOp, code: Code, site: number): Evaluate {
  const { rt } = code;
  const operand = code.expression(node.operand);
  const { operator } = node;
  // A literal with its sign is one constant.
  if (operator === '-' && node.operand.kind === 'Constant' && node.operand.value.type === 'float') {
    const value = sharedFloat(rt, -node.operand.value.value);
    return () => value;
  }
  if (operator === 'not') {
    return (frame) => {
      const value = operand(frame);
      if (value === true) return false;
      if (value === false || value === null) return true;
      frame.pos = site;
      return !rt.isTrue(value);
    };
  }
  return (frame) => {
    const value = operand(frame);
    // 0 - value never gives -0, which is no int.
    if (typeof value === 'number' && operator === '-') return 0 - value;
    frame.pos = site;
    return rt.unary(operator, value);
  };
}
