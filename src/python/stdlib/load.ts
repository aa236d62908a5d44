/** Loads library modules before a run: an import statement can't wait, so everything a program may import is fetched first. */
import { LIBRARY } from './catalogue';
import { importsOf } from './module';
import type { LibraryModule } from './module';

/**
 * The named modules and all that they import in turn, by full name; parents of dotted names come along
 * (`os` with `os.path`). Names that the library does not have are left out: `whyMissing` says what to tell about those.
 */
export async function loadLibrary(names: Iterable<string>): Promise<ReadonlyMap<string, LibraryModule>> {
  const loaded = new Map<string, LibraryModule>();
  let wave = [...new Set(names)];
  while (wave.length > 0) {
    const fresh = [...new Set(wave.flatMap(withParents))].filter((name) => !loaded.has(name) && LIBRARY.has(name));
    const modules = await Promise.all(fresh.map(async (name) => ({ name, module: await (LIBRARY.get(name) as () => Promise<LibraryModule>)() })));
    for (const { name, module } of modules) loaded.set(name, module);
    wave = modules.flatMap(({ module }) => (module.kind === 'native' ? module.needs : importsOf(module.text)));
  }
  return loaded;
}

/** `a.b.c` gives a, a.b and a.b.c. */
function withParents(name: string): string[] {
  const parts = name.split('.');
  return parts.map((_, i) => parts.slice(0, i + 1).join('.'));
}
