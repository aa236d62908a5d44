/**
 * What the recorder keeps while a program runs. What happens is written as the recording has it at once; what
 * an object was made of when it was first seen still holds the interpreter's own values until the run has ended.
 */
import type { PyObject, PyValue } from '../runtime/value';
import type { FrameOutcome } from '../../trace/recording';
import type { Change } from '../../trace/value';

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

export interface RawObject {
  readonly object: PyObject;
  readonly since: number;
  readonly initial: RawContent;
  readonly changes: Change[];
}

/** A frame of the recording, not ended yet. `code` has the number that the run's tables give it. */
export interface RawFrame {
  readonly code: number;
  readonly caller: number;
  readonly definedIn: number;
  readonly began: number;
  ended: number;
  outcome: FrameOutcome;
}
