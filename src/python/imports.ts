/**
 * The import system of one run (Language Reference 5): the program's own modules and packages first, then the
 * library. A module is in `modules` while its body runs, so that circular imports find it partly initialised.
 */
import type { ProgramFile } from '../trace/program';
import type { Importer } from './evaluate/code';
import { moduleType } from './runtime/types';
import type { Interpreter } from './runtime/interpreter';
import { PyModule } from './runtime/value';
import type { Namespace, PyRaise, PyValue } from './runtime/value';
import { ModuleNamespace } from './runtime/namespace';
import { missingFrom, missingText } from './stdlib/missing';
import type { WhyMissing } from './stdlib/missing';
import type { LibraryModule } from './stdlib/module';
import type { Sources } from './sources';
import { modulesOf } from './loaded-modules';

/** Runs a module's text. `package` is its `__package__`. */
export type RunSource = (source: ModuleSource) => void;
export interface ModuleSource {
  readonly name: string;
  readonly package: string;
  readonly file: ProgramFile;
  /** False for library modules. */
  readonly program: boolean;
  readonly namespace: Namespace;
}

interface Loaded {
  readonly module: PyModule;
  /** Where its submodules are; null when it is no package. */
  readonly folders: readonly string[] | null;
}

/** A run asks for a library module that its host did not fetch. Python code can't catch it: the host fetches and runs anew. */
export class LibraryNeeded {
  constructor(readonly module: string) {}
}

export class Imports {
  private readonly loaded = new Map<string, Loaded>();
  /** Read from the list when the first module is missing. */
  private whyMissing: WhyMissing | null = null;

  constructor(
    private readonly rt: Interpreter,
    private readonly sources: Sources,
    private readonly library: ReadonlyMap<string, LibraryModule>,
    /** Could the host fetch it? */
    private readonly fetchable: (name: string) => boolean,
    private readonly newNamespace: (program: boolean) => Namespace,
    private readonly run: RunSource,
  ) {}

  /** What `sys.modules` says, where programs put doubles of their own; undefined: the module is to be loaded. */
  private known(name: string): PyValue | undefined {
    const known = modulesOf(this.rt).getText(name);
    if (known === null) throw this.missing(name, `import of ${name} halted; None in sys.modules`);
    return known;
  }

  private register(name: string, entry: Loaded): void {
    this.loaded.set(name, entry);
    modulesOf(this.rt).setText(name, entry.module);
  }

  /** A module that is there from the beginning. */
  provide(name: string, namespace: Namespace): void {
    this.register(name, { module: new PyModule(moduleType, name, namespace), folders: [] });
  }

  /** The entry's module; its body isn't run here. */
  main(file: ProgramFile): ModuleSource {
    const namespace = this.newNamespace(true);
    this.register('__main__', { module: new PyModule(moduleType, '__main__', namespace), folders: null });
    fill(namespace, '__main__', null, file.name);
    namespace.set('__builtins__', this.load('builtins'));
    return { name: '__main__', package: '', file, program: true, namespace };
  }

  /** The innermost module of a dotted name: a module, or what a program put in its place. Raises ModuleNotFoundError. */
  load(name: string): PyValue {
    const known = this.known(name);
    if (known !== undefined) return known;
    const at = name.lastIndexOf('.');
    if (at < 0) return this.loadFrom(name, name, this.sources.roots).module;
    const parentName = name.slice(0, at);
    const parent = this.load(parentName);
    // Importing the parent may have imported this one.
    const meanwhile = this.known(name);
    if (meanwhile !== undefined) return meanwhile;
    const loaded = this.loaded.get(parentName);
    const folders = loaded !== undefined && loaded.module === parent ? loaded.folders : null;
    const last = name.slice(at + 1);
    if (folders === null && !this.library.has(name) && !this.fetchable(name)) throw this.missing(name, `No module named '${name}'; '${parentName}' is not a package`);
    const { module } = this.loadFrom(name, last, folders ?? []);
    if (parent instanceof PyModule) parent.namespace.set(last, module);
    else this.rt.setAttribute(parent, last, module);
    return module;
  }

  private loadFrom(name: string, last: string, folders: readonly string[]): Loaded {
    const found = this.sources.find(last, folders);
    if (found?.kind === 'file') {
      const packageName = found.isPackage ? name : name.slice(0, Math.max(0, name.lastIndexOf('.')));
      return this.begin(name, packageName, found.file, true, found.isPackage ? [found.path] : null);
    }
    const library = this.library.get(name);
    if (library !== undefined) return this.loadLibrary(name, library);
    if (found?.kind === 'folder') {
      const namespace = this.newNamespace(false);
      fill(namespace, name, name, null);
      namespace.set('__path__', this.rt.list([...found.paths]));
      const entry: Loaded = { module: new PyModule(moduleType, name, namespace), folders: found.paths };
      this.register(name, entry);
      return entry;
    }
    if (this.fetchable(name)) throw new LibraryNeeded(name);
    throw this.missing(name, `No module named '${name}'`);
  }

