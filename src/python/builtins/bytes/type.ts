/** bytes and bytearray: making, showing, the sequence protocol (Library Reference, "Binary Sequence Types"). */
import { define } from '../../runtime/define';
import { nativeHash } from '../../runtime/hashing';
import type { Runtime } from '../../runtime/runtime';
import { bytearrayType, bytesType, NotImplemented, UNSET } from '../../runtime/types';
import type { PyType, PyValue } from '../../runtime/value';
import { PyBytearray, PyBytes, PySlice } from '../../runtime/value';
import type { ComparisonOperator } from '../../syntax/ast';
import { decodeBytes, encodeText } from '../codecs/codecs';
import { itemsOf } from '../containers/list';
import { isIndex, repeatCount, resolveIndex, resolveSlice, sliced } from '../containers/slices';
import { formatPercent } from '../format/percent';
import { asInt, asText } from '../numbers/convert';
import { COMPARISON_NAMES } from '../numbers/operators';
import { textArgument } from '../strings/arguments';
import { optionText } from '../strings/type';
import { quoteBytes } from '../text/quote';
import type { BytesLike } from './buffer';
import { byteValue, dataOrByte, isBytesLike, latin, likeOf, unlatin } from './buffer';
import { interpreterOf } from '../../runtime/running';

/** The data that `bytes(source, encoding, errors)` makes. */
export function bytesFrom(rt: Runtime, name: 'bytes' | 'bytearray', source: PyValue, encoding: PyValue, errors: PyValue): Uint8Array {
  const text = source === UNSET ? undefined : asText(source);
  if (text !== undefined) {
    if (encoding === UNSET) throw rt.error('TypeError', 'string argument without an encoding');
    return encodeText(rt, text, optionText(rt, encoding, `${name}()`, "'encoding'", 'utf-8'), optionText(rt, errors, `${name}()`, "'errors'", 'strict'));
  }
  if (encoding !== UNSET) throw rt.error('TypeError', source === UNSET ? 'encoding without a string argument' : 'encoding without a string argument');
  if (errors !== UNSET) throw rt.error('TypeError', 'errors without a string argument');
  if (source === UNSET) return new Uint8Array();
  if (isBytesLike(source)) return source.data.slice();
  const made = name === 'bytes' ? rt.callSpecial(source, '__bytes__', []) : undefined;
  if (made !== undefined) {
    if (!(made instanceof PyBytes)) throw rt.error('TypeError', `__bytes__ returned non-bytes (type ${rt.typeOf(made).said})`);
    return made.data;
  }
  if (isIndex(rt, source)) {
    const count = asInt(source) ?? rt.index(source);
    if (typeof count === 'bigint') throw rt.error('OverflowError', "cannot fit 'int' into an index-sized integer");
    if (count < 0) throw rt.error('ValueError', 'negative count');
    rt.allocate(count);
    return new Uint8Array(count);
  }
  if (rt.lookup(rt.typeOf(source), '__iter__') === undefined && rt.lookup(rt.typeOf(source), '__getitem__') === undefined) {
    throw rt.error('TypeError', name === 'bytes' ? `cannot convert '${rt.typeOf(source).said}' object to bytes` : `cannot convert '${rt.typeOf(source).said}' object to bytearray`);
  }
  return Uint8Array.from(itemsOf(rt, source), (item) => byteValue(rt, item, name));
}

function hexText(rt: Runtime, self: BytesLike, sep: PyValue, group: PyValue): string {
  rt.work(self.data.length / 2);
  const digits = Array.from(self.data, (byte) => byte.toString(16).padStart(2, '0'));
  if (sep === UNSET) return digits.join('');
  const separator = isBytesLike(sep) ? latin(rt, sep.data) : textArgument(rt, sep, 'sep must be str or bytes, not ');
  if (separator.length !== 1) throw rt.error('ValueError', 'sep must be length 1.');
  const size = Number(rt.index(group));
  if (size === 0) return digits.join('');
  const groups: string[] = [];
  if (size < 0) for (let i = 0; i < digits.length; i -= size) groups.push(digits.slice(i, i - size).join(''));
  else for (let end = digits.length; end > 0; end -= size) groups.unshift(digits.slice(Math.max(0, end - size), end).join(''));
  return groups.join(separator);
}

function fromHex(rt: Runtime, text: string): Uint8Array {
  const bytes: number[] = [];
  rt.work(text.length);
  for (let i = 0; i < text.length;) {
    if (/\s/.test(text.charAt(i))) {
      i++;
      continue;
    }
    const pair = text.slice(i, i + 2);
    if (!/^[0-9a-f]{2}$/i.test(pair)) throw rt.error('ValueError', `non-hexadecimal number found in fromhex() arg at position ${/^[0-9a-f]/i.test(pair) ? i + 1 : i}`);
    bytes.push(parseInt(pair, 16));
    i += 2;
  }
  return Uint8Array.from(bytes);
}

