/** range and slice (Library Reference, "Ranges"; Data model, "Slice objects"). */
import { define } from '../../runtime/define';
import { nativeHash } from '../../runtime/hashing';
import { nativeCursor } from '../../runtime/iteration';
import { nativeContains } from '../../runtime/membership';
import { rangeItem, rangeLength } from '../../runtime/ranges';
import type { Runtime } from '../../runtime/runtime';
import { nativeGetItem } from '../../runtime/subscripts';
import { NotImplemented, rangeType, sliceType, UNSET } from '../../runtime/types';
import type { PyType, PyValue } from '../../runtime/value';
import { PyRange, PySlice } from '../../runtime/value';
import { interpreterOf } from '../../runtime/running';
import { asInt, toSize } from '../numbers/convert';
import { resolveSlice } from './slices';

function make(rt: Runtime, cls: PyType, start: PyValue, stop: PyValue, step: PyValue): PyValue {
  const by = step === UNSET ? 1 : rt.index(step);
  const [from, to] = stop === UNSET ? [0, rt.index(start)] : [rt.index(start), rt.index(stop)];
  if (by === 0) throw rt.error('ValueError', 'range() arg 3 must not be zero');
  return new PyRange(cls, from, to, by);
}

function place(rt: Runtime, self: PyRange, value: PyValue): number | bigint {
  const int = asInt(value);
  if (int !== undefined) {
    if (nativeContains(interpreterOf(rt), self, int) !== true) return -1;
    const steps = (BigInt(int) - BigInt(self.start)) / BigInt(self.step);
    return rtInt(steps);
  }
  let at = 0;
  const cursor = rt.iterate(self);
  for (let item = cursor.next(); item !== undefined; item = cursor.next(), at++) if (rt.equals(item, value)) return at;
  return -1;
}

const rtInt = (value: bigint): number | bigint => (Number.isSafeInteger(Number(value)) ? Number(value) : value);

function same(left: PyRange, right: PyRange): boolean {
  const length = rangeLength(left);
  if (length !== rangeLength(right)) return false;
  return length === 0 || (left.start === right.start && (length === 1 || left.step === right.step));
}

function reversed(self: PyRange): PyRange {
  const length = rangeLength(self);
  const last = length === 0 ? self.start : rangeItem(self, typeof length === 'number' ? length - 1 : length - 1n);
  const back = rtInt(-BigInt(self.step));
  return new PyRange(rangeType, last, rtInt(BigInt(length === 0 ? last : self.start) + BigInt(length === 0 ? 0 : back)), back);
}

define<PyRange>(rangeType, {
  make: { 'range(start, stop=UNSET, step=UNSET, /)': make },
  methods: {
    'count(value, /)': (rt, self, value) => (place(rt, self, value) < 0 ? 0 : 1),
    'index(value, /)': (rt, self, value) => {
      const at = place(rt, self, value);
      if (at < 0) throw rt.error('ValueError', asInt(value) === undefined ? 'sequence.index(x): x not in sequence' : `${rt.repr(value)} is not in range`);
      return at;
    },
    '__len__()': (rt, self) => {
      const length = rangeLength(self);
      if (length >= 2n ** 63n) throw rt.error('OverflowError', 'Python int too large to convert to C ssize_t');
      return length;
    },
    '__bool__()': (_rt, self) => rangeLength(self) !== 0,
    '__iter__()': (rt, self) => rt.iterator('range_iterator', nativeCursor(interpreterOf(rt), self) ?? { next: () => undefined }),
    '__reversed__()': (rt, self) => rt.iterator('range_iterator', nativeCursor(interpreterOf(rt), reversed(self)) ?? { next: () => undefined }),
    '__contains__(key, /)': (rt, self, key) => nativeContains(interpreterOf(rt), self, key) === true,
    '__getitem__(key, /)': (rt, self, key) => nativeGetItem(interpreterOf(rt), self, key) ?? null,
    '__eq__(value, /)': (_rt, self, other) => (other instanceof PyRange ? same(self, other) : NotImplemented),
    '__ne__(value, /)': (_rt, self, other) => (other instanceof PyRange ? !same(self, other) : NotImplemented),
    '__hash__()': (rt, self) => rt.int(nativeHash(interpreterOf(rt), self) ?? 0n),
    '__repr__()': (_rt, self) => `range(${self.start}, ${self.stop}${self.step === 1 ? '' : `, ${self.step}`})`,
  },
  getsets: { start: (_rt, self) => self.start, stop: (_rt, self) => self.stop, step: (_rt, self) => self.step },
});

const parts = (rt: Runtime, { start, stop, step }: PySlice): PyValue => rt.tuple([start, stop, step]);

define<PySlice>(sliceType, {
  make: { 'slice(start, stop=UNSET, step=None, /)': (_rt, cls, start, stop, step) => (stop === UNSET ? new PySlice(cls, null, start, null) : new PySlice(cls, start, stop, step)) },
  methods: {
    'indices(length, /)': (rt, self, length) => {
      const size = toSize(rt, length);
      if (size < 0) throw rt.error('ValueError', 'length should not be negative');
      const span = resolveSlice(rt, self, size);
      return rt.tuple([span.start, span.stop, span.step]);
    },
    '__eq__(value, /)': (rt, self, other) => (other instanceof PySlice ? rt.equals(self.start, other.start) && rt.equals(self.stop, other.stop) && rt.equals(self.step, other.step) : NotImplemented),
    '__lt__(value, /)': (rt, self, other) => (other instanceof PySlice ? rt.compare('<', parts(rt, self), parts(rt, other)) : NotImplemented),
    '__le__(value, /)': (rt, self, other) => (other instanceof PySlice ? rt.compare('<=', parts(rt, self), parts(rt, other)) : NotImplemented),
    '__gt__(value, /)': (rt, self, other) => (other instanceof PySlice ? rt.compare('>', parts(rt, self), parts(rt, other)) : NotImplemented),
    '__ge__(value, /)': (rt, self, other) => (other instanceof PySlice ? rt.compare('>=', parts(rt, self), parts(rt, other)) : NotImplemented),
    '__repr__()': (rt, self) => `slice(${rt.repr(self.start)}, ${rt.repr(self.stop)}, ${rt.repr(self.step)})`,
  },
  getsets: { start: (_rt, self) => self.start, stop: (_rt, self) => self.stop, step: (_rt, self) => self.step },
  constants: { __hash__: null },
});
