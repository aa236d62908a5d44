/** Operators (Language Reference 6.5 to 6.16), loosest first. Chains are loops, so that long ones need no stack. */
import type { BinaryOperator, BoolOp, ComparisonOperator, Expression, IfExp, Name, UnaryOperator } from './ast';
import { isName, startsExpression, tokenSpan } from './parser';
import type { Parser } from './parser';
import { primary } from './primaries';
import { expressionName } from './targets';
import type { Token } from './tokens';

const PRECEDENCE: Readonly<Record<string, number>> = {
  '|': 1, '^': 2, '&': 3, '<<': 4, '>>': 4, '+': 5, '-': 5, '*': 6, '/': 6, '//': 6, '%': 6, '@': 6,
};
const SOFT_KEYWORDS = ['match', 'case', '_'];

export function starExpressions(p: Parser): Expression {
  const start = p.token;
  const first = starExpression(p);
  if (!p.at(',')) return first;
  const elements = [first];
  while (p.take(',')) {
    if (!startsExpression(p.token) && !p.at('*')) break;
    elements.push(starExpression(p));
  }
  return { kind: 'Tuple', elements, parenthesized: false, span: p.span(start) };
}

function starExpression(p: Parser): Expression {
  return p.at('*') ? starred(p) : p.expression();
}

export function starNamedExpression(p: Parser): Expression {
  return p.at('*') ? starred(p) : p.namedExpression();
}

function starred(p: Parser): Expression {
  const start = p.expect('*');
  const value = p.bitwiseOr();
  return { kind: 'Starred', value, span: p.span(start) };
}

export function namedExpression(p: Parser): Expression {
  const start = p.token;
  if (isName(start) && p.peek(1).text === ':=') {
    const target: Name = { kind: 'Name', id: p.next().text, span: tokenSpan(start) };
    p.next();
    const value = p.expression();
    return { kind: 'NamedExpr', target, value, span: p.span(start) };
  }
  const mark = p.mark;
  const value = p.expression();
  if (p.at(':=')) throw p.error(`cannot use assignment expressions with ${expressionName(value)}`, value.span);
  if (p.at('=') && !p.quiet) mistakenAssignment(p, value, p.mark - mark);
  return value;
}

/** `=` where a value is wanted: says what CPython guesses was meant; returns when it guesses nothing. */
export function mistakenAssignment(p: Parser, left: Expression, tokens: number): void {
  const mark = p.mark;
  p.expect('=');
  const right = p.attempt(() => p.bitwiseOr());
  const alone = right !== null && !p.at('=') && !p.at(':=');
  p.back(mark);
  if (right === null || !alone) return;
  if (left.kind === 'Name' && tokens === 1) throw p.error("invalid syntax. Maybe you meant '==' or ':=' instead of '='?", left.span, right.span);
  if (left.kind === 'List' || left.kind === 'Tuple' || left.kind === 'GeneratorExp') return;
  if (left.kind === 'Constant' && (left.value.type === 'None' || left.value.type === 'bool')) return;
  if (left.kind === 'Compare' || left.kind === 'BoolOp' || left.kind === 'IfExp' || left.kind === 'Lambda' || (left.kind === 'UnaryOp' && left.operator === 'not')) return;
  throw p.error(`cannot assign to ${expressionName(left)} here. Maybe you meant '==' instead of '='?`, left.span);
}

export function expression(p: Parser): Expression {
  p.deeper();
  const result = p.at('lambda') ? lambda(p) : conditional(p);
  p.shallower();
  return result;
}

/** `a if b else c if d else e`: gathered in a loop, built from the right. */
function conditional(p: Parser): Expression {
  const parts: { start: Token; body: Expression; test: Expression }[] = [];
  let result: Expression;
  for (;;) {
    const start = p.token;
    const startMark = p.mark;
    if (p.at('lambda')) { result = p.expression(); break; }
    const body = p.disjunction();
    if (!p.quiet && startsExpression(p.token)) missingComma(p, start, startMark, body);
    if (!p.at('if')) { result = body; break; }
    const beforeIf = p.mark;
    p.next();
    const test = p.disjunction();
    if (p.quiet && !p.at('else')) {
      p.back(beforeIf);
      result = body;
      break;
    }
    if (!p.at('else') && !p.at(':')) throw p.error("expected 'else' after 'if' expression", body.span, test.span);
    p.expect('else');
    parts.push({ start, body, test });
  }
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const conditional: IfExp = { kind: 'IfExp', test: part.test, body: part.body, orelse: result, span: p.span(part.start) };
    result = conditional;
  }
  return result;
}

