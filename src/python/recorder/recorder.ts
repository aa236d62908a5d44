/**
 * Hears what a run does and keeps it. The hot methods only push to columns; a value is looked at once, when
 * it first becomes reachable from something recorded: from then on the object itself reports its changes.
 *
 * Nothing here runs the program's code: no `__repr__`, no property, no `__eq__`.
 */
import type { Visit } from '../../trace/recording';
import type { MutationLog, PyValue } from '../runtime/value';
import { PyBuiltin, PyCompound, PyType } from '../runtime/value';
import type { PyException, PyObject } from '../runtime/value';
import { contentOf } from './content';
import { plainRepr } from './plain-repr';
import type { RawChange, RawContent, RawFrame, RawObject, RawRaise } from './raw';

/** Sub-expression values kept of one step; a long comprehension has more. */
export const PIECES_PER_STEP = 500;

/** Characters from which a text is weighed by itself. */
const LONG = 1000;

export class Recorder implements MutationLog {
  readonly stepSite: number[] = [];
  readonly stepFrame: number[] = [];
  readonly stepVisit: Visit[] = [];
  readonly resumes: { step: number; frame: number; caller: number }[] = [];

  readonly writeStep: number[] = [];
  readonly writeFrame: number[] = [];
  readonly writeSlot: number[] = [];
  readonly writeValue: PyValue[] = [];
  readonly writeDeleted: number[] = [];

  readonly pieceStep: number[] = [];
  readonly pieceFrame: number[] = [];
  readonly pieceSite: number[] = [];
  readonly pieceValue: PyValue[] = [];
  readonly truncated: number[] = [];

  readonly frames: RawFrame[] = [];
  readonly objects: RawObject[] = [];
  readonly output: { step: number; stream: 'stdout' | 'stderr'; text: string }[] = [];
  readonly raises: RawRaise[] = [];

  /** The step now running; -1 before the first. */
  now = -1;
  /** After the program's last statement, when its code only runs to say what it raised: nothing of that is kept but output. */
  silent = false;
  private pieceLimit = PIECES_PER_STEP;

  /** `limit`: bytes past which no more pieces of a step are kept. */
  constructor(private readonly limit = Infinity) {}

  /** Bytes held by contents, changes and long texts, roughly. A text counts each time: written down, it is there each time. */
  held = 0;
  /** Built-in types and functions live longer than a run, so their ids can't be kept in them. */
  private readonly shared = new Map<PyCompound, number>();
  private readonly callers: number[] = [];

  step(site: number, frame: number, visit: Visit): void {
    if (this.silent) return;
    this.now = this.stepSite.push(site) - 1;
    this.stepFrame.push(frame);
    this.stepVisit.push(visit);
    this.pieceLimit = this.pieceStep.length + PIECES_PER_STEP;
  }

  write(frame: number, slot: number, value: PyValue): void {
    if (this.silent) return;
    this.writeStep.push(this.now);
    this.writeFrame.push(frame);
    this.writeSlot.push(slot);
    this.writeValue.push(value);
    if (typeof value === 'string' && value.length > LONG) this.held += value.length * 2;
    if (typeof value === 'object' && value instanceof PyCompound && value.rid === 0) this.adopt(value);
  }

  erase(frame: number, slot: number): void {
    if (this.silent) return;
    this.writeDeleted.push(this.writeStep.length);
    this.write(frame, slot, null);
  }

  piece(site: number, frame: number, value: PyValue): void {
    if (this.silent) return;
    if (this.pieceStep.length >= this.pieceLimit || this.held > this.limit) {
      if (this.truncated.at(-1) !== this.now) this.truncated.push(this.now);
      return;
    }
    this.pieceStep.push(this.now);
    this.pieceFrame.push(frame);
    this.pieceSite.push(site);
    this.pieceValue.push(value);
    if (typeof value === 'string' && value.length > LONG) this.held += value.length * 2;
    if (typeof value === 'object' && value instanceof PyCompound && value.rid === 0) this.adopt(value);
  }

  /** `piece`, handing the value on. */
  keep(site: number, frame: number, value: PyValue): PyValue {
    this.piece(site, frame, value);
    return value;
  }

  /** A code block begins; the result is the frame's id. */
  begin(code: number, caller: number, definedIn: number): number {
    if (this.silent) return -1;
    this.callers.push(caller);
    return this.frames.push({ code, caller, definedIn, began: this.now, ended: -1, outcome: 'alive', value: null }) - 1;
  }

  end(frame: number, outcome: 'returned' | 'raised', value: PyValue): void {
    const record = this.frames[frame];
    if (record === undefined || this.silent) return;
    record.ended = this.now;
    record.outcome = outcome;
    record.value = value;
    this.see(value);
  }

  /** A suspended frame goes on, called by `caller`. */
  resume(frame: number, caller: number): void {
    if (this.silent || this.callers[frame] === caller) return;
    this.callers[frame] = caller;
    // The frame's next stop is the first step that this concerns.
    this.resumes.push({ step: this.now + 1, frame, caller });
  }

