/** The number tower's operators (Language Reference 6.5 - 6.9): int, bool, float and complex in any mixture. */
import { addInt, bitwiseInt, floatOfInt, floorDivInt, modInt, mulInt, normalInt, powInt, shiftInt, subInt, trueDivInt } from './integers';
import { complexBinary, floatFloorDiv, floatMod, floatPow } from './floats';
import { complexType, floatType } from './types';
import { PyAtomSubclass, PyComplex, PyFloat } from './value';
import type { Complex } from './floats';
import type { Int } from './integers';
import type { BinaryOperator, UnaryOperator } from '../syntax/ast';
import type { PyValue } from './value';
import type { Runtime } from './runtime';

export type Numeric = Int | PyFloat | PyComplex;

/** The number behind a value (a bool counts as an int, a subclass's instance as what it holds), or undefined. */
export function numeric(value: PyValue): Numeric | undefined {
  switch (typeof value) {
    case 'number': case 'bigint': return value;
    case 'boolean': return value ? 1 : 0;
    case 'string': return undefined;
  }
  if (value instanceof PyFloat || value instanceof PyComplex) return value;
  if (value instanceof PyAtomSubclass && typeof value.value !== 'string') return value.value;
  return undefined;
}

/** undefined: these operands aren't numbers, or numbers have no such operator. */
export function numberBinary(rt: Runtime, operator: BinaryOperator, left: PyValue, right: PyValue): PyValue | undefined {
  const a = numeric(left);
  if (a === undefined) return undefined;
  const b = numeric(right);
  if (b === undefined) return undefined;
  if (typeof a !== 'object' && typeof b !== 'object') {
    const result = intBinary(rt, operator, a, b);
    const isBitwise = operator === '&' || operator === '|' || operator === '^';
    return isBitwise && typeof left === 'boolean' && typeof right === 'boolean' ? result !== 0 : result;
  }
  if (a instanceof PyComplex || b instanceof PyComplex) {
    const result = complexBinary(rt, operator, complexOf(rt, a), complexOf(rt, b));
    return result === undefined ? undefined : new PyComplex(complexType, result.real, result.imag);
  }
  return floatBinary(rt, operator, typeof a === 'object' ? a.value : floatOfInt(rt, a), typeof b === 'object' ? b.value : floatOfInt(rt, b));
}

export function intBinary(rt: Runtime, operator: BinaryOperator, a: Int, b: Int): PyValue | undefined {
  switch (operator) {
    case '+': return addInt(rt, a, b);
    case '-': return subInt(rt, a, b);
    case '*': return mulInt(rt, a, b);
    case '//': return floorDivInt(rt, a, b);
    case '%': return modInt(rt, a, b);
    case '/': return new PyFloat(floatType, trueDivInt(rt, a, b));
    case '**': return b < 0 ? floatBinary(rt, '**', floatOfInt(rt, a), floatOfInt(rt, b)) : powInt(rt, a, b);
    case '<<': return shiftInt(rt, true, a, b);
    case '>>': return shiftInt(rt, false, a, b);
    case '&': case '|': case '^': return bitwiseInt(rt, operator, a, b);
    case '@': return undefined;
  }
}

export function floatBinary(rt: Runtime, operator: BinaryOperator, a: number, b: number): PyValue | undefined {
  switch (operator) {
    case '+': return new PyFloat(floatType, a + b);
    case '-': return new PyFloat(floatType, a - b);
    case '*': return new PyFloat(floatType, a * b);
    case '/':
      if (b === 0) throw rt.error('ZeroDivisionError', 'float division by zero');
      return new PyFloat(floatType, a / b);
    case '//': return new PyFloat(floatType, floatFloorDiv(rt, a, b));
    case '%': return new PyFloat(floatType, floatMod(rt, a, b));
    case '**': {
      const result = floatPow(rt, a, b);
      return typeof result === 'number' ? new PyFloat(floatType, result) : new PyComplex(complexType, result.real, result.imag);
    }
    default: return undefined;
  }
}

/** `not` isn't here: it works on every value. */
export function numberUnary(operator: Exclude<UnaryOperator, 'not'>, operand: PyValue): PyValue | undefined {
  const a = numeric(operand);
  if (a === undefined) return undefined;
  if (typeof a === 'number') return operator === '-' ? 0 - a : operator === '~' ? -1 - a : a;
  if (typeof a === 'bigint') return operator === '-' ? normalInt(-a) : operator === '~' ? normalInt(~a) : a;
  if (operator === '~') return undefined;
  if (a instanceof PyFloat) return new PyFloat(floatType, operator === '-' ? -a.value : a.value);
  return operator === '-' ? new PyComplex(complexType, -a.real, -a.imag) : new PyComplex(complexType, a.real, a.imag);
}

function complexOf(rt: Runtime, value: Numeric): Complex {
  if (value instanceof PyComplex) return value;
  return { real: value instanceof PyFloat ? value.value : floatOfInt(rt, value), imag: 0 };
}
