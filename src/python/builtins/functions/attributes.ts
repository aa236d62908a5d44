/** Built-in functions about attributes and identity. */
import { builtinFunction } from '../../runtime/define';
import type { Runtime } from '../../runtime/runtime';
import { UNSET } from '../../runtime/types';
import type { PyBuiltin, PyValue } from '../../runtime/value';
import { asText } from '../numbers/convert';
import { compareText } from '../strings/protocol';
import { localsDict } from './scope';

function attributeName(rt: Runtime, name: PyValue): string {
  const text = asText(name);
  if (text === undefined) throw rt.error('TypeError', `attribute name must be string, not '${rt.typeOf(name).said}'`);
  return text;
}

function sortedNames(rt: Runtime, names: PyValue[]): PyValue {
  return rt.list(names.sort((a, b) => compareText(asText(a) ?? '', asText(b) ?? '')));
}

export const attributeFunctions: readonly PyBuiltin[] = [
  builtinFunction('getattr(object, name, default=UNSET, /)', (rt, object, name, fallback) => {
    const text = attributeName(rt, name);
    if (fallback === UNSET) return rt.getAttribute(object, text);
    const value = rt.findAttribute(object, text);
    return value === undefined ? fallback : value;
  }),
  builtinFunction('hasattr(obj, name, /)', (rt, object, name) => rt.findAttribute(object, attributeName(rt, name)) !== undefined),
  builtinFunction('setattr(obj, name, value, /)', (rt, object, name, value) => {
    rt.setAttribute(object, attributeName(rt, name), value);
    return null;
  }),
  builtinFunction('delattr(obj, name, /)', (rt, object, name) => {
    rt.deleteAttribute(object, attributeName(rt, name));
    return null;
  }),
  builtinFunction('dir(object=UNSET, /)', (rt, object) => {
    return object === UNSET ? sortedNames(rt, rt.collect(localsDict(rt))) : sortedNames(rt, rt.collect(rt.callSpecial(object, '__dir__', []) ?? null));
  }),
  builtinFunction('vars(object=UNSET, /)', (rt, object) => {
    if (object === UNSET) return localsDict(rt);
    const dict = rt.findAttribute(object, '__dict__');
    if (dict === undefined) throw rt.error('TypeError', 'vars() argument must have __dict__ attribute');
    return dict;
  }),
  builtinFunction('id(obj, /)', (rt, object) => rt.identity(object)),
  builtinFunction('hash(obj, /)', (rt, object) => rt.int(rt.hash(object))),
  builtinFunction('callable(obj, /)', (rt, object) => rt.lookup(rt.typeOf(object), '__call__') !== undefined),
];
