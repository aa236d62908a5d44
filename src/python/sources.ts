/** The files of a program as modules: which file a dotted name means (Language Reference 5). */
import type { Program, ProgramFile } from '../trace/program';

export type Found =
  | { readonly kind: 'file'; readonly file: ProgramFile; readonly isPackage: boolean; readonly path: string }
  /** A folder without `__init__.py`. */
  | { readonly kind: 'folder'; readonly paths: readonly string[] };

export class Sources {
  private readonly byName = new Map<string, ProgramFile>();
  private readonly folders = new Set<string>();
  readonly roots: readonly string[];

  constructor(program: Program) {
    for (const file of program.files) {
      this.byName.set(clean(file.name), file);
      const parts = clean(file.name).split('/');
      for (let i = 1; i < parts.length; i++) this.folders.add(parts.slice(0, i).join('/'));
    }
    this.roots = (program.roots ?? [folderOf(program.entry), '']).map(clean);
  }

  file(name: string): ProgramFile | undefined { return this.byName.get(clean(name)); }

  /** The module `name` (no dots) in one of the folders; undefined when there is none. */
  find(name: string, folders: readonly string[]): Found | undefined {
    const namespace: string[] = [];
    for (const folder of folders) {
      const path = join(folder, name);
      const init = this.byName.get(`${path}/__init__.py`);
      if (init !== undefined) return { kind: 'file', file: init, isPackage: true, path };
      const file = this.byName.get(`${path}.py`);
      if (file !== undefined) return { kind: 'file', file, isPackage: false, path };
      if (this.folders.has(path)) namespace.push(path);
    }
    return namespace.length === 0 ? undefined : { kind: 'folder', paths: namespace };
  }

  /** The module a dotted name means, from the roots down. */
  findDotted(name: string): Found | undefined {
    let folders = this.roots;
    let found: Found | undefined;
    for (const part of name.split('.')) {
      found = this.find(part, folders);
      if (found === undefined) return undefined;
      folders = found.kind === 'folder' ? found.paths : found.isPackage ? [found.path] : [];
    }
    return found;
  }
}

export function folderOf(name: string): string {
  const at = name.lastIndexOf('/');
  return at < 0 ? '' : name.slice(0, at);
}

function join(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** Without `./` and a final slash. */
function clean(path: string): string {
  return path.replace(/^(\.\/)+/, '').replace(/\/+$/, '').replace(/^\.$/, '');
}
