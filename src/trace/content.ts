/**
 * Applying changes to contents. Several changes at once share one working copy, so that replaying a stretch
 * of an object's history costs its length plus one copy.
 */
import type { Attribute, Change, Content, MappingEntry, RecordedValue } from './value';

/**
 * Two mapping keys are the same key when their texts are: `1`, `1.0` and `True` are one key in Python, and
 * objects are compared by identity (a recording names the key object that the mapping holds).
 */
export function keyText(key: RecordedValue): string {
  if (key === null) return 'None';
  switch (typeof key) {
    case 'string': return `s${key}`;
    case 'number': return `n${key}`;
    case 'boolean': return key ? 'n1' : 'n0';
    case 'object': break;
  }
  switch (key.kind) {
    case 'ref': return `r${key.id}`;
    case 'int': return `n${key.digits}`;
    case 'float': {
      const value = Number(key.repr);
      return Number.isSafeInteger(value) ? `n${value}` : `f${key.repr}`;
    }
    case 'complex': return `c${key.repr}`;
    case 'bytes': return `b${key.repr}`;
  }
}

/** `base` after `changes[from]` up to, not including, `changes[to]`. Frozen; `base` itself when there is nothing to do. */
export function applyChanges(base: Content, changes: readonly Change[], from: number, to: number): Content {
  let start = from;
  let content = base;
  for (let i = to - 1; i >= from; i--) {
    const change = changes[i];
    if (change?.kind === 'replace') {
      content = change.content;
      start = i + 1;
      break;
    }
  }
  if (start >= to) return content;
  return Object.freeze(applyDeltas(content, changes, start, to));
}

function applyDeltas(base: Content, changes: readonly Change[], from: number, to: number): Content {
  switch (base.kind) {
    case 'sequence': return { kind: 'sequence', items: spliced(base.items, changes, from, to) };
    case 'set': return { kind: 'set', items: setItems(base.items, changes, from, to) };
    case 'mapping': return { kind: 'mapping', entries: entriesAfter(base.entries, changes, from, to) };
    case 'instance': {
      const attributes = attributesAfter(base.attributes, changes, from, to);
      return base.value === undefined ? { kind: 'instance', attributes } : { kind: 'instance', attributes, value: base.value };
    }
    case 'class': return { ...base, attributes: attributesAfter(base.attributes, changes, from, to) };
    case 'function':
    case 'opaque': return base;
  }
}

function spliced(items: readonly RecordedValue[], changes: readonly Change[], from: number, to: number): readonly RecordedValue[] {
  let result = items.slice();
  for (let i = from; i < to; i++) {
    const change = changes[i];
    if (change?.kind !== 'splice') continue;
    if (change.start === result.length && change.insert.length === 1) result.push(...change.insert);
    else if (change.remove === 1 && change.insert.length === 1) result[change.start] = change.insert[0] ?? null;
    else if (change.insert.length < 10_000) result.splice(change.start, change.remove, ...change.insert);
    else result = result.slice(0, change.start).concat(change.insert, result.slice(change.start + change.remove));
  }
  return Object.freeze(result);
}

function setItems(items: readonly RecordedValue[], changes: readonly Change[], from: number, to: number): readonly RecordedValue[] {
  const result = new Map<string, RecordedValue>();
  for (const item of items) result.set(keyText(item), item);
  for (let i = from; i < to; i++) {
    const change = changes[i];
    if (change?.kind === 'drop') result.delete(keyText(change.key));
    else if (change?.kind === 'put' && !result.has(keyText(change.key))) result.set(keyText(change.key), change.key);
  }
  return Object.freeze([...result.values()]);
}

function entriesAfter(entries: readonly MappingEntry[], changes: readonly Change[], from: number, to: number): readonly MappingEntry[] {
  const result = new Map<string, MappingEntry>();
  for (const entry of entries) result.set(keyText(entry[0]), entry);
  for (let i = from; i < to; i++) {
    const change = changes[i];
    if (change?.kind === 'drop') result.delete(keyText(change.key));
    else if (change?.kind === 'put') {
      const text = keyText(change.key);
      result.set(text, Object.freeze([result.get(text)?.[0] ?? change.key, change.value] as const));
    }
  }
  return Object.freeze([...result.values()]);
}

function attributesAfter(attributes: readonly Attribute[], changes: readonly Change[], from: number, to: number): readonly Attribute[] {
  const result = new Map<string, Attribute>();
  for (const attribute of attributes) result.set(attribute[0], attribute);
  for (let i = from; i < to; i++) {
    const change = changes[i];
    if (change === undefined || change.kind === 'splice' || change.kind === 'replace' || typeof change.key !== 'string') continue;
    if (change.kind === 'drop') result.delete(change.key);
    else result.set(change.key, Object.freeze([change.key, change.value] as const));
  }
  return Object.freeze([...result.values()]);
}
