/** What a variable and an object were over time. Nothing is built but what is asked for. */
import { countUpTo } from './moments';
import { isRef } from './preview';
import type { Snapshots } from './snapshot';
import type { Change, RecordedValue } from './value';

/**
 * One moment of a variable. It happened during `step` (-1: before the first one), so `step` is where the
 * statement that did it is lit, and the position after it is the first that shows `value`.
 * `set`: bound to `value`. `deleted`: unbound. `changed`: still the same object, whose own contents changed.
 */
export type Moment =
  | { readonly kind: 'set'; readonly step: number; readonly value: RecordedValue }
  | { readonly kind: 'changed'; readonly step: number; readonly value: RecordedValue }
  | { readonly kind: 'deleted'; readonly step: number };

export interface History {
  readonly length: number;
  /** In order of time; undefined outside `[0, length)`. */
  at(index: number): Moment | undefined;
  /** The last moment that position `step` sees; -1 when there is none yet. */
  indexAt(step: number): number;
}

/** Every value that the variable in `slot` of `frame` was set to. O(1) to make, O(log n) to ask. */
export function variableHistory(snapshots: Snapshots, frame: number, slot: number): History {
  const { writes } = snapshots.recording;
  const indexes = snapshots.writesOf(frame, slot);
  return {
    length: indexes.length,
    at(index) {
      const write = indexes[index];
      return write === undefined ? undefined : momentOf(snapshots, write);
    },
    indexAt: (step) => lastIndexBefore(indexes.length, step, (i) => writes.step[indexes[i] ?? 0] ?? 0),
  };
}

/**
 * The values of a variable together with the changes inside the object it was bound to at the time (not
 * inside that object's parts); several changes during one step are one moment. Costs its own length.
 */
export function valueHistory(snapshots: Snapshots, frame: number, slot: number): History {
  const set = variableHistory(snapshots, frame, slot);
  const moments: Moment[] = [];
  for (let i = 0; i < set.length; i++) {
    const moment = set.at(i);
    if (moment === undefined) continue;
    moments.push(moment);
    if (moment.kind === 'deleted' || !isRef(moment.value)) continue;
    const { value } = moment;
    let last = moment.step;
    for (const { step } of changesBetween(snapshots, value.id, moment.step + 1, (set.at(i + 1)?.step ?? Infinity) + 1)) {
      if (step !== last) moments.push({ kind: 'changed', step, value });
      last = step;
    }
  }
  return {
    length: moments.length,
    at: (index) => moments[index],
    indexAt: (step) => lastIndexBefore(moments.length, step, (i) => moments[i]?.step ?? 0),
  };
}

/** The changes of one object that `after` sees and `before` does not, in order. */
export function changesBetween(snapshots: Snapshots, object: number, before: number, after: number): readonly Change[] {
  const changes = snapshots.recording.objects[object]?.changes ?? [];
  return changes.slice(snapshots.changeCount(object, before), after === Infinity ? changes.length : snapshots.changeCount(object, after));
}

/** The statement during which the value seen at `step` was set; null when it never was. */
export function setAt(snapshots: Snapshots, frame: number, slot: number, step: number): number | null {
  const write = snapshots.lastWrite(frame, slot, step);
  return write < 0 ? null : (snapshots.recording.writes.step[write] ?? null);
}

function momentOf(snapshots: Snapshots, write: number): Moment {
  const { writes } = snapshots.recording;
  const step = writes.step[write] ?? -1;
  const deleted = countUpTo(snapshots.deletedWrites, write) > countUpTo(snapshots.deletedWrites, write - 1);
  return deleted ? { kind: 'deleted', step } : { kind: 'set', step, value: writes.value[write] ?? null };
}

function lastIndexBefore(length: number, step: number, stepAt: (index: number) => number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (stepAt(middle) < step) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
