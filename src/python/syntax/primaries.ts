/** Attributes, subscripts and calls after an atom (Language Reference 6.3). */
import type { Expression } from './ast';
import { callArguments } from './arguments';
import { tokenSpan } from './parser';
import type { Parser } from './parser';

export function primary(p: Parser): Expression {
  const start = p.token;
  let value = p.atom();
  for (;;) {
    if (p.take('.')) {
      const name = p.name();
      value = { kind: 'Attribute', value, name: name.text, nameSpan: tokenSpan(name), span: p.span(start) };
    } else if (p.at('(')) {
      const { args, keywords } = callArguments(p, value);
      value = { kind: 'Call', func: value, args, keywords, span: p.span(start) };
    } else if (p.take('[')) {
      const index = subscript(p);
      p.expect(']');
      value = { kind: 'Subscript', value, index, span: p.span(start) };
    } else return value;
  }
}

function subscript(p: Parser): Expression {
  const start = p.token;
  const first = slice(p);
  if (!p.at(',') && first.kind !== 'Starred') return first;
  const elements = [first];
  while (p.take(',')) {
    if (p.at(']')) break;
    elements.push(slice(p));
  }
  return { kind: 'Tuple', elements, parenthesized: false, span: p.span(start) };
}

function slice(p: Parser): Expression {
  const start = p.token;
  if (p.at('*')) return p.starNamedExpression();
  const lower = p.at(':') ? null : p.namedExpression();
  if (!p.take(':')) return lower ?? p.namedExpression();
  const upper = sliceBound(p);
  const step = p.take(':') ? sliceBound(p) : null;
  return { kind: 'Slice', lower, upper, step, span: p.span(start) };
}

function sliceBound(p: Parser): Expression | null {
  return p.atAny(':', ',', ']') ? null : p.expression();
}
