/** str itself: its constructor, translation, encoding and formatting. */
import { define } from '../../runtime/define';
import type { PyDict } from '../../runtime/hashed';
import type { Runtime } from '../../runtime/runtime';
import { strType, UNSET } from '../../runtime/types';
import type { PyType, PyValue } from '../../runtime/value';
import { PyAtomSubclass, PyTuple } from '../../runtime/value';
import { isBytesLike } from '../bytes/buffer';
import { decodeBytes, encodeText } from '../codecs/codecs';
import { formatFields } from '../format/fields';
import { formatText } from '../format/text';
import { asInt, asText } from '../numbers/convert';
import { codePoints, ordinal } from '../text/characters';
import { textArgument } from './arguments';

/** A name of an encoding or a handler. */
export function optionText(rt: Runtime, value: PyValue, call: string, position: string, fallback: string): string {
  return value === UNSET ? fallback : textArgument(rt, value, `${call} argument ${position} must be str, not `);
}

function make(rt: Runtime, cls: PyType, object: PyValue, encoding: PyValue, errors: PyValue): PyValue {
  const text = textOf(rt, object, encoding, errors);
  return cls === strType ? text : new PyAtomSubclass(cls, asText(text) ?? '');
}

function textOf(rt: Runtime, object: PyValue, encoding: PyValue, errors: PyValue): PyValue {
  if (encoding === UNSET && errors === UNSET) return object === UNSET ? '' : rt.str(object);
  const name = optionText(rt, encoding, 'str()', "'encoding'", 'utf-8');
  const handler = optionText(rt, errors, 'str()', "'errors'", 'strict');
  if (object === UNSET) return '';
  if (asText(object) !== undefined) throw rt.error('TypeError', 'decoding str is not supported');
  if (!isBytesLike(object)) throw rt.error('TypeError', `decoding to str: need a bytes-like object, ${rt.typeOf(object).said} found`);
  return decodeBytes(rt, object.data, name, handler);
}

function translate(rt: Runtime, text: string, table: PyValue): string {
  let out = '';
  for (const point of codePoints(text)) {
    rt.work(1);
    let value: PyValue;
    try {
      value = rt.getItem(table, ordinal(point));
    } catch (thrown) {
      if (!rt.isRaise(thrown, 'LookupError')) throw thrown;
      out += point;
      continue;
    }
    const code = asInt(value);
    if (code !== undefined && (code < 0 || code > 0x10ffff)) throw rt.error('ValueError', 'character mapping must be in range(0x110000)');
    const piece = code !== undefined ? String.fromCodePoint(Number(code)) : value === null ? '' : asText(value);
    if (piece === undefined) throw rt.error('TypeError', 'character mapping must return integer, None or str');
    out += piece;
  }
  return out;
}

function makeTable(rt: Runtime, x: PyValue, y: PyValue, z: PyValue): PyValue {
  const table = rt.dict();
  if (y === UNSET) {
    if (rt.lookup(rt.typeOf(x), 'keys') === undefined) throw rt.error('TypeError', 'if you give only one argument to maketrans it must be a dict');
    for (const key of rt.collect(x)) {
      const text = asText(key);
      if (text !== undefined && codePoints(text).length !== 1) throw rt.error('ValueError', 'string keys in translate table must be of length 1');
      if (text === undefined && asInt(key) === undefined) throw rt.error('TypeError', 'keys in translate table must be strings or integers');
      table.set(rt, text === undefined ? key : ordinal(text), rt.getItem(x, key));
    }
    return table;
  }
  const from = asText(x);
  if (from === undefined) throw rt.error('TypeError', 'first maketrans argument must be a string if there is a second argument');
  const source = codePoints(from);
  const target = codePoints(textArgument(rt, y, 'maketrans() argument 2 must be str, not '));
  if (source.length !== target.length) throw rt.error('ValueError', 'the first two maketrans arguments must have equal length');
  for (const [i, point] of source.entries()) table.set(rt, ordinal(point), ordinal(target[i] ?? ''));
  if (z !== UNSET) for (const point of codePoints(textArgument(rt, z, 'maketrans() argument 3 must be str, not '))) table.set(rt, ordinal(point), null);
  return table;
}

function positional(values: PyValue): readonly PyValue[] {
  return values instanceof PyTuple ? values.items : [];
}

define<string>(strType, {
  make: { 'str(object=UNSET, encoding=UNSET, errors=UNSET)': make },
  methods: {
    'encode(encoding=UNSET, errors=UNSET)': (rt, self, encoding, errors) =>
      rt.bytes(encodeText(rt, self, optionText(rt, encoding, 'encode()', "'encoding'", 'utf-8'), optionText(rt, errors, 'encode()', "'errors'", 'strict'))),
    'translate(table, /)': translate,
    'format(*args, **kwargs)': (rt: Runtime, self: string, args: PyValue, kwargs: PyDict) => formatFields(rt, self, {
      positional: positional(args),
      named: (name) => {
        const value = kwargs.getText(name);
        if (value === undefined) throw rt.error('KeyError', name);
        return value;
      },
    }),
    'format_map(mapping, /)': (rt, self, mapping) => formatFields(rt, self, { positional: null, named: (name) => rt.getItem(mapping, name) }),
    '__format__(format_spec, /)': (rt, self, spec) => formatText(rt, self, textArgument(rt, spec, '__format__() argument must be str, not '), 'str'),
  },
  staticMethods: { 'maketrans(x, y=UNSET, z=UNSET, /)': makeTable },
});
