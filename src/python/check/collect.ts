/** First pass: what each block binds, uses and declares, before anyone asks where a name belongs. */
import type { ScopeKind, ScopeNode } from './scope';
import type { ClassDef, Comprehension, DictComp, Expression, FunctionDef, GeneratorExp, Lambda, ListComp, Module, SetComp, Statement } from '../syntax/ast';
import { allParameters, parts, patternParts, present } from './visit';

type AnyComprehension = ListComp | SetComp | DictComp | GeneratorExp;

/** A block of code while it is collected. All names are mangled. */
export class Block {
  readonly parameters: string[] = [];
  readonly bound = new Set<string>();
  readonly used = new Set<string>();
  readonly globals = new Set<string>();
  readonly nonlocals = new Set<string>();
  readonly children = new Map<ScopeNode, Block>();
  hasYield = false;
  awaits = false;
  hasStarImport = false;

  constructor(readonly kind: ScopeKind, readonly node: ScopeNode, readonly name: string, readonly parent: Block | null, readonly privateClass: string | null) {
    if (parent !== null) parent.children.set(node, this);
  }

  mangle(name: string): string {
    if (this.privateClass === null || !name.startsWith('__') || name.endsWith('__')) return name;
    const owner = this.privateClass.replace(/^_+/, '');
    return owner === '' ? name : `_${owner}${name}`;
  }

  bind(name: string): void { this.bound.add(this.mangle(name)); }
  use(name: string): void { this.used.add(this.mangle(name)); }
}

export function collect(module: Module): Block {
  const block = new Block('module', module, '<module>', null, null);
  statements(block, module.body);
  return block;
}

function statements(block: Block, body: readonly Statement[]): void {
  for (const node of body) statement(block, node);
}

function statement(block: Block, node: Statement): void {
  switch (node.kind) {
    case 'FunctionDef': return functionDefinition(block, node);
    case 'ClassDef': return classDefinition(block, node);
    case 'Return': return expressions(block, present(node.value));
    case 'Delete': return node.targets.forEach((target) => bindTarget(block, target));
    case 'Assign':
      expressions(block, [node.value]);
      return node.targets.forEach((target) => bindTarget(block, target));
    case 'AugAssign':
      expressions(block, [node.target, node.value]);
      return bindTarget(block, node.target);
    case 'AnnAssign':
      bindTarget(block, node.target);
      return expressions(block, present(node.annotation, node.value));
    case 'For':
      expressions(block, [node.iterable]);
      bindTarget(block, node.target);
      statements(block, node.body);
      return statements(block, node.orelse);
    case 'While':
      expressions(block, [node.test]);
      statements(block, node.body);
      return statements(block, node.orelse);
    case 'If': {
      // A chain of elifs is as deep as it is long.
      let at = node;
      for (;;) {
        expressions(block, [at.test]);
        statements(block, at.body);
        const [next] = at.orelse;
        if (at.orelse.length !== 1 || next?.kind !== 'If') return statements(block, at.orelse);
        at = next;
      }
    }
    case 'With':
      for (const item of node.items) {
        expressions(block, [item.context]);
        if (item.target !== null) bindTarget(block, item.target);
      }
      return statements(block, node.body);
    case 'Match':
      expressions(block, [node.subject]);
      for (const one of node.cases) {
        const { names, values } = patternParts(one.pattern);
        expressions(block, values);
        names.forEach((name) => block.bind(name));
        expressions(block, present(one.guard));
        statements(block, one.body);
      }
      return;
    case 'Raise': return expressions(block, present(node.exception, node.cause));
    case 'Try':
      statements(block, node.body);
      for (const handler of node.handlers) {
        expressions(block, present(handler.type));
        if (handler.name !== null) block.bind(handler.name);
        statements(block, handler.body);
      }
      statements(block, node.orelse);
      return statements(block, node.finalbody);
    case 'Assert': return expressions(block, present(node.test, node.message));
    case 'Import': return node.names.forEach((alias) => block.bind(alias.asname ?? alias.name.split('.', 1)[0] ?? alias.name));
    case 'ImportFrom':
      if (node.names === '*') block.hasStarImport = true;
      else node.names.forEach((alias) => block.bind(alias.asname ?? alias.name));
      return;
    case 'Global': return node.names.forEach((name) => block.globals.add(block.mangle(name)));
    case 'Nonlocal': return node.names.forEach((name) => block.nonlocals.add(block.mangle(name)));
    case 'ExpressionStatement': return expressions(block, [node.value]);
    case 'Pass': case 'Break': case 'Continue': return;
  }
}

