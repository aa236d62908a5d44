import { withExponent } from './decimal';

/** `repr(float)`: the shortest digits that read back as the same float, CPython's exponents (from 1e16, below 1e-4). */
export function floatRepr(x: number): string {
  if (Number.isInteger(x) && Math.abs(x) < 1e16) return Object.is(x, -0) ? '-0.0' : `${x}.0`;
  if (!Number.isFinite(x)) return Number.isNaN(x) ? 'nan' : x > 0 ? 'inf' : '-inf';
  const size = Math.abs(x);
  if (size >= 1e-4 && size < 1e16) return String(x);
  const [mantissa = '', exponent = ''] = size.toExponential().split('e');
  return (x < 0 ? '-' : '') + withExponent(mantissa.replace('.', ''), Number(exponent), false);
}

/** `repr(complex)`. */
export function complexRepr(real: number, imag: number): string {
  const part = (x: number): string => floatRepr(x).replace(/\.0$/, '');
  if (real === 0 && !Object.is(real, -0)) return `${part(imag)}j`;
  const sign = imag < 0 || Object.is(imag, -0) ? '' : '+';
  return `(${part(real)}${sign}${part(imag)}j)`;
}

/** `float.hex()`. */
export function floatHex(x: number): string {
  if (!Number.isFinite(x)) return floatRepr(x);
  const sign = x < 0 || Object.is(x, -0) ? '-' : '';
  if (x === 0) return `${sign}0x0.0p+0`;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  const bits = view.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const exponent = biased === 0 ? -1022 : biased - 1023;
  const fraction = (bits & 0xfffffffffffffn).toString(16).padStart(13, '0');
  return `${sign}0x${biased === 0 ? '0' : '1'}.${fraction}p${exponent < 0 ? '-' : '+'}${Math.abs(exponent)}`;
}
