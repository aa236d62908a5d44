/** `def`, `class` and decorators (Language Reference 8.7, 8.8, 8.9.1). */
import { callArguments } from './arguments';
import type { ClassDef, Expression, FunctionDef, Statement } from './ast';
import { startsExpression, tokenSpan } from './parser';
import type { Parser } from './parser';
import type { Token } from './tokens';

export function decorated(p: Parser): Statement {
  const start = p.token;
  const decorators: Expression[] = [];
  while (p.take('@')) {
    decorators.push(p.namedExpression());
    p.newline();
  }
  if (p.at('class')) return classDefinition(p, start, decorators);
  if (p.at('def') || (p.at('async') && p.peek(1).text === 'def')) return functionDefinition(p, start, decorators);
  throw p.unexpected();
}

export function functionDefinition(p: Parser, start: Token, decorators: readonly Expression[]): FunctionDef {
  const first = p.token;
  const isAsync = p.take('async');
  const keyword = p.expect('def');
  const name = p.name();
  p.force('(');
  const parameters = p.parameters(')');
  p.expect(')');
  if (p.at('->') && !startsExpression(p.peek(1))) p.force(':');
  const returns = p.take('->') ? p.expression() : null;
  p.force(':');
  const body = p.block('function definition', keyword);
  return {
    kind: 'FunctionDef', isAsync, name: name.text, nameSpan: tokenSpan(name), parameters, body, decorators, returns,
    defSpan: p.span(first), span: p.span(start),
  };
}

export function classDefinition(p: Parser, start: Token, decorators: readonly Expression[]): ClassDef {
  const keyword = p.expect('class');
  const name = p.name();
  const { args: bases, keywords } = p.at('(') ? callArguments(p, null) : { args: [], keywords: [] };
  p.colon();
  const body = p.block('class definition', keyword);
  return {
    kind: 'ClassDef', name: name.text, nameSpan: tokenSpan(name), bases, keywords, body, decorators,
    defSpan: p.span(keyword), span: p.span(start),
  };
}