  private loadLibrary(name: string, library: LibraryModule): Loaded {
    if (library.kind === 'python') return this.begin(name, name, { name: `<${name}>`, text: library.text, shown: false }, false, []);
    const namespace = new ModuleNamespace([['__name__', name], ['__doc__', library.doc], ['__package__', ''], ['__loader__', null], ['__spec__', null]]);
    const entry: Loaded = { module: new PyModule(moduleType, name, namespace), folders: [] };
    this.register(name, entry);
    for (const [key, value] of library.make(this.rt)) namespace.set(key, value);
    return entry;
  }

  private begin(name: string, packageName: string, file: ProgramFile, program: boolean, folders: readonly string[] | null): Loaded {
    const namespace = this.newNamespace(program);
    fill(namespace, name, packageName, file.name);
    if (program && folders !== null) namespace.set('__path__', this.rt.list([...folders]));
    const entry: Loaded = { module: new PyModule(moduleType, name, namespace), folders };
    entry.module.initialising = true;
    this.register(name, entry);
    try {
      this.run({ name, package: packageName, file, program, namespace });
    } catch (thrown) {
      this.loaded.delete(name);
      modulesOf(this.rt).delete(this.rt, name);
      throw thrown;
    }
    entry.module.initialising = false;
    return entry;
  }

  /** What the import statements of one module ask. */
  importer(packageName: string): Importer {
    return {
      load: (name) => this.load(name),
      absolute: (level, name) => this.absolute(packageName, level, name),
      member: (module, name) => this.member(module, name),
      publicNames: (module) => this.publicNames(module),
    };
  }

  private absolute(packageName: string, level: number, name: string | null): string {
    if (level === 0) return name ?? '';
    if (packageName === '') throw this.rt.error('ImportError', 'attempted relative import with no known parent package');
    const parts = packageName.split('.');
    if (level > parts.length) throw this.rt.error('ImportError', 'attempted relative import beyond top-level package');
    const base = parts.slice(0, parts.length - level + 1).join('.');
    return name === null ? base : `${base}.${name}`;
  }

  private member(module: PyValue, name: string): PyValue {
    const value = this.rt.findAttribute(module, name);
    if (value !== undefined) return value;
    if (!(module instanceof PyModule)) throw this.rt.error('ImportError', `cannot import name '${name}' from '<unknown module name>' (unknown location)`);
    const entry = this.loaded.get(module.name);
    const inner = `${module.name}.${name}`;
    if (entry !== undefined && entry.folders !== null && (this.library.has(inner) || this.sources.find(name, entry.folders) !== undefined)) return this.load(inner);
    const file = module.namespace.get('__file__');
    const place = typeof file === 'string' ? file : 'unknown location';
    const what = module.initialising ? `partially initialized module '${module.name}' (most likely due to a circular import)` : `'${module.name}'`;
    const raise = this.rt.error('ImportError', `cannot import name '${name}' from ${what} (${place})`);
    raise.exception.fields = new Map<string, PyValue>([['name', module.name], ['path', typeof file === 'string' ? file : null]]);
    throw raise;
  }

  /** `__all__`, or the names without a leading underscore. */
  private publicNames(module: PyValue): Iterable<readonly [string, PyValue]> {
    const all = this.rt.findAttribute(module, '__all__');
    const given = all ?? this.rt.getAttribute(module, '__dict__');
    const names = this.rt.collect(given).filter((name) => typeof name === 'string' && (all !== undefined || !name.startsWith('_'))).map(String);
    return names.map((name) => [name, this.rt.getAttribute(module, name)] as const);
  }

  private missing(name: string, message: string): PyRaise {
    const raise = this.rt.error('ModuleNotFoundError', message);
    raise.exception.fields = new Map<string, PyValue>([['name', name], ['path', null]]);
    // CPython would have it, or tell no more: this says what to do.
    const why = (this.whyMissing ??= missingFrom(this.library))(name);
    if (why?.kind === 'unsupported') raise.exception.notes.push(missingText(name, why));
    return raise;
  }
}

/** What every module's namespace begins with. */
function fill(namespace: Namespace, name: string, packageName: string | null, file: string | null): void {
  namespace.set('__name__', name);
  namespace.set('__doc__', null);
  namespace.set('__package__', packageName);
  namespace.set('__loader__', null);
  namespace.set('__spec__', null);
  if (file !== null) namespace.set('__file__', file);
}
