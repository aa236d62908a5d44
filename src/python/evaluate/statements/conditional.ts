/** The `if` statement (Language Reference 8.1). An `elif` is an `if` of its own, and a stop of its own. */
import { at } from '../at';
import type { If } from '../../syntax/ast';
import { NORMAL } from '../code';
import type { Code, Execute } from '../code';
import { condition } from '../expressions/boolean';

export function ifStatement(node: If, code: Code, site: number): Execute {
  const { pace } = code;
  const test = condition(node.test, code);
  const body = code.block(node.body);
  const orelse = code.block(node.orelse);
  return (frame) => {
    pace.step(frame, site);
    const chosen = test(frame) ? body : orelse;
    for (let i = 0; i < chosen.length; i++) {
      const completion = at(chosen, i)(frame);
      if (completion !== NORMAL) return completion;
    }
    return NORMAL;
  };
}
