import type { Statement } from '../syntax/ast';

/** Is this a statement that a run stops at? Declarations do nothing at run time; nor does a bare annotation of a function's variable, which isn't even evaluated. */
export function isStop(node: Statement, inFunction: boolean): boolean {
  if (inFunction && node.kind === 'AnnAssign') return node.value !== null || node.target.kind !== 'Name';
  return node.kind !== 'Global' && node.kind !== 'Nonlocal';
}
