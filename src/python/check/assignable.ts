/** Rules for targets that the grammar can't say: stars, and the one name that can't be set. */
import type { Expression } from '../syntax/ast';
import { refuse } from './refuse';

/** Throws SyntaxFailure. */
export function assignable(target: Expression, use: 'assign' | 'delete'): void {
  if (target.kind === 'Starred') refuse('starred assignment target must be in a list or tuple', target.span);
  within(target, use);
}

function within(target: Expression, use: 'assign' | 'delete'): void {
  switch (target.kind) {
    case 'Name':
      if (target.id === '__debug__') refuse(`cannot ${use === 'assign' ? 'assign to' : 'delete'} __debug__`, target.span);
      return;
    case 'Attribute':
      if (target.name === '__debug__') refuse(`cannot ${use === 'assign' ? 'assign to' : 'delete'} __debug__`, target.span);
      return;
    case 'Starred': return within(target.value, use);
    case 'Tuple': case 'List': {
      const stars = target.elements.filter((element) => element.kind === 'Starred');
      if (stars.length > 1) refuse('multiple starred expressions in assignment', target.span);
      return target.elements.forEach((element) => within(element, use));
    }
    default: return;
  }
}
