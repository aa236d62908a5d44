/** The operands of an expression, in the order of their evaluation. */
import type { Expression, FormattedValue, JoinedStr, Keyword } from '../../syntax/ast';

export type Replace = (operand: Expression) => Expression;

/** The same expression with each operand replaced. Kinds that don't always evaluate all operands are left alone. */
export function mapOperands(node: Expression, replace: Replace): Expression {
  switch (node.kind) {
    case 'Attribute': return { ...node, value: replace(node.value) };
    case 'Subscript': return { ...node, value: replace(node.value), index: replace(node.index) };
    case 'Slice': return { ...node, lower: optional(node.lower, replace), upper: optional(node.upper, replace), step: optional(node.step, replace) };
    case 'BinOp': return { ...node, left: replace(node.left), right: replace(node.right) };
    case 'UnaryOp': return { ...node, operand: replace(node.operand) };
    case 'Compare': return { ...node, left: replace(node.left), comparators: node.comparators.map(replace) };
    case 'List': return { ...node, elements: node.elements.map((element) => starred(element, replace)) };
    case 'Tuple': return { ...node, elements: node.elements.map((element) => starred(element, replace)) };
    case 'Set': return { ...node, elements: node.elements.map((element) => starred(element, replace)) };
    case 'Dict': return { ...node, entries: node.entries.map(({ key, value }) => ({ key: optional(key, replace), value: replace(value) })) };
    case 'Starred': return { ...node, value: replace(node.value) };
    case 'JoinedStr': return joinedWith(node, replace);
    case 'Call': {
      const func: Expression = node.func.kind === 'Attribute' ? { ...node.func, value: replace(node.func.value) } : replace(node.func);
      const args = node.args.map((argument) => starred(argument, replace));
      const keywords = node.keywords.map((keyword): Keyword => ({ ...keyword, value: replace(keyword.value) }));
      return { ...node, func, args, keywords };
    }
    default: return node;
  }
}

function optional(node: Expression | null, replace: Replace): Expression | null {
  return node === null ? null : replace(node);
}

function starred(node: Expression, replace: Replace): Expression {
  return node.kind === 'Starred' ? { ...node, value: replace(node.value) } : replace(node);
}

function joinedWith(node: JoinedStr, replace: Replace): JoinedStr {
  const parts = node.parts.map((part): string | FormattedValue => {
    if (typeof part === 'string') return part;
    const value = replace(part.value);
    return { ...part, value, formatSpec: part.formatSpec === null ? null : joinedWith(part.formatSpec, replace) };
  });
  return { ...node, parts };
}
