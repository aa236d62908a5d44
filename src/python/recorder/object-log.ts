/**
 * The objects of a recording. One is looked at once, when it first becomes reachable from something recorded:
 * from then on the object itself reports its changes.
 */
import { objectId } from '../../trace/ids';
import type { Change, RecordedValue } from '../../trace/value';
import { PyBuiltin, PyClassMethod, PyCompound, PyFloat, PyGetSet, PyType } from '../runtime/value';
import type { MutationLog, PyObject, PyValue } from '../runtime/value';
import { contentOf } from './content';
import { plainRepr } from './plain-repr';
import type { RawContent, RawObject } from './raw';
import { writtenContent, writtenInt, writtenOut } from './written';

export class ObjectLog implements MutationLog {
  readonly objects: RawObject[] = [];
  /** The step now running; -1 before the first. */
  now = -1;
  /** Bytes held by contents, changes and long texts, roughly. A text counts each time: written down, it is there each time. */
  held = 0;
  /** By the number of an object: what stands for it wherever it is a value. */
  private readonly standing: RecordedValue[] = [];
  /** Built-in types and functions live longer than a run, so their ids can't be kept in them. */
  private readonly shared = new Map<PyCompound, number>();
  private readonly singletons = new Map<PyObject, number>();
  private lastFloat: PyFloat | null = null;
  private lastFloatValue: RecordedValue = null;

  /** What stands for a value in the recording; an object that is new is adopted. */
  written(value: PyValue): RecordedValue {
    if (typeof value === 'bigint') return this.weighed(writtenInt(value));
    if (typeof value !== 'object' || value === null) return value;
    return value instanceof PyCompound ? this.standsFor(value) : this.withoutId(value);
  }

  private standsFor(value: PyCompound): RecordedValue {
    const id = value.rid === 0 ? this.adopt(value) : value.rid - 1;
    return this.standing[id] ?? null;
  }

  private withoutId(value: PyObject): RecordedValue {
    // The same float is told more than once within a statement.
    if (value instanceof PyFloat) {
      if (value !== this.lastFloat) {
        this.lastFloat = value;
        this.lastFloatValue = writtenOut(value) ?? null;
      }
      return this.lastFloatValue;
    }
    return writtenOut(value) ?? this.singleton(value);
  }

  /** `...` and `NotImplemented` have no id of their own; they are kept like objects that never change. */
  private singleton(value: PyObject): RecordedValue {
    let id = this.singletons.get(value);
    if (id === undefined) {
      id = this.objects.length;
      this.keepObject(value, -1, { kind: 'opaque', repr: plainRepr(value) });
      this.singletons.set(value, id);
    }
    return this.standing[id] ?? null;
  }

  /** Digits and bytes are written out each time. */
  private weighed(value: RecordedValue): RecordedValue {
    if (typeof value !== 'object' || value === null) return value;
    if (value.kind === 'int') this.held += value.digits.length;
    else if (value.kind === 'bytes') this.held += value.repr.length;
    return value;
  }

  private see(value: PyValue): void {
    if (typeof value === 'object' && value instanceof PyCompound && value.rid === 0) this.adopt(value);
  }

  private keepObject(object: PyObject, since: number, initial: RawContent): void {
    const out = writtenOut(object);
    this.standing.push(out === undefined ? { kind: 'ref', id: objectId(this.objects.length) } : this.weighed(out));
    if (initial.kind === 'opaque') this.held += initial.repr?.length ?? 0;
    this.objects.push({ object, since, initial, changes: [] });
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
      this.keepObject(object, this.now, initial);
      this.held += 120;
      eachPart(initial, (part) => {
        this.held += 16;
        if (typeof part !== 'object' || part === null) return;
        if (!(part instanceof PyCompound)) this.written(part);
        else if (part.rid === 0) waiting.push(part);
      });
    }
    return id;
  }

  // ---- what objects report (MutationLog) ----

  splice(object: PyCompound, start: number, remove: number, insert: readonly PyValue[]): void {
    if (isMixed(object)) return this.replace(object);
    const written = new Array<RecordedValue>(insert.length);
    for (let i = 0; i < insert.length; i++) written[i] = this.written(insert[i] ?? null);
    this.change(object, { kind: 'splice', step: this.now, start, remove, insert: written }, insert.length);
  }

  put(object: PyCompound, key: PyValue, value: PyValue): void {
    if (isMixed(object)) return this.replace(object);
    this.change(object, { kind: 'put', step: this.now, key: this.written(key), value: this.written(value) }, 1);
  }

  drop(object: PyCompound, key: PyValue): void {
    if (isMixed(object)) return this.replace(object);
    this.change(object, { kind: 'drop', step: this.now, key: this.written(key) }, 0);
  }

  replace(object: PyCompound): void {
    const content = contentOf(object);
    let parts = 0;
    eachPart(content, (part) => {
      parts++;
      this.see(part);
    });
    this.change(object, { kind: 'replace', step: this.now, content: writtenContent(content, (value) => this.written(value)) }, parts);
  }

  private change(object: PyCompound, change: Change, parts: number): void {
    this.held += 80 + parts * 16;
    this.objects[object.rid - 1]?.changes.push(change);
  }
}

/** May another run hold it too? Built-in types and what stands in their dictionaries. */
function isShared(object: PyCompound): boolean {
  return object instanceof PyType ? object.builtin : object instanceof PyBuiltin || object instanceof PyClassMethod || object instanceof PyGetSet;
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