  /** An exception starts, or passes on, in a frame. */
  raised(frame: number, site: number, exception: PyException): void {
    if (this.silent) return;
    const last = this.raises.at(-1);
    if (last !== undefined && last.exception === exception && last.frame === frame) return;
    this.raises.push({ step: this.now, frame, site, exception, type: exception.cls.name, message: messageOf(exception) });
    this.see(exception);
  }

  print(stream: 'stdout' | 'stderr', text: string): void {
    const last = this.output.at(-1);
    if (last !== undefined && last.step === this.now && last.stream === stream) last.text += text;
    else this.output.push({ step: this.now, stream, text });
    this.held += text.length * 2;
  }

  /** Estimated bytes of everything kept so far. */
  bytes(): number {
    return this.held + this.stepSite.length * 24 + this.writeStep.length * 32 + this.pieceStep.length * 32 + this.frames.length * 72;
  }

  /** The id of an object as the recording names it. Adopts it when it is new. */
  idOf(object: PyCompound): number {
    if (object.rid === 0) return this.adopt(object);
    return object.rid - 1;
  }

  /** `...` and `NotImplemented` have no id of their own; they are kept like objects that never change. */
  idOfSingleton(value: PyObject): number {
    let id = this.singletons.get(value);
    if (id === undefined) {
      id = this.objects.push({ object: value, since: -1, initial: { kind: 'opaque', repr: plainRepr(value) }, changes: [] }) - 1;
      this.singletons.set(value, id);
    }
    return id;
  }
  private readonly singletons = new Map<PyObject, number>();

  private see(value: PyValue): void {
    if (typeof value === 'object' && value instanceof PyCompound && value.rid === 0) this.adopt(value);
  }

  private adopt(first: PyCompound): number {
    if (isShared(first)) {
      const known = this.shared.get(first);
      if (known !== undefined) return known;
    }
    const id = this.objects.length;
    const waiting = [first];
    // Contents may be nested deeper than the host's stack.
    for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
      if (isShared(object)) {
        if (this.shared.has(object)) continue;
        this.shared.set(object, this.objects.length);
      } else {
        if (object.rid !== 0) continue;
        object.rid = this.objects.length + 1;
        object.log = this;
      }
      const initial = contentOf(object);
      this.objects.push({ object, since: this.now, initial, changes: [] });
      this.held += 120;
      eachPart(initial, (part) => {
        this.held += 16;
        if (typeof part === 'object' && part instanceof PyCompound && part.rid === 0) waiting.push(part);
      });
    }
    return id;
  }

  // ---- what objects report (MutationLog) ----

  splice(object: PyCompound, start: number, remove: number, insert: readonly PyValue[]): void {
    if (isMixed(object)) return this.replace(object);
    for (const value of insert) this.see(value);
    // `insert` may be the mutator's own array.
    this.change(object, { kind: 'splice', step: this.now, start, remove, insert: insert.slice() }, insert.length);
  }

  put(object: PyCompound, key: PyValue, value: PyValue): void {
    if (isMixed(object)) return this.replace(object);
    this.see(key);
    this.see(value);
    this.change(object, { kind: 'put', step: this.now, key, value }, 1);
  }

  drop(object: PyCompound, key: PyValue): void {
    if (isMixed(object)) return this.replace(object);
    this.see(key);
    this.change(object, { kind: 'drop', step: this.now, key }, 0);
  }

  replace(object: PyCompound): void {
    const content = contentOf(object);
    let parts = 0;
    eachPart(content, (part) => {
      parts++;
      this.see(part);
    });
    this.change(object, { kind: 'replace', step: this.now, content }, parts);
  }

  private change(object: PyCompound, change: RawChange, parts: number): void {
    this.held += 80 + parts * 16;
    this.objects[object.rid - 1]?.changes.push(change);
  }
}

/** The text of an exception as `str` gives it, unless its class has a `__str__` of its own. */
function messageOf(exception: PyException): string {
  const { items } = exception.args;
  const [only] = items;
  if (items.length === 0 || only === undefined) return '';
  if (items.length > 1) return `(${items.map(plainRepr).join(', ')})`;
  return typeof only === 'string' && exception.cls.name !== 'KeyError' ? only : plainRepr(only);
}

function isShared(object: PyCompound): boolean {
  return object instanceof PyType ? object.builtin : object instanceof PyBuiltin;
}

/** Has attributes and items: a change of either looks alike, so its whole content is taken again. */
function isMixed(object: PyCompound): boolean {
  return object.attrs !== null && object.attrs.size > 0 && object.cls.layout !== 'object' && !(object instanceof PyType);
}

function eachPart(content: RawContent, visit: (part: PyValue) => void): void {
  switch (content.kind) {
    case 'sequence':
    case 'set':
      for (const item of content.items) visit(item);
      return;
    case 'mapping':
      for (const [key, value] of content.entries) { visit(key); visit(value); }
      return;
    case 'instance':
      for (const [, value] of content.attributes) visit(value);
      if (content.value?.kind === 'atom') visit(content.value.atom);
      else if (content.value?.kind === 'content') eachPart(content.value.content, visit);
      return;
    case 'class':
      for (const [, value] of content.attributes) visit(value);
      return;
    case 'function':
    case 'opaque':
      return;
  }
}
