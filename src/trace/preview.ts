/**
 * One-line previews of recorded values, as Python's repr would print them, cut to a number of characters.
 * The cost follows the cut, not the size of the value.
 */
import type { Snapshots } from './snapshot';
import { isContent } from './value';
import type { Attribute, Content, RecordedValue, RefValue } from './value';

/**
 * Ends in `…` when cut. `step` picks the moment for values with contents. Secrets are masked; `name` is what
 * the value is kept under, for names mask too.
 */
export function preview(snapshots: Snapshots, value: RecordedValue, step: number, limit = 80, name: string | null = null): string {
  const writer = new Writer(limit);
  write(snapshots, value, step, writer, [], name);
  return writer.text();
}

/** A value as it may be shown under `name`; only as much of a long text is looked at as `limit` asks for. */
export function shownValue(snapshots: Snapshots, name: string | null, value: RecordedValue, limit = Infinity): RecordedValue {
  const { secrets } = snapshots;
  if (typeof value !== 'string' || value.length <= limit + secrets.longest) return secrets.maskValue(name, value);
  return secrets.maskValue(name, value.slice(0, limit + secrets.longest));
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

function write(snapshots: Snapshots, whole: RecordedValue, step: number, writer: Writer, above: readonly number[], name: string | null): void {
  if (writer.full) return;
  const value = shownValue(snapshots, name, whole, 400);
  if (value === null) return writer.add('None');
  switch (typeof value) {
    case 'boolean': return writer.add(value ? 'True' : 'False');
    case 'number': return writer.add(String(value));
    case 'string': return writer.add(reprText(value.slice(0, 400)));
    case 'object': break;
  }
  if (value.kind === 'int') return writer.add(value.digits);
  if (value.kind !== 'ref') return writer.add(value.kind === 'bytes' ? value.repr.slice(0, 400) : value.repr);
  const type = typeName(snapshots, value);
  const content = snapshots.content(value.id, step);
  if (above.includes(value.id)) return writer.add(content.kind === 'mapping' ? '{...}' : content.kind === 'sequence' ? '[...]' : '...');
  const inner = [...above, value.id];
  const item = (part: RecordedValue, key: string | null): void => write(snapshots, part, step, writer, inner, nameInside(snapshots, name, key));
  writeContent(content, type, writer, item, (text) => snapshots.secrets.mask(text));
}

/** What a part is kept under: what is inside a secret is secret too. */
export function nameInside(snapshots: Snapshots, name: string | null, key: string | null): string | null {
  return name !== null && snapshots.secrets.hidesName(name) ? name : key;
}

function writeContent(content: Content, type: string, writer: Writer, item: (value: RecordedValue, key: string | null) => void, mask: (text: string) => string): void {
  switch (content.kind) {
    case 'sequence': {
      const [open, close] = type === 'list' ? ['[', ']'] : type === 'tuple' ? ['(', content.items.length === 1 ? ',)' : ')'] : [`${type}([`, '])'];
      return joined(writer, open, close, content.items, (part) => { item(part, null); });
    }
    case 'set':
      if (content.items.length === 0) return writer.add(`${type}()`);
      return joined(writer, type === 'set' ? '{' : `${type}({`, type === 'set' ? '}' : '})', content.items, (part) => { item(part, null); });
    case 'mapping': {
      const [open, close] = type === 'dict' ? ['{', '}'] : [`${type}({`, '})'];
      return joined(writer, open, close, content.entries, ([key, value]) => { item(key, null); writer.add(': '); item(value, typeof key === 'string' ? key : null); });
    }
    case 'instance': {
      const attribute = ([name, value]: Attribute): void => { writer.add(`${name}=`); item(value, name); };
      if (content.value === undefined) return joined(writer, `${type}(`, ')', content.attributes, attribute);
      // What it is as an instance of a built-in type comes first: that is what such a class is made for.
      writer.add(`${type}(`);
      if (isContent(content.value)) writeContent(content.value, PLAIN[content.value.kind] ?? type, writer, item, mask);
      else item(content.value, null);
      return joined(writer, content.attributes.length === 0 ? '' : ', ', ')', content.attributes, attribute);
    }
    case 'function': return writer.add(`<function ${content.name}>`);
    case 'class': return writer.add(`<class ${content.name}>`);
    case 'opaque': return writer.add(mask(content.repr));
  }
}

/** The type that a part is written as: its own name has been written before it. */
const PLAIN: Readonly<Partial<Record<Content['kind'], string>>> = { sequence: 'list', set: 'set', mapping: 'dict' };

function joined<T>(writer: Writer, open: string, close: string, parts: readonly T[], each: (part: T) => void): void {
  writer.add(open);
  for (const [i, part] of parts.entries()) {
    if (writer.full) return;
    if (i > 0) writer.add(', ');
    each(part);
  }
  writer.add(close);
}
