/** float and complex arithmetic with CPython's signs and errors. Plain numbers in and out. */
import { exp, log, power } from './power';
import { tupleType } from './types';
import { PyTuple } from './value';
import type { BinaryOperator } from '../syntax/ast';
import type { Runtime } from './runtime';

/** A complex number as a plain pair. */
export interface Complex { readonly real: number; readonly imag: number }

export function floatFloorDiv(rt: Runtime, a: number, b: number): number {
  if (b === 0) throw rt.error('ZeroDivisionError', 'float floor division by zero');
  const mod = floatModulo(a, b);
  // An infinite divisor leaves a quotient of 0 or -1, which the division below can't tell.
  if (Math.abs(b) === Infinity && Number.isFinite(a)) return mod === a ? (a / b < 0 || Object.is(a / b, -0) ? -0 : 0) : -1;
  const quotient = (a - mod) / b;
  if (quotient === 0) return a / b < 0 || Object.is(a / b, -0) ? -0 : 0;
  const floor = Math.floor(quotient);
  return quotient - floor > 0.5 ? floor + 1 : floor;
}

export function floatMod(rt: Runtime, a: number, b: number): number {
  if (b === 0) throw rt.error('ZeroDivisionError', 'float modulo');
  return floatModulo(a, b);
}

function floatModulo(a: number, b: number): number {
  const mod = a % b;
  if (mod === 0) return b < 0 ? -0 : 0;
  return b < 0 !== mod < 0 ? mod + b : mod;
}

/** A complex result for a negative base with a fractional exponent. */
export function floatPow(rt: Runtime, a: number, b: number): number | Complex {
  if (b === 0 || a === 1) return 1;
  if (a === 0 && b < 0 && b !== -Infinity) throw rt.error('ZeroDivisionError', '0.0 cannot be raised to a negative power');
  if (a === -1 && !Number.isFinite(b) && !Number.isNaN(b)) return 1;
  if (a < 0 && Number.isFinite(a) && Number.isFinite(b) && !Number.isInteger(b)) return complexPow(rt, { real: a, imag: 0 }, { real: b, imag: 0 });
  const result = power(a, b);
  if (!Number.isFinite(result) && Number.isFinite(a) && Number.isFinite(b)) throw overflow(rt);
  return result;
}

function overflow(rt: Runtime) {
  const raise = rt.error('OverflowError', 'Numerical result out of range');
  raise.exception.args = new PyTuple(tupleType, [34, 'Numerical result out of range']);
  return raise;
}

/** undefined: complex numbers have no such operator. */
export function complexBinary(rt: Runtime, operator: BinaryOperator, a: Complex, b: Complex): Complex | undefined {
  switch (operator) {
    case '+': return { real: a.real + b.real, imag: a.imag + b.imag };
    case '-': return { real: a.real - b.real, imag: a.imag - b.imag };
    case '*': return { real: a.real * b.real - a.imag * b.imag, imag: a.real * b.imag + a.imag * b.real };
    case '/': return complexDivide(rt, a, b);
    case '**': return complexPow(rt, a, b);
    default: return undefined;
  }
}

// Smith's method, as CPython divides.
function complexDivide(rt: Runtime, a: Complex, b: Complex): Complex {
  if (b.real === 0 && b.imag === 0) throw rt.error('ZeroDivisionError', 'complex division by zero');
  if (Math.abs(b.real) >= Math.abs(b.imag)) {
    const ratio = b.imag / b.real;
    const denominator = b.real + b.imag * ratio;
    return { real: (a.real + a.imag * ratio) / denominator, imag: (a.imag - a.real * ratio) / denominator };
  }
  const ratio = b.real / b.imag;
  const denominator = b.real * ratio + b.imag;
  return { real: (a.real * ratio + a.imag) / denominator, imag: (a.imag * ratio - a.real) / denominator };
}

function complexPow(rt: Runtime, a: Complex, b: Complex): Complex {
  if (b.imag === 0 && Number.isInteger(b.real) && Math.abs(b.real) <= 100) return integerPower(rt, a, b.real);
  if (a.real === 0 && a.imag === 0) {
    if (b.imag !== 0 || b.real < 0) throw rt.error('ZeroDivisionError', '0.0 to a negative or complex power');
    return { real: 0, imag: 0 };
  }
  const size = Math.hypot(a.real, a.imag);
  let length = power(size, b.real);
  const angle = Math.atan2(a.imag, a.real);
  let phase = angle * b.real;
  if (b.imag !== 0) {
    length /= exp(angle * b.imag);
    phase += b.imag * log(size);
  }
  const result = { real: length * Math.cos(phase), imag: length * Math.sin(phase) };
  if (Number.isFinite(result.real) && Number.isFinite(result.imag)) return result;
  const given = [a.real, a.imag, b.real, b.imag];
  if (given.every(Number.isFinite)) throw rt.error('OverflowError', 'complex exponentiation');
  if (!given.some(Number.isNaN)) throw rt.error('ZeroDivisionError', '0.0 to a negative or complex power');
  return result;
}

function integerPower(rt: Runtime, base: Complex, exponent: number): Complex {
  let result: Complex = { real: 1, imag: 0 };
  let factor = base;
  for (let left = Math.abs(exponent); left > 0; left >>= 1) {
    if (left & 1) result = complexBinary(rt, '*', result, factor) ?? result;
    factor = complexBinary(rt, '*', factor, factor) ?? factor;
  }
  if (exponent >= 0) return result;
  if (base.real === 0 && base.imag === 0) throw rt.error('ZeroDivisionError', '0.0 to a negative or complex power');
  return complexDivide(rt, { real: 1, imag: 0 }, result);
}
