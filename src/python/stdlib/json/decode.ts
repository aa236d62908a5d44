/** `json.loads` (Library Reference, json): the value of a text, with CPython's messages and positions. */
import type { PyValue } from '../../runtime/value';
import type { Runtime } from '../../runtime/runtime';

/** Callables, or null. */
export interface DecodeHooks {
  readonly object: PyValue;
  readonly pairs: PyValue;
  readonly float: PyValue;
  readonly int: PyValue;
  readonly constant: PyValue;
  /** `strict=False` lets control characters stand in strings. */
  readonly strict: boolean;
}

/** `index` counts UTF-16 units. */
export class JsonSyntaxError {
  constructor(readonly reason: string, readonly index: number) {}
}

const NUMBER = /(-?(?:0|[1-9][0-9]*))(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const SPACE = /[ \t\n\r]*/y;
// Everything from the space on but `"` and `\`: control characters end it.
const PLAIN = /[ !#-[\]-\uffff]*/y;
const LOOSE = /[^"\\]*/y;
const ESCAPES: ReadonlyMap<string, string> = new Map([['"', '"'], ['\\', '\\'], ['/', '/'], ['b', '\b'], ['f', '\f'], ['n', '\n'], ['r', '\r'], ['t', '\t']]);
const MAX_DEPTH = 900;

/** The value that starts at `start` and the index after it. `text` may go on after it. Throws JsonSyntaxError, PyRaise. */
export function decodeJson(rt: Runtime, text: string, start: number, hooks: DecodeHooks): { readonly value: PyValue; readonly end: number } {
  let at = start;
  const result = value(0);
  return { value: result, end: at };

  function value(depth: number): PyValue {
    rt.work(1);
    if (depth > MAX_DEPTH) throw rt.error('RecursionError', 'maximum recursion depth exceeded while decoding a JSON array from a unicode string');
    switch (text[at]) {
      case '"': at++; return string();
      case '{': at++; return object(depth);
      case '[': at++; return array(depth);
      case 'n': return word('null', null);
      case 't': return word('true', true);
      case 'f': return word('false', false);
      case 'N': return constant('NaN', NaN);
      case 'I': return constant('Infinity', Infinity);
      case '-': if (text.startsWith('-Infinity', at)) return constant('-Infinity', -Infinity);
    }
    return number();
  }

  function word(name: string, meaning: PyValue): PyValue {
    if (!text.startsWith(name, at)) throw new JsonSyntaxError('Expecting value', at);
    at += name.length;
    return meaning;
  }

  function constant(name: string, meaning: number): PyValue {
    word(name, null);
    return hooks.constant === null ? rt.float(meaning) : rt.call(hooks.constant, [name]);
  }

  function number(): PyValue {
    NUMBER.lastIndex = at;
    const found = NUMBER.exec(text);
    if (found === null) throw new JsonSyntaxError('Expecting value', at);
    at = NUMBER.lastIndex;
    const digits = found[0];
    if (found[2] !== undefined || found[3] !== undefined) return hooks.float === null ? rt.float(Number(digits)) : rt.call(hooks.float, [digits]);
    if (hooks.int !== null) return rt.call(hooks.int, [digits]);
    if (digits.length > 4300) throw rt.error('ValueError', `Exceeds the limit (4300 digits) for integer string conversion: value has ${String(digits.replace('-', '').length)} digits; use sys.set_int_max_str_digits() to increase the limit`);
    return rt.int(digits.length < 16 ? Number(digits) + 0 : BigInt(digits));
  }

  function string(): string {
    const begin = at - 1;
    const pieces: string[] = [];
    for (;;) {
      const run = hooks.strict ? PLAIN : LOOSE;
      run.lastIndex = at;
      run.exec(text);
      pieces.push(text.slice(at, run.lastIndex));
      at = run.lastIndex;
      const char = text[at];
      if (char === undefined) throw new JsonSyntaxError('Unterminated string starting at', begin);
      if (char === '"') { at++; return pieces.join(''); }
      if (char !== '\\') throw new JsonSyntaxError('Invalid control character at', at);
      pieces.push(escape(begin));
    }
  }

  function escape(begin: number): string {
    const char = text[at + 1];
    if (char === undefined) throw new JsonSyntaxError('Unterminated string starting at', begin);
    const short = ESCAPES.get(char);
    if (short !== undefined) { at += 2; return short; }
    if (char !== 'u') throw new JsonSyntaxError('Invalid \\escape', at);
    const hex = text.slice(at + 2, at + 6);
    if (!/^[0-9a-fA-F]{4}$/.test(hex)) throw new JsonSyntaxError('Invalid \\uXXXX escape', at + 1);
    at += 6;
    return String.fromCharCode(parseInt(hex, 16));
  }

  function space(): void {
    SPACE.lastIndex = at;
    SPACE.exec(text);
    at = SPACE.lastIndex;
  }

  function array(depth: number): PyValue {
    const items: PyValue[] = [];
    space();
    if (text[at] === ']') { at++; return rt.list(items); }
    for (;;) {
      items.push(value(depth + 1));
      space();
      if (text[at] === ']') { at++; return rt.list(items); }
      if (text[at] !== ',') throw new JsonSyntaxError("Expecting ',' delimiter", at);
      at++;
      space();
    }
  }

  function object(depth: number): PyValue {
    const pairs: [PyValue, PyValue][] = [];
    space();
    if (text[at] === '}') { at++; return finish(pairs); }
    for (;;) {
      if (text[at] !== '"') throw new JsonSyntaxError('Expecting property name enclosed in double quotes', at);
      at++;
      const key = string();
      space();
      if (text[at] !== ':') throw new JsonSyntaxError("Expecting ':' delimiter", at);
      at++;
      space();
      pairs.push([key, value(depth + 1)]);
      space();
      if (text[at] === '}') { at++; return finish(pairs); }
      if (text[at] !== ',') throw new JsonSyntaxError("Expecting ',' delimiter", at);
      at++;
      space();
    }
  }

  function finish(pairs: readonly (readonly [PyValue, PyValue])[]): PyValue {
    if (hooks.pairs !== null) return rt.call(hooks.pairs, [rt.list(pairs.map((pair) => rt.tuple(pair)))]);
    const dict = rt.dict(pairs);
    return hooks.object === null ? dict : rt.call(hooks.object, [dict]);
  }
}
