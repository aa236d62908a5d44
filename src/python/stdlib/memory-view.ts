/** The methods of `memoryview` (Library Reference, "Memory Views"), for one dimension. Loaded where a program names it. */
import { resolveIndex, resolveSlice } from '../builtins/containers/slices';
import { define } from '../runtime/define';
import { PyMemoryView } from '../runtime/memory-view';
import type { Window } from '../runtime/memory-view';
import { interpreterOf } from '../runtime/running';
import { address } from '../runtime/text';
import { memoryviewType, NotImplemented, UNSET } from '../runtime/types';
import { PyBytearray, PyBytes, PySlice, PyTuple } from '../runtime/value';
import type { PyValue } from '../runtime/value';
import type { Runtime } from '../runtime/runtime';
import { formatNamed } from './memory-formats';
import { nativeModule } from './module';

function live(rt: Runtime, self: PyMemoryView): PyMemoryView {
  if (self.released) throw rt.error('ValueError', 'operation forbidden on released memoryview object');
  return self;
}

function viewOf(rt: Runtime, object: PyValue): PyMemoryView {
  if (object instanceof PyMemoryView) return new PyMemoryView(live(rt, object).base, object.window, object.readonly);
  if (object instanceof PyBytes || object instanceof PyBytearray) return new PyMemoryView(object, { start: 0, step: 1, count: object.data.length, format: 'B', size: 1 }, object instanceof PyBytes);
  throw rt.error('TypeError', `memoryview: a bytes-like object is required, not '${rt.typeOf(object).said}'`);
}

function itemAt(rt: Runtime, { base, window }: PyMemoryView, index: number): PyValue {
  const { start, step, format, size } = window;
  const at = start + index * step;
  return formatNamed(format).read(rt, new DataView(base.data.buffer, base.data.byteOffset + at, size));
}

function items(rt: Runtime, self: PyMemoryView): PyValue[] {
  return Array.from({ length: live(rt, self).window.count }, (_, i) => itemAt(rt, self, i));
}

function part({ window }: PyMemoryView, rt: Runtime, key: PySlice): Window {
  const span = resolveSlice(rt, key, window.count);
  return { ...window, start: window.start + span.start * window.step, step: window.step * span.step, count: span.count };
}

/** One dimension only: of a tuple of indexes not even one fits. */
function place(rt: Runtime, self: PyMemoryView, key: PyValue): number {
  if (key instanceof PyTuple) throw rt.error(key.items.length > 1 ? 'TypeError' : 'NotImplementedError', key.items.length > 1 ? `cannot index 1-dimension view with ${key.items.length}-element tuple` : 'sub-views are not implemented');
  if (typeof key !== 'number' && typeof key !== 'boolean' && typeof key !== 'bigint' && rt.lookup(rt.typeOf(key), '__index__') === undefined) throw rt.error('TypeError', 'memoryview: invalid slice key');
  return resolveIndex(rt, key, self.window.count, '', 'index out of bounds on dimension 1');
}

function setItem(rt: Runtime, self: PyMemoryView, key: PyValue, value: PyValue): null {
  const { base, window } = live(rt, self);
  if (self.readonly) throw rt.error('TypeError', 'cannot modify read-only memory');
  // The bytes are replaced as a whole, so that what has been seen of them stays.
  const data = base.data.slice();
  if (key instanceof PySlice) {
    const { start, step, count, size, format } = part(self, rt, key);
    const source = viewOf(rt, value);
    if (source.window.format !== format || source.window.count !== count) throw rt.error('ValueError', 'memoryview assignment: lvalue and rvalue have different structures');
    const bytes = source.data;
    for (let i = 0; i < count; i++) data.set(bytes.subarray(i * size, (i + 1) * size), start + i * step);
  } else {
    const at = window.start + place(rt, self, key) * window.step;
    formatNamed(window.format).write(rt, new DataView(data.buffer, data.byteOffset + at, window.size), value);
  }
  if (base instanceof PyBytearray) {
    base.data = data;
    base.log?.replace(base);
  }
  return null;
}

