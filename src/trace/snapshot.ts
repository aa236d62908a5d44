/**
 * The state at any step of a recording, without replay: indexes are built once, then every question is a
 * binary search. A position `step` sees what happened during earlier steps only (see recording.ts).
 */
import { appendedOnly } from './appended';
import type { Appended } from './appended';
import { applyChanges } from './content';
import { indexMoments } from './moments';
import type { Moments } from './moments';
import type { Recording } from './recording';
import { findSecrets } from './secrets';
import type { Secrets } from './secrets';
import type { Content, RecordedValue } from './value';

export interface Snapshots {
  readonly recording: Recording;
  /** The value of a variable of `frame`, `undefined` when it is not bound at `step`. */
  variable(frame: number, slot: number, step: number): RecordedValue | undefined;
  /** Index into `recording.writes` of the write that `variable` answers from; -1 when there is none yet. */
  lastWrite(frame: number, slot: number, step: number): number;
  /** Frozen. While an object does not change, the answer is the identical object. */
  content(object: number, step: number): Content;
  /** How many of the object's changes are visible at `step`: equal numbers, equal content. */
  changeCount(object: number, step: number): number;
  /** Frames that are running at `step`, innermost first, of unseen files too. At the end: the frames still alive, or else the entry's module. */
  stack(step: number): readonly number[];
  /** The frame that called or resumed `frame`, as of `step`; -1: none. */
  caller(frame: number, step: number): number;
  /** How many of `recording.output` were printed before `step`. */
  outputCount(step: number): number;
  /** Everything printed before `step`, both streams as they came. */
  output(step: number): string;
  /** Indexes into `recording.writes` of the writes to one variable, in order of time. */
  writesOf(frame: number, slot: number): Int32Array;
  /** `recording.writes.deleted`, to be searched. */
  readonly deletedWrites: Int32Array;
  /** The sites directly inside a site, in the order of their ids. */
  childSites(site: number): readonly number[];
  /** When frames, statements and lines ran. Indexed when first asked for. */
  readonly moments: Moments;
  /** What is to be masked in this recording. Found when first asked for. */
  readonly secrets: Secrets;
}

export function openRecording(recording: Recording): Snapshots {
  const variables = indexWrites(recording);
  const callers = indexResumes(recording);
  const contents = new Map<number, ObjectHistory>();
  const text = recording.output.map((event) => event.text).join('');
  const textEnds: number[] = [];
  for (const event of recording.output) textEnds.push((textEnds.at(-1) ?? 0) + event.text.length);

  const outputCount = (step: number): number => countBefore(recording.output.length, step, (i) => recording.output[i]?.step ?? 0);
  const history = (object: number): ObjectHistory => {
    let found = contents.get(object);
    if (found === undefined) contents.set(object, (found = new ObjectHistory(recording, object)));
    return found;
  };
  const caller = (frame: number, step: number): number => callers(frame, step);
  let moments: Moments | undefined;
  let secrets: Secrets | undefined;
  let children: Map<number, number[]> | undefined;

  return {
    recording,
    variable(frame, slot, step) {
      const write = variables.last(frame, slot, step);
      return write < 0 || variables.deleted.has(write) ? undefined : recording.writes.value[write];
    },
    lastWrite: (frame, slot, step) => variables.last(frame, slot, step),
    content: (object, step) => history(object).at(step),
    changeCount: (object, step) => history(object).count(step),
    stack: (step) => stackAt(recording, step, caller),
    caller,
    outputCount,
    output(step) {
      const count = outputCount(step);
      return text.slice(0, count === 0 ? 0 : textEnds[count - 1]);
    },
    writesOf: variables.of,
    deletedWrites: Int32Array.from(recording.writes.deleted),
    childSites: (site) => (children ??= indexChildren(recording)).get(site) ?? [],
    get moments() {
      return (moments ??= indexMoments(recording));
    },
    get secrets() {
      return (secrets ??= findSecrets(recording));
    },
  };
}

/** How many of `length` ascending step numbers are below `step`. */
function countBefore(length: number, step: number, stepAt: (index: number) => number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (stepAt(middle) < step) low = middle + 1;
    else high = middle;
  }
  return low;
}

function indexChildren({ sites }: Recording): Map<number, number[]> {
  const children = new Map<number, number[]>();
  sites.forEach(({ parent }, id) => {
    const list = children.get(parent);
    if (list === undefined) children.set(parent, [id]);
    else list.push(id);
  });
  return children;
}

