/** Attribute references (Language Reference 6.3.1). */
import { AttributeSite } from '../../runtime/attribute-sites';
import type { Attribute } from '../../syntax/ast';
import type { Code, Evaluate } from '../code';
import { operand, take } from '../operand';

export function attribute(node: Attribute, code: Code, site: number): Evaluate {
  const { slot, constant, run } = operand(node.value, code);
  const attributes = new AttributeSite(code.rt, code.scope.mangle(node.name));
  return (frame) => {
    const value = take(frame, slot, constant, run);
    frame.pos = site;
    return attributes.get(value);
  };
}
