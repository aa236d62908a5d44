/** How one item of a buffer is read and written, by its format character (Library Reference, struct, "Format Characters"). */
import { PyBytes, PyFloat } from '../runtime/value';
import type { PyValue } from '../runtime/value';
import type { Runtime } from '../runtime/runtime';

export interface Format {
  readonly size: number;
  read(rt: Runtime, view: DataView): PyValue;
  write(rt: Runtime, view: DataView, value: PyValue): void;
}

function whole(name: string, size: number, signed: boolean): Format {
  const bits = BigInt(size * 8);
  const [low, high] = signed ? [-(1n << (bits - 1n)), (1n << (bits - 1n)) - 1n] : [0n, (1n << bits) - 1n];
  return {
    size,
    read(rt, view) {
      let found = 0n;
      for (let i = size - 1; i >= 0; i--) found = (found << 8n) | BigInt(view.getUint8(i));
      return rt.int(signed ? BigInt.asIntN(size * 8, found) : found);
    },
    write(rt, view, value) {
      if (typeof value === 'object' && (value === null || rt.lookup(rt.typeOf(value), '__index__') === undefined)) throw rt.error('TypeError', `memoryview: invalid type for format '${name}'`);
      if (typeof value === 'string') throw rt.error('TypeError', `memoryview: invalid type for format '${name}'`);
      let rest = BigInt(rt.index(value));
      if (rest < low || rest > high) throw rt.error('ValueError', `memoryview: invalid value for format '${name}'`);
      for (let i = 0; i < size; i++, rest >>= 8n) view.setUint8(i, Number(rest & 255n));
    },
  };
}

function real(name: string, size: 4 | 8): Format {
  return {
    size,
    read: (rt, view) => rt.float(size === 4 ? view.getFloat32(0, true) : view.getFloat64(0, true)),
    write(rt, view, value) {
      const number = value instanceof PyFloat ? value.value : typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' ? Number(value) : null;
      if (number === null) throw rt.error('TypeError', `memoryview: invalid type for format '${name}'`);
      if (size === 4) view.setFloat32(0, number, true);
      else view.setFloat64(0, number, true);
    },
  };
}

const truth: Format = {
  size: 1,
  read: (_rt, view) => view.getUint8(0) !== 0,
  write: (rt, view, value) => { view.setUint8(0, rt.isTrue(value) ? 1 : 0); },
};

const character: Format = {
  size: 1,
  read: (rt, view) => rt.bytes(Uint8Array.of(view.getUint8(0))),
  write(rt, view, value) {
    if (!(value instanceof PyBytes)) throw rt.error('TypeError', "memoryview: invalid type for format 'c'");
    if (value.data.length !== 1) throw rt.error('ValueError', "memoryview: invalid value for format 'c'");
    view.setUint8(0, value.data[0] ?? 0);
  },
};

const SIZES = { b: 1, h: 2, i: 4, l: 8, q: 8, n: 8, P: 8 } as const;
const FORMATS: ReadonlyMap<string, Format> = new Map<string, Format>([
  ...Object.entries(SIZES).flatMap(([name, size]): [string, Format][] => [[name, whole(name, size, true)], [name.toUpperCase(), whole(name.toUpperCase(), size, false)]]),
  ['f', real('f', 4)], ['d', real('d', 8)], ['?', truth], ['c', character],
]);

/** One of those that `cast` lets through. */
export function formatNamed(name: string): Format {
  const found = FORMATS.get(name);
  if (found === undefined) throw new Error(`no format ${name}`);
  return found;
}