function comparison(operator: ComparisonOperator) {
  return (rt: Runtime, self: BytesLike, other: PyValue): PyValue => {
    if (!isBytesLike(other)) return NotImplemented;
    if (self.data.length !== other.data.length && (operator === '==' || operator === '!=')) return operator === '!=';
    const [a, b] = [latin(rt, self.data), latin(rt, other.data)];
    switch (operator) {
      case '==': return a === b;
      case '!=': return a !== b;
      case '<': return a < b;
      case '<=': return a <= b;
      case '>': return a > b;
      case '>=': return a >= b;
      default: return NotImplemented;
    }
  };
}
const comparisons = Object.fromEntries([...COMPARISON_NAMES].map(([operator, name]) => [`${name}(value, /)`, comparison(operator)]));

function repeat(rt: Runtime, self: BytesLike, times: PyValue): PyValue {
  const count = repeatCount(rt, times, self.data.length, 1);
  const data = new Uint8Array(count * self.data.length);
  for (let i = 0; i < count; i++) data.set(self.data, i * self.data.length);
  return likeOf(self, data);
}

/** Both concatenated, as new data. */
export function concatenated(rt: Runtime, left: Uint8Array, right: Uint8Array): Uint8Array {
  rt.allocate(left.length + right.length);
  const data = new Uint8Array(left.length + right.length);
  data.set(left);
  data.set(right, left.length);
  return data;
}

function defineBytes(type: PyType): void {
  const { name } = type;
  const iterator = `${name}_iterator`;
  define<BytesLike>(type, {
    methods: {
      'decode(encoding=UNSET, errors=UNSET)': (rt, self, encoding, errors) =>
        decodeBytes(rt, self.data, optionText(rt, encoding, 'decode()', "'encoding'", 'utf-8'), optionText(rt, errors, 'decode()', "'errors'", 'strict')),
      'hex(sep=UNSET, bytes_per_sep=1)': hexText,
      '__len__()': (_rt, self) => self.data.length,
      '__iter__()': (rt, self) => {
        let at = 0;
        return rt.iterator(iterator, {
          next: () => {
            rt.work(1);
            return self.data[at++];
          },
        });
      },
      '__contains__(key, /)': (rt, self, key) => {
        if (!isBytesLike(key) && asInt(key) === undefined) throw rt.error('TypeError', `a bytes-like object is required, not '${rt.typeOf(key).said}'`);
        return latin(rt, self.data).includes(latin(rt, dataOrByte(rt, key)));
      },
      '__getitem__(key, /)': (rt, self, key) => {
        if (key instanceof PySlice) rt.work(self.data.length / 20);
        if (key instanceof PySlice) return likeOf(self, Uint8Array.from(sliced(Array.from(self.data), resolveSlice(rt, key, self.data.length))));
        return self.data[resolveIndex(rt, key, self.data.length, name === 'bytes' ? 'byte' : name, name === 'bytes' ? 'index out of range' : 'bytearray index out of range')] ?? 0;
      },
      '__add__(value, /)': (rt, self, other) => {
        if (!isBytesLike(other)) throw rt.error('TypeError', `can't concat ${rt.typeOf(other).said} to ${name}`);
        return likeOf(self, concatenated(rt, self.data, other.data));
      },
      '__mul__(value, /)': repeat,
      '__rmul__(value, /)': repeat,
      '__mod__(value, /)': (rt, self, values) => likeOf(self, unlatin(formatPercent(rt, latin(rt, self.data), values, 'bytes'))),
      '__repr__()': (rt, self) => {
        rt.work(self.data.length);
        return self instanceof PyBytearray ? `bytearray(${quoteBytes(self.data, true)})` : quoteBytes(self.data);
      },
      '__bytes__()': (rt, self) => rt.bytes(self instanceof PyBytearray ? self.data.slice() : self.data),
      ...comparisons,
    },
    classMethods: {
      'fromhex(string, /)': (rt, cls, string) => {
        const data = fromHex(rt, textArgument(rt, string, 'fromhex() argument must be str, not '));
        return cls.builtin ? (type === bytesType ? new PyBytes(cls, data) : new PyBytearray(cls, data)) : rt.call(cls, [rt.bytes(data)]);
      },
    },
    staticMethods: {
      'maketrans(frm, to, /)': (rt, from, to) => {
        const [a, b] = [dataOrByte(rt, from), dataOrByte(rt, to)];
        if (a.length !== b.length) throw rt.error('ValueError', 'maketrans arguments must have same length');
        const table = Uint8Array.from({ length: 256 }, (_, i) => i);
        a.forEach((byte, i) => { table[byte] = b[i] ?? 0; });
        return rt.bytes(table);
      },
    },
  });
}
defineBytes(bytesType);
defineBytes(bytearrayType);

define<PyBytes>(bytesType, {
  make: { 'bytes(source=UNSET, encoding=UNSET, errors=UNSET)': (rt, cls, source, encoding, errors) => {
    if (cls === bytesType && source instanceof PyBytes && source.cls === bytesType && encoding === UNSET) return source;
    return new PyBytes(cls, bytesFrom(rt, 'bytes', source, encoding, errors));
  } },
  methods: { '__hash__()': (rt, self) => rt.int(nativeHash(interpreterOf(rt), self) ?? 0n) },
});
