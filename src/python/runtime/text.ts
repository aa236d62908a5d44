/** `repr`, `str` and `format` (Data model 3.3.1). */
import { floatRepr } from '../builtins/text/float-repr';
import { quote, quoteCost } from '../builtins/text/quote';
import { makeError, recursionError } from './errors';
import { intText } from './integers';
import { textOf } from './sequence-operators';
import { isStackOverflow } from './traceback';
import { classOf } from './class-of';
import { objectType } from './types';
import { PyAtomSubclass, PyBuiltin, PyFloat } from './value';
import type { Interpreter } from './interpreter';
import type { PyValue } from './value';

/** undefined: not a plain atom. */
function atomRepr(rt: Interpreter, value: PyValue): string | undefined {
  switch (typeof value) {
    case 'string':
      if (value.length > 1000) rt.work(quoteCost(value));
      return quote(value);
    case 'number': return String(value);
    case 'bigint': return intText(rt, value);
    case 'boolean': return value ? 'True' : 'False';
  }
  if (value === null) return 'None';
  return value instanceof PyFloat && value.cls.builtin ? floatRepr(value.value) : undefined;
}

export function repr(rt: Interpreter, value: PyValue): string {
  const atom = atomRepr(rt, value);
  if (atom !== undefined) return atom;
  const method = classOf(value).find('__repr__');
  if (method === undefined || method === null) throw makeError(rt, 'TypeError', `'${classOf(value).said}' object has no repr`);
  if (rt.depth >= rt.maxDepth) throw recursionError(rt, ' while getting the repr of an object');
  rt.depth++;
  let text: PyValue;
  try {
    text = rt.callUnbound(method, [value]);
    rt.depth--;
  } catch (thrown) {
    rt.depth--;
    throw isStackOverflow(thrown) ? recursionError(rt, ' while getting the repr of an object') : thrown;
  }
  const plain = textOf(text);
  if (plain === undefined) throw makeError(rt, 'TypeError', `__repr__ returned non-string (type ${classOf(text).said})`);
  return plain;
}

export function str(rt: Interpreter, value: PyValue): string {
  if (typeof value === 'string') return value;
  const atom = atomRepr(rt, value);
  if (atom !== undefined) return atom;
  let method = classOf(value).find('__str__');
  // `object.__str__` is what `__repr__` gives, and is answered for as `__str__`.
  if (method !== undefined && method === objectType.dict.get('__str__')) method = classOf(value).find('__repr__');
  if (method === undefined || method === null) return repr(rt, value);
  const text = rt.callUnbound(method, [value]);
  const plain = textOf(text);
  if (plain === undefined) throw makeError(rt, 'TypeError', `__str__ returned non-string (type ${classOf(text).said})`);
  return plain;
}

export function format(rt: Interpreter, value: PyValue, spec: string): string {
  if (spec === '') {
    if (typeof value === 'string') return value;
    const atom = atomRepr(rt, value);
    if (atom !== undefined) return atom;
  }
  const method = classOf(value).find('__format__');
  // A number's own way without a specification is `str()`, which a subclass may have made its own.
  if (spec === '' && value instanceof PyAtomSubclass && method instanceof PyBuiltin) return rt.str(value);
  if (method === undefined || method === null) throw makeError(rt, 'TypeError', `unsupported format string passed to ${classOf(value).said}.__format__`);
  const text = rt.callUnbound(method, [value, spec]);
  const plain = textOf(text);
  if (plain === undefined) throw makeError(rt, 'TypeError', `__format__ must return a str, not ${classOf(text).said}`);
  return plain;
}

/** `<__main__.A object at 0x7f...>`: the module's name is left out for built-in types. */
export function defaultRepr(rt: Interpreter, value: PyValue): string {
  const cls = classOf(value);
  return `<${cls.module === 'builtins' ? '' : `${cls.module}.`}${cls.qualname} object at ${address(rt, value)}>`;
}

/** How CPython prints `id()` in reprs. */
export function address(rt: Interpreter, value: PyValue): string {
  return `0x${rt.identity(value).toString(16)}`;
}
