/** The variables of a frame at a step, what is inside a value, and what differs between two steps. */
import { isRef, nameInside, reprText, shownValue } from './preview';
import type { Snapshots } from './snapshot';
import { isContent } from './value';
import type { Content, RecordedValue } from './value';

/** `enclosing`: read from a function around this one, of frame `frame`. */
export interface Variable {
  readonly name: string;
  readonly value: RecordedValue;
  readonly frame: number;
  readonly slot: number;
  readonly scope: 'local' | 'enclosing';
}

/** Bound variables in the order of the code block's names, its own first. */
export function variablesOf(snapshots: Snapshots, frame: number, step: number): readonly Variable[] {
  const { frames, codes } = snapshots.recording;
  const code = codes[frames[frame]?.code ?? -1];
  if (code === undefined) return [];
  const variables: Variable[] = [];
  code.variables.forEach((name, slot) => {
    const value = snapshots.variable(frame, slot, step);
    if (value !== undefined) variables.push({ name, value, frame, slot, scope: 'local' });
  });
  for (const name of code.free) {
    const found = enclosing(snapshots, frame, name, step);
    if (found !== null) variables.push(found);
  }
  return variables;
}

function enclosing(snapshots: Snapshots, frame: number, name: string, step: number): Variable | null {
  const { frames, codes } = snapshots.recording;
  for (let outer = frames[frame]?.definedIn ?? -1; outer >= 0; outer = frames[outer]?.definedIn ?? -1) {
    const code = codes[frames[outer]?.code ?? -1];
    const slot = code?.kind === 'class' ? -1 : (code?.variables.indexOf(name) ?? -1);
    if (slot < 0) continue;
    const value = snapshots.variable(outer, slot, step);
    return value === undefined ? null : { name, value, frame: outer, slot, scope: 'enclosing' };
  }
  return null;
}

/** One part of a value. `key` tells it from its siblings and stays the same while the part stays. */
export interface Part {
  readonly key: string;
  readonly label: string;
  readonly value: RecordedValue;
}

/** What a value is made of; empty for atoms and for what can't be looked into. */
export function partsOf(content: Content): readonly Part[] {
  switch (content.kind) {
    case 'sequence':
      return content.items.map((value, i) => ({ key: String(i), label: String(i), value }));
    case 'set':
      return content.items.map((value, i) => ({ key: String(i), label: '·', value }));
    case 'mapping':
      return content.entries.map(([key, value], i) => ({ key: labelOf(key, i), label: labelOf(key, i), value }));
    case 'instance':
    case 'class': {
      const attributes = content.attributes.map(([name, value]) => ({ key: name, label: name, value }));
      return [...partsOf(heldBy(content)), ...attributes];
    }
    case 'function':
    case 'opaque':
      return [];
  }
}

/** Parts `from` up to `from + count` of a value, with secrets masked; `total` is how many there are. */
export interface PartsPage {
  readonly total: number;
  readonly parts: readonly ShownPart[];
}

/** `name` is what its own parts, and masks, are to be asked for with. `shown`: the value as it may be shown. */
export interface ShownPart extends Part {
  readonly name: string | null;
  readonly shown: RecordedValue;
}

/** One page of an opened value. Costs the page, whatever the size of the value. */
export function partsPage(snapshots: Snapshots, object: number, step: number, name: string | null, from: number, count: number): PartsPage {
  const content = snapshots.content(object, step);
  const held = heldBy(content);
  const first = pageOf(snapshots, held, name, from, count);
  const own = pageOf(snapshots, content.kind === 'instance' ? { kind: 'instance', attributes: content.attributes } : content, name, Math.max(0, from - first.total), count - first.parts.length);
  return held === NOTHING ? own : { total: first.total + own.total, parts: [...first.parts, ...own.parts] };
}

/** What an instance of a subclass of a container holds besides its attributes. */
function heldBy(content: Content): Content {
  return content.kind === 'instance' && content.value !== undefined && isContent(content.value) ? content.value : NOTHING;
}
const NOTHING: Content = { kind: 'sequence', items: [] };

function pageOf(snapshots: Snapshots, content: Content, name: string | null, from: number, count: number): PartsPage {
  const page = sliceOf(content, from, from + count);
  const parts = partsOf(page.content).map((part, i): ShownPart => {
    const key = page.content.kind === 'sequence' || page.content.kind === 'set' ? String(from + i) : part.key;
    const kept = nameInside(snapshots, name, keyName(page.content, i));
    return { key, label: page.content.kind === 'sequence' ? key : snapshots.secrets.mask(part.label), value: part.value, name: kept, shown: shownValue(snapshots, kept, part.value, 10_000) };
  });
  return { total: page.total, parts };
}

function keyName(content: Content, i: number): string | null {
  if (content.kind === 'mapping') {
    const key = content.entries[i]?.[0];
    return typeof key === 'string' ? key : null;
  }
  return content.kind === 'instance' || content.kind === 'class' ? (content.attributes[i]?.[0] ?? null) : null;
}

function sliceOf(content: Content, from: number, to: number): { readonly content: Content; readonly total: number } {
  switch (content.kind) {
    case 'sequence':
    case 'set': return { content: { ...content, items: content.items.slice(from, to) }, total: content.items.length };
    case 'mapping': return { content: { ...content, entries: content.entries.slice(from, to) }, total: content.entries.length };
    case 'instance':
    case 'class': return { content: { ...content, attributes: content.attributes.slice(from, to) }, total: content.attributes.length };
    case 'function':
    case 'opaque': return { content, total: 0 };
  }
}

function labelOf(key: RecordedValue, position: number): string {
  if (key === null) return 'None';
  switch (typeof key) {
    case 'string': return reprText(key.slice(0, 60));
    case 'boolean': return key ? 'True' : 'False';
    case 'number': return String(key);
    case 'object': return key.kind === 'int' ? key.digits : key.kind === 'ref' ? `#${String(position)}` : key.repr;
  }
}

/**
 * Whether a value looks different at the two moments: another atom, another object, or the same object with
 * other contents somewhere inside. `then` is the value at `before`, `now` the one at `after`.
 */
export function differs(snapshots: Snapshots, then: RecordedValue, before: number, now: RecordedValue, after: number): boolean {
  return differsInside(snapshots, then, before, now, after, new Set());
}

function differsInside(snapshots: Snapshots, then: RecordedValue, before: number, now: RecordedValue, after: number, seen: Set<number>): boolean {
  if (!isRef(then) || !isRef(now)) return !sameAtom(then, now);
  if (then.id !== now.id) return true;
  if (seen.has(now.id)) return false;
  seen.add(now.id);
  if (snapshots.changeCount(now.id, before) !== snapshots.changeCount(now.id, after)) return true;
  return partsOf(snapshots.content(now.id, after)).some((part) => isRef(part.value) && differsInside(snapshots, part.value, before, part.value, after, seen));
}

function sameAtom(a: RecordedValue, b: RecordedValue): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  return JSON.stringify(a) === JSON.stringify(b);
}
