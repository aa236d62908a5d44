/** `and`, `or` and conditional expressions (Language Reference 6.11, 6.13): operands are returned as they are. */
import { at } from '../at';
import type { BoolOp, Expression, IfExp } from '../../syntax/ast';
import type { Code, Evaluate } from '../code';

export function booleanOperation(node: BoolOp, code: Code, site: number): Evaluate {
  const { rt, note } = code;
  const operands = node.values.map((value) => code.expression(value));
  const stopsAt = node.operator === 'or';
  const last = operands.length - 1;
  return (frame) => {
    for (let i = 0; i < last; i++) {
      const value = at(operands, i)(frame);
      const truth = typeof value === 'boolean' ? value : rt.isTrue(value);
      if (truth === stopsAt) return note === null ? value : note.keep(site, frame.id, value);
    }
    const value = at(operands, last)(frame);
    return note === null ? value : note.keep(site, frame.id, value);
  };
}

export function conditional(node: IfExp, code: Code, site: number): Evaluate {
  const { note } = code;
  const test = condition(node.test, code);
  const body = code.expression(node.body);
  const orelse = code.expression(node.orelse);
  return (frame) => {
    const value = test(frame) ? body(frame) : orelse(frame);
    return note === null ? value : note.keep(site, frame.id, value);
  };
}

/** A test, as `if` and `while` make it. */
export function condition(node: Expression, code: Code): (frame: Parameters<Evaluate>[0]) => boolean {
  const { rt } = code;
  const value = code.expression(node);
  const site = code.place(node.span, node.kind);
  return (frame) => {
    const result = value(frame);
    if (result === true) return true;
    if (result === false || result === null) return false;
    frame.pos = site;
    return rt.isTrue(result);
  };
}
