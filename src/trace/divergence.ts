/** The first difference in values of two runs that take the same path. */
import { Likeness } from './likeness';
import type { Recording } from './recording';
import type { Snapshots } from './snapshot';
import type { Change, RecordedValue } from './value';

/** At the same statement (steps `a` and `b`, before it runs) a variable has not the same value. */
export interface ValueParting {
  readonly kind: 'value';
  readonly a: number;
  readonly b: number;
  readonly name: string;
  /** Frames that hold the variable, and its slot, in each run. */
  readonly frames: readonly [a: number, b: number];
  readonly slots: readonly [a: number, b: number];
  /** Undefined: not bound in that run. */
  readonly values: readonly [a: RecordedValue | undefined, b: RecordedValue | undefined];
}

/** A difference that no name shows (inside a double, say) is looked for so many times, then let be. */
const LOOKS = 200;

/**
 * Looks at positions 0 to `together`, up to which step `n` of one run is step `n` of the other. Only names
 * of shown files count. Costs the writes and changes of that stretch, each once.
 */
export function firstDifference(a: Snapshots, b: Snapshots, together: number): ValueParting | null {
  const likeness = new Likeness(a, b);
  const writesA = new ByStep(a.recording);
  const writesB = new ByStep(b.recording);
  let looks = 0;
  for (let step = -1; step < together && looks < LOOKS; step++) {
    const [eventsA, eventsB] = [writesA.take(step), writesB.take(step)];
    if (alike(likeness, eventsA, eventsB, step + 1)) continue;
    looks += 1;
    const found = differingName(a, b, step + 1, step + 1 < together);
    if (found !== null) return found;
  }
  return null;
}

interface Events {
  readonly writes: readonly { readonly name: string; readonly value: RecordedValue | undefined }[];
  readonly changes: ReadonlyMap<number, readonly Change[]>;
}

/** Writes of shown frames and changes of objects, step by step. */
class ByStep {
  private next = 0;
  private readonly changes = new Map<number, Map<number, Change[]>>();
  private readonly deleted: ReadonlySet<number>;

  constructor(private readonly recording: Recording) {
    this.deleted = new Set(recording.writes.deleted);
    recording.objects.forEach((object, id) => {
      for (const change of object.changes) {
        const atStep = this.changes.get(change.step) ?? new Map<number, Change[]>();
        this.changes.set(change.step, atStep);
        const list = atStep.get(id);
        if (list === undefined) atStep.set(id, [change]);
        else list.push(change);
      }
    });
  }

  take(step: number): Events {
    const { writes, frames, codes, files } = this.recording;
    const taken: { name: string; value: RecordedValue | undefined }[] = [];
    for (; this.next < writes.step.length && (writes.step[this.next] ?? 0) <= step; this.next++) {
      const code = codes[frames[writes.frame[this.next] ?? -1]?.code ?? -1];
      if (code === undefined || files[code.file]?.shown !== true) continue;
      taken.push({ name: `${code.qualname}\n${code.variables[writes.slot[this.next] ?? -1] ?? ''}`, value: this.deleted.has(this.next) ? undefined : (writes.value[this.next] ?? null) });
    }
    return { writes: taken, changes: this.changes.get(step) ?? new Map<number, readonly Change[]>() };
  }
}

/** False means that a closer look is worth it. */
function alike(likeness: Likeness, a: Events, b: Events, position: number): boolean {
  if (a.writes.length !== b.writes.length) return false;
  let same = true;
  a.writes.forEach((write, i) => {
    const other = b.writes[i];
    if (other === undefined || write.name !== other.name || (write.value === undefined) !== (other.value === undefined)) same = false;
    else if (write.value !== undefined && other.value !== undefined && !likeness.same(write.value, other.value, position, position)) same = false;
  });
  for (const [id, changes] of a.changes) {
    const other = likeness.partner(id);
    if (other !== undefined && !likeness.sameChanges(changes, b.changes.get(other) ?? [], position, position)) same = false;
  }
  for (const id of b.changes.keys()) {
    const other = likeness.partnerOfRight(id);
    if (other !== undefined && !a.changes.has(other)) same = false;
  }
  return same;
}

/** Which name of the running frames it is, innermost frame first; null when the difference is not in sight. */
function differingName(a: Snapshots, b: Snapshots, position: number, together: boolean): ValueParting | null {
  const [stackA, stackB] = [shownStack(a, position), shownStack(b, position)];
  const likeness = new Likeness(a, b);
  for (const [depth, frameA] of stackA.entries()) {
    const frameB = stackB[depth] ?? -1;
    const codeA = a.recording.codes[a.recording.frames[frameA]?.code ?? -1];
    const codeB = b.recording.codes[b.recording.frames[frameB]?.code ?? -1];
    if (codeA === undefined || codeA.qualname !== codeB?.qualname) continue;
    for (const [slotA, name] of codeA.variables.entries()) {
      const slotB = codeB.variables.indexOf(name);
      const valueA = a.variable(frameA, slotA, position);
      const valueB = slotB < 0 ? undefined : b.variable(frameB, slotB, position);
      if (valueA === undefined && valueB === undefined) continue;
      // Where the paths part, what is bound in one run only follows from the parting.
      if (!together && (valueA === undefined || valueB === undefined)) continue;
      if (valueA !== undefined && valueB !== undefined && likeness.same(valueA, valueB, position, position)) continue;
      return { kind: 'value', a: position, b: position, name, frames: [frameA, frameB], slots: [slotA, slotB], values: [valueA, valueB] };
    }
  }
  return null;
}

function shownStack({ recording, stack }: Snapshots, position: number): readonly number[] {
  return stack(position).filter((frame) => recording.files[recording.codes[recording.frames[frame]?.code ?? -1]?.file ?? -1]?.shown === true);
}