function functionDefinition(block: Block, node: FunctionDef): void {
  expressions(block, node.decorators);
  for (const parameter of allParameters(node.parameters)) expressions(block, present(parameter.default, parameter.annotation));
  expressions(block, present(node.returns));
  block.bind(node.name);
  const inner = new Block('function', node, node.name, block, block.privateClass);
  bindParameters(inner, node);
  statements(inner, node.body);
}

function classDefinition(block: Block, node: ClassDef): void {
  expressions(block, [...node.decorators, ...node.bases, ...node.keywords.map((keyword) => keyword.value)]);
  block.bind(node.name);
  statements(new Block('class', node, node.name, block, node.name), node.body);
}

function bindParameters(inner: Block, node: FunctionDef | Lambda): void {
  for (const parameter of allParameters(node.parameters)) {
    const name = inner.mangle(parameter.name);
    inner.parameters.push(name);
    inner.bound.add(name);
  }
}

function bindTarget(block: Block, target: Expression): void {
  switch (target.kind) {
    case 'Name': return block.bind(target.id);
    case 'Starred': return bindTarget(block, target.value);
    case 'Tuple': case 'List': return target.elements.forEach((element) => bindTarget(block, element));
    default: return expressions(block, [target]);
  }
}

/** In evaluation order, without recursion along long chains of operators. */
function expressions(block: Block, nodes: readonly Expression[]): void {
  const pending = [...nodes].reverse();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    switch (node.kind) {
      case 'Name':
        block.use(node.id);
        // The call without arguments finds its class through a cell.
        if (node.id === 'super' && block.kind !== 'module' && block.kind !== 'class') block.use('__class__');
        continue;
      case 'NamedExpr': walrusHost(block).bind(node.target.id); block.use(node.target.id); break;
      case 'Yield': case 'YieldFrom': block.hasYield = true; break;
      case 'Await': block.awaits = true; break;
      case 'Lambda': {
        expressions(block, parts(node));
        const inner = new Block('lambda', node, '<lambda>', block, block.privateClass);
        bindParameters(inner, node);
        expressions(inner, [node.body]);
        continue;
      }
      case 'ListComp': case 'SetComp': case 'DictComp': case 'GeneratorExp':
        comprehension(block, node);
        continue;
      default: break;
    }
    pending.push(...[...parts(node)].reverse());
  }
}

/** The scope whose variable `:=` sets: comprehensions are passed over. */
function walrusHost(block: Block): Block {
  let host = block;
  while ((host.kind === 'comprehension' || host.kind === 'generator') && host.parent !== null) host = host.parent;
  return host;
}

const COMPREHENSION_NAMES = { ListComp: '<listcomp>', SetComp: '<setcomp>', DictComp: '<dictcomp>', GeneratorExp: '<genexpr>' } as const;

function comprehension(block: Block, node: AnyComprehension): void {
  expressions(block, parts(node));
  const isGenerator = node.kind === 'GeneratorExp';
  const inner = new Block(isGenerator ? 'generator' : 'comprehension', node, COMPREHENSION_NAMES[node.kind], block, block.privateClass);
  if (isGenerator) {
    inner.parameters.push('.0');
    inner.bound.add('.0');
  }
  node.generators.forEach((clause, index) => comprehensionClause(inner, clause, index));
  expressions(inner, node.kind === 'DictComp' ? [node.key, node.value] : [node.element]);
  // An inlined comprehension that awaits makes the one around it await.
  if (inner.awaits && !isGenerator && (block.kind === 'comprehension' || block.kind === 'generator')) block.awaits = true;
}

function comprehensionClause(inner: Block, clause: Comprehension, index: number): void {
  if (clause.isAsync) inner.awaits = true;
  if (index > 0) expressions(inner, [clause.iterable]);
  bindTarget(inner, clause.target);
  expressions(inner, clause.conditions);
}
