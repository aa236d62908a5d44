/** A module's global names: one cell a name for the module's life, so that code can hold on to it. */
import type { GlobalCell, Namespace, PyValue } from './value';

export class ModuleNamespace implements Namespace {
  private readonly cells = new Map<string, GlobalCell>();

  constructor(entries: Iterable<readonly [string, PyValue]> = []) {
    for (const [name, value] of entries) this.set(name, value);
  }

  cell(name: string): GlobalCell {
    let cell = this.cells.get(name);
    if (cell === undefined) {
      cell = { value: undefined };
      this.cells.set(name, cell);
    }
    return cell;
  }

  get(name: string): PyValue | undefined { return this.cells.get(name)?.value; }

  set(name: string, value: PyValue): void { this.cell(name).value = value; }

  delete(name: string): boolean {
    const cell = this.cells.get(name);
    if (cell === undefined || cell.value === undefined) return false;
    cell.value = undefined;
    return true;
  }

  names(): readonly string[] {
    const bound: string[] = [];
    for (const [name, cell] of this.cells) if (cell.value !== undefined) bound.push(name);
    return bound;
  }
}
