/** A call's arguments (Language Reference 6.3.4), in parentheses; also a class's bases. */
import type { Expression, Keyword } from './ast';
import { between, isName } from './parser';
import type { Parser } from './parser';
import type { Token } from './tokens';

export interface Arguments { readonly args: readonly Expression[]; readonly keywords: readonly Keyword[] }

interface Gathered { readonly args: Expression[]; readonly keywords: Keyword[] }

/** From `(` to `)`. `callee` null: a class's bases, which can't be a bare generator expression. */
export function callArguments(p: Parser, callee: Expression | null): Arguments {
  const open = p.expect('(');
  const gathered: Gathered = { args: [], keywords: [] };
  while (!p.at(')')) {
    argument(p, gathered, open, callee);
    if (!p.take(',')) break;
  }
  p.expect(')');
  return gathered;
}

function argument(p: Parser, gathered: Gathered, open: Token, callee: Expression | null): void {
  const start = p.token;
  const { args, keywords } = gathered;
  if (p.take('**')) {
    const value = p.expression();
    keywords.push({ name: null, value, span: p.span(start) });
    return;
  }
  if (p.at('*')) {
    if (keywords.some((keyword) => keyword.name === null)) throw p.error('iterable argument unpacking follows keyword argument unpacking', p.token);
    p.next();
    const value = p.expression();
    if (p.at('=')) throw p.unexpected();
    if (atClause(p)) throw p.error('iterable unpacking cannot be used in comprehension', p.span(start));
    args.push({ kind: 'Starred', value, span: p.span(start) });
    return;
  }
  if (start.kind === 'name' && p.peek(1).text === '=') {
    if (isName(start)) return keywordArgument(p, gathered, start);
    if (p.atAny('True', 'False', 'None')) throw p.error(`cannot assign to ${start.text}`, start, p.peek(1));
  }
  positional(p, gathered, open, start, callee);
}

function atClause(p: Parser): boolean {
  return p.at('for') || (p.at('async') && p.peek(1).text === 'for');
}

function keywordArgument(p: Parser, gathered: Gathered, name: Token): void {
  p.next();
  const equals = p.next();
  const value = p.expression();
  if (atClause(p)) throw p.error("invalid syntax. Maybe you meant '==' or ':=' instead of '='?", name, equals);
  if (p.at('=') && !p.quiet) throw p.error('expression cannot contain assignment, perhaps you meant "=="?', name, p.token);
  gathered.keywords.push({ name: name.text, value, span: p.span(name) });
}

function positional(p: Parser, gathered: Gathered, open: Token, start: Token, callee: Expression | null): void {
  const { args, keywords } = gathered;
  const isWalrus = isName(start) && p.peek(1).text === ':=';
  const value = isWalrus ? p.namedExpression() : p.expression();
  if (p.at(':=')) p.namedExpression();
  if (p.at('=')) throw p.error('expression cannot contain assignment, perhaps you meant "=="?', start, p.token);
  if (atClause(p)) {
    if (callee === null) throw p.unexpected();
    const generators = p.comprehensionClauses();
    const bare = p.span(start);
    const last = generators.at(-1);
    const sole = args.length === 0 && keywords.length === 0;
    if (!sole || (p.at(',') && (p.peek(1).text !== ')' || sole))) {
      const end = last?.conditions.at(-1)?.span ?? last?.iterable.span ?? bare;
      throw p.error('Generator expression must be parenthesized', start, end);
    }
    const close = p.token;
    if (close.text !== ')') throw p.unexpected();
    args.push({ kind: 'GeneratorExp', element: value, generators, span: between(p.error('', open).span, p.error('', close).span) });
    return;
  }
  if (keywords.length > 0) {
    const unpacked = keywords.at(-1)?.name === null;
    throw p.error(unpacked ? 'positional argument follows keyword argument unpacking' : 'positional argument follows keyword argument');
  }
  args.push(value);
}
