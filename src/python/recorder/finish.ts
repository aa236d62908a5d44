/** Turns what the recorder kept into a Recording: plain JSON-safe data without library code. */
import { complexRepr, floatRepr } from '../builtins/text/float-repr';
import { quoteBytes } from '../builtins/text/quote';
import { PyBytes, PyComplex, PyCompound, PyFloat } from '../runtime/value';
import type { PyObject, PyValue } from '../runtime/value';
import type { Ending } from '../../trace/ending';
import { objectId } from '../../trace/ids';
import type { Frame, FrameOutcome, RaiseEvent, Recording, Site } from '../../trace/recording';
import { RECORDING_FORMAT, RECORDING_VERSION } from '../../trace/recording';
import type { Attribute, Change, Content, RecordedObject, RecordedValue } from '../../trace/value';
import type { RawChange, RawContent } from './raw';
import type { Recorder } from './recorder';
import type { Tables } from './tables';

export const ENGINE = { name: 'loopscope', version: '0.1.0', language: 'Python 3.11' } as const;

/** `textOf`: what an object whose text was left open says of itself. */
export function finish(recorder: Recorder, tables: Tables, ending: Ending, textOf: (object: PyObject) => string): Recording {
  const value = (raw: PyValue): RecordedValue => recordedValue(raw, recorder);
  const files = renumbering(tables.files.map((file) => file.program));
  const codes = renumbering(tables.codes.map((code) => files[code.file] !== -1));
  const sites = renumbering(tables.sites.map((site) => files[site.file] !== -1));
  const kept = <T>(items: readonly T[], numbers: readonly number[]): T[] => items.filter((_, i) => numbers[i] !== -1);
  const at = (numbers: readonly number[], index: number): number => (index < 0 ? -1 : numbers[index] ?? -1);

  return {
    format: RECORDING_FORMAT,
    version: RECORDING_VERSION,
    engine: ENGINE,
    files: kept(tables.files, files).map(({ name, text, shown, bindings }) => (bindings === null ? { name, text, shown } : { name, text, shown, bindings })),
    codes: kept(tables.codes, codes).map((code) => ({ ...code, file: at(files, code.file) })),
    sites: kept(tables.sites, sites).map(({ file, code, span, syntax, role, parent }): Site => ({ file: at(files, file), code: at(codes, code), span, syntax, role, parent: at(sites, parent) })),
    frames: recorder.frames.map((frame): Frame => {
      const outcome: FrameOutcome = frame.outcome === 'alive' ? { kind: 'alive' } : frame.outcome === 'returned' ? { kind: 'returned', value: value(frame.value) } : { kind: 'raised', exception: value(frame.value) };
      return { code: at(codes, frame.code), caller: frame.caller, definedIn: frame.definedIn, began: frame.began, ended: frame.ended, outcome };
    }),
    steps: { site: recorder.stepSite.map((site) => at(sites, site)), frame: recorder.stepFrame, visit: recorder.stepVisit, resumes: recorder.resumes },
    writes: { step: recorder.writeStep, frame: recorder.writeFrame, slot: recorder.writeSlot, value: recorder.writeValue.map(value), deleted: recorder.writeDeleted },
    objects: recorder.objects.map(({ object, since, initial, changes }): RecordedObject => ({
      type: object.cls.name,
      since,
      initial: initial.kind === 'opaque' ? { kind: 'opaque', repr: initial.repr ?? textOf(object) } : content(initial, value),
      changes: changes.map((change) => recordedChange(change, value)),
    })),
    pieces: { step: recorder.pieceStep, frame: recorder.pieceFrame, site: recorder.pieceSite.map((site) => at(sites, site)), value: recorder.pieceValue.map(value), truncated: recorder.truncated },
    output: recorder.output,
    raises: recorder.raises.map((raise): RaiseEvent => ({ step: raise.step, frame: raise.frame, site: at(sites, raise.site), type: raise.type, message: raise.message, value: value(raise.exception) })),
    ending,
  };
}

/** New dense numbers for what is kept, -1 for the rest. */
function renumbering(keep: readonly boolean[]): readonly number[] {
  let next = 0;
  return keep.map((kept) => (kept ? next++ : -1));
}

/** CPython shows no more than 4,300 decimal digits; longer ones are kept in hexadecimal, which costs no more than their size. */
function digitsOf(value: bigint): string {
  const hex = (value < 0n ? -value : value).toString(16);
  if (hex.length < 3570) return String(value);
  return `${value < 0n ? '-' : ''}0x${hex}`;
}

function recordedValue(value: PyValue, recorder: Recorder): RecordedValue {
  if (typeof value === 'bigint') return { kind: 'int', digits: digitsOf(value) };
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof PyFloat) return { kind: 'float', repr: floatRepr(value.value) };
  if (value instanceof PyComplex) return { kind: 'complex', repr: complexRepr(value.real, value.imag) };
  if (value instanceof PyBytes && value.cls.builtin) return { kind: 'bytes', repr: quoteBytes(value.data), length: value.data.length };
  if (value instanceof PyCompound) return { kind: 'ref', id: objectId(recorder.idOf(value)) };
  return { kind: 'ref', id: objectId(recorder.idOfSingleton(value)) };
}

type Convert = (value: PyValue) => RecordedValue;

function content(raw: RawContent, value: Convert): Content {
  switch (raw.kind) {
    case 'sequence': return { kind: 'sequence', items: raw.items.map(value) };
    case 'set': return { kind: 'set', items: raw.items.map(value) };
    case 'mapping': return { kind: 'mapping', entries: raw.entries.map(([key, item]) => [value(key), value(item)] as const) };
    case 'instance': {
      const attributes = raw.attributes.map(([name, item]): Attribute => [name, value(item)]);
      if (raw.value === null) return { kind: 'instance', attributes };
      return { kind: 'instance', attributes, value: raw.value.kind === 'atom' ? value(raw.value.atom) : content(raw.value.content, value) };
    }
    case 'class': return { kind: 'class', name: raw.name, bases: raw.bases, attributes: raw.attributes.map(([name, item]): Attribute => [name, value(item)]) };
    case 'function': return raw;
    case 'opaque': return { kind: 'opaque', repr: raw.repr ?? '' };
  }
}

function recordedChange(raw: RawChange, value: Convert): Change {
  switch (raw.kind) {
    case 'splice': return { ...raw, insert: raw.insert.map(value) };
    case 'put': return { ...raw, key: value(raw.key), value: value(raw.value) };
    case 'drop': return { ...raw, key: value(raw.key) };
    case 'replace': return { ...raw, content: content(raw.content, value) };
  }
}
