/** Which parts of the tree can suspend: those with a `yield`, an `await` or an asynchronous clause of their own. */
import type { Comprehension, Expression, ExceptHandler, Keyword, MatchCase, Pattern, Statement, WithItem } from '../../syntax/ast';

type Part = Expression | Statement | Comprehension | ExceptHandler | Keyword | MatchCase | Pattern | WithItem;

export function suspends(node: Part): boolean {
  if ('kind' in node) {
    switch (node.kind) {
      case 'Yield':
      case 'YieldFrom':
      case 'Await': return true;
      case 'Constant':
      case 'Name': return false;
      // Bodies are blocks of their own; what is evaluated at the definition counts.
      case 'Lambda': return anySuspends([...node.parameters.positionalOnly, ...node.parameters.positional, ...node.parameters.keywordOnly].map((parameter) => parameter.default));
      case 'FunctionDef':
        return anySuspends(node.decorators) || anySuspends([...node.parameters.positionalOnly, ...node.parameters.positional, ...node.parameters.keywordOnly].map((parameter) => parameter.default));
      case 'ClassDef': return anySuspends(node.decorators) || anySuspends(node.bases) || node.keywords.some((keyword) => suspends(keyword.value));
      case 'GeneratorExp': return node.generators[0] !== undefined && suspends(node.generators[0].iterable);
      case 'For':
      case 'With':
        if (node.isAsync) return true;
        break;
      default:
        break;
    }
  } else if ('isAsync' in node && node.isAsync) return true;
  return Object.values(node).some(partSuspends);
}

function anySuspends(nodes: readonly (Expression | null)[]): boolean {
  return nodes.some((node) => node !== null && suspends(node));
}

function partSuspends(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(partSuspends);
  return isPart(value) && suspends(value);
}

/** Everything of the tree with a place; places themselves and literals have none. */
function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !(value instanceof Uint8Array) && ('span' in value || 'key' in value);
}
