/** The standard library's modules by full name, each in a chunk of its own: a page loads what a program imports. */
import type { LibraryModule, NativeModule, PythonModule } from './module';

const python = (load: () => Promise<{ readonly default: string }>) => async (): Promise<PythonModule> => ({ kind: 'python', text: (await load()).default });
const native = (load: () => Promise<{ readonly library: NativeModule }>) => async (): Promise<NativeModule> => (await load()).library;

/** Names with a leading underscore are for the library itself. */
export const LIBRARY: ReadonlyMap<string, () => Promise<LibraryModule>> = new Map<string, () => Promise<LibraryModule>>([
  // ---- written for the host ----
  ['_clock', native(() => import('./clock'))],
  ['_collections', native(() => import('./deque'))],
  ['_files', native(() => import('./files/module'))],
  ['_hashing', native(() => import('./hashing/module'))],
  ['_random', native(() => import('./twister'))],
  ['itertools', native(() => import('./itertools/module'))],
  ['_json', native(() => import('./json/module'))],
  ['math', native(() => import('./math/module'))],
  ['_regex', native(() => import('./regex/module'))],
  ['sys', native(() => import('./sys'))],
  // ---- written in Python ----
  ['_enum_flags', python(() => import('./python/_enum_flags.py?raw'))],
  ['dataclasses', python(() => import('./python/dataclasses.py?raw'))],
  ['enum', python(() => import('./python/enum.py?raw'))],
]);
