/**
 * Values as a recording holds them: plain JSON, no engine object, no display string to be parsed back.
 *
 * Atoms stand for themselves. An `int` outside ±(2^53 - 1), a `float` and a `complex` are tagged, so that
 * `1` and `1.0` stay apart and no digit is lost. Everything with identity or parts is a `ref` into
 * `recording.objects`, where its contents are kept with their history.
 */
import type { ObjectId } from './ids';

export type RecordedValue =
  | null // None
  | boolean
  | number // int within the safe range
  | string // str
  | IntValue
  | FloatValue
  | ComplexValue
  | BytesValue
  | RefValue;

/** Decimal digits, with a leading `-` when negative. */
export interface IntValue { readonly kind: 'int'; readonly digits: string }
/** `repr` is CPython's repr: `1.5`, `1e+16`, `inf`, `nan`. */
export interface FloatValue { readonly kind: 'float'; readonly repr: string }
export interface ComplexValue { readonly kind: 'complex'; readonly repr: string }
/** `repr` is CPython's repr: `b'ok\n'`. */
export interface BytesValue { readonly kind: 'bytes'; readonly repr: string; readonly length: number }
export interface RefValue { readonly kind: 'ref'; readonly id: ObjectId }

/**
 * What an object is made of at one moment. `type` (on the object) names its class; this says its shape.
 *
 * - `sequence`: list, tuple, deque, and other indexed things, in order.
 * - `set`: set and frozenset, in the interpreter's iteration order.
 * - `mapping`: dict and its kin, in insertion order.
 * - `instance`: an object with attributes, in the order they were first set. `value` is there for
 *   subclasses of built-in atoms (an `IntEnum` member, say).
 * - `function`: a Python function: name, and the frame it was defined in when known.
 * - `class`: a Python class: name, bases, its own attributes.
 * - `opaque`: anything else, by what `repr` would say without running the program's own code.
 */
export type Content =
  | { readonly kind: 'sequence'; readonly items: readonly RecordedValue[] }
  | { readonly kind: 'set'; readonly items: readonly RecordedValue[] }
  | { readonly kind: 'mapping'; readonly entries: readonly MappingEntry[] }
  | { readonly kind: 'instance'; readonly attributes: readonly Attribute[]; readonly value?: RecordedValue | Content }
  | { readonly kind: 'function'; readonly name: string; readonly code: number | null; readonly definedIn: number | null }
  | { readonly kind: 'class'; readonly name: string; readonly bases: readonly string[]; readonly attributes: readonly Attribute[] }
  | { readonly kind: 'opaque'; readonly repr: string };

export type MappingEntry = readonly [key: RecordedValue, value: RecordedValue];
export type Attribute = readonly [name: string, value: RecordedValue];

/**
 * One change of one object. `step` is the step during which it happened: the change is visible in the
 * snapshots of later steps, not in that of `step` itself.
 */
export type Change =
  | { readonly kind: 'splice'; readonly step: number; readonly start: number; readonly remove: number; readonly insert: readonly RecordedValue[] }
  | { readonly kind: 'put'; readonly step: number; readonly key: RecordedValue; readonly value: RecordedValue }
  | { readonly kind: 'drop'; readonly step: number; readonly key: RecordedValue }
  | { readonly kind: 'replace'; readonly step: number; readonly content: Content };

/**
 * An object of the run. `since` is the step during which the recorder first saw it (-1: before the first
 * step). `changes` are in order of time; a `put` sets a mapping key, or an attribute by its name.
 */
export interface RecordedObject {
  readonly type: string;
  readonly since: number;
  readonly initial: Content;
  readonly changes: readonly Change[];
}

/** Tells what an instance of a subclass of a container holds from what an instance of a subclass of an atom is. */
export function isContent(value: RecordedValue | Content): value is Content {
  if (typeof value !== 'object' || value === null) return false;
  switch (value.kind) {
    case 'int':
    case 'float':
    case 'complex':
    case 'bytes':
    case 'ref': return false;
    case 'sequence':
    case 'set':
    case 'mapping':
    case 'instance':
    case 'function':
    case 'class':
    case 'opaque': return true;
  }
}
