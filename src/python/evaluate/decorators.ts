/** Decorators: evaluated from the top, applied from the bottom. */
import { at } from './at';
import type { Frame } from '../runtime/function';
import type { PyValue } from '../runtime/value';
import type { Expression } from '../syntax/ast';
import type { Code } from './code';

/** Evaluates the decorators; the result applies them. Null when there are none. */
export function decorated(nodes: readonly Expression[], code: Code): ((frame: Frame) => (value: PyValue) => PyValue) | null {
  if (nodes.length === 0) return null;
  const { rt } = code;
  const parts = nodes.map((node) => ({ value: code.expression(node), site: code.place(node.span, code.syntaxOf(node)) }));
  return (frame) => {
    const values = parts.map(({ value }) => value(frame));
    return (target) => {
      let result = target;
      for (let i = parts.length - 1; i >= 0; i--) {
        frame.pos = at(parts, i).site;
        result = rt.call(at(values, i), [result], null);
      }
      return result;
    };
  };
}
