/** `json.dumps` (Library Reference, json): the text of a value. */
import { PyDict } from '../../runtime/hashed';
import { shortName } from '../../runtime/types';
import { PyAtomSubclass, PyFloat, PyList, PyTuple } from '../../runtime/value';
import type { PyValue } from '../../runtime/value';
import type { Runtime } from '../../runtime/runtime';

export interface EncodeOptions {
  readonly skipKeys: boolean;
  readonly ensureAscii: boolean;
  readonly checkCircular: boolean;
  readonly allowNan: boolean;
  readonly sortKeys: boolean;
  /** Null: on one line. */
  readonly indent: string | null;
  readonly itemSeparator: string;
  readonly keySeparator: string;
  /** Called with what JSON has no form for; null: TypeError. */
  readonly fallback: PyValue;
}

const MAX_DEPTH = 900;

/** Throws PyRaise: TypeError for a value without a form, ValueError for a cycle. */
export function encodeJson(rt: Runtime, value: PyValue, options: EncodeOptions): string {
  const pieces: string[] = [];
  const open = new Set<PyValue>();
  let size = 0;
  emit(value, 0);
  return pieces.join('');

  function put(text: string): void {
    size += text.length;
    pieces.push(text);
    if (size >= 1000) {
      rt.allocate(size);
      rt.work(1);
      size = 0;
    }
  }

  function emit(item: PyValue, depth: number): void {
    // The piece is held until all are joined.
    rt.work(4);
    if (open.size > MAX_DEPTH || depth > MAX_DEPTH) throw rt.error('RecursionError', 'maximum recursion depth exceeded while encoding a JSON object');
    const text = atom(item);
    if (text !== null) { put(text); return; }
    if (item instanceof PyList && rt.isInstance(item, rt.types.get('list'))) nested(item, () => { array(item.items, depth); });
    else if (item instanceof PyTuple) nested(item, () => { array(item.items, depth); });
    else if (item instanceof PyDict) nested(item, () => { object(item, depth); });
    else if (options.fallback === null) throw rt.error('TypeError', `Object of type ${shortName(rt.typeOf(item))} is not JSON serializable`);
    else nested(item, () => { emit(rt.call(options.fallback, [item]), depth); });
  }

  function atom(item: PyValue): string | null {
    if (item === null) return 'null';
    if (item === true) return 'true';
    if (item === false) return 'false';
    if (typeof item === 'string') return quoteJson(item, options.ensureAscii);
    if (typeof item === 'number' || typeof item === 'bigint') return rt.repr(item);
    if (item instanceof PyFloat) return float(item.value);
    return item instanceof PyAtomSubclass ? atom(item.value) : null;
  }

  function float(number: number): string {
    if (Number.isFinite(number)) return rt.repr(rt.float(number));
    if (!options.allowNan) throw rt.error('ValueError', 'Out of range float values are not JSON compliant');
    return Number.isNaN(number) ? 'NaN' : number > 0 ? 'Infinity' : '-Infinity';
  }

  function nested(container: PyValue, inside: () => void): void {
    if (options.checkCircular && open.has(container)) throw rt.error('ValueError', 'Circular reference detected');
    open.add(container);
    inside();
    open.delete(container);
  }

  function newline(depth: number): string { return options.indent === null ? '' : `\n${options.indent.repeat(depth)}`; }

  function array(items: readonly PyValue[], depth: number): void {
    if (items.length === 0) { put('[]'); return; }
    put('[');
    items.forEach((item, i) => {
      put((i === 0 ? '' : options.itemSeparator) + newline(depth + 1));
      emit(item, depth + 1);
    });
    put(`${newline(depth)}]`);
  }

  function object(dict: PyDict, depth: number): void {
    if (dict.size === 0) { put('{}'); return; }
    const keys = dict.keys();
    if (options.sortKeys) keys.sort((a, b) => (rt.lessThan(a, b) ? -1 : rt.lessThan(b, a) ? 1 : 0));
    put('{');
    let first = true;
    for (const key of keys) {
      const name = keyText(key);
      if (name === null) continue;
      put((first ? '' : options.itemSeparator) + newline(depth + 1) + quoteJson(name, options.ensureAscii) + options.keySeparator);
      first = false;
      emit(dict.get(rt, key) ?? null, depth + 1);
    }
    put(`${newline(depth)}}`);
  }

  function keyText(key: PyValue): string | null {
    if (typeof key === 'string') return key;
    if (key instanceof PyAtomSubclass && typeof key.value === 'string') return key.value;
    if (key === null || typeof key !== 'object' || key instanceof PyFloat || key instanceof PyAtomSubclass) return atom(key);
    if (options.skipKeys) return null;
    throw rt.error('TypeError', `keys must be str, int, float, bool or None, not ${shortName(rt.typeOf(key))}`);
  }
}

const SHORT: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\f': '\\f', '\b': '\\b' };

/** A JSON string; `ascii` writes everything else as `\uXXXX`. */
export function quoteJson(text: string, ascii: boolean): string {
  const escape = (char: string): string => SHORT[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  // Code units, so that a character beyond the BMP becomes its two surrogates.
  return `"${text.replace(ascii ? /[^ !#-[\]-~]/g : /["\\]|[^ -\uffff]/g, escape)}"`;
}
