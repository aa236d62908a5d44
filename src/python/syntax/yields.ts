import type { Expression } from './ast';
import type { Parser } from './parser';

/** `yield`, `yield x, y` or `yield from x` (Language Reference 6.2.9). */
export function yieldExpression(p: Parser): Expression {
  const start = p.expect('yield');
  if (p.take('from')) {
    const value = p.expression();
    return { kind: 'YieldFrom', value, span: p.span(start) };
  }
  const bare = p.atAny(')', ']', '}', '=', ';') || p.is('newline') || p.is('end');
  const value = bare ? null : p.starExpressions();
  return { kind: 'Yield', value, span: p.span(start) };
}
