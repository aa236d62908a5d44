/** The operands of an expression, in the order of their evaluation. */
import type { Expression, FormattedValue, JoinedStr, Keyword, Parameters } from '../../syntax/ast';

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

/** A `def`'s or lambda's defaults, in the order of their evaluation. */
export function parameterOperands(parameters: Parameters, replace: Replace): Parameters {
  const withDefault = <P extends { readonly default: Expression | null }>(parameter: P): P => ({ ...parameter, default: optional(parameter.default, replace) });
  return {
    ...parameters,
    positionalOnly: parameters.positionalOnly.map(withDefault),
    positional: parameters.positional.map(withDefault),
    keywordOnly: parameters.keywordOnly.map(withDefault),
  };
}

/** What is evaluated before a `del`: tuples of targets are taken apart. */
export function targetOperands(target: Expression, replace: Replace): Expression {
  if (target.kind === 'Tuple' || target.kind === 'List') return { ...target, elements: target.elements.map((element) => targetOperands(element, replace)) };
  return mapOperands(target, replace);
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
