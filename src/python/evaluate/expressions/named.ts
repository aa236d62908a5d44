/** Assignment expressions, `name := value` (Language Reference 6.12). */
import type { NamedExpr } from '../../syntax/ast';
import type { Code, Evaluate } from '../code';

export function namedExpression(node: NamedExpr, code: Code): Evaluate {
  const value = code.expression(node.value);
  const store = code.storeName(node.target.id);
  return (frame) => {
    const result = value(frame);
    store(frame, result);
    return result;
  };
}
