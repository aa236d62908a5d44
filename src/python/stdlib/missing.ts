/**
 * Modules that programs import and the library does not have: what to tell, before the program runs. The list is
 * fetched only for a program that imports something unknown.
 */
import type { ModuleNeed } from '../../trace/diagnostic';
import type { LibraryModule } from './module';

export type MissingReason =
  /** Part of Python, but it needs what a page has not: `needs` says what. */
  | { readonly kind: 'unsupported'; readonly needs: ModuleNeed }
  /** A known package: the program must bring a file of that name, a double. */
  | { readonly kind: 'package'; readonly hint: string | null };

/** Why a module (by its name, which may be dotted) is missing. Null: nobody knows this name. */
export type WhyMissing = (name: string) => MissingReason | null;

/** The library module that is the list. */
export const MISSING = '_missing';

/** English, to follow "needs". */
export const NEED_WORDS: Readonly<Record<ModuleNeed, string>> = {
  system: 'the operating system',
  network: 'the network',
  processes: 'threads or processes',
  'c-library': 'a C library',
  terminal: 'a terminal or a window',
  compiler: 'the compiler of CPython',
  later: 'more than this interpreter has yet',
};

const isNeed = (word: string): word is ModuleNeed => Object.hasOwn(NEED_WORDS, word);

/** From the list, where the library was loaded with it; otherwise nothing is known. */
export function missingFrom(library: ReadonlyMap<string, LibraryModule> | undefined): WhyMissing {
  const reasons = missingReasons(library);
  return (name) => reasons.get(name) ?? reasons.get(name.split('.')[0] ?? '') ?? null;
}

/** Lines `needs KIND: names`, `package NAME: what a double would hold` and `packages: names`. */
export function missingReasons(library: ReadonlyMap<string, LibraryModule> | undefined): ReadonlyMap<string, MissingReason> {
  const list = library?.get(MISSING);
  const text = list?.kind === 'python' ? list.text : '';
  const reasons = new Map<string, MissingReason>();
  for (const [, kind, word = '', rest = ''] of text.matchAll(/^(needs|package|packages)(?: ([\w-]+))?: (.+)$/gm)) {
    if (kind === 'package') reasons.set(word, { kind, hint: rest });
    else if (kind === 'packages') for (const name of rest.split(' ')) reasons.set(name, { kind: 'package', hint: null });
    else if (isNeed(word)) for (const name of rest.split(' ')) reasons.set(name, { kind: 'unsupported', needs: word });
  }
  return reasons;
}

/** One English sentence for a diagnostic or a terminal. */
export function missingText(name: string, why: MissingReason | null): string {
  if (why === null) return `no module named '${name}': neither the program nor the library has it; add a file ${name.replaceAll('.', '/')}.py`;
  if (why.kind === 'unsupported') return `module '${name}' needs ${NEED_WORDS[why.needs]}, which a program has not got here; a file ${name.replaceAll('.', '/')}.py can stand for it`;
  const [top = name] = name.split('.');
  return `package '${top}' is not here: add a double, a file ${top}.py with ${why.hint ?? 'what the program uses of it'}`;
}

/** What a diagnostic of `missing-module` says of it in its arguments, read back. */
export function toldReason(told: Readonly<Record<string, string>>): MissingReason {
  const { needs, hint = null } = told;
  return needs !== undefined && isNeed(needs) ? { kind: 'unsupported', needs } : { kind: 'package', hint };
}
