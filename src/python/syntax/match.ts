/** The `match` statement (Language Reference 8.6); its patterns are in patterns.ts. */
import type { Expression, Match, MatchCase } from './ast';
import { startsExpression } from './parser';
import type { Parser } from './parser';
import type { Token } from './tokens';

/** Null, and nothing consumed, when `match` is a name here: it is a keyword only before a subject and a colon. */
export function matchStatement(p: Parser): Match | null {
  const start = p.token;
  const following = p.peek(1);
  if (!startsExpression(following) && following.text !== '*') return null;
  const mark = p.mark;
  const subject = p.attempt(() => {
    const read = header(p);
    p.expect(':');
    if (!p.is('newline')) throw p.unexpected();
    return read;
  });
  if (subject === null) {
    p.back(mark);
    if (!cannotContinueName(following)) {
      refuseMissingColon(p);
      return null;
    }
    header(p);
    if (p.is('newline')) throw p.error("expected ':'");
    throw p.unexpected();
  }
  p.newline();
  if (!p.is('indent')) {
    p.back(mark);
    p.next();
    header(p);
    p.colon();
    p.block("'match' statement", start);
    throw p.unexpected();
  }
  p.next();
  const cases: MatchCase[] = [];
  do cases.push(matchCase(p)); while (!p.is('dedent') && !p.is('end'));
  if (p.is('dedent')) p.next();
  return { kind: 'Match', subject, cases, span: p.span(start) };
}

/** What reads as a call, a subscript or a sum is a match statement after all when a case is indented below it. */
function refuseMissingColon(p: Parser): void {
  const mark = p.mark;
  const reachesCase = p.attempt(() => {
    header(p);
    return p.is('newline') && p.peek(1).kind === 'indent' && p.peek(2).text === 'case';
  });
  if (reachesCase === true) throw p.error("expected ':'", p.place(p.peek(1)));
  p.back(mark);
}

/** After a name, a token that can begin an expression but not go on with one. */
function cannotContinueName(token: Token): boolean {
  return startsExpression(token) && !['(', '[', '-', '+', 'not'].includes(token.text);
}

function header(p: Parser): Expression {
  if (p.at('match')) p.next();
  const start = p.token;
  const first = p.starNamedExpression();
  if (!p.at(',')) {
    if (first.kind === 'Starred') throw p.unexpected();
    return first;
  }
  const elements = [first];
  while (p.take(',')) {
    if (p.at(':')) break;
    elements.push(p.starNamedExpression());
  }
  return { kind: 'Tuple', elements, parenthesized: false, span: p.span(start) };
}

function matchCase(p: Parser): MatchCase {
  const start = p.expect('case');
  const pattern = p.patterns();
  const guard = p.take('if') ? p.namedExpression() : null;
  p.colon();
  const body = p.block("'case' statement", start);
  return { pattern, guard, body, span: p.span(start) };
}
