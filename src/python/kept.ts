/**
 * What stays the same from run to run, for a host that runs more than once: modules of the library that were
 * fetched, and files that were parsed and checked. Trees and scopes are never changed, so runs may share them.
 */
import type { ProgramFile } from '../trace/program';
import { check } from './check-file';
import type { Checked } from './check-file';
import type { KeptModule } from './stdlib/load';

export class Kept {
  /** Library modules by full name. */
  readonly modules = new Map<string, KeptModule>();
  /** Library modules that some run asked for while it ran: fetched before the next one. */
  readonly asked = new Set<string>();
  /** The last text of each file name; library modules are `<NAME>`. */
  private readonly files = new Map<string, { readonly text: string; readonly checked: Checked }>();

  check(file: ProgramFile): Checked {
    const known = this.files.get(file.name);
    if (known?.text === file.text) return known.checked;
    const checked = check(file);
    this.files.set(file.name, { text: file.text, checked });
    return checked;
  }
}
