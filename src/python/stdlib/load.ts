/** Loads library modules before a run: an import statement can't wait, so everything a program may import is fetched first. */
import { LIBRARY } from './catalogue';
import { importsOf } from './module';
import type { LibraryModule } from './module';

export interface KeptModule {
  readonly module: LibraryModule;
  /** Full names of the modules it imports when it is imported itself. */
  readonly needs: readonly string[];
  /** Those that only its functions import. */
  readonly later: readonly string[];
}

/** `all`: whatever a module may ever import comes with it; `at-once`: only what its own import needs. */
export type Reach = 'all' | 'at-once';

/**
 * The named modules and all that they import in turn, by full name; parents of dotted names come along
 * (`os` with `os.path`). Names that the library does not have are left out: `whyMissing` says what to tell about those.
 * What is in `kept` isn't fetched again; what is fetched is put there.
 */
export async function loadLibrary(names: Iterable<string>, kept = new Map<string, KeptModule>(), reach: Reach = 'all'): Promise<ReadonlyMap<string, LibraryModule>> {
  const loaded = new Map<string, LibraryModule>();
  let wave = [...new Set(names)];
  while (wave.length > 0) {
    const fresh = [...new Set(wave.flatMap(withParents))].filter((name) => !loaded.has(name) && LIBRARY.has(name));
    const absent = fresh.filter((name) => !kept.has(name));
    if (absent.length > 0) await Promise.all(absent.map(async (name) => { kept.set(name, await fetchModule(name)); }));
    wave = fresh.flatMap((name) => {
      const found = kept.get(name);
      if (found === undefined) return [];
      loaded.set(name, found.module);
      return reach === 'all' ? [...found.needs, ...found.later] : found.needs;
    });
  }
  return loaded;
}

async function fetchModule(name: string): Promise<KeptModule> {
  const module = await (LIBRARY.get(name) as () => Promise<LibraryModule>)();
  if (module.kind === 'native') return { module, needs: module.needs, later: [] };
  const { atOnce, later } = importsOf(module.text);
  return { module, needs: atOnce, later };
}

/** `a.b.c` gives a, a.b and a.b.c. */
function withParents(name: string): string[] {
  const parts = name.split('.');
  return parts.map((_, i) => parts.slice(0, i + 1).join('.'));
}
