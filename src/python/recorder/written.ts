/** Values and contents as a recording writes them. */
import { complexRepr, floatRepr } from '../builtins/text/float-repr';
import { quoteBytes } from '../builtins/text/quote';
import { PyBytes, PyComplex, PyFloat } from '../runtime/value';
import type { PyObject, PyValue } from '../runtime/value';
import type { Attribute, Content, RecordedValue } from '../../trace/value';
import type { RawContent } from './raw';

export type Write = (value: PyValue) => RecordedValue;

/** An object that a recording writes out wherever it stands; undefined: it is one that has an id. */
export function writtenOut(value: PyObject): RecordedValue | undefined {
  if (value instanceof PyFloat) return { kind: 'float', repr: floatRepr(value.value) };
  if (value instanceof PyComplex) return { kind: 'complex', repr: complexRepr(value.real, value.imag) };
  if (value instanceof PyBytes && value.cls.builtin) return { kind: 'bytes', repr: quoteBytes(value.data), length: value.data.length };
  return undefined;
}

/** CPython shows no more than 4,300 decimal digits; longer ones are kept in hexadecimal, which costs no more than their size. */
export function writtenInt(value: bigint): RecordedValue {
  const hex = (value < 0n ? -value : value).toString(16);
  return { kind: 'int', digits: hex.length < 3570 ? String(value) : `${value < 0n ? '-' : ''}0x${hex}` };
}

export function writtenContent(raw: RawContent, write: Write): Content {
  switch (raw.kind) {
    case 'sequence': return { kind: 'sequence', items: raw.items.map(write) };
    case 'set': return { kind: 'set', items: raw.items.map(write) };
    case 'mapping': return { kind: 'mapping', entries: raw.entries.map(([key, item]) => [write(key), write(item)] as const) };
    case 'instance': {
      const attributes = raw.attributes.map(([name, item]): Attribute => [name, write(item)]);
      if (raw.value === null) return { kind: 'instance', attributes };
      return { kind: 'instance', attributes, value: raw.value.kind === 'atom' ? write(raw.value.atom) : writtenContent(raw.value.content, write) };
    }
    case 'class': return { kind: 'class', name: raw.name, bases: raw.bases, attributes: raw.attributes.map(([name, item]): Attribute => [name, write(item)]) };
    case 'function': return raw;
    case 'opaque': return { kind: 'opaque', repr: raw.repr ?? '' };
  }
}
