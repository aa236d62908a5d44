/**
 * Lists that only ever grow at their end, as most lists of a program do: their final items are put together
 * once, and what they held at any moment is a beginning of that.
 */
import type { RecordedObject, RecordedValue } from './value';

export interface Appended {
  /** The items after the first `count` changes. A fresh array. */
  itemsAfter(count: number): RecordedValue[];
}

/** Null when any change is something else than an append to a sequence. Costs the changes, once. */
export function appendedOnly({ initial, changes }: RecordedObject): Appended | null {
  if (initial.kind !== 'sequence') return null;
  const ends = new Int32Array(changes.length + 1);
  let length = initial.items.length;
  ends[0] = length;
  for (const [i, change] of changes.entries()) {
    if (change.kind !== 'splice' || change.remove !== 0 || change.start !== length) return null;
    length += change.insert.length;
    ends[i + 1] = length;
  }
  let all: RecordedValue[] | undefined;
  return {
    itemsAfter(count) {
      if (all === undefined) {
        all = initial.items.slice();
        for (const change of changes) if (change.kind === 'splice') for (const item of change.insert) all.push(item);
      }
      return all.slice(0, ends[count]);
    },
  };
}
