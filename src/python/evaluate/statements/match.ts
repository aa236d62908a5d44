/** The `match` statement (Language Reference 8.6). A `case` line is a stop each time it is tried. */
import { at } from '../at';
import type { Match } from '../../syntax/ast';
import { NORMAL } from '../code';
import type { Code, Execute } from '../code';
import { condition } from '../expressions/boolean';
import { compilePattern } from '../patterns';

export function matchStatement(node: Match, code: Code, site: number): Execute {
  const { pace } = code;
  const subject = code.expression(node.subject);
  const cases = node.cases.map((one) => ({
    site: code.statementPlace(one.span, 'match_case'),
    matches: compilePattern(one.pattern, code),
    guard: one.guard === null ? null : condition(one.guard, code),
    body: code.block(one.body),
  }));
  return (frame) => {
    pace.step(frame, site);
    const value = subject(frame);
    for (const one of cases) {
      pace.step(frame, one.site);
      const bindings = one.matches(frame, value);
      if (bindings === null) continue;
      for (const [store, bound] of bindings) store(frame, bound);
      if (one.guard !== null && !one.guard(frame)) continue;
      const { body } = one;
      for (let i = 0; i < body.length; i++) {
        const completion = at(body, i)(frame);
        if (completion !== NORMAL) return completion;
      }
      return NORMAL;
    }
    return NORMAL;
  };
}
