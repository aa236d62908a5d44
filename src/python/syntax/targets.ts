/** What may stand on the left of an assignment, and CPython's names for what may not. */
import type { Expression } from './ast';

/** CPython's name for a kind of expression in messages such as `cannot assign to ...`. */
export function expressionName(node: Expression): string {
  switch (node.kind) {
    case 'Attribute': return 'attribute';
    case 'Subscript': return 'subscript';
    case 'Starred': return 'starred';
    case 'Name': return 'name';
    case 'List': return 'list';
    case 'Tuple': return 'tuple';
    case 'Lambda': return 'lambda';
    case 'Call': return 'function call';
    case 'BoolOp':
    case 'BinOp':
    case 'UnaryOp': return 'expression';
    case 'GeneratorExp': return 'generator expression';
    case 'Yield':
    case 'YieldFrom': return 'yield expression';
    case 'Await': return 'await expression';
    case 'ListComp': return 'list comprehension';
    case 'SetComp': return 'set comprehension';
    case 'DictComp': return 'dict comprehension';
    case 'Dict': return 'dict literal';
    case 'Set': return 'set display';
    case 'JoinedStr': return 'f-string expression';
    case 'Compare': return 'comparison';
    case 'IfExp': return 'conditional expression';
    case 'NamedExpr': return 'named expression';
    case 'Slice': return 'slice';
    case 'Constant':
      switch (node.value.type) {
        case 'None': return 'None';
        case 'bool': return node.value.value ? 'True' : 'False';
        case 'Ellipsis': return 'ellipsis';
        default: return 'literal';
      }
  }
}

/** The first part that can't be a target, or null. `for`: `a in b` stands for its left side, as in a loop's header. */
export function invalidTarget(node: Expression, use: 'assign' | 'for' | 'delete'): Expression | null {
  switch (node.kind) {
    case 'Name':
    case 'Attribute':
    case 'Subscript': return null;
    case 'Starred': return use === 'delete' ? node : invalidTarget(node.value, use);
    case 'List':
    case 'Tuple':
      for (const element of node.elements) {
        const invalid = invalidTarget(element, use);
        if (invalid !== null) return invalid;
      }
      return null;
    case 'Compare':
      if (use !== 'for') return node;
      return node.operators[0] === 'in' ? invalidTarget(node.left, use) : null;
    default: return node;
  }
}
