/** Our recorded values in the form of the judge's `encode`, so that locals can be compared as JSON. */
import type { Content, RecordedValue } from '../../src/trace/value';
import type { JsonValue } from '../../src/trace/program';
import type { Snapshots } from '../../src/trace/snapshot';
import { variablesOf } from '../../src/trace/variables';

const EXCEPTION = /(Error|Exception|Exit|Interrupt|Iteration|Expired|Warning|Group)$/;

export function encodeVariables(snapshots: Snapshots, frame: number, step: number): Record<string, JsonValue> {
  const result: Record<string, JsonValue> = {};
  for (const { name, value } of variablesOf(snapshots, frame, step)) {
    if (!/^__.*__$/.test(name)) result[name] = encode(snapshots, value, step, new Map());
  }
  return result;
}

function encode(snapshots: Snapshots, value: RecordedValue, step: number, seen: Map<number, number>): JsonValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return { int: String(value) };
  switch (value.kind) {
    case 'int':
      return { int: value.digits };
    case 'float':
      return { float: value.repr };
    case 'complex':
    case 'bytes':
      return { [value.kind]: value.repr };
    case 'ref':
      return encodeObject(snapshots, value.id, step, seen);
  }
}

function encodeObject(snapshots: Snapshots, id: number, step: number, seen: Map<number, number>): JsonValue {
  const type = snapshots.recording.objects[id]?.type ?? '?';
  const content = snapshots.content(id, step);
  if (content.kind === 'function') return type === 'function' ? { function: content.name } : { opaque: type };
  if (content.kind === 'class') return { class: content.name.split('.').at(-1) ?? '' };
  if (content.kind === 'opaque') {
    if (type === 'range' || type === 'slice') return { [type]: content.repr };
    const named = /^<(class|module) '(?:.*\.)?(.*?)'/.exec(content.repr);
    if (named !== null) return { [named[1] ?? '']: named[2] ?? '' };
  }
  if (type !== 'tuple') {
    const before = seen.get(id);
    if (before !== undefined) return { again: before };
    seen.set(id, seen.size);
  }
  return encodeContent(snapshots, type, content, step, seen);
}

function encodeContent(snapshots: Snapshots, type: string, content: Content, step: number, seen: Map<number, number>): JsonValue {
  const inner = (value: RecordedValue): JsonValue => encode(snapshots, value, step, seen);
  switch (content.kind) {
    case 'sequence':
      return type === 'list' || type === 'tuple' ? { [type]: content.items.map(inner) } : { opaque: type };
    case 'set':
      return { [type]: content.items.map(inner).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) };
    case 'mapping':
      return type === 'dict' ? { dict: content.entries.map(([key, value]) => [inner(key), inner(value)]) } : { opaque: type };
    case 'instance':
      if (EXCEPTION.test(type) || !isProgramsOwn(snapshots, type)) return { opaque: type };
      return { [type]: content.attributes.map(([name, value]) => [name, inner(value)]) };
    default:
      return { opaque: type };
  }
}

const isProgramsOwn = (snapshots: Snapshots, type: string): boolean => snapshots.recording.codes.some((code) => code.kind === 'class' && code.name === type);
