/** A test whose expression may suspend: as `condition` is for those that can't. */
import type { Expression } from '../../syntax/ast';
import type { Code, Form } from '../code';
import { condition } from '../expressions/boolean';

export function conditionForm(node: Expression, code: Code): Form<boolean> {
  if (!code.suspends(node)) return { suspends: false, run: condition(node, code) };
  const { rt } = code;
  const value = code.expressionForm(node);
  const site = code.place(node.span, node.kind);
  return {
    suspends: true,
    *run(frame) {
      const result = value.suspends ? yield* value.run(frame) : value.run(frame);
      frame.pos = site;
      return rt.isTrue(result);
    },
  };
}
