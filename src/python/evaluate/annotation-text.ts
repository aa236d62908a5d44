/** The text of an annotation under `from __future__ import annotations`: CPython writes it anew from the tree, so that quotes and spaces are its own. */
import { quote } from '../builtins/text/quote';
import type { Expression } from '../syntax/ast';

/** `source` answers for what hints never are. */
export function annotationText(node: Expression, source: (node: Expression) => string): string {
  const text = (part: Expression): string => annotationText(part, source);
  const list = (parts: readonly Expression[]): string => parts.map(text).join(', ');
  switch (node.kind) {
    case 'Name': return node.id;
    case 'Attribute': return `${text(node.value)}.${node.name}`;
    case 'Subscript': return `${text(node.value)}[${node.index.kind === 'Tuple' && node.index.elements.length > 0 ? items(node.index.elements) : text(node.index)}]`;
    case 'List': return `[${list(node.elements)}]`;
    case 'Tuple': return `(${items(node.elements)})`;
    case 'Dict': return `{${node.entries.map(({ key, value }) => (key === null ? `**${text(value)}` : `${text(key)}: ${text(value)}`)).join(', ')}}`;
    case 'Set': return `{${list(node.elements)}}`;
    case 'Starred': return `*${text(node.value)}`;
    case 'Call': return `${text(node.func)}(${[...node.args.map(text), ...node.keywords.map(({ name, value }) => (name === null ? `**${text(value)}` : `${name}=${text(value)}`))].join(', ')})`;
    case 'BinOp': return node.operator === '|' ? `${text(node.left)} | ${node.right.kind === 'BinOp' ? `(${text(node.right)})` : text(node.right)}` : source(node);
    case 'Constant':
      switch (node.value.type) {
        case 'None': return 'None';
        case 'Ellipsis': return '...';
        case 'bool': return node.value.value ? 'True' : 'False';
        case 'int': return String(node.value.value);
        case 'str': return quote(node.value.value);
        default: return source(node);
      }
    default: return source(node);
  }

  function items(parts: readonly Expression[]): string {
    return parts.length === 1 ? `${list(parts)},` : list(parts);
  }
}