/** Writes sorted by variable (a counting sort), each variable's own in order of time. */
function indexWrites(recording: Recording): { last(frame: number, slot: number, step: number): number; of(frame: number, slot: number): Int32Array; readonly deleted: ReadonlySet<number> } {
  const { frames, codes, writes } = recording;
  const firstVariable = new Int32Array(frames.length + 1);
  frames.forEach((frame, i) => {
    firstVariable[i + 1] = (firstVariable[i] ?? 0) + (codes[frame.code]?.variables.length ?? 0);
  });
  const count = writes.step.length;
  const ends = new Int32Array((firstVariable[frames.length] ?? 0) + 1);
  const keyOf = (i: number): number => (firstVariable[writes.frame[i] ?? 0] ?? 0) + (writes.slot[i] ?? 0);
  for (let i = 0; i < count; i++) ends[keyOf(i) + 1] = (ends[keyOf(i) + 1] ?? 0) + 1;
  for (let i = 1; i < ends.length; i++) ends[i] = (ends[i] ?? 0) + (ends[i - 1] ?? 0);
  const next = ends.slice();
  const sorted = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const key = keyOf(i);
    const place = next[key] ?? 0;
    sorted[place] = i;
    next[key] = place + 1;
  }
  return {
    deleted: new Set(writes.deleted),
    of(frame, slot) {
      const key = (firstVariable[frame] ?? 0) + slot;
      return sorted.subarray(ends[key] ?? 0, ends[key + 1] ?? 0);
    },
    last(frame, slot, step) {
      const key = (firstVariable[frame] ?? 0) + slot;
      const start = ends[key] ?? 0;
      const before = countBefore((ends[key + 1] ?? start) - start, step, (i) => writes.step[sorted[start + i] ?? 0] ?? 0);
      return before === 0 ? -1 : sorted[start + before - 1] ?? -1;
    },
  };
}

function indexResumes(recording: Recording): (frame: number, step: number) => number {
  const byFrame = new Map<number, { step: number; caller: number }[]>();
  for (const { frame, step, caller } of recording.steps.resumes) {
    const list = byFrame.get(frame);
    if (list === undefined) byFrame.set(frame, [{ step, caller }]);
    else list.push({ step, caller });
  }
  return (frame, step) => {
    const list = byFrame.get(frame);
    const began = recording.frames[frame]?.caller ?? -1;
    if (list === undefined) return began;
    const count = countBefore(list.length, step + 1, (i) => list[i]?.step ?? 0);
    return list[count - 1]?.caller ?? began;
  };
}

function stackAt(recording: Recording, step: number, caller: (frame: number, step: number) => number): readonly number[] {
  const { steps, frames } = recording;
  const count = steps.site.length;
  const atEnd = step >= count;
  const stack: number[] = [];
  let frame = steps.frame[Math.min(step, count - 1)] ?? -1;
  for (let guard = frames.length; frame >= 0 && guard >= 0; guard--) {
    if (!atEnd || frames[frame]?.ended === -1) stack.push(frame);
    frame = caller(frame, step);
  }
  return stack.length > 0 || frames.length === 0 ? stack : [0];
}

/**
 * One object's contents. Checkpoints are kept at distances that grow with the object's size, so that they
 * take no more room than its changes; the newest answers are kept as they are.
 */
class ObjectHistory {
  private readonly object: Recording['objects'][number] | undefined;
  private readonly kept = new Map<number, Content>();
  /** Undefined: not looked at yet. */
  private appended: Appended | null | undefined;
  private readonly checkpoints: { readonly count: number; readonly content: Content }[] = [];

  constructor(recording: Recording, object: number) {
    this.object = recording.objects[object];
  }

  count(step: number): number {
    const changes = this.object?.changes ?? [];
    return countBefore(changes.length, step, (i) => changes[i]?.step ?? 0);
  }

  at(step: number): Content {
    if (this.object === undefined) return { kind: 'opaque', repr: '?' };
    const count = this.count(step);
    if (count === 0) return this.object.initial;
    const kept = this.kept.get(count);
    if (kept !== undefined) return kept;
    const content = this.compute(this.object, count);
    // The oldest answer goes first: a Map iterates in order of insertion.
    if (this.kept.size >= 16) for (const old of this.kept.keys()) { this.kept.delete(old); break; }
    this.kept.set(count, content);
    return content;
  }

  private compute(object: Recording['objects'][number], count: number): Content {
    if (this.appended === undefined) this.appended = appendedOnly(object);
    if (this.appended !== null) return Object.freeze({ kind: 'sequence', items: Object.freeze(this.appended.itemsAfter(count)) });
    let reached = 0;
    let content = object.initial;
    for (const checkpoint of this.checkpoints) {
      if (checkpoint.count > count) break;
      reached = checkpoint.count;
      content = checkpoint.content;
    }
    for (;;) {
      const stride = Math.max(64, sizeOf(content));
      if (count - reached <= stride) return applyChanges(content, object.changes, reached, count);
      content = applyChanges(content, object.changes, reached, reached + stride);
      reached += stride;
      this.checkpoints.push({ count: reached, content });
    }
  }
}

function sizeOf(content: Content): number {
  switch (content.kind) {
    case 'sequence':
    case 'set': return content.items.length;
    case 'mapping': return content.entries.length;
    case 'instance':
    case 'class': return content.attributes.length;
    case 'function':
    case 'opaque': return 1;
  }
}