/** Two expressions side by side: a print statement of old, or a forgotten comma. */
function missingComma(p: Parser, start: Token, startMark: number, left: Expression): void {
  const mark = p.mark;
  if (start.text === 'print' || start.text === 'exec') {
    p.back(startMark + 1);
    const rest = p.at('(') ? null : p.attempt(() => p.starExpressions());
    p.back(mark);
    if (rest !== null) throw p.error(`Missing parentheses in call to '${start.text}'. Did you mean ${start.text}(...)?`, start, rest.span);
  }
  if (SOFT_KEYWORDS.includes(start.text)) return;
  if (isName(start) && p.is('string') && p.previous === start) return;
  const right = p.attempt(() => p.expression());
  const inBrackets = p.previous.level > 0;
  p.back(mark);
  if (right !== null && inBrackets) throw p.error('invalid syntax. Perhaps you forgot a comma?', left.span, right.span);
}

function lambda(p: Parser): Expression {
  const start = p.expect('lambda');
  const parameters = p.parameters(':');
  p.expect(':');
  const body = p.expression();
  return { kind: 'Lambda', parameters, body, span: p.span(start) };
}

export function disjunction(p: Parser): Expression {
  return boolean(p, 'or', conjunction);
}

function conjunction(p: Parser): Expression {
  return boolean(p, 'and', inversion);
}

function boolean(p: Parser, operator: BoolOp['operator'], operand: (p: Parser) => Expression): Expression {
  const start = p.token;
  const first = operand(p);
  if (!p.at(operator)) return first;
  const values = [first];
  while (p.take(operator)) values.push(operand(p));
  return { kind: 'BoolOp', operator, values, span: p.span(start) };
}

function inversion(p: Parser): Expression {
  const nots: Token[] = [];
  while (p.at('not')) nots.push(p.next());
  return unary(p, nots, comparison(p));
}

function unary(p: Parser, operators: Token[], operand: Expression): Expression {
  let result = operand;
  for (let token = operators.pop(); token !== undefined; token = operators.pop()) {
    result = { kind: 'UnaryOp', operator: token.text as UnaryOperator, operand: result, span: p.span(token) };
  }
  return result;
}

function comparison(p: Parser): Expression {
  const start = p.token;
  const left = p.bitwiseOr();
  const operators: ComparisonOperator[] = [];
  const comparators: Expression[] = [];
  for (let operator = comparisonOperator(p); operator !== null; operator = comparisonOperator(p)) {
    operators.push(operator);
    comparators.push(p.bitwiseOr());
  }
  return operators.length === 0 ? left : { kind: 'Compare', left, operators, comparators, span: p.span(start) };
}

function comparisonOperator(p: Parser): ComparisonOperator | null {
  const { text } = p.token;
  switch (text) {
    case '==': case '!=': case '<': case '<=': case '>': case '>=': case 'in':
      p.next();
      return text;
    case 'is':
      p.next();
      return p.take('not') ? 'is not' : 'is';
    case 'not':
      if (p.peek(1).text !== 'in') return null;
      p.next();
      p.next();
      return 'not in';
    default: return null;
  }
}

/** Binary operators at least as tight as `minimum`; a left-deep chain of any length is one loop. */
export function bitwiseOr(p: Parser, minimum = 1): Expression {
  const start = p.token;
  let left = factor(p);
  for (;;) {
    const operator = p.token;
    const precedence = operator.kind === 'op' ? (PRECEDENCE[operator.text] ?? 0) : 0;
    if (precedence < minimum) return left;
    p.next();
    const right = precedence === 6 ? factor(p) : bitwiseOr(p, precedence + 1);
    left = { kind: 'BinOp', left, operator: operator.text as BinaryOperator, right, span: p.span(start) };
  }
}

/** Signs, and the power they are looser than; a power's exponent may have signs of its own. */
function factor(p: Parser): Expression {
  const bases: { signs: Token[]; start: Token; base: Expression }[] = [];
  for (;;) {
    const signs: Token[] = [];
    while (p.is('op') && p.atAny('-', '+', '~')) signs.push(p.next());
    const start = p.token;
    const base = awaited(p);
    bases.push({ signs, start, base });
    if (!p.take('**')) break;
  }
  let result: Expression | null = null;
  for (let part = bases.pop(); part !== undefined; part = bases.pop()) {
    const power: Expression = result === null ? part.base : { kind: 'BinOp', left: part.base, operator: '**', right: result, span: p.span(part.start) };
    result = unary(p, part.signs, power);
  }
  if (result === null) throw p.unexpected();
  return result;
}

function awaited(p: Parser): Expression {
  if (!p.at('await')) return primary(p);
  const start = p.next();
  const value = primary(p);
  return { kind: 'Await', value, span: p.span(start) };
}
