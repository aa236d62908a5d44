/** Parameter lists of `def` and `lambda` (Language Reference 8.7). */
import type { Expression, Parameter, Parameters } from './ast';
import { isName } from './parser';
import type { Parser } from './parser';
import type { Token } from './tokens';

type Closing = ')' | ':';

class Gathered {
  positionalOnly: Parameter[] = [];
  positional: Parameter[] = [];
  keywordOnly: Parameter[] = [];
  variadic: Parameter | null = null;
  keywords: Parameter | null = null;
  slash = false;
  star: Token | null = null;
  /** A bare `*` waits for a keyword-only parameter. */
  bare: Token | null = null;
}

/** Up to, not including, `closing`: `)` for a `def`, whose parameters may have annotations, `:` for a lambda. */
export function parameters(p: Parser, closing: Closing): Parameters {
  const gathered = new Gathered();
  while (!p.at(closing)) {
    item(p, gathered, closing);
    if (!p.take(',')) break;
  }
  if (gathered.bare !== null && gathered.keywordOnly.length === 0) throw p.error('named arguments must follow bare *', closing === ':' ? p.token : gathered.bare);
  const { positionalOnly, positional, variadic, keywordOnly, keywords } = gathered;
  return { positionalOnly, positional, variadic, keywordOnly, keywords };
}

function item(p: Parser, gathered: Gathered, closing: Closing): void {
  const { token } = p;
  if (gathered.keywords !== null) {
    if (isName(token) || p.atAny('*', '**', '/')) throw p.error('arguments cannot follow var-keyword argument', token);
    throw p.unexpected();
  }
  switch (token.text) {
    case '/': return slash(p, gathered);
    case '*': return star(p, gathered, closing);
    case '**': {
      if (gathered.bare !== null && gathered.keywordOnly.length === 0) throw p.error('named arguments must follow bare *', gathered.bare);
      p.next();
      gathered.keywords = parameter(p, closing);
      if (p.at('=')) throw p.error('var-keyword argument cannot have default value', p.token);
      return;
    }
    case '(': return parenthesized(p, closing);
    default: return plain(p, gathered, closing);
  }
}

function slash(p: Parser, gathered: Gathered): void {
  const { token } = p;
  if (gathered.star !== null) throw p.error('/ must be ahead of *', token);
  if (gathered.slash) throw p.error('/ may appear only once', token);
  if (gathered.positional.length === 0) throw p.unexpected();
  p.next();
  if (p.at('*')) throw p.error('expected comma between / and *', p.token);
  gathered.slash = true;
  gathered.positionalOnly = gathered.positional;
  gathered.positional = [];
}

function star(p: Parser, gathered: Gathered, closing: Closing): void {
  const token = p.next();
  if (gathered.star !== null) throw p.error('* argument may appear only once', token);
  gathered.star = token;
  if (p.at(',') || p.at(closing)) {
    gathered.bare = token;
    return;
  }
  gathered.variadic = parameter(p, closing, true);
  if (p.at('=')) throw p.error('var-positional argument cannot have default value', p.token);
}

function parenthesized(p: Parser, closing: Closing): never {
  const open = p.next();
  while (isName(p.token)) {
    p.next();
    if (!p.take(',')) break;
  }
  if (!p.at(')')) throw p.unexpected(open);
  const what = closing === ')' ? 'Function' : 'Lambda expression';
  throw p.error(`${what} parameters cannot be parenthesized`, open, p.next());
}

function plain(p: Parser, gathered: Gathered, closing: Closing): void {
  const bound = parameter(p, closing);
  let value: Expression | null = null;
  if (p.at('=')) {
    const equals = p.next();
    if (p.at(',') || p.at(')')) throw p.error('expected default value expression', equals);
    value = p.expression();
  } else if (gathered.star === null && [...gathered.positionalOnly, ...gathered.positional].at(-1)?.default) {
    throw p.error('non-default argument follows default argument', bound.span);
  }
  (gathered.star === null ? gathered.positional : gathered.keywordOnly).push({ ...bound, default: value });
}

/** A name and its annotation; `spread`: `*args: *Ts` may unpack. */
function parameter(p: Parser, closing: Closing, spread = false): Parameter {
  const name = p.name();
  let annotation: Expression | null = null;
  if (closing === ')' && p.take(':')) annotation = spread && p.at('*') ? p.starNamedExpression() : p.expression();
  return { name: name.text, annotation, default: null, span: p.span(name) };
}