function cast(rt: Runtime, self: PyMemoryView, name: PyValue, shape: PyValue): PyMemoryView {
  const { start, step, count, format, size } = live(rt, self).window;
  if (shape !== UNSET) throw rt.error('NotImplementedError', 'memoryview: views of several dimensions are not supported here');
  if (typeof name !== 'string') throw rt.error('TypeError', `cast() argument 'format' must be str, not ${rt.typeOf(name).said}`);
  if (step !== size) throw rt.error('TypeError', 'memoryview: casts are restricted to C-contiguous views');
  const plain = name.replace(/^@/, '');
  if (!/^[cbB?hHiIlLqQnNfdP]$/.test(plain)) throw rt.error('ValueError', 'memoryview: destination format must be a native single character format prefixed with an optional \'@\'');
  const bytesOnly = (one: string): boolean => /^[cbB]$/.test(one);
  if (!bytesOnly(plain) && !bytesOnly(format)) throw rt.error('TypeError', 'memoryview: cannot cast between two non-byte formats');
  const wide = formatNamed(plain).size;
  if ((count * size) % wide !== 0) throw rt.error('TypeError', 'memoryview: length is not a multiple of itemsize');
  return new PyMemoryView(self.base, { start, step: wide, count: (count * size) / wide, format: plain, size: wide }, self.readonly);
}

function hex(rt: Runtime, self: PyMemoryView, separator: PyValue, group: PyValue): PyValue {
  return rt.callMethod(rt.bytes(live(rt, self).data), 'hex', separator === UNSET ? [] : [separator, group]);
}

define<PyMemoryView>(memoryviewType, {
  make: { 'memoryview(object)': (rt, _cls, object) => viewOf(rt, object) },
  methods: {
    '__repr__()': (rt, self) => `<${self.released ? 'released memory' : 'memory'} at ${address(interpreterOf(rt), self)}>`,
    '__len__()': (rt, self) => live(rt, self).window.count,
    '__getitem__(key, /)': (rt, self, key) => {
      if (key instanceof PySlice) return new PyMemoryView(live(rt, self).base, part(self, rt, key), self.readonly);
      return itemAt(rt, self, place(rt, live(rt, self), key));
    },
    '__setitem__(key, value, /)': setItem,
    '__delitem__(key, /)': (rt) => { throw rt.error('TypeError', 'cannot delete memory'); },
    '__iter__()': (rt, self) => {
      let at = 0;
      return rt.iterator('memory_iterator', { next: () => (at < live(rt, self).window.count ? itemAt(rt, self, at++) : undefined) });
    },
    '__eq__(value, /)': (rt, self, other) => {
      if (!(other instanceof PyMemoryView) && !(other instanceof PyBytes) && !(other instanceof PyBytearray)) return NotImplemented;
      if (other === self) return true;
      if (self.released || (other instanceof PyMemoryView && other.released)) return false;
      return rt.equals(rt.list(items(rt, self)), rt.list(items(rt, viewOf(rt, other))));
    },
    '__hash__()': (rt, self) => {
      if (!live(rt, self).readonly) throw rt.error('ValueError', 'cannot hash writable memoryview object');
      return rt.int(rt.hash(rt.bytes(self.data)));
    },
    '__enter__()': (rt, self) => live(rt, self),
    '__exit__(*args)': (_rt, self) => { self.released = true; return null; },
    'release()': (_rt, self) => { self.released = true; return null; },
    "tobytes(order='C')": (rt, self) => rt.bytes(live(rt, self).data),
    'tolist()': (rt, self) => rt.list(items(rt, self)),
    'hex(sep=UNSET, bytes_per_sep=1)': hex,
    'toreadonly()': (rt, self) => new PyMemoryView(live(rt, self).base, self.window, true),
    'cast(format, shape=UNSET)': cast,
  },
  getsets: {
    obj: (rt, self) => live(rt, self).base,
    nbytes: (rt, self) => live(rt, self).window.count * self.window.size,
    itemsize: (rt, self) => live(rt, self).window.size,
    format: (rt, self) => live(rt, self).window.format,
    ndim: (rt, self) => (live(rt, self), 1),
    shape: (rt, self) => rt.tuple([live(rt, self).window.count]),
    strides: (rt, self) => rt.tuple([live(rt, self).window.step]),
    suboffsets: (rt, self) => (live(rt, self), rt.tuple([])),
    readonly: (rt, self) => live(rt, self).readonly,
    ...Object.fromEntries(['contiguous', 'c_contiguous', 'f_contiguous'].map((name) => [name, (rt: Runtime, self: PyMemoryView) => live(rt, self).window.step === self.window.size || self.window.count < 2])),
  },
});

export const library = nativeModule('The methods of memoryview.', () => [['memoryview', memoryviewType]]);
