/** What a library module is to the importer: names made by the host for one run, or Python source that runs unseen. */
import type { Runtime } from '../runtime/runtime';
import type { PyValue } from '../runtime/value';

export type LibraryModule = NativeModule | PythonModule;

/** `make` is called once a run, when the module is first imported. */
export interface NativeModule {
  readonly kind: 'native';
  readonly doc: string;
  /** Modules that must be loaded with it, by full name. */
  readonly needs: readonly string[];
  make(rt: Runtime): Iterable<readonly [string, PyValue]>;
}

/** `text` is run as the module's body under the file name `<NAME>`; it is never shown and never stepped. */
export interface PythonModule {
  readonly kind: 'python';
  readonly text: string;
}

/** A native module that needs no other. */
export function nativeModule(doc: string, make: NativeModule['make'], needs: readonly string[] = []): NativeModule {
  return { kind: 'native', doc, needs, make };
}

/** Modules that a source imports; a relative import counts as none. */
export interface ImportedNames {
  /** By statements that begin a line: when the module itself is imported. */
  readonly atOnce: readonly string[];
  /** By indented statements: perhaps never. */
  readonly later: readonly string[];
}

export function importsOf(text: string): ImportedNames {
  const atOnce = new Set<string>();
  const later = new Set<string>();
  for (const [, indent = '', from, list] of text.matchAll(/^([ \t]*)(?:from ([\w.]+) import |import ([\w., ]+))/gm)) {
    const names = indent === '' ? atOnce : later;
    if (from !== undefined) names.add(from);
    for (const item of (list ?? '').split(',')) {
      const name = /^\s*([\w.]+)/.exec(item)?.[1];
      if (name !== undefined) names.add(name);
    }
  }
  return { atOnce: [...atOnce], later: [...later] };
}
