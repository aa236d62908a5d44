/** A module's globals as variables of its frame: names get slots as they appear. */
import { ModuleNamespace } from '../runtime/namespace';
import type { PyValue } from '../runtime/value';
import type { Recorder } from './recorder';

export class ModuleVariables {
  /** The module's frame; -1 before its body runs. */
  frame = -1;
  private readonly slots = new Map<string, number>();

  constructor(private readonly recorder: Recorder, private readonly names: string[]) {
    names.forEach((name, slot) => this.slots.set(name, slot));
  }

  slotOf(name: string): number {
    let slot = this.slots.get(name);
    if (slot === undefined) this.slots.set(name, (slot = this.names.push(name) - 1));
    return slot;
  }

  write(slot: number, value: PyValue): void {
    if (this.frame >= 0) this.recorder.write(this.frame, slot, value);
  }

  erase(slot: number): void {
    if (this.frame >= 0) this.recorder.erase(this.frame, slot);
  }
}

/** A namespace whose changes from outside compiled code (`setattr`, `globals()[...]`, `import *`) are recorded too. */
export class RecordedNamespace extends ModuleNamespace {
  variables: ModuleVariables | null = null;

  override set(name: string, value: PyValue): void {
    super.set(name, value);
    if (this.variables !== null) this.variables.write(this.variables.slotOf(name), value);
  }

  override delete(name: string): boolean {
    const had = super.delete(name);
    if (had && this.variables !== null) this.variables.erase(this.variables.slotOf(name));
    return had;
  }
}
