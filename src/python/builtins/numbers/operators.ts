/** Operators of numbers as attributes: `int.__add__`, `float.__rtruediv__`. They answer NotImplemented where the type doesn't know the other operand. */
import { numberBinary, numberUnary } from '../../runtime/arithmetic';
import type { NativeMethod } from '../../runtime/define';
import { define } from '../../runtime/define';
import { nativeHash } from '../../runtime/hashing';
import type { Runtime } from '../../runtime/runtime';
import { boolType, complexType, floatType, intType, NotImplemented, UNSET } from '../../runtime/types';
import type { PyType, PyValue } from '../../runtime/value';
import { PyComplex } from '../../runtime/value';
import { nativeTruth } from '../../runtime/truth';
import { powModInt } from '../../runtime/integers';
import type { BinaryOperator, ComparisonOperator } from '../../syntax/ast';
import { asFloat, asInt } from './convert';
import { interpreterOf } from '../../runtime/running';

/** Special methods' names without the underscores. */
export const BINARY_NAMES: ReadonlyMap<BinaryOperator, string> = new Map<BinaryOperator, string>([
  ['+', 'add'], ['-', 'sub'], ['*', 'mul'], ['/', 'truediv'], ['//', 'floordiv'], ['%', 'mod'], ['**', 'pow'],
  ['<<', 'lshift'], ['>>', 'rshift'], ['&', 'and'], ['|', 'or'], ['^', 'xor'],
]);
export const COMPARISON_NAMES: ReadonlyMap<ComparisonOperator, string> = new Map<ComparisonOperator, string>([
  ['==', '__eq__'], ['!=', '__ne__'], ['<', '__lt__'], ['<=', '__le__'], ['>', '__gt__'], ['>=', '__ge__'],
]);

type Accepts = (value: PyValue) => boolean;
const isInt: Accepts = (value) => asInt(value) !== undefined;
const isReal: Accepts = (value) => isInt(value) || asFloat(value) !== undefined;
const isComplex: Accepts = (value) => isReal(value) || value instanceof PyComplex;

/** bool keeps its own `&`: it is needed as it is, not as the number that int's methods see. */
function operators(type: PyType, names: readonly BinaryOperator[], accepts: Accepts): void {
  const methods: Record<string, NativeMethod<PyValue>> = {};
  for (const operator of names) {
    const name = BINARY_NAMES.get(operator) ?? '';
    methods[operator === '**' ? '__pow__(value, mod=None, /)' : `__${name}__(value, /)`] = (rt, self, other, mod) => {
      if (!accepts(other)) return NotImplemented;
      if (operator === '**' && mod !== null && mod !== undefined && mod !== UNSET) return power(rt, self, other, mod);
      return numberBinary(rt, operator, self, other) ?? NotImplemented;
    };
    methods[operator === '**' ? '__rpow__(value, mod=None, /)' : `__r${name}__(value, /)`] = (rt, self, other) =>
      accepts(other) ? numberBinary(rt, operator, other, self) ?? NotImplemented : NotImplemented;
  }
  define(type, { methods });
}

function power(rt: Runtime, base: PyValue, exponent: PyValue, modulus: PyValue): PyValue {
  const [b, e, m] = [asInt(base), asInt(exponent), asInt(modulus)];
  if (b === undefined || e === undefined || m === undefined) throw rt.error('TypeError', 'pow() 3rd argument not allowed unless all arguments are integers');
  return powModInt(rt, b, e, m);
}

function comparisons(type: PyType, accepts: Accepts, names: readonly ComparisonOperator[]): void {
  const methods: Record<string, NativeMethod<PyValue>> = {};
  for (const operator of names) {
    methods[`${COMPARISON_NAMES.get(operator)}(value, /)`] = (_rt, self, other) => (accepts(other) ? compareNumbers(operator, self, other) : NotImplemented);
  }
  define(type, { methods });
}

