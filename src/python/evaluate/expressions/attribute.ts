/** Attribute references (Language Reference 6.3.1). */
import type { Attribute } from '../../syntax/ast';
import type { Code, Evaluate } from '../code';

export function attribute(node: Attribute, code: Code, site: number): Evaluate {
  const { rt } = code;
  const object = code.expression(node.value);
  const name = code.scope.mangle(node.name);
  return (frame) => {
    const value = object(frame);
    frame.pos = site;
    return rt.getAttribute(value, name);
  };
}
