/** Statements that begin with an expression: assignments of every kind, and expression statements (Language Reference 7.1, 7.2). */
import type { BinaryOperator, Expression, Statement } from './ast';
import { mistakenAssignment } from './expressions';
import type { Parser } from './parser';
import { expressionName, invalidTarget } from './targets';
import type { Token } from './tokens';

const AUGMENTED = ['+=', '-=', '*=', '/=', '//=', '%=', '@=', '&=', '|=', '^=', '>>=', '<<=', '**='];

export function expressionStatement(p: Parser): Statement {
  const start = p.token;
  const first = value(p);
  if (p.at('=')) return assignment(p, start, first);
  if (p.at(':') && first.kind !== 'Yield' && first.kind !== 'YieldFrom') return annotated(p, start, first);
  if (p.is('op') && p.atAny(...AUGMENTED)) return augmented(p, start, first);
  return { kind: 'ExpressionStatement', value: first, span: p.span(start) };
}

/** `yield_expr | star_expressions`. */
export function value(p: Parser): Expression {
  return p.at('yield') ? p.yieldExpression() : p.starExpressions();
}

function assignment(p: Parser, start: Token, first: Expression): Statement {
  const targets: Expression[] = [];
  const mark = p.mark;
  let current = first;
  let currentStart = start;
  while (p.at('=')) {
    checkTarget(p, current, currentStart, { target: first, mark });
    targets.push(current);
    p.next();
    currentStart = p.token;
    current = value(p);
  }
  return { kind: 'Assign', targets, value: current, span: p.span(start) };
}

function checkTarget(p: Parser, target: Expression, start: Token, first: { readonly target: Expression; readonly mark: number }): void {
  if (start.text === 'yield') throw p.error('assignment to yield expression not possible', target.span);
  const invalid = invalidTarget(target, 'assign');
  if (invalid === null) return;
  // CPython tries to read the statement as a comparison first, from its beginning.
  p.back(first.mark);
  const left = first.target.kind === 'Tuple' && !first.target.parenthesized ? (first.target.elements.at(-1) ?? first.target) : first.target;
  const { previous } = p;
  const bare = previous.line === left.span.line && previous.column === left.span.column;
  mistakenAssignment(p, left, bare ? 1 : 2);
  throw p.error(`cannot assign to ${expressionName(invalid)}`, invalid.span);
}

function annotated(p: Parser, start: Token, target: Expression): Statement {
  const mark = p.mark;
  if (target.kind !== 'Name' && target.kind !== 'Attribute' && target.kind !== 'Subscript') {
    p.next();
    const annotation = p.attempt(() => p.expression());
    if (annotation === null) { p.back(mark); throw p.unexpected(); }
    if (target.kind === 'List' || target.kind === 'Tuple') throw p.error(`only single target (not ${target.kind.toLowerCase()}) can be annotated`, target.kind === 'Tuple' && !target.parenthesized ? (target.elements[0]?.span ?? target.span) : target.span);
    throw p.error('illegal target for annotation', target.span);
  }
  p.next();
  const annotation = p.expression();
  const assigned = p.take('=') ? value(p) : null;
  const simple = target.kind === 'Name' && start.text !== '(';
  return { kind: 'AnnAssign', target, annotation, value: assigned, simple, span: p.span(start) };
}

function augmented(p: Parser, start: Token, target: Expression): Statement {
  const operator = p.next().text.slice(0, -1) as BinaryOperator;
  if (target.kind !== 'Name' && target.kind !== 'Attribute' && target.kind !== 'Subscript') {
    const right = p.attempt(() => value(p));
    if (right === null) throw p.unexpected(p.previous);
    throw p.error(`'${expressionName(target)}' is an illegal expression for augmented assignment`, target.span);
  }
  const right = value(p);
  return { kind: 'AugAssign', target, operator, value: right, span: p.span(start) };
}
