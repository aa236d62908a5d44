import type { Statement } from '../syntax/ast';

/** The docstring of a body: its first statement when that is a plain string, else null. */
export function docstringOf(body: readonly Statement[]): string | null {
  const first = body[0];
  if (first?.kind !== 'ExpressionStatement' || first.value.kind !== 'Constant') return null;
  return first.value.value.type === 'str' ? first.value.value.value : null;
}
