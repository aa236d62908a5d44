/** A frame's layout: slots for variables and temporaries, cells for variables that inner functions share. */
import type { Scope } from '../check/scope';
import type { CodeUnit } from '../runtime/function';
import type { PyTuple } from '../runtime/value';
import type { Tuple } from '../syntax/ast';

/** What all scopes that share one frame share. */
export class FrameLayout {
  /** Slots whose variable lives in a cell, in the order of `frame.cells`. */
  readonly cellSlots: number[] = [];
  /** The units that the block defines, and its constant tuples: the same ones in each form it is compiled to. */
  readonly units = new Map<Scope, CodeUnit>();
  readonly tuples = new Map<Tuple, PyTuple>();
  private readonly cells = new Map<Scope, Map<string, number>>();
  private slots: number;

  constructor(readonly scope: Scope, readonly codeIndex: number) {
    this.slots = scope.slotCount;
    this.collect(scope);
  }

  get slotNames(): string[] {
    const { locals } = this.scope;
    return Array.from({ length: this.slots }, (_, i) => locals[i] ?? `.${i}`);
  }

  temporary(): number { return this.slots++; }

  ownCell(owner: Scope, name: string): number { return this.cells.get(owner)?.get(name) ?? -1; }

  freeCell(name: string): number {
    const at = this.scope.free.indexOf(name);
    return at < 0 ? -1 : this.cellSlots.length + at;
  }

  private collect(scope: Scope): void {
    const own = new Map<string, number>();
    this.cells.set(scope, own);
    const names = scope.kind === 'class' ? (scope.needsClassCell ? ['__class__'] : []) : scope.locals.filter((name) => scope.cells.has(name));
    for (const name of names) own.set(name, this.cellSlots.push(scope.firstSlot + scope.locals.indexOf(name)) - 1);
    for (const child of scope.children.values()) if (child.kind === 'comprehension') this.collect(child);
  }
}

