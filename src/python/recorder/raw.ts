/**
 * What the recorder keeps while a program runs: the shapes of a recording, still holding the interpreter's
 * own values. Nothing is turned into text before the run has ended.
 */
import type { PyObject, PyValue } from '../runtime/value';

export type RawContent =
  | { readonly kind: 'sequence'; readonly items: readonly PyValue[] }
  | { readonly kind: 'set'; readonly items: readonly PyValue[] }
  | { readonly kind: 'mapping'; readonly entries: readonly (readonly [PyValue, PyValue])[] }
  | { readonly kind: 'instance'; readonly attributes: readonly RawAttribute[]; readonly value: RawPart | null }
  | { readonly kind: 'function'; readonly name: string; readonly code: number | null; readonly definedIn: number | null }
  | { readonly kind: 'class'; readonly name: string; readonly bases: readonly string[]; readonly attributes: readonly RawAttribute[] }
  /** `repr` null: the library is asked for it when the run has ended. */
  | { readonly kind: 'opaque'; readonly repr: string | null };

export type RawAttribute = readonly [name: string, value: PyValue];

/** What an instance of a subclass of a built-in type is besides its attributes. */
export type RawPart =
  | { readonly kind: 'atom'; readonly atom: PyValue }
  | { readonly kind: 'content'; readonly content: RawContent };

export type RawChange =
  | { readonly kind: 'splice'; readonly step: number; readonly start: number; readonly remove: number; readonly insert: readonly PyValue[] }
  | { readonly kind: 'put'; readonly step: number; readonly key: PyValue; readonly value: PyValue }
  | { readonly kind: 'drop'; readonly step: number; readonly key: PyValue }
  | { readonly kind: 'replace'; readonly step: number; readonly content: RawContent };

export interface RawObject {
  readonly object: PyObject;
  readonly since: number;
  readonly initial: RawContent;
  readonly changes: RawChange[];
}

export interface RawFrame {
  readonly code: number;
  readonly caller: number;
  readonly definedIn: number;
  readonly began: number;
  ended: number;
  outcome: 'returned' | 'raised' | 'alive';
  /** The value returned or the exception; null while alive. */
  value: PyValue;
}

export interface RawRaise {
  readonly step: number;
  readonly frame: number;
  readonly site: number;
  readonly exception: PyValue;
  readonly type: string;
  readonly message: string;
}
