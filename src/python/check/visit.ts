/** The parts of expressions and statements, for passes that look at all of them. */
import type { Expression, Parameter, Parameters, Pattern, Statement } from '../syntax/ast';

/**
 * The expressions directly inside `node`, in the order CPython evaluates them. Those in a scope of their own
 * are left out: a lambda gives its defaults, a comprehension its first iterable.
 */
export function parts(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'BoolOp': return node.values;
    case 'NamedExpr': return [node.value];
    case 'BinOp': return [node.left, node.right];
    case 'UnaryOp': return [node.operand];
    case 'Lambda': return defaults(node.parameters);
    case 'IfExp': return [node.test, node.body, node.orelse];
    case 'Dict': return node.entries.flatMap(({ key, value }) => (key === null ? [value] : [key, value]));
    case 'ListComp': case 'SetComp': case 'DictComp': case 'GeneratorExp': {
      const first = node.generators[0];
      return first === undefined ? [] : [first.iterable];
    }
    case 'Await': case 'YieldFrom': case 'Starred': case 'Attribute': return [node.value];
    case 'Yield': return node.value === null ? [] : [node.value];
    case 'Compare': return [node.left, ...node.comparators];
    case 'Call': return [node.func, ...node.args, ...node.keywords.map((keyword) => keyword.value)];
    case 'JoinedStr': return node.parts.flatMap((part) => (typeof part === 'string' ? [] : part.formatSpec === null ? [part.value] : [part.value, part.formatSpec]));
    case 'Subscript': return [node.value, node.index];
    case 'List': case 'Tuple': case 'Set': return node.elements;
    case 'Slice': return present(node.lower, node.upper, node.step);
    case 'Constant': case 'Name': return [];
  }
}

export function present(...nodes: readonly (Expression | null)[]): readonly Expression[] {
  return nodes.filter((node) => node !== null);
}

/** In the order of CPython's `co_varnames`. */
export function allParameters(parameters: Parameters): readonly Parameter[] {
  const { positionalOnly, positional, keywordOnly, variadic, keywords } = parameters;
  return [...positionalOnly, ...positional, ...keywordOnly, ...(variadic === null ? [] : [variadic]), ...(keywords === null ? [] : [keywords])];
}

export function defaults(parameters: Parameters): readonly Expression[] {
  return present(...allParameters(parameters).map((parameter) => parameter.default));
}

/** Each of the blocks directly inside a statement, in order; none for a definition, whose body is another scope. */
export function blocks(node: Statement): readonly (readonly Statement[])[] {
  switch (node.kind) {
    case 'For': case 'While': case 'If': return [node.body, node.orelse];
    case 'With': return [node.body];
    case 'Try': return [node.body, ...node.handlers.map((handler) => handler.body), node.orelse, node.finalbody];
    case 'Match': return node.cases.map((one) => one.body);
    default: return [];
  }
}

/** The names a pattern captures, and the expressions it compares with, in order. */
export function patternParts(pattern: Pattern): { readonly names: readonly string[]; readonly values: readonly Expression[] } {
  const names: string[] = [];
  const values: Expression[] = [];
  const walk = (node: Pattern): void => {
    switch (node.kind) {
      case 'MatchValue': values.push(node.value); break;
      case 'MatchSingleton': break;
      case 'MatchSequence': case 'MatchOr': node.patterns.forEach(walk); break;
      case 'MatchMapping':
        values.push(...node.keys);
        node.patterns.forEach(walk);
        if (node.rest !== null) names.push(node.rest);
        break;
      case 'MatchClass':
        values.push(node.cls);
        node.patterns.forEach(walk);
        node.keywordPatterns.forEach(walk);
        break;
      case 'MatchStar': if (node.name !== null) names.push(node.name); break;
      case 'MatchAs':
        if (node.pattern !== null) walk(node.pattern);
        if (node.name !== null) names.push(node.name);
        break;
    }
  };
  walk(pattern);
  return { names, values };
}
