/** The file tree of a run: in memory, empty but for a few folders and what the program brings. Knows no Python. */

export interface FileNode { readonly kind: 'file'; data: Uint8Array; mode: number; modified: number; readonly inode: number }
export interface FolderNode { readonly kind: 'folder'; readonly children: Map<string, TreeNode>; mode: number; modified: number; readonly inode: number }
export type TreeNode = FileNode | FolderNode;

/** Why something could not be done: CPython's exception, errno and text. */
export class FileProblem {
  constructor(readonly type: string, readonly errno: number, readonly text: string) {}
}
const missing = (): FileProblem => new FileProblem('FileNotFoundError', 2, 'No such file or directory');
const exists = (): FileProblem => new FileProblem('FileExistsError', 17, 'File exists');
const notFolder = (): FileProblem => new FileProblem('NotADirectoryError', 20, 'Not a directory');
const isFolder = (): FileProblem => new FileProblem('IsADirectoryError', 21, 'Is a directory');

export const START_FOLDER = '/workspace';
export const HOME_FOLDER = '/home/user';

export class FileTree {
  private inodes = 2;
  readonly root: FolderNode = { kind: 'folder', children: new Map(), mode: 0o755, modified: 0, inode: 1 };
  cwd = START_FOLDER;

  constructor(private readonly now: () => number) {
    for (const path of [START_FOLDER, HOME_FOLDER, '/tmp']) this.makeFolders(path);
  }

  /** Absolute, without `.`, `..` and doubled slashes. */
  resolve(path: string): string {
    const parts: string[] = [];
    for (const part of (path.startsWith('/') ? path : `${this.cwd}/${path}`).split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '' && part !== '.') parts.push(part);
    }
    return `/${parts.join('/')}`;
  }

  find(path: string): TreeNode | null {
    let node: TreeNode = this.root;
    for (const part of this.parts(path)) {
      const next: TreeNode | undefined = node.kind === 'folder' ? node.children.get(part) : undefined;
      if (next === undefined) return null;
      node = next;
    }
    return node.kind === 'file' && path.endsWith('/') ? null : node;
  }

  /** Throws FileProblem, as all below. */
  get(path: string): TreeNode {
    const node = this.find(path);
    if (node !== null) return node;
    throw this.blockedByFile(path) ? notFolder() : missing();
  }

  file(path: string): FileNode {
    const node = this.get(path);
    if (node.kind === 'folder') throw isFolder();
    return node;
  }

  folder(path: string): FolderNode {
    const node = this.get(path);
    if (node.kind === 'file') throw notFolder();
    return node;
  }

  /** The file, made when it isn't there. `exclusive`: it must not be there. */
  create(path: string, exclusive: boolean): FileNode {
    const node = path === '' ? null : this.find(path);
    if (node !== null && exclusive) throw exists();
    if (node !== null) return this.file(path);
    const { parent, name } = this.place(path);
    if (path.endsWith('/')) throw isFolder();
    const made: FileNode = { kind: 'file', data: new Uint8Array(0), mode: 0o644, modified: this.now(), inode: this.inodes++ };
    parent.children.set(name, made);
    parent.modified = this.now();
    return made;
  }

  /** Makes a file with all its parents: what a program brings. */
  put(path: string, data: Uint8Array): void {
    const full = this.resolve(path);
    this.makeFolders(full.slice(0, full.lastIndexOf('/')));
    this.create(full, false).data = data;
  }

  makeFolder(path: string): void {
    if (this.find(path) !== null) throw exists();
    const { parent, name } = this.place(path);
    parent.children.set(name, this.newFolder());
    parent.modified = this.now();
  }

  removeFile(path: string): void {
    this.file(path);
    const { parent, name } = this.place(path);
    parent.children.delete(name);
  }

  removeFolder(path: string): void {
    if (this.folder(path).children.size > 0) throw new FileProblem('OSError', 39, 'Directory not empty');
    const { parent, name } = this.place(path);
    parent.children.delete(name);
  }

  rename(from: string, to: string): void {
    const node = this.get(from);
    const target = this.find(to);
    if (target !== null && target !== node) {
      if (node.kind === 'folder' && target.kind === 'file') throw notFolder();
      if (node.kind === 'file' && target.kind === 'folder') throw isFolder();
      if (target.kind === 'folder' && target.children.size > 0) throw new FileProblem('OSError', 39, 'Directory not empty');
    }
    if (node.kind === 'folder' && `${this.resolve(to)}/`.startsWith(`${this.resolve(from)}/`) && target !== node) throw new FileProblem('OSError', 22, 'Invalid argument');
    const place = this.place(to);
    const source = this.place(from);
    source.parent.children.delete(source.name);
    place.parent.children.set(place.name, node);
  }

  write(node: FileNode, data: Uint8Array): void {
    node.data = data;
    node.modified = this.now();
  }

  private makeFolders(path: string): void {
    let node = this.root;
    for (const part of this.parts(path)) {
      let next = node.children.get(part);
      if (next === undefined) { next = this.newFolder(); node.children.set(part, next); }
      if (next.kind === 'file') throw notFolder();
      node = next;
    }
  }

  private newFolder(): FolderNode { return { kind: 'folder', children: new Map(), mode: 0o755, modified: this.now(), inode: this.inodes++ }; }

  private parts(path: string): string[] { return this.resolve(path).split('/').filter((part) => part !== ''); }

  private place(path: string): { readonly parent: FolderNode; readonly name: string } {
    const parts = this.parts(path);
    const name = parts.pop();
    if (path === '' || name === undefined) throw missing();
    return { parent: this.folder(`/${parts.join('/')}`), name };
  }

  private blockedByFile(path: string): boolean {
    const parts = this.parts(path);
    if (path.endsWith('/') && this.find(`/${parts.join('/')}`)?.kind === 'file') return true;
    for (let i = 1; i < parts.length; i++) if (this.find(`/${parts.slice(0, i).join('/')}`)?.kind === 'file') return true;
    return false;
  }
}
