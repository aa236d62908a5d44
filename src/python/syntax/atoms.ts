/** Atoms (Language Reference 6.2): names, literals, and what stands in brackets. */
import type { ConstantValue, Expression } from './ast';
import { dictOrSet, listDisplay, parenthesized } from './displays';
import { numberValue } from './numbers';
import { tokenSpan } from './parser';
import type { Parser } from './parser';
import { stringLiteral } from './strings';
import { isKeyword } from './tokens';

const CONSTANTS: Readonly<Record<string, ConstantValue>> = {
  None: { type: 'None' },
  True: { type: 'bool', value: true },
  False: { type: 'bool', value: false },
  '...': { type: 'Ellipsis' },
};

export function atom(p: Parser): Expression {
  const { token } = p;
  const span = tokenSpan(token);
  switch (token.kind) {
    case 'name': {
      if (!isKeyword(token.text)) {
        p.next();
        return { kind: 'Name', id: token.text, span };
      }
      break;
    }
    case 'number': p.next(); return { kind: 'Constant', value: numberValue(token), span };
    case 'string': return stringLiteral(p);
    case 'op':
      if (token.text === '(') return parenthesized(p);
      if (token.text === '[') return listDisplay(p);
      if (token.text === '{') return dictOrSet(p);
      break;
    case 'newline': case 'indent': case 'dedent': case 'end': throw p.unexpected();
  }
  const value = CONSTANTS[token.text];
  if (value === undefined || !Object.hasOwn(CONSTANTS, token.text)) throw p.unexpected();
  p.next();
  return { kind: 'Constant', value, span };
}
