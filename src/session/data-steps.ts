/** Where a data breakpoint stops: right after each change of what it watches. */
import { isRef } from '../trace/preview';
import { changesBetween, variableHistory } from '../trace/history';
import type { Change, Content, RecordedValue } from '../trace/value';
import type { Snapshots } from '../trace/snapshot';
import type { DataBreakpoint } from './breakpoints';

/**
 * Positions, ascending, each once: for a change during step `n` the position `n + 1` (the end, when nothing
 * runs after it). A first binding counts; being bound again to an equal atom or to the same object does not.
 * Null when no code of that name has such a variable.
 */
export function dataSteps(snapshots: Snapshots, watched: DataBreakpoint): readonly number[] | null {
  const { codes, frames, files } = snapshots.recording;
  const found = new Set<number>();
  let bound = false;
  codes.forEach((code, id) => {
    if (code.qualname !== watched.function || files[code.file]?.name !== watched.file) return;
    const slot = code.variables.indexOf(watched.name);
    if (slot < 0) return;
    bound = true;
    frames.forEach((frame, frameId) => {
      if (frame.code === id) addSteps(snapshots, frameId, slot, watched.kind, found);
    });
  });
  return bound ? [...found].filter((step) => step >= 0).sort((a, b) => a - b) : null;
}

function addSteps(snapshots: Snapshots, frame: number, slot: number, kind: DataBreakpoint['kind'], found: Set<number>): void {
  const history = variableHistory(snapshots, frame, slot);
  const ended = snapshots.recording.frames[frame]?.ended ?? -1;
  let previous: RecordedValue | undefined;
  for (let i = 0; i < history.length; i++) {
    const moment = history.at(i);
    if (moment === undefined) break;
    const value = moment.kind === 'deleted' ? undefined : moment.value;
    if (!same(previous, value)) found.add(moment.step + 1);
    previous = value;
    if (kind === 'contents' && value !== undefined && isRef(value)) {
      const until = history.at(i + 1)?.step ?? (ended < 0 ? Infinity : ended);
      for (const step of insideSteps(snapshots, value.id, moment.step + 1, until)) found.add(step + 1);
    }
  }
}

/**
 * Steps in `[from, until]` during which something that is reachable from the object at that moment changed.
 * Reaching costs the objects and changes inside, each once.
 */
export function insideSteps(snapshots: Snapshots, object: number, from: number, until: number): ReadonlySet<number> {
  const steps = new Set<number>();
  // When an object was first seen inside; looked at again only if it got in earlier.
  const since = new Map<number, number>();
  const queue: { readonly id: number; readonly from: number }[] = [{ id: object, from }];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const known = since.get(next.id);
    if (known !== undefined && known <= next.from) continue;
    since.set(next.id, next.from);
    const add = (value: RecordedValue, at: number): void => { if (isRef(value)) queue.push({ id: value.id, from: at }); };
    for (const value of valuesIn(snapshots.content(next.id, next.from))) add(value, next.from);
    for (const change of changesBetween(snapshots, next.id, next.from, until === Infinity ? Infinity : until + 1)) {
      steps.add(change.step);
      for (const value of valuesOfChange(change)) add(value, change.step + 1);
    }
  }
  return steps;
}

function valuesIn(content: Content): readonly RecordedValue[] {
  switch (content.kind) {
    case 'sequence':
    case 'set': return content.items;
    case 'mapping': return content.entries.map(([, value]) => value);
    case 'instance': return content.attributes.map(([, value]) => value);
    case 'class':
    case 'function':
    case 'opaque': return [];
  }
}

function valuesOfChange(change: Change): readonly RecordedValue[] {
  switch (change.kind) {
    case 'splice': return change.insert;
    case 'put': return [change.value];
    case 'replace': return valuesIn(change.content);
    case 'drop': return [];
  }
}

function same(a: RecordedValue | undefined, b: RecordedValue | undefined): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  return JSON.stringify(a) === JSON.stringify(b);
}
