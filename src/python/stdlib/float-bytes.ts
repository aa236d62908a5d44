/** `_struct`: floats as bytes, most significant first, under `struct`. */
import { builtinFunction } from '../runtime/define';
import { PyBytes, PyFloat } from '../runtime/value';
import { nativeModule } from './module';

/** IEEE half precision, rounded to even; null past its range. */
function toHalf(value: number): number | null {
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  if (Number.isNaN(value)) return 0x7e00;
  const size = Math.abs(value);
  if (size === Infinity) return sign | 0x7c00;
  const exponent = Math.max(-14, Math.min(15, Math.floor(Math.log2(size || 2 ** -24))));
  const unit = 2 ** (exponent - 10);
  const scaled = size / unit;
  const whole = Math.floor(scaled);
  const rest = scaled - whole;
  const units = whole + (rest > 0.5 || (rest === 0.5 && whole % 2 === 1) ? 1 : 0);
  const bits = exponent === -14 ? units : ((exponent + 14) << 10) + units;
  return bits >= 0x7c00 ? null : sign | bits;
}

function fromHalf(bits: number): number {
  const sign = (bits & 0x8000) === 0 ? 1 : -1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 0x3ff;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25));
}

const functions = [
  builtinFunction('from_float(value, size, /)', (rt, value, size) => {
    const number = value instanceof PyFloat ? value.value : 0;
    const view = new DataView(new ArrayBuffer(Number(size)));
    if (size === 8) view.setFloat64(0, number);
    else if (size === 4) {
      view.setFloat32(0, number);
      if (Number.isFinite(number) && !Number.isFinite(view.getFloat32(0))) return null;
    } else {
      const half = toHalf(number);
      if (half === null) return null;
      view.setUint16(0, half);
    }
    return rt.bytes(new Uint8Array(view.buffer));
  }),
  builtinFunction('to_float(data, /)', (rt, data) => {
    if (!(data instanceof PyBytes)) throw rt.error('TypeError', 'a bytes-like object is required');
    const view = new DataView(data.data.slice().buffer);
    return rt.float(view.byteLength === 8 ? view.getFloat64(0) : view.byteLength === 4 ? view.getFloat32(0) : fromHalf(view.getUint16(0)));
  }),
];

export const library = nativeModule('Floats as bytes.', () => functions.map((f) => [f.name, f] as const));