/** Exact, whatever the mixture: the host compares numbers with bigints by value. */
function compareNumbers(operator: ComparisonOperator, left: PyValue, right: PyValue): PyValue {
  if (left instanceof PyComplex || right instanceof PyComplex) {
    const same = sameReal(left, right) && imaginary(left) === imaginary(right);
    return operator === '==' ? same : operator === '!=' ? !same : NotImplemented;
  }
  const [a, b] = [realPart(left), realPart(right)];
  switch (operator) {
    case '==': return a <= b && a >= b;
    case '!=': return !(a <= b && a >= b);
    case '<': return a < b;
    case '<=': return a <= b;
    case '>': return a > b;
    case '>=': return a >= b;
    default: return NotImplemented;
  }
}

function realPart(value: PyValue): number | bigint {
  return value instanceof PyComplex ? value.real : asInt(value) ?? asFloat(value) ?? NaN;
}
const sameReal = (left: PyValue, right: PyValue): boolean => realPart(left) <= realPart(right) && realPart(left) >= realPart(right);
const imaginary = (value: PyValue): number => (value instanceof PyComplex ? value.imag : 0);

function common(type: PyType, inverts: boolean, ordered: boolean): void {
  define(type, {
    methods: {
      '__neg__()': (_rt, self) => numberUnary('-', self) ?? NotImplemented,
      '__pos__()': (_rt, self) => numberUnary('+', self) ?? NotImplemented,
      '__abs__()': (rt, self) => absolute(rt, self),
      '__bool__()': (_rt, self) => nativeTruth(self),
      '__hash__()': (rt, self) => rt.int(nativeHash(interpreterOf(rt), self) ?? 0n),
      ...(inverts ? { '__invert__()': (_rt: Runtime, self: PyValue) => numberUnary('~', self) ?? NotImplemented } : {}),
    },
  });
  comparisons(type, type === complexType ? isComplex : type === floatType ? isReal : isInt, ordered ? ['==', '!=', '<', '<=', '>', '>='] : ['==', '!=']);
}

/** `abs` of a built-in number. */
export function absolute(rt: Runtime, value: PyValue): PyValue {
  if (value instanceof PyComplex) return rt.float(Math.hypot(value.real, value.imag));
  const float = asFloat(value);
  if (float !== undefined) return rt.float(Math.abs(float));
  const int = asInt(value) ?? 0;
  return int < 0 ? -int : int;
}

operators(intType, ['+', '-', '*', '/', '//', '%', '**', '<<', '>>', '&', '|', '^'], isInt);
operators(floatType, ['+', '-', '*', '/', '//', '%', '**'], isReal);
operators(complexType, ['+', '-', '*', '/', '**'], isComplex);
operators(boolType, ['&', '|', '^'], isInt);
common(intType, true, true);
common(floatType, false, true);
common(complexType, false, false);

define(intType, {
  methods: {
    '__divmod__(value, /)': (rt, self, other) => (isInt(other) ? divmod(rt, self, other) : NotImplemented),
    '__rdivmod__(value, /)': (rt, self, other) => (isInt(other) ? divmod(rt, other, self) : NotImplemented),
  },
});
define(floatType, {
  methods: {
    '__divmod__(value, /)': (rt, self, other) => (isReal(other) ? divmod(rt, self, other) : NotImplemented),
    '__rdivmod__(value, /)': (rt, self, other) => (isReal(other) ? divmod(rt, other, self) : NotImplemented),
  },
});

/** Of two real built-in numbers. */
export function divmod(rt: Runtime, left: PyValue, right: PyValue): PyValue {
  if ((asFloat(left) !== undefined || asFloat(right) !== undefined) && Number(asFloat(right) ?? asInt(right)) === 0) {
    throw rt.error('ZeroDivisionError', 'float divmod()');
  }
  const quotient = numberBinary(rt, '//', left, right);
  const remainder = numberBinary(rt, '%', left, right);
  return quotient === undefined || remainder === undefined ? NotImplemented : rt.tuple([quotient, remainder]);
}
