/** What `for` assigns to, in a statement or a comprehension. */
import type { Expression } from './ast';
import type { Parser } from './parser';
import { startsExpression } from './parser';
import { expressionName, invalidTarget } from './targets';

export function starTargets(p: Parser): Expression {
  const start = p.token;
  const { mark } = p;
  const first = target(p);
  if (!p.at(',')) {
    check(p, first, mark);
    return first;
  }
  const elements = [first];
  while (p.take(',')) {
    if (!startsExpression(p.token) && !p.at('*')) break;
    elements.push(target(p));
  }
  const result: Expression = { kind: 'Tuple', elements, parenthesized: false, span: p.span(start) };
  check(p, result, mark);
  return result;
}

function target(p: Parser): Expression {
  return p.at('*') ? p.starNamedExpression() : p.bitwiseOr();
}

function check(p: Parser, listed: Expression, mark: number): void {
  if (!p.quiet && startsExpression(p.token)) {
    // Read as expressions, a comma may be missing.
    const end = p.mark;
    p.back(mark);
    p.starExpressions();
    p.back(end);
  }
  const invalid = invalidTarget(listed, 'for');
  if (invalid !== null) throw p.error(`cannot assign to ${expressionName(invalid)}`, invalid.span);
}
