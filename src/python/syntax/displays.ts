/** Parentheses, lists, sets, dicts and comprehensions (Language Reference 6.2.3 to 6.2.8). */
import type { Comprehension, Dict, Expression } from './ast';
import type { Parser } from './parser';
import { span } from '../../trace/positions';
import type { Token } from './tokens';

export function parenthesized(p: Parser): Expression {
  const open = p.expect('(');
  if (p.take(')')) return { kind: 'Tuple', elements: [], parenthesized: true, span: p.span(open) };
  if (p.at('yield')) {
    const value = p.yieldExpression();
    p.expect(')');
    return value;
  }
  if (p.at('**')) {
    const star = p.next();
    if (p.attempt(() => p.expression()) !== null && p.at(')')) throw p.error('cannot use double starred expression here', star);
    throw p.unexpected(star);
  }
  const first = p.starNamedExpression();
  if (atComprehension(p)) return generator(p, open, first);
  if (p.at(',')) {
    const elements = rest(p, first, ')');
    p.expect(')');
    return { kind: 'Tuple', elements, parenthesized: true, span: p.span(open) };
  }
  if (first.kind === 'Starred') {
    if (p.at(')')) throw p.error('cannot use starred expression here', first.span);
    throw p.unexpected();
  }
  p.expect(')');
  return first;
}

function generator(p: Parser, open: Token, element: Expression): Expression {
  if (element.kind === 'Starred') throw p.error('iterable unpacking cannot be used in comprehension', element.span);
  const generators = p.comprehensionClauses();
  p.expect(')');
  return { kind: 'GeneratorExp', element, generators, span: p.span(open) };
}

export function listDisplay(p: Parser): Expression {
  const open = p.expect('[');
  if (p.take(']')) return { kind: 'List', elements: [], span: p.span(open) };
  const first = p.starNamedExpression();
  if (atComprehension(p)) {
    if (first.kind === 'Starred') throw p.error('iterable unpacking cannot be used in comprehension', first.span);
    const generators = p.comprehensionClauses();
    p.expect(']');
    return { kind: 'ListComp', element: first, generators, span: p.span(open) };
  }
  const elements = rest(p, first, ']');
  if (atComprehension(p) && elements.length > 1) throw p.error('did you forget parentheses around the comprehension target?', first.span, p.previous);
  p.expect(']');
  return { kind: 'List', elements, span: p.span(open) };
}

/** Elements after the first, which has been read. */
function rest(p: Parser, first: Expression, closing: string): Expression[] {
  const elements = [first];
  while (p.take(',')) {
    if (p.at(closing)) break;
    elements.push(p.starNamedExpression());
  }
  return elements;
}

export function dictOrSet(p: Parser): Expression {
  const open = p.expect('{');
  if (p.take('}')) return { kind: 'Dict', entries: [], span: p.span(open) };
  if (p.at('**')) return dict(p, open, entry(p));
  const first = p.starNamedExpression();
  if (p.at(':') && first.kind !== 'Starred') return dict(p, open, { key: first, value: entryValue(p) });
  if (atComprehension(p)) {
    if (first.kind === 'Starred') throw p.error('iterable unpacking cannot be used in comprehension', first.span);
    const generators = p.comprehensionClauses();
    p.expect('}');
    return { kind: 'SetComp', element: first, generators, span: p.span(open) };
  }
  const elements = rest(p, first, '}');
  if (atComprehension(p) && elements.length > 1) throw p.error('did you forget parentheses around the comprehension target?', first.span, p.previous);
  p.expect('}');
  return { kind: 'Set', elements, span: p.span(open) };
}

type Entry = Dict['entries'][number];

function dict(p: Parser, open: Token, first: Entry): Expression {
  if (atComprehension(p)) {
    if (first.key === null) throw p.error('dict unpacking cannot be used in dict comprehension', p.peek(0 - (p.mark - markOf(p, open)) + 1));
    const generators = p.comprehensionClauses();
    p.expect('}');
    return { kind: 'DictComp', key: first.key, value: first.value, generators, span: p.span(open) };
  }
  const entries = [first];
  while (p.take(',')) {
    if (p.at('}')) break;
    entries.push(entry(p));
  }
  p.expect('}');
  return { kind: 'Dict', entries, span: p.span(open) };
}

/** Where `open` is among the tokens. */
function markOf(p: Parser, open: Token): number {
  return p.scanned.tokens.indexOf(open);
}

function entry(p: Parser): Entry {
  if (p.take('**')) return { key: null, value: p.bitwiseOr() };
  const { quiet } = p;
  p.quiet = true;
  const key = p.expression();
  p.quiet = quiet;
  if (!p.at(':')) {
    const { endLine, endColumn } = key.span;
    throw p.error("':' expected after dictionary key", span(endLine, Math.max(0, endColumn - 1), endLine, endColumn));
  }
  return { key, value: entryValue(p) };
}

function entryValue(p: Parser): Expression {
  const colon = p.expect(':');
  if (p.at('}') || p.at(',')) throw p.error("expression expected after dictionary key and ':'", colon);
  if (p.at('*')) {
    const star = p.next();
    const value = p.attempt(() => p.expression());
    throw p.error('cannot use a starred expression in a dictionary value', star, value === null ? star : p.previous);
  }
  return p.expression();
}

export function atComprehension(p: Parser): boolean {
  return p.at('for') || (p.at('async') && p.peek(1).text === 'for');
}

export function comprehensionClauses(p: Parser): readonly Comprehension[] {
  const clauses: Comprehension[] = [];
  while (atComprehension(p)) {
    const start = p.token;
    const isAsync = p.take('async');
    p.expect('for');
    const target = p.starTargets();
    p.expect('in');
    const iterable = p.disjunction();
    const conditions: Expression[] = [];
    while (p.take('if')) conditions.push(p.disjunction());
    clauses.push({ target, iterable, conditions, isAsync, span: p.span(start) });
  }
  return clauses;
}

