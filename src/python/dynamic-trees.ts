/** What `compile` makes of a tree besides running it: statements of a prompt that show their values, and the names a text uses. */
import type { Expression, Module, Statement } from './syntax/ast';
import { parts } from './check/visit';

/** `single`: an expression statement hands its value to `sys.displayhook`, wherever it stands. */
export function displayed(node: Statement): Statement {
  const all = (body: readonly Statement[]): readonly Statement[] => body.map(displayed);
  switch (node.kind) {
    case 'ExpressionStatement': return { ...node, value: shown(node.value) };
    case 'For': case 'While': case 'If': return { ...node, body: all(node.body), orelse: all(node.orelse) };
    case 'With': return { ...node, body: all(node.body) };
    case 'Try': return { ...node, body: all(node.body), orelse: all(node.orelse), finalbody: all(node.finalbody), handlers: node.handlers.map((one) => ({ ...one, body: all(one.body) })) };
    default: return node;
  }
}

function shown(value: Expression): Expression {
  const { span } = value;
  const sys: Expression = { kind: 'Call', func: { kind: 'Name', id: '__import__', span }, args: [{ kind: 'Constant', value: { type: 'str', value: 'sys' }, span }], keywords: [], span };
  return { kind: 'Call', func: { kind: 'Attribute', value: sys, name: 'displayhook', nameSpan: span, span }, args: [value], keywords: [], span };
}

/** `co_names` of a module's own code: variables and attributes in the order in which they are first used. */
export function namesIn(tree: Module): readonly string[] {
  const names = new Set<string>();
  const expression = (node: Expression): void => {
    parts(node).forEach(expression);
    if (node.kind === 'Name') names.add(node.id);
    else if (node.kind === 'Attribute') names.add(node.name);
    else if (node.kind === 'NamedExpr') names.add(node.target.id);
  };
  const statement = (node: Statement): void => {
    switch (node.kind) {
      case 'ExpressionStatement': return expression(node.value);
      case 'Return': if (node.value !== null) expression(node.value); return;
      case 'Assign': expression(node.value); return node.targets.forEach(expression);
      case 'AugAssign': expression(node.target); return expression(node.value);
      case 'For': expression(node.iterable); expression(node.target); [...node.body, ...node.orelse].forEach(statement); return;
      case 'While': case 'If': expression(node.test); [...node.body, ...node.orelse].forEach(statement); return;
      case 'FunctionDef': case 'ClassDef': node.decorators.forEach(expression); names.add(node.name); return;
      case 'Import': node.names.forEach((one) => names.add(one.name)); return;
      case 'ImportFrom':
        if (node.module !== null) names.add(node.module);
        if (node.names !== '*') node.names.forEach((one) => { names.add(one.name); names.add(one.asname ?? one.name); });
        return;
      default:
    }
  };
  tree.body.forEach(statement);
  return [...names];
}
