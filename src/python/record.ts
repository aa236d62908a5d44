/**
 * Running a program: everything is read and checked first; then it runs, heard by a recorder; then the
 * recording is closed with how it ended. Three failures, three ways: refused code gives diagnostics, the
 * program's own exception is an ending, a mistake of ours throws.
 */
import type { Diagnostic } from '../trace/diagnostic';
import type { Program, RunResult } from '../trace/program';
import { DEFAULT_BUDGETS } from './budgets';
import { LibraryNeeded } from './imports';
import { Kept } from './kept';
import { lackingNames, readLacking } from './lacking';
import { readReachable } from './reachable';
import type { Reachable } from './reachable';
import { Run } from './run';
import { Sources } from './sources';
import { LIBRARY } from './stdlib/catalogue';
import { loadLibrary } from './stdlib/load';
import { MISSING, missingFrom } from './stdlib/missing';
import type { Reach } from './stdlib/load';
import type { LibraryModule } from './stdlib/module';
import type { StackRoom } from './runtime/interpreter';

export type Libraries = ReadonlyMap<string, LibraryModule>;

export interface RecordOptions {
  /** From `loadLibraries`; without it only the program's own modules can be imported. */
  readonly libraries?: Libraries;
  /** Milliseconds; asked only when the program has a time budget. */
  readonly now?: () => number;
  /** False: nothing but output and the ending is kept, and nothing else is paid for. Default true. */
  readonly record?: boolean;
  /** For a host that runs more than once: the same object in every run, and in `loadLibraries`. */
  readonly kept?: Kept;
  /** What the host's stack has room for, where it isn't that of a browser's worker. */
  readonly stack?: Partial<StackRoom>;
  /** Library modules that the host would fetch if a run asked for them: it throws LibraryNeeded then. Default: none. */
  readonly fetchable?: (name: string) => boolean;
}

/** The library modules that a program's files may import, with all that these need. */
export async function loadLibraries(program: Program, kept = new Kept(), reach: Reach = 'all'): Promise<Libraries> {
  const { libraryNames, unanswered } = readReachable(program, new Sources(program), kept, () => null);
  const asked = program.files.flatMap(({ text }) => [...text.matchAll(NAMED_IN_CALLS)].map(([, name = '']) => name));
  const opens = program.files.some(({ text }) => /\bopen\s*\(/.test(text));
  const views = program.files.some(({ text }) => /\bmemoryview\b/.test(text));
  return loadLibrary([...(opens ? ['io'] : []), ...(views ? ['_memoryview'] : []), ...(libraryNames.length > 0 ? [LACKING] : []), ...(unanswered.length > 0 || asked.some((name) => !LIBRARY.has(name)) ? [MISSING] : []), ...libraryNames, ...asked, ...kept.asked], kept.modules, reach);
}

/** The library's list of what it lacks: it comes with any module. */
const LACKING = '_lacking';

function unheldNames(program: Program, sources: Sources, { files }: Reachable, libraries: Libraries | undefined): readonly Diagnostic[] {
  const list = libraries?.get(LACKING);
  if (list?.kind !== 'python') return [];
  const lacking = readLacking(list.text);
  return program.files.flatMap((file) => {
    const checked = files.get(file.name);
    return checked === undefined ? [] : lackingNames(file.name, file.text, checked, lacking, (module) => sources.findDotted(module.split('.')[0] ?? '') !== undefined);
  });
}

/** Modules named in a call instead of a statement. */
const NAMED_IN_CALLS = /\b(?:__import__|import_module)\s*\(\s*['"]([\w.]+)['"]/g;

export function recordProgram(program: Program, options: RecordOptions = {}): RunResult {
  const sources = new Sources(program);
  const kept = options.kept ?? new Kept();
  const reachable = readReachable(program, sources, kept, missingFrom(options.libraries));
  const diagnostics = reachable.diagnostics.length > 0 ? reachable.diagnostics : unheldNames(program, sources, reachable, options.libraries);
  if (diagnostics.length > 0) return { kind: 'refused', diagnostics };
  const budgets = { ...DEFAULT_BUDGETS, ...program.budgets };
  const run = new Run(program, sources, reachable, options.libraries ?? new Map<string, LibraryModule>(), budgets, options.now ?? (() => 0), options.record ?? true, kept, options.fetchable ?? (() => false), options.stack ?? {});
  return { kind: 'recorded', recording: run.execute() };
}

/**
 * As `recordProgram`, for a host on a network: a module that only some function of the library imports is
 * fetched when a run asks for it, and the run begins anew. No program can tell: runs are deterministic.
 */
export async function recordFetching(program: Program, kept: Kept, now: () => number, options: Pick<RecordOptions, 'record' | 'stack'> = {}): Promise<RunResult> {
  for (;;) {
    const libraries = await loadLibraries(program, kept, 'at-once');
    try {
      return recordProgram(program, { ...options, libraries, kept, now, fetchable: (name) => LIBRARY.has(name) });
    } catch (thrown) {
      if (!(thrown instanceof LibraryNeeded) || kept.asked.has(thrown.module)) throw thrown;
      kept.asked.add(thrown.module);
    }
  }
}
