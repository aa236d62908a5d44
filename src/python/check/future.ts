/** `from __future__ import ...` (Language Reference 7.11.1): which features exist, and that they come first. */
import type { ImportFrom, Module, Statement } from '../syntax/ast';
import { refuse } from './refuse';

const FEATURES: ReadonlySet<string> = new Set([
  'nested_scopes', 'generators', 'division', 'absolute_import', 'with_statement', 'print_function',
  'unicode_literals', 'barry_as_FLUFL', 'generator_stop', 'annotations',
]);

export function isFuture(node: Statement): node is ImportFrom {
  return node.kind === 'ImportFrom' && node.module === '__future__' && node.level === 0;
}

/** The future imports at the beginning of the file, after a docstring. Refuses unknown features. */
export function futureImports(module: Module): ReadonlySet<ImportFrom> {
  const found = new Set<ImportFrom>();
  for (const [index, node] of module.body.entries()) {
    if (index === 0 && node.kind === 'ExpressionStatement' && node.value.kind === 'Constant' && node.value.value.type === 'str') continue;
    if (!isFuture(node)) break;
    found.add(node);
    if (node.names === '*') return refuse('future feature * is not defined', node.span);
    for (const { name } of node.names) {
      if (name === 'braces') return refuse('not a chance', node.span);
      if (!FEATURES.has(name)) return refuse(`future feature ${name} is not defined`, node.span);
    }
  }
  return found;
}

export function postponesAnnotations(futures: ReadonlySet<ImportFrom>): boolean {
  return [...futures].some(({ names }) => names !== '*' && names.some(({ name }) => name === 'annotations'));
}
