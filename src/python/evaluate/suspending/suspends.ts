/**
 * Which parts of the tree can suspend: those with a `yield`, an `await` or an asynchronous clause of their own;
 * in the form for deep recursion (`calls`) those with a call, a `with` or a `for`.
 */
import type { Comprehension, Expression, ExceptHandler, Keyword, MatchCase, Pattern, Statement, WithItem } from '../../syntax/ast';

type Part = Expression | Statement | Comprehension | ExceptHandler | Keyword | MatchCase | Pattern | WithItem;

export function suspends(node: Part, calls: boolean): boolean {
  if ('kind' in node) {
    switch (node.kind) {
      case 'Call':
        if (calls) return true;
        break;
      case 'Yield':
      case 'YieldFrom':
      case 'Await': return true;
      case 'Constant':
      case 'Name': return false;
      // Bodies are blocks of their own; what is evaluated at the definition counts.
      case 'Lambda': return anySuspends([...node.parameters.positionalOnly, ...node.parameters.positional, ...node.parameters.keywordOnly].map((parameter) => parameter.default), calls);
      case 'FunctionDef':
        return anySuspends(node.decorators, calls) || anySuspends([...node.parameters.positionalOnly, ...node.parameters.positional, ...node.parameters.keywordOnly].map((parameter) => parameter.default), calls);
      case 'ClassDef': return anySuspends(node.decorators, calls) || anySuspends(node.bases, calls) || node.keywords.some((keyword) => suspends(keyword.value, calls));
      case 'GeneratorExp': return node.generators[0] !== undefined && suspends(node.generators[0].iterable, calls);
      case 'For':
      case 'With':
        if (calls || node.isAsync) return true;
        break;
      default:
        break;
    }
  } else if ('isAsync' in node && node.isAsync) return true;
  return Object.values(node).some((part) => partSuspends(part, calls));
}

function anySuspends(nodes: readonly (Expression | null)[], calls: boolean): boolean {
  return nodes.some((node) => node !== null && suspends(node, calls));
}

function partSuspends(value: unknown, calls: boolean): boolean {
  if (Array.isArray(value)) return value.some((part) => partSuspends(part, calls));
  return isPart(value) && suspends(value, calls);
}

/** Everything of the tree with a place; places themselves and literals have none. */
function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !(value instanceof Uint8Array) && ('span' in value || 'key' in value);
}
