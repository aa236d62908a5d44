/** `str.format` and `str.format_map` (Library Reference, "Format String Syntax"). */
import type { Runtime } from '../../runtime/runtime';
import type { PyValue } from '../../runtime/value';
import { codePoints } from '../text/characters';
import { escapeNonAscii } from '../text/quote';

/** Where fields come from. `positional` is null for `format_map`. */
export interface FieldSource {
  readonly positional: readonly PyValue[] | null;
  /** Raises KeyError. */
  named(name: string): PyValue;
}

interface Field { readonly name: string; readonly conversion: string; readonly spec: string; readonly nested: boolean }

class Numbering {
  private next = 0;
  private mode: 'unknown' | 'automatic' | 'manual' = 'unknown';
  constructor(private readonly rt: Runtime) {}
  automatic(): number {
    if (this.mode === 'manual') throw this.rt.error('ValueError', 'cannot switch from manual field specification to automatic field numbering');
    this.mode = 'automatic';
    return this.next++;
  }
  manual(): void {
    if (this.mode === 'automatic') throw this.rt.error('ValueError', 'cannot switch from automatic field numbering to manual field specification');
    this.mode = 'manual';
  }
}

/** Raises what CPython raises for a bad template, a missing field or a failing `__format__`. */
export function formatFields(rt: Runtime, template: string, source: FieldSource): string {
  return render(rt, template, source, new Numbering(rt), 2);
}

function render(rt: Runtime, template: string, source: FieldSource, numbering: Numbering, depth: number): string {
  if (depth === 0) throw rt.error('ValueError', 'Max string recursion exceeded');
  const points = codePoints(template);
  let out = '';
  let at = 0;
  while (at < points.length) {
    const point = points[at++] ?? '';
    if (point !== '{' && point !== '}') {
      out += point;
    } else if (points[at] === point) {
      out += point;
      at++;
    } else if (point === '}' || at >= points.length) {
      throw rt.error('ValueError', `Single '${point}' encountered in format string`);
    } else {
      const { field, end } = readField(rt, points, at);
      at = end;
      rt.work(1);
      const value = converted(rt, lookUp(rt, field.name, source, numbering), field.conversion);
      const spec = field.nested ? render(rt, field.spec, source, numbering, depth - 1) : field.spec;
      out += rt.format(value, spec);
    }
  }
  return out;
}

function readField(rt: Runtime, points: readonly string[], start: number): { readonly field: Field; readonly end: number } {
  let at = start;
  let stop = '';
  while (at < points.length && stop === '') {
    const point = points[at++] ?? '';
    if (point === '{') throw rt.error('ValueError', "unexpected '{' in field name");
    if (point === '[') while (at < points.length && points[at] !== ']') at++;
    else if (point === '}' || point === ':' || point === '!') stop = point;
  }
  if (stop === '') throw rt.error('ValueError', "expected '}' before end of string");
  const name = points.slice(start, at - 1).join('');
  let conversion = '';
  if (stop === '}') return { field: { name, conversion, spec: '', nested: false }, end: at };
  if (stop === '!') {
    const letter = points[at++];
    if (letter === undefined) throw rt.error('ValueError', 'end of string while looking for conversion specifier');
    conversion = letter;
    const after = points[at];
    if (after === '}') return { field: { name, conversion, spec: '', nested: false }, end: at + 1 };
    if (after !== undefined && after !== ':') throw rt.error('ValueError', "expected ':' after conversion specifier");
    at++;
  }
  const specStart = at;
  let open = 1;
  let nested = false;
  for (; at < points.length; at++) {
    if (points[at] === '{') {
      nested = true;
      open++;
    } else if (points[at] === '}' && --open === 0) {
      return { field: { name, conversion, spec: points.slice(specStart, at).join(''), nested }, end: at + 1 };
    }
  }
  throw rt.error('ValueError', "unmatched '{' in format spec");
}

function converted(rt: Runtime, value: PyValue, conversion: string): PyValue {
  switch (conversion) {
    case '': return value;
    case 'r': return rt.repr(value);
    case 's': return rt.str(value);
    case 'a': return escapeNonAscii(rt.repr(value));
  }
  const code = conversion.codePointAt(0) ?? 0;
  throw rt.error('ValueError', `Unknown conversion specifier ${code > 32 && code < 127 ? conversion : `\\x${code.toString(16)}`}`);
}

/** A field's name or an index, as CPython reads integers: digits only. */
function integerOf(rt: Runtime, text: string): number | null {
  if (!/^\d+$/.test(text)) return null;
  const value = Number(text);
  if (value > Number.MAX_SAFE_INTEGER) throw rt.error('ValueError', 'Too many decimal digits in format string');
  return value;
}

function lookUp(rt: Runtime, name: string, source: FieldSource, numbering: Numbering): PyValue {
  const first = /^[^.[]*/.exec(name)?.[0] ?? '';
  let index = integerOf(rt, first);
  if (first === '') index = numbering.automatic();
  else if (index !== null) numbering.manual();
  let value: PyValue;
  if (index === null) {
    value = source.named(first);
  } else {
    if (source.positional === null) throw rt.error('ValueError', 'Format string contains positional fields');
    const found = source.positional[index];
    if (found === undefined) throw rt.error('IndexError', `Replacement index ${index} out of range for positional args tuple`);
    value = found;
  }
  let rest = name.slice(first.length);
  while (rest !== '') {
    if (rest.startsWith('.')) {
      const attribute = /^\.([^.[]*)/.exec(rest)?.[1] ?? '';
      if (attribute === '') throw rt.error('ValueError', 'Empty attribute in format string');
      value = rt.getAttribute(value, attribute);
      rest = rest.slice(attribute.length + 1);
    } else if (rest.startsWith('[')) {
      const end = rest.indexOf(']');
      if (end < 0) throw rt.error('ValueError', "Missing ']' in format string");
      const key = rest.slice(1, end);
      if (key === '') throw rt.error('ValueError', 'Empty attribute in format string');
      value = rt.getItem(value, integerOf(rt, key) ?? key);
      rest = rest.slice(end + 1);
    } else {
      throw rt.error('ValueError', "Only '.' or '[' may follow ']' in format field specifier");
    }
  }
  return value;
}
