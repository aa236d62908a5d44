/** A slot without a name, written as a Name that no program can write: values that suspending code keeps between two parts of an expression. */
import type { Expression, Name } from '../syntax/ast';

export const READ_SLOT = '.slot';

export function isReadSlot(node: Expression): node is Name {
  return node.kind === 'Name' && node.id.startsWith(READ_SLOT);
}

export function slotOf({ id }: Name): number { return parseInt(id.slice(READ_SLOT.length), 10); }
