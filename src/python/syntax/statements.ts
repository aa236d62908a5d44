/** Which statement it is, simple statements, and blocks (Language Reference 7 and 8). */
import type { Expression, Statement } from './ast';
import { expressionStatement } from './assignments';
import { forStatement, ifStatement, tryStatement, whileStatement, withStatement } from './compound';
import { classDefinition, decorated, functionDefinition } from './definitions';
import { SyntaxFailure } from './failure';
import { fromStatement, importStatement } from './imports';
import { matchStatement } from './match';
import { tokenSpan } from './parser';
import type { Parser } from './parser';
import { expressionName, invalidTarget } from './targets';
import type { Token } from './tokens';

/** Statements up to the end of the file. */
export function fileBody(p: Parser): Statement[] {
  const body: Statement[] = [];
  while (!p.is('end')) {
    // A line that holds only a line continuation.
    if (p.is('newline')) p.next();
    else statement(p, body);
  }
  return body;
}

/** The suite after a colon: on the same line, or indented. `after` is CPython's name of the statement. */
export function block(p: Parser, after: string, header: Token): readonly Statement[] {
  const body: Statement[] = [];
  if (!p.is('newline')) {
    simpleStatements(p, body);
    return body;
  }
  p.next();
  if (!p.is('indent')) {
    throw new SyntaxFailure('IndentationError', `expected an indented block after ${after} on line ${header.line}`, p.place(p.token));
  }
  p.next();
  do statement(p, body); while (!p.is('dedent') && !p.is('end'));
  if (p.is('dedent')) p.next();
  return body;
}

function statement(p: Parser, body: Statement[]): void {
  const compound = compoundStatement(p);
  if (compound === null) simpleStatements(p, body);
  else body.push(compound);
}

function compoundStatement(p: Parser): Statement | null {
  const start = p.token;
  if (start.kind !== 'name') return start.text === '@' ? decorated(p) : null;
  switch (start.text) {
    case 'if': return ifStatement(p, "'if' statement");
    case 'while': return whileStatement(p);
    case 'for': return forStatement(p, start);
    case 'with': return withStatement(p, start);
    case 'try': return tryStatement(p);
    case 'def': return functionDefinition(p, start, []);
    case 'class': return classDefinition(p, start, []);
    case 'async':
      switch (p.peek(1).text) {
        case 'def': return functionDefinition(p, start, []);
        case 'for': return forStatement(p, start);
        case 'with': return withStatement(p, start);
        default: throw p.unexpected(p.peek(1));
      }
    case 'match': return matchStatement(p);
    default: return null;
  }
}

function simpleStatements(p: Parser, body: Statement[]): void {
  do {
    if (body.length > 0 && p.previous.text === ';' && p.is('newline')) break;
    body.push(simpleStatement(p));
  } while (p.take(';'));
  p.newline();
}

function simpleStatement(p: Parser): Statement {
  const start = p.token;
  if (start.kind !== 'name') return expressionStatement(p);
  switch (start.text) {
    case 'pass': p.next(); return { kind: 'Pass', span: tokenSpan(start) };
    case 'break': p.next(); return { kind: 'Break', span: tokenSpan(start) };
    case 'continue': p.next(); return { kind: 'Continue', span: tokenSpan(start) };
    case 'return': {
      p.next();
      const value = endsStatement(p) ? null : p.starExpressions();
      return { kind: 'Return', value, span: p.span(start) };
    }
    case 'raise': return raiseStatement(p, start);
    case 'assert': {
      p.next();
      const test = p.expression();
      const message = p.take(',') ? p.expression() : null;
      return { kind: 'Assert', test, message, span: p.span(start) };
    }
    case 'global':
    case 'nonlocal': {
      p.next();
      const names: string[] = [];
      do names.push(p.name().text); while (p.take(','));
      return { kind: start.text === 'global' ? 'Global' : 'Nonlocal', names, span: p.span(start) };
    }
    case 'del': return deleteStatement(p, start);
    case 'import': return importStatement(p);
    case 'from': return fromStatement(p);
    default: return expressionStatement(p);
  }
}

function endsStatement(p: Parser): boolean {
  return p.is('newline') || p.at(';');
}

function raiseStatement(p: Parser, start: Token): Statement {
  p.next();
  if (endsStatement(p)) return { kind: 'Raise', exception: null, cause: null, span: p.span(start) };
  const exception = p.expression();
  const cause = p.take('from') ? p.expression() : null;
  return { kind: 'Raise', exception, cause, span: p.span(start) };
}

function deleteStatement(p: Parser, start: Token): Statement {
  p.next();
  const listed = p.starExpressions();
  const targets: readonly Expression[] = listed.kind === 'Tuple' && !listed.parenthesized ? listed.elements : [listed];
  for (const target of targets) {
    const invalid = invalidTarget(target, 'delete');
    if (invalid !== null) throw p.error(`cannot delete ${expressionName(invalid)}`, invalid.span);
  }
  return { kind: 'Delete', targets, span: p.span(start) };
}
