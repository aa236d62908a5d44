/** `if`, `while`, `for`, `with` and `try` (Language Reference 8.1 to 8.5). */
import type { ExceptHandler, Expression, If, Statement, Try, WithItem } from './ast';
import { tokenSpan } from './parser';
import type { Parser } from './parser';
import { expressionName, invalidTarget } from './targets';
import type { Token } from './tokens';

/** Reads a whole chain of `elif`s in a loop, so that a long one needs no stack. */
export function ifStatement(p: Parser, first: string): If {
  const arms: { start: Token; test: Expression; body: readonly Statement[] }[] = [];
  let after = first;
  do {
    const start = p.next();
    const test = p.namedExpression();
    p.colon();
    arms.push({ start, test, body: p.block(after, start) });
    after = "'elif' statement";
  } while (p.at('elif'));
  let orelse = elseBlock(p);
  let result: If | null = null;
  for (let arm = arms.pop(); arm !== undefined; arm = arms.pop()) {
    result = { kind: 'If', test: arm.test, body: arm.body, orelse, span: p.span(arm.start) };
    orelse = [result];
  }
  if (result === null) throw p.unexpected();
  return result;
}

function elseBlock(p: Parser): readonly Statement[] {
  if (!p.at('else')) return [];
  const start = p.next();
  p.force(':');
  return p.block("'else' statement", start);
}

export function whileStatement(p: Parser): Statement {
  const start = p.next();
  const test = p.namedExpression();
  p.colon();
  const body = p.block("'while' statement", start);
  return { kind: 'While', test, body, orelse: elseBlock(p), span: p.span(start) };
}

export function forStatement(p: Parser, start: Token): Statement {
  const isAsync = p.take('async');
  const keyword = p.expect('for');
  const target = p.starTargets();
  p.expect('in');
  const iterable = p.starExpressions();
  p.colon();
  const body = p.block("'for' statement", keyword);
  return { kind: 'For', isAsync, target, iterable, body, orelse: elseBlock(p), span: p.span(start) };
}

export function withStatement(p: Parser, start: Token): Statement {
  const isAsync = p.take('async');
  const keyword = p.expect('with');
  const items = withItems(p);
  p.colon();
  const body = p.block("'with' statement", keyword);
  return { kind: 'With', isAsync, items, body, span: p.span(start) };
}

function withItems(p: Parser): WithItem[] {
  if (!p.at('(')) return plainItems(p);
  const inParentheses = p.attempt(() => parenthesizedItems(p));
  if (inParentheses !== null) return inParentheses;
  // Neither reading works: the one with `as` inside the parentheses explains itself.
  const level = p.token.level;
  for (let ahead = 1; p.peek(ahead).level >= level && !p.peek(ahead).text.startsWith(':'); ahead++) {
    if (p.peek(ahead).text === 'as' && p.peek(ahead).level === level) return parenthesizedItems(p);
  }
  return plainItems(p);
}

function parenthesizedItems(p: Parser): WithItem[] {
  p.expect('(');
  const items = [withItem(p)];
  while (p.take(',')) {
    if (p.at(')')) break;
    items.push(withItem(p));
  }
  p.expect(')');
  if (!p.at(':')) throw p.unexpected();
  return items;
}

function plainItems(p: Parser): WithItem[] {
  const items = [withItem(p)];
  while (p.take(',')) items.push(withItem(p));
  return items;
}

function withItem(p: Parser): WithItem {
  const start = p.token;
  const context = p.expression();
  if (!p.take('as')) return { context, target: null, span: p.span(start) };
  const target = p.at('*') ? p.starNamedExpression() : p.expression();
  const invalid = invalidTarget(target, 'assign');
  if (invalid !== null) throw p.error(`cannot assign to ${expressionName(invalid)}`, invalid.span);
  if (!p.atAny(',', ')', ':') && !p.is('newline')) throw p.unexpected();
  return { context, target, span: p.span(start) };
}

export function tryStatement(p: Parser): Try {
  const start = p.next();
  p.force(':');
  const body = p.block("'try' statement", start);
  const handlers: ExceptHandler[] = [];
  let isStar = false;
  while (p.at('except')) {
    const star = p.peek(1).text === '*';
    if (handlers.length > 0 && star !== isStar) throw p.error("cannot have both 'except' and 'except*' on the same 'try'");
    isStar = star;
    handlers.push(handler(p, star));
  }
  if (handlers.length === 0 && !p.at('finally')) throw p.error("expected 'except' or 'finally' block");
  const orelse = handlers.length > 0 ? elseBlock(p) : [];
  let finalbody: readonly Statement[] = [];
  if (p.at('finally')) {
    const keyword = p.next();
    p.force(':');
    finalbody = p.block("'finally' statement", keyword);
  }
  return { kind: 'Try', isStar, body, handlers, orelse, finalbody, span: p.span(start) };
}

function handler(p: Parser, star: boolean): ExceptHandler {
  const start = p.next();
  if (star) {
    p.next();
    if (p.at(':') || p.is('newline')) throw p.error('expected one or more exception types');
  } else if (p.is('newline')) throw p.error("expected ':'");
  const type = p.at(':') ? null : p.expression();
  if (type !== null && p.at(',')) multipleTypes(p, type);
  let name: Token | null = null;
  if (type !== null && p.take('as')) name = p.name();
  p.colon();
  const body = p.block(star ? "'except*' statement" : "'except' statement", start);
  return { type, name: name?.text ?? null, nameSpan: name === null ? null : tokenSpan(name), body, span: p.span(start) };
}

function multipleTypes(p: Parser, first: Expression): never {
  const comma = p.next();
  const listed = p.attempt(() => {
    p.starExpressions();
    if (p.take('as')) p.name();
    const last = p.previous;
    p.expect(':');
    return last;
  });
  if (listed === null) throw p.unexpected(comma);
  throw p.error('multiple exception types must be parenthesized', first.span, listed);
}
