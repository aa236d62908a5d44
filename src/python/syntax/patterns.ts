/** Patterns (Language Reference 8.6.4). */
import type { Expression, Name, Pattern } from './ast';
import { numberValue } from './numbers';
import { isName, tokenSpan } from './parser';
import type { Parser } from './parser';
import { expressionName } from './targets';

/** After `case`: one pattern, or a sequence without brackets. */
export function patterns(p: Parser): Pattern {
  const start = p.token;
  const first = maybeStar(p);
  if (!p.at(',')) {
    if (first.kind === 'MatchStar') throw p.unexpected();
    return first;
  }
  const listed = [first];
  while (p.take(',')) {
    if (p.at(':') || p.at('if')) break;
    listed.push(maybeStar(p));
  }
  return { kind: 'MatchSequence', patterns: listed, span: p.span(start) };
}

function maybeStar(p: Parser): Pattern {
  if (!p.at('*')) return asPattern(p);
  const start = p.next();
  const name = p.name();
  return { kind: 'MatchStar', name: name.text === '_' ? null : name.text, span: p.span(start) };
}

function asPattern(p: Parser): Pattern {
  p.deeper();
  const start = p.token;
  const pattern = orPattern(p);
  p.shallower();
  if (!p.take('as')) return pattern;
  const name = p.token;
  if (name.text === '_') throw p.error("cannot use '_' as a target", name);
  if (!isName(name) || ['.', '(', '='].includes(p.peek(1).text)) {
    const wrong = p.attempt(() => p.expression());
    if (wrong !== null && !isName(name)) throw p.error('invalid pattern target', wrong.span);
    if (wrong !== null && p.peek(0).kind !== 'end') throw p.error(expressionName(wrong) === 'name' ? 'invalid syntax' : 'invalid pattern target', wrong.span);
    throw p.unexpected();
  }
  p.next();
  return { kind: 'MatchAs', pattern, name: name.text, span: p.span(start) };
}

function orPattern(p: Parser): Pattern {
  const start = p.token;
  const first = closedPattern(p);
  if (!p.at('|')) return first;
  const alternatives = [first];
  while (p.take('|')) alternatives.push(closedPattern(p));
  return { kind: 'MatchOr', patterns: alternatives, span: p.span(start) };
}

function closedPattern(p: Parser): Pattern {
  const start = p.token;
  switch (start.text) {
    case 'None': p.next(); return { kind: 'MatchSingleton', value: null, span: tokenSpan(start) };
    case 'True':
    case 'False': p.next(); return { kind: 'MatchSingleton', value: start.text === 'True', span: tokenSpan(start) };
    case '(': return grouped(p);
    case '[': {
      p.next();
      const listed = sequence(p, ']');
      return { kind: 'MatchSequence', patterns: listed.patterns, span: p.span(start) };
    }
    case '{': return mapping(p);
    default: break;
  }
  if (!isName(start)) {
    const value = literal(p);
    return { kind: 'MatchValue', value, span: value.span };
  }
  const name = dotted(p);
  if (p.at('(')) return classPattern(p, name);
  if (name.kind === 'Name') return { kind: 'MatchAs', pattern: null, name: name.id === '_' ? null : name.id, span: name.span };
  return { kind: 'MatchValue', value: name, span: name.span };
}

function sequence(p: Parser, closing: string): { patterns: Pattern[]; comma: boolean } {
  const listed: Pattern[] = [];
  let comma = false;
  while (!p.at(closing)) {
    listed.push(maybeStar(p));
    comma = p.take(',');
    if (!comma) break;
    if (listed.length > 1) continue;
  }
  p.expect(closing);
  return { patterns: listed, comma: comma || listed.length !== 1 };
}

function grouped(p: Parser): Pattern {
  const start = p.next();
  const { patterns: listed, comma } = sequence(p, ')');
  const [only] = listed;
  if (only !== undefined && !comma) {
    if (only.kind === 'MatchStar') throw p.unexpected(p.previous);
    return only;
  }
  return { kind: 'MatchSequence', patterns: listed, span: p.span(start) };
}

/** A number with its sign, a complex one written as a sum, or strings. */
function literal(p: Parser): Expression {
  const start = p.token;
  if (start.kind === 'string') return p.atom();
  const real = signedNumber(p);
  if (!p.at('+') && !p.at('-')) return real;
  const operator = p.next().text === '+' ? '+' : '-';
  if (!p.is('number')) throw p.unexpected();
  const imaginary = p.atom();
  if (real.kind === 'Constant' && real.value.type === 'imaginary') throw p.error('real number required in complex literal', real.span);
  if (imaginary.kind !== 'Constant' || imaginary.value.type !== 'imaginary') throw p.error('imaginary number required in complex literal', imaginary.span);
  return { kind: 'BinOp', left: real, operator, right: imaginary, span: p.span(start) };
}

function signedNumber(p: Parser): Expression {
  const start = p.token;
  const negative = p.take('-');
  if (!p.is('number')) throw p.unexpected();
  const number = p.next();
  const operand: Expression = { kind: 'Constant', value: numberValue(number), span: tokenSpan(number) };
  return negative ? { kind: 'UnaryOp', operator: '-', operand, span: p.span(start) } : operand;
}

function dotted(p: Parser): Name | Extract<Expression, { kind: 'Attribute' }> {
  const start = p.name();
  let value: Name | Extract<Expression, { kind: 'Attribute' }> = { kind: 'Name', id: start.text, span: tokenSpan(start) };
  while (p.take('.')) {
    const name = p.name();
    value = { kind: 'Attribute', value, name: name.text, nameSpan: tokenSpan(name), span: p.span(start) };
  }
  return value;
}

function mapping(p: Parser): Pattern {
  const start = p.next();
  const keys: Expression[] = [];
  const values: Pattern[] = [];
  let rest: string | null = null;
  while (!p.at('}')) {
    if (rest !== null) throw p.unexpected();
    if (p.take('**')) {
      if (p.at('_')) throw p.unexpected();
      rest = p.name().text;
    } else {
      keys.push(mappingKey(p));
      p.expect(':');
      values.push(asPattern(p));
    }
    if (!p.take(',')) break;
  }
  p.expect('}');
  return { kind: 'MatchMapping', keys, patterns: values, rest, span: p.span(start) };
}

function mappingKey(p: Parser): Expression {
  if (p.atAny('None', 'True', 'False')) return p.atom();
  if (!p.atName()) return literal(p);
  const value = dotted(p);
  if (value.kind === 'Name') throw p.unexpected();
  return value;
}

function classPattern(p: Parser, cls: Expression): Pattern {
  p.expect('(');
  const positional: Pattern[] = [];
  const keywordNames: string[] = [];
  const keywordPatterns: Pattern[] = [];
  while (!p.at(')')) {
    if (p.atName() && p.peek(1).text === '=') {
      keywordNames.push(p.next().text);
      p.next();
      keywordPatterns.push(asPattern(p));
    } else {
      const pattern = asPattern(p);
      if (keywordNames.length > 0) throw p.error('positional patterns follow keyword patterns', pattern.span);
      positional.push(pattern);
    }
    if (!p.take(',')) break;
  }
  p.expect(')');
  return { kind: 'MatchClass', cls, patterns: positional, keywordNames, keywordPatterns, span: p.span(cls.span) };
}
