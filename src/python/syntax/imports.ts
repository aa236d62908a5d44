/** `import` and `from ... import` (Language Reference 7.11). */
import type { Alias, Import, ImportFrom } from './ast';
import type { Parser } from './parser';

export function importStatement(p: Parser): Import {
  const start = p.expect('import');
  const names: Alias[] = [];
  do {
    const first = p.token;
    const name = dottedName(p);
    const asname = p.take('as') ? p.name().text : null;
    names.push({ name, asname, span: p.span(first) });
  } while (p.take(','));
  return { kind: 'Import', names, span: p.span(start) };
}

function dottedName(p: Parser): string {
  let name = p.name().text;
  while (p.take('.')) name += `.${p.name().text}`;
  return name;
}

export function fromStatement(p: Parser): ImportFrom {
  const start = p.expect('from');
  let level = 0;
  for (;;) {
    if (p.take('.')) level++;
    else if (p.take('...')) level += 3;
    else break;
  }
  const module = level > 0 && p.at('import') ? null : dottedName(p);
  p.expect('import');
  if (p.take('*')) return { kind: 'ImportFrom', module, names: '*', level, span: p.span(start) };
  const inParentheses = p.take('(');
  const names: Alias[] = [];
  do {
    if (inParentheses && names.length > 0 && p.at(')')) break;
    if (!inParentheses && names.length > 0 && p.is('newline')) throw p.error('trailing comma not allowed without surrounding parentheses');
    const name = p.name();
    const asname = p.take('as') ? p.name().text : null;
    names.push({ name: name.text, asname, span: p.span(name) });
  } while (p.take(','));
  if (inParentheses) p.expect(')');
  return { kind: 'ImportFrom', module, names, level, span: p.span(start) };
}
