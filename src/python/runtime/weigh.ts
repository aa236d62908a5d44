/**
 * How many bytes the run holds on to, estimated: a walk over what can be reached from its frames. The host
 * doesn't tell when memory is given back, so this is done now and then; it depends on nothing but the run.
 */
import { longWords } from './int-size';
import { Frame, PyFunction } from './function';
import { PyGenerator } from './generator';
import { ModuleNamespace } from './namespace';
import { PyFloat, PyList, PyTuple, PyType } from './value';
import type { Interpreter } from './interpreter';

export interface Weight {
  readonly bytes: number;
  /** How many things were looked at. */
  readonly visited: number;
}

/** Of a longer container only about this many items are looked at, each for as many as were passed over. */
const SAMPLE = 1024;

/** Bytes of an object without what it refers to, of an empty map, of a text, of an entry in a map. */
const OBJECT = 72;
const MAP = 200;
const TEXT = 24;
const ENTRY = 40;

/** Characters that a text counts for which was seen before. */
const SHARED_TEXT = 64;
const LONG_TEXT = 10_000;

/** Stops looking once `enough` is reached. */
export function weigh(rt: Interpreter, enough: number): Weight {
  // What belongs to the interpreter is not the program's.
  const seen = new Set<unknown>([rt, rt.world, rt.meter, rt.observer, rt.types]);
  const open: unknown[] = [rt.frame, rt.handling, ...rt.building, rt.unfinished, ...rt.kept()];
  /** Of each that is open: how many it stands for. */
  const counts: number[] = open.map(() => 1);
  let bytes = 0;
  let visited = 0;
  let last: unknown = null;
  const lastOfLength = new Map<number, string>();
  const add = (value: unknown, count: number): void => {
    switch (typeof value) {
      case 'string':
        // The host keeps one copy of single characters.
        if (value.length < 2) return;
        bytes += count * (TEXT + textSize(value));
        return;
      case 'bigint':
        bytes += count * (TEXT + 8 * longWords(value));
        return;
      case 'object':
        if (value === null || value === last || seen.has(value)) return;
        last = value;
        seen.add(value);
        open.push(value);
        counts.push(count);
    }
  };
  // Whether two equal texts are one can't be told; they count as if they shared most of a long one.
  const textSize = (text: string): number => {
    const { length } = text;
    if (length <= SHARED_TEXT) return length;
    // Hosts hash long texts by their length alone, so that a set of them is a list: only the last of each length is compared.
    if (length > LONG_TEXT ? lastOfLength.get(length) === text : seen.has(text)) return SHARED_TEXT;
    if (length > LONG_TEXT) lastOfLength.set(length, text);
    else seen.add(text);
    return length;
  };
  const items = (values: readonly unknown[], count: number): void => {
    bytes += count * (16 + 8 * values.length);
    const step = stride(values.length);
    for (let i = 0; i < values.length; i += step) add(values[i], count * step);
  };
  const entries = (map: ReadonlyMap<unknown, unknown>, count: number): void => {
    bytes += count * (MAP + ENTRY * map.size);
    visited += map.size / 50;
    const step = stride(map.size);
    let at = 0;
    for (const [key, item] of map) {
      if (at++ % step !== 0) continue;
      add(key, count * step);
      add(item, count * step);
    }
  };

  while (open.length > 0 && bytes < enough) {
    const value = open.pop();
    const count = counts.pop() ?? 1;
    visited++;
    if (value instanceof PyList || value instanceof PyTuple) {
      bytes += count * OBJECT;
      items(value.items, count);
      add(value.attrs, count);
    } else if (value instanceof PyFloat) bytes += count * 40;
    else if (value instanceof Map) entries(value, count);
    else if (value instanceof Set) entries(new Map(Array.from(value, (item) => [item, null])), count);
    else if (Array.isArray(value)) items(value, count);
    else if (ArrayBuffer.isView(value)) bytes += count * (2 * OBJECT + value.byteLength);
    else if (value instanceof Frame) {
      bytes += count * 2 * OBJECT;
      items(value.slots, count);
      items(value.cells, count);
      for (const part of [value.names, value.caller, value.func, value.globals]) add(part, count);
    } else if (value instanceof PyGenerator) {
      bytes += count * 4 * OBJECT;
      add(value.frame, count);
    } else if (value instanceof PyFunction) {
      bytes += count * 2 * OBJECT;
      items(value.closure, count);
      items(value.defaults, count);
      for (const part of [value.globals, value.attrs]) add(part, count);
    } else if (value instanceof ModuleNamespace) {
      for (const name of value.names()) add(value.get(name), count);
    } else if (value instanceof PyType) {
      if (value.builtin) continue;
      bytes += count * 8 * OBJECT;
      add(value.dict, count);
      items(value.subclasses, count);
    } else if (typeof value === 'object' && value !== null) {
      bytes += count * OBJECT;
      // Where changes are told is the recorder's; its class is seen through its module.
      for (const [name, part] of Object.entries(value)) if (name !== 'log' && name !== 'cls') add(part, count);
    }
  }
  return { bytes, visited };
}

/** An odd number of places from one item that is looked at to the next, so that a pattern of pairs is not missed. */
function stride(length: number): number {
  return length <= 2 * SAMPLE ? 1 : Math.floor(length / SAMPLE) | 1;
}
