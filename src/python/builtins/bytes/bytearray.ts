/** What bytearray adds: it changes. */
import { define } from '../../runtime/define';
import type { Runtime } from '../../runtime/runtime';
import { bytearrayType, UNSET } from '../../runtime/types';
import type { PyValue } from '../../runtime/value';
import { PyBytearray, PySlice } from '../../runtime/value';
import { resolveIndex, resolveSlice } from '../containers/slices';
import { repeatCount } from '../containers/slices';
import { toBound } from '../numbers/convert';
import { byteValue, isBytesLike } from './buffer';
import { bytesFrom, concatenated } from './type';

/** The only way a bytearray changes, so that the recorder hears of it. */
function become(self: PyBytearray, data: Uint8Array): null {
  self.data = data;
  self.log?.replace(self);
  return null;
}

function spliced(rt: Runtime, data: Uint8Array, start: number, remove: number, insert: Uint8Array): Uint8Array {
  return concatenated(rt, concatenated(rt, data.slice(0, start), insert), data.slice(start + remove));
}

function bytesOf(rt: Runtime, value: PyValue): Uint8Array {
  return isBytesLike(value) ? value.data : Uint8Array.from(rt.collect(value), (item) => byteValue(rt, item, 'bytearray'));
}

function setItem(rt: Runtime, self: PyBytearray, key: PyValue, value: PyValue): null {
  if (!(key instanceof PySlice)) {
    const { data } = self;
    data[resolveIndex(rt, key, data.length, 'bytearray', 'bytearray index out of range')] = byteValue(rt, value, 'bytearray');
    return become(self, data);
  }
  const span = resolveSlice(rt, key, self.data.length);
  const insert = bytesOf(rt, value);
  if (span.step === 1) return become(self, spliced(rt, self.data, span.start, span.count, insert));
  if (insert.length !== span.count) throw rt.error('ValueError', `attempt to assign bytes of size ${insert.length} to extended slice of size ${span.count}`);
  const data = self.data.slice();
  rt.work(data.length / 1000 + insert.length / 20);
  insert.forEach((byte, i) => { data[span.start + i * span.step] = byte; });
  return become(self, data);
}

function deleteItem(rt: Runtime, self: PyBytearray, key: PyValue): null {
  const span = key instanceof PySlice ? resolveSlice(rt, key, self.data.length) : { start: resolveIndex(rt, key, self.data.length, 'bytearray', 'bytearray index out of range'), step: 1, count: 1 };
  rt.work((self.data.length + span.count) / 5);
  const gone = new Set(Array.from({ length: span.count }, (_, i) => span.start + i * span.step));
  return become(self, self.data.filter((_, i) => !gone.has(i)));
}

define<PyBytearray>(bytearrayType, {
  make: { 'bytearray(*args, **kwargs)': (_rt, cls) => new PyBytearray(cls, new Uint8Array()) },
  methods: {
    '__init__(source=UNSET, encoding=UNSET, errors=UNSET)': (rt, self, source, encoding, errors) => become(self, bytesFrom(rt, 'bytearray', source, encoding, errors)),
    'append(item, /)': (rt, self, item) => become(self, concatenated(rt, self.data, Uint8Array.of(byteValue(rt, item, 'bytearray')))),
    'extend(iterable_of_ints, /)': (rt, self, items) => become(self, concatenated(rt, self.data, bytesOf(rt, items))),
    'insert(index, item, /)': (rt, self, index, item) => {
      const at = toBound(rt, index);
      const place = at < 0 ? Math.max(0, at + self.data.length) : Math.min(at, self.data.length);
      return become(self, spliced(rt, self.data, place, 0, Uint8Array.of(byteValue(rt, item, 'bytearray'))));
    },
    'pop(index=UNSET, /)': (rt, self, index) => {
      if (self.data.length === 0) throw rt.error('IndexError', 'pop from empty bytearray');
      const at = index === UNSET ? self.data.length - 1 : resolveIndex(rt, index, self.data.length, '', 'pop index out of range');
      const byte = self.data[at] ?? 0;
      become(self, spliced(rt, self.data, at, 1, new Uint8Array()));
      return byte;
    },
    'remove(value, /)': (rt, self, value) => {
      const at = self.data.indexOf(byteValue(rt, value, 'bytearray'));
      if (at < 0) throw rt.error('ValueError', 'value not found in bytearray');
      return become(self, spliced(rt, self.data, at, 1, new Uint8Array()));
    },
    'clear()': (_rt, self) => become(self, new Uint8Array()),
    'copy()': (rt, self) => {
      rt.allocate(self.data.length);
      return new PyBytearray(bytearrayType, self.data.slice());
    },
    'reverse()': (rt, self) => {
      rt.allocate(self.data.length);
      return become(self, self.data.slice().reverse());
    },
    '__setitem__(key, value, /)': setItem,
    '__delitem__(key, /)': deleteItem,
    '__iadd__(value, /)': (rt, self, other) => {
      if (!isBytesLike(other)) throw rt.error('TypeError', `can't concat ${rt.typeOf(other).said} to bytearray`);
      become(self, concatenated(rt, self.data, other.data));
      return self;
    },
    '__imul__(value, /)': (rt, self, times) => {
      const count = repeatCount(rt, times, self.data.length, 1);
      const data = new Uint8Array(count * self.data.length);
      for (let i = 0; i < count; i++) data.set(self.data, i * self.data.length);
      become(self, data);
      return self;
    },
  },
  constants: { __hash__: null },
});
