/**
 * One-line previews of recorded values, as Python's repr would print them, cut to a number of characters.
 * The cost follows the cut, not the size of the value.
 */
import type { Snapshots } from './snapshot';
import type { Content, RecordedValue, RefValue } from './value';

/** Ends in `…` when cut. `step` picks the moment for values with contents. */
export function preview(snapshots: Snapshots, value: RecordedValue, step: number, limit = 80): string {
  const writer = new Writer(limit);
  write(snapshots, value, step, writer, []);
  return writer.text();
}

export function isRef(value: RecordedValue): value is RefValue {
  return typeof value === 'object' && value !== null && value.kind === 'ref';
}

/** The Python class name: `int`, `str`, `NoneType`, or the object's own. */
export function typeName(snapshots: Snapshots, value: RecordedValue): string {
  if (value === null) return 'NoneType';
  switch (typeof value) {
    case 'boolean': return 'bool';
    case 'number': return 'int';
    case 'string': return 'str';
    case 'object': return value.kind === 'ref' ? (snapshots.recording.objects[value.id]?.type ?? '?') : value.kind;
  }
}

/** `len()` for strings and containers, else null. Strings count code points. */
export function lengthOf(snapshots: Snapshots, value: RecordedValue, step: number): number | null {
  if (typeof value === 'string') return value.length > 100_000 ? value.length : [...value].length;
  if (!isRef(value)) return typeof value === 'object' && value?.kind === 'bytes' ? value.length : null;
  const content = snapshots.content(value.id, step);
  switch (content.kind) {
    case 'sequence':
    case 'set': return content.items.length;
    case 'mapping': return content.entries.length;
    case 'instance':
    case 'function':
    case 'class':
    case 'opaque': return null;
  }
}

/** CPython's repr of a str: single quotes unless that would need an escape and double quotes would not. */
export function reprText(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  let out = quote;
  for (const character of text) out += escapeCharacter(character, quote);
  return out + quote;
}

function escapeCharacter(character: string, quote: string): string {
  switch (character) {
    case '\\': return '\\\\';
    case '\n': return '\\n';
    case '\r': return '\\r';
    case '\t': return '\\t';
    case quote: return `\\${quote}`;
    default: {
      const code = character.codePointAt(0) ?? 0;
      if (code < 0x20 || (code >= 0x7f && code < 0xa1) || code === 0xad) return `\\x${code.toString(16).padStart(2, '0')}`;
      return code >= 0xd800 && code <= 0xdfff ? `\\u${code.toString(16)}` : character;
    }
  }
}

class Writer {
  private out = '';
  constructor(private readonly limit: number) {}
  get full(): boolean { return this.out.length > this.limit; }
  add(text: string): void { if (!this.full) this.out += text; }
  text(): string { return this.full ? `${[...this.out].slice(0, this.limit - 1).join('')}…` : this.out; }
}

function write(snapshots: Snapshots, value: RecordedValue, step: number, writer: Writer, above: readonly number[]): void {
  if (writer.full) return;
  if (value === null) return writer.add('None');
  switch (typeof value) {
    case 'boolean': return writer.add(value ? 'True' : 'False');
    case 'number': return writer.add(String(value));
    case 'string': return writer.add(reprText(value.slice(0, 400)));
    case 'object': break;
  }
  if (value.kind === 'int') return writer.add(value.digits);
  if (value.kind !== 'ref') return writer.add(value.repr);
  const type = typeName(snapshots, value);
  const content = snapshots.content(value.id, step);
  if (above.includes(value.id)) return writer.add(content.kind === 'mapping' ? '{...}' : content.kind === 'sequence' ? '[...]' : '...');
  const inner = [...above, value.id];
  const item = (part: RecordedValue): void => write(snapshots, part, step, writer, inner);
  writeContent(content, type, writer, item);
}

function writeContent(content: Content, type: string, writer: Writer, item: (value: RecordedValue) => void): void {
  switch (content.kind) {
    case 'sequence': {
      const [open, close] = type === 'list' ? ['[', ']'] : type === 'tuple' ? ['(', content.items.length === 1 ? ',)' : ')'] : [`${type}([`, '])'];
      return joined(writer, open, close, content.items, item);
    }
    case 'set':
      if (content.items.length === 0) return writer.add(`${type}()`);
      return type === 'set' ? joined(writer, '{', '}', content.items, item) : joined(writer, `${type}({`, '})', content.items, item);
    case 'mapping': {
      const [open, close] = type === 'dict' ? ['{', '}'] : [`${type}({`, '})'];
      return joined(writer, open, close, content.entries, ([key, value]) => { item(key); writer.add(': '); item(value); });
    }
    case 'instance':
      return joined(writer, `${type}(`, ')', content.attributes, ([name, value]) => { writer.add(`${name}=`); item(value); });
    case 'function': return writer.add(`<function ${content.name}>`);
    case 'class': return writer.add(`<class ${content.name}>`);
    case 'opaque': return writer.add(content.repr);
  }
}

function joined<T>(writer: Writer, open: string, close: string, parts: readonly T[], each: (part: T) => void): void {
  writer.add(open);
  for (const [i, part] of parts.entries()) {
    if (writer.full) return;
    if (i > 0) writer.add(', ');
    each(part);
  }
  writer.add(close);
}
