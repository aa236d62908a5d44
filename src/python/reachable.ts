/** Reads the entry and every file it imports, in turn, before anything runs. */
import type { Diagnostic } from '../trace/diagnostic';
import { span } from '../trace/positions';
import type { Program, ProgramFile } from '../trace/program';
import type { CheckedFile } from './check-file';
import type { Kept } from './kept';
import { importSites } from './import-sites';
import { folderOf } from './sources';
import type { Found, Sources } from './sources';
import { LIBRARY } from './stdlib/catalogue';
import type { MissingReason, WhyMissing } from './stdlib/missing';
import type { ImportFrom, Import } from './syntax/ast';

export interface Reachable {
  /** By the file's name. */
  readonly files: ReadonlyMap<string, CheckedFile>;
  /** Top-level and dotted names that no file of the program answers, in order of first import. */
  readonly libraryNames: readonly string[];
  /** Imported modules that neither the program nor the library has. */
  readonly unanswered: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export function readReachable(program: Program, sources: Sources, kept: Kept, whyMissing: WhyMissing): Reachable {
  const files = new Map<string, CheckedFile>();
  const libraryNames = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const unanswered = new Set<string>();
  const entry = sources.file(program.entry);
  if (entry === undefined) {
    return { files, libraryNames: [], unanswered: [], diagnostics: [{ code: 'missing-module', file: program.entry, span: span(1, 0, 1, 0), arguments: { name: program.entry } }] };
  }
  const waiting: ProgramFile[] = [entry];
  const seen = new Set([entry.name]);
  const want = (found: Found | undefined): void => {
    if (found?.kind !== 'file' || seen.has(found.file.name)) return;
    seen.add(found.file.name);
    waiting.push(found.file);
  };
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const checked = kept.check(file);
    if ('diagnostics' in checked) {
      diagnostics.push(...checked.diagnostics);
      continue;
    }
    files.set(file.name, checked);
    for (const { statement, chance } of importSites(checked.tree.body)) {
      const names = namesOf(statement, packagesOf(file, sources));
      for (const name of absent(statement, names, sources)) {
        unanswered.add(name);
        if (chance !== 'guarded') diagnostics.push(...missing(name, statement, file, whyMissing(name), chance === 'sure'));
      }
      for (const name of names) {
        const parts = name.split('.');
        const found = parts.map((_, i) => sources.findDotted(parts.slice(0, i + 1).join('.')));
        found.forEach(want);
        if (found[0] === undefined || found[0].kind === 'folder') libraryNames.add(name);
      }
    }
  }
  return { files, libraryNames: [...libraryNames], unanswered: [...unanswered], diagnostics };
}

/** The modules that a statement names and nothing here answers. */
function absent(statement: Import | ImportFrom, names: readonly string[], sources: Sources): readonly string[] {
  const asked = statement.kind === 'Import' ? names : names.slice(0, 1);
  return asked.filter((name) => name !== '__future__' && !LIBRARY.has(name) && sources.findDotted(name.split('.')[0] ?? '') === undefined);
}

/**
 * Modules that CPython or a package would have and we have not: running on would give a wrong answer. A name
 * that nobody knows is left to the run, which raises ModuleNotFoundError as CPython does; so is a package's
 * that is not `surely` imported: CPython may not have it either.
 */
function missing(name: string, statement: Import | ImportFrom, file: ProgramFile, why: MissingReason | null, surely: boolean): readonly Diagnostic[] {
  if (why === null || (why.kind === 'package' && !surely)) return [];
  const [top = name] = name.split('.');
  const told = why.kind === 'unsupported' ? { needs: why.needs } : why.hint === null ? {} : { hint: why.hint };
  return [{ code: 'missing-module', file: file.name, span: statement.span, arguments: { name, double: `${top}.py`, ...told } }];
}

/** Absolute names of the modules that a statement may load. A relative import counts from each package the file may be in. */
function namesOf(statement: Import | ImportFrom, packages: readonly string[]): readonly string[] {
  if (statement.kind === 'Import') return statement.names.map(({ name }) => name);
  const bases = statement.level === 0 ? [statement.module ?? ''] : packages.flatMap((name) => {
    const parts = name.split('.');
    if (statement.level > parts.length) return [];
    const base = parts.slice(0, parts.length - statement.level + 1).join('.');
    return [statement.module === null ? base : `${base}.${statement.module}`];
  });
  const names = statement.names === '*' ? [] : statement.names.map(({ name }) => name);
  return bases.flatMap((base) => [base, ...names.map((name) => `${base}.${name}`)]);
}

/** The packages a file belongs to, seen from each root above it. */
function packagesOf(file: ProgramFile, sources: Sources): readonly string[] {
  const folder = folderOf(file.name);
  return sources.roots.flatMap((root) => {
    if (root === '') return folder === '' ? [] : [folder.replaceAll('/', '.')];
    return folder.startsWith(`${root}/`) ? [folder.slice(root.length + 1).replaceAll('/', '.')] : [];
  });
}
