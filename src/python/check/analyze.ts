/** Second pass: where each name belongs, which variables need cells, and in which slots they live. */
import type { Module } from '../syntax/ast';
import { collect } from './collect';
import type { Block } from './collect';
import type { Resolution, Scope, ScopeKind, ScopeNode } from './scope';

/** The scopes of a parsed file. Throws nothing: a program whose names CPython refuses gets some answer too. */
export function analyze(module: Module): Scope {
  const root = new AnalyzedScope(collect(module), null);
  for (const scope of root.all()) scope.settle();
  for (const scope of root.all()) if (scope.host === scope) scope.assignSlots();
  return root;
}

class AnalyzedScope implements Scope {
  readonly kind: ScopeKind;
  readonly node: ScopeNode;
  readonly host: AnalyzedScope;
  readonly name: string;
  readonly qualname: string;
  readonly parameters: readonly string[];
  readonly locals: readonly string[];
  readonly globals: ReadonlySet<string>;
  readonly nonlocals: ReadonlySet<string>;
  readonly isGenerator: boolean;
  readonly isCoroutine: boolean;
  readonly isAsyncGenerator: boolean;
  readonly hasStarImport: boolean;
  readonly children: ReadonlyMap<ScopeNode, AnalyzedScope>;
  readonly cells = new Set<string>();
  firstSlot = 0;
  slotCount = 0;
  needsClassCell = false;
  private readonly freeNames = new Set<string>();
  private readonly bound: ReadonlySet<string>;
  private freeList: readonly string[] | null = null;

  constructor(private readonly block: Block, readonly parent: AnalyzedScope | null) {
    this.kind = block.kind;
    this.node = block.node;
    this.name = block.name;
    this.host = block.kind === 'comprehension' && parent !== null ? parent.host : this;
    this.qualname = qualifiedName(block, parent);
    this.parameters = [...new Set(block.parameters)];
    this.globals = block.globals;
    this.nonlocals = block.nonlocals;
    this.bound = new Set([...block.bound].filter((name) => !block.globals.has(name) && !block.nonlocals.has(name)));
    const isAsync = block.node.kind === 'FunctionDef' && block.node.isAsync;
    const yields = block.hasYield || block.kind === 'generator';
    this.isGenerator = yields && !isAsync && !(block.kind === 'generator' && block.awaits);
    this.isCoroutine = (isAsync && !yields) || (block.kind === 'comprehension' && block.awaits);
    this.isAsyncGenerator = yields && (isAsync || (block.kind === 'generator' && block.awaits));
    this.hasStarImport = block.hasStarImport;
    this.children = new Map([...block.children].map(([node, child]) => [node, new AnalyzedScope(child, this)]));
    this.locals = block.kind === 'module' ? [...new Set([...this.bound, ...this.globalsBoundInside()])] : [...this.bound];
  }

  get free(): readonly string[] { return (this.freeList ??= [...this.freeNames]); }

  /** This scope and all inside it. */
  *all(): Generator<AnalyzedScope> {
    yield this;
    for (const child of this.children.values()) yield* child.all();
  }

  mangle(name: string): string { return this.block.mangle(name); }

  resolve(name: string): Resolution {
    if (this.globals.has(name)) return 'global-explicit';
    if (this.kind === 'module') return 'global-implicit';
    if (this.bound.has(name)) return this.kind === 'class' ? 'class-name' : this.cells.has(name) ? 'cell' : 'local';
    if (this.enclosingOwner(name) !== null) return 'free';
    return this.kind === 'class' ? 'class-name' : 'global-implicit';
  }

  owner(name: string): AnalyzedScope | null {
    switch (this.resolve(name)) {
      case 'local': case 'cell': return this;
      case 'free': return this.enclosingOwner(name);
      case 'global-explicit': case 'global-implicit': case 'class-name': return null;
    }
  }

  /** The variable of an enclosing scope that `name` means here; class bodies are passed over. */
  private enclosingOwner(name: string): AnalyzedScope | null {
    for (let scope = this.parent; scope !== null && scope.kind !== 'module'; scope = scope.parent) {
      if (scope.kind === 'class') {
        if (name === '__class__') return scope;
        continue;
      }
      if (scope.globals.has(name)) return null;
      if (scope.bound.has(name)) return scope;
    }
    return null;
  }

  /** Tells the scopes up to each free name's owner that they pass it on. */
  settle(): void {
    for (const name of [...this.block.used, ...this.nonlocals]) {
      const owner = this.bound.has(name) || this.globals.has(name) ? null : this.enclosingOwner(name);
      if (owner === null) continue;
      if (owner.kind === 'class') owner.needsClassCell = true;
      else if (owner.host !== this.host) owner.cells.add(name);
      this.passOn(name, owner);
    }
  }

  private passOn(name: string, owner: AnalyzedScope): void {
    this.freeNames.add(name);
    if (this.parent !== null && this.parent !== owner) this.parent.passOn(name, owner);
  }

  assignSlots(): void {
    this.slotCount = this.locals.length;
    const inlined = (scope: AnalyzedScope): void => {
      for (const child of scope.children.values()) {
        if (child.kind !== 'comprehension') continue;
        child.firstSlot = this.slotCount;
        this.slotCount += child.locals.length;
        inlined(child);
      }
    };
    inlined(this);
  }

  private globalsBoundInside(): string[] {
    const names: string[] = [];
    for (const scope of this.all()) {
      if (scope !== this) names.push(...[...scope.globals].filter((name) => scope.block.bound.has(name)));
    }
    return names;
  }
}

function qualifiedName(block: Block, parent: AnalyzedScope | null): string {
  if (parent === null || parent.kind === 'module') return block.name;
  if (parent.globals.has(parent.mangle(block.name))) return block.name;
  const isFunction = parent.kind === 'function' || parent.kind === 'lambda';
  return isFunction ? `${parent.qualname}.<locals>.${block.name}` : `${parent.qualname}.${block.name}`;
}
