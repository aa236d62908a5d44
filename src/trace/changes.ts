/** What is different between two positions: variables of a frame, and the parts of one object. */
import { isRef } from './preview';
import type { Snapshots } from './snapshot';
import type { RecordedValue } from './value';
import { differs, partsOf, variablesOf } from './variables';

/**
 * `fresh`: not bound at `before`. `gone`: not bound at `after`. `rebound`: another value now. `inside`: the
 * same object, changed within.
 */
export type VariableChange =
  | { readonly kind: 'fresh'; readonly name: string; readonly frame: number; readonly slot: number; readonly now: RecordedValue }
  | { readonly kind: 'gone'; readonly name: string; readonly frame: number; readonly slot: number; readonly was: RecordedValue }
  | { readonly kind: 'rebound' | 'inside'; readonly name: string; readonly frame: number; readonly slot: number; readonly was: RecordedValue; readonly now: RecordedValue };

/** In the order of the frame's names. `was` is to be looked into at `before`, `now` at `after`. */
export function changedVariables(snapshots: Snapshots, frame: number, before: number, after: number): readonly VariableChange[] {
  const earlier = new Map(variablesOf(snapshots, frame, before).map((one) => [`${String(one.frame)}:${String(one.slot)}`, one]));
  const changes: VariableChange[] = [];
  for (const { name, frame: owner, slot, value: now } of variablesOf(snapshots, frame, after)) {
    const key = `${String(owner)}:${String(slot)}`;
    const then = earlier.get(key);
    earlier.delete(key);
    if (then === undefined) changes.push({ kind: 'fresh', name, frame: owner, slot, now });
    else if (differs(snapshots, then.value, before, now, after)) {
      const inside = isRef(then.value) && isRef(now) && then.value.id === now.id;
      changes.push({ kind: inside ? 'inside' : 'rebound', name, frame: owner, slot, was: then.value, now });
    }
  }
  for (const { name, frame: owner, slot, value: was } of earlier.values()) changes.push({ kind: 'gone', name, frame: owner, slot, was });
  return changes;
}

/** A part of an object that is not what it was; `was`/`now` are undefined where there is none. */
export interface PartChange {
  readonly key: string;
  readonly label: string;
  readonly was: RecordedValue | undefined;
  readonly now: RecordedValue | undefined;
}

/** Parts are matched by key (a list's by position), at most `limit` of them told. Empty when nothing changed. */
export function changedParts(snapshots: Snapshots, object: number, before: number, after: number, limit = 200): readonly PartChange[] {
  const then = new Map(partsOf(snapshots.content(object, before)).map((part) => [part.key, part]));
  const changes: PartChange[] = [];
  for (const part of partsOf(snapshots.content(object, after))) {
    const old = then.get(part.key);
    then.delete(part.key);
    if (changes.length >= limit) break;
    if (old === undefined) changes.push({ key: part.key, label: part.label, was: undefined, now: part.value });
    else if (differs(snapshots, old.value, before, part.value, after)) changes.push({ key: part.key, label: part.label, was: old.value, now: part.value });
  }
  for (const part of then.values()) if (changes.length < limit) changes.push({ key: part.key, label: part.label, was: part.value, now: undefined });
  return changes;
}
