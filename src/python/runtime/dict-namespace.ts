/** A dict as a module's names: the globals that a program hands to `exec` and `eval`. What code binds is in the dict at once. */
import type { PyDict } from './hashed';
import type { Runtime } from './runtime';
import type { GlobalCell, Namespace, PyValue } from './value';

class DictCell implements GlobalCell {
  constructor(private readonly rt: Runtime, private readonly dict: PyDict, private readonly name: string) {}

  get value(): PyValue | undefined { return this.dict.getText(this.name); }
  set value(value: PyValue | undefined) {
    if (value === undefined) this.dict.delete(this.rt, this.name);
    else this.dict.setText(this.name, value);
  }
}

export class DictNamespace implements Namespace {
  constructor(private readonly rt: Runtime, readonly dict: PyDict) {}

  cell(name: string): GlobalCell { return new DictCell(this.rt, this.dict, name); }
  get(name: string): PyValue | undefined { return this.dict.getText(name); }
  set(name: string, value: PyValue): void { this.dict.setText(name, value); }
  delete(name: string): boolean { return this.dict.delete(this.rt, name) !== undefined; }
  names(): readonly string[] { return this.dict.keys().filter((key) => typeof key === 'string'); }
}
