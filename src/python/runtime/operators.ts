/**
 * Binary, in-place and unary operators: numbers and text at once, everything else through the special methods
 * of the operands' types (Data model 3.3.8), a subclass's reflected method first.
 */
import { floatBinary, intBinary, numberUnary } from './arithmetic';
import { makeError } from './errors';
import { BINARY_METHODS, UNARY_METHODS } from './operator-names';
import { concatenate, hasIndex, inplaceSequence, joinedCost, repeat } from './sequence-operators';
import { NotImplemented } from './types';
import { classOf } from './class-of';
import { PyBuiltin, PyFloat } from './value';
import type { Interpreter } from './interpreter';
import type { PyRaise, PyType, PyValue } from './value';
import type { BinaryOperator, UnaryOperator } from '../syntax/ast';

export function binary(rt: Interpreter, operator: BinaryOperator, left: PyValue, right: PyValue): PyValue {
  if (typeof left === 'number' && typeof right === 'number') {
    const result = intBinary(rt, operator, left, right);
    if (result !== undefined) return result;
  } else if (typeof left === 'number' && right instanceof PyFloat && right.cls.builtin) {
    const result = floatBinary(rt, operator, left, right.value);
    if (result !== undefined) return result;
  } else if (left instanceof PyFloat && left.cls.builtin) {
    const result = right instanceof PyFloat && right.cls.builtin ? floatBinary(rt, operator, left.value, right.value) : typeof right === 'number' ? floatBinary(rt, operator, left.value, right) : undefined;
    if (result !== undefined) return result;
  } else if (typeof left === 'string' && typeof right === 'string' && operator === '+') {
    if (left.length + right.length > 1000) rt.allocate(joinedCost(left.length, right.length));
    return left + right;
  }
  const result = dispatch(rt, operator, left, right);
  if (result !== NotImplemented) return result;
  throw unsupported(rt, operator, left, right, '');
}

/** Tries both operands' methods; NotImplemented when neither takes it. Sequences join and repeat when no number's method did. */
function dispatch(rt: Interpreter, operator: BinaryOperator, left: PyValue, right: PyValue): PyValue {
  const result = dispatchNumbers(rt, operator, left, right);
  if (result !== NotImplemented) return result;
  if (operator === '+') return concatenate(rt, left, right) ?? NotImplemented;
  if (operator === '*') return repeat(rt, left, right) ?? NotImplemented;
  return NotImplemented;
}

function dispatchNumbers(rt: Interpreter, operator: BinaryOperator, left: PyValue, right: PyValue): PyValue {
  const { direct, reflected } = BINARY_METHODS[operator];
  const leftType = classOf(left);
  const rightType = classOf(right);
  const method = numberMethod(leftType, direct);
  let other = leftType === rightType ? undefined : numberMethod(rightType, reflected);
  if (other !== undefined && rightType.mro.includes(leftType) && other !== leftType.find(reflected)) {
    const result = rt.callUnbound(other, [right, left]);
    if (result !== NotImplemented) return result;
    other = undefined;
  }
  if (method !== undefined) {
    const result = rt.callUnbound(method, [left, right]);
    if (result !== NotImplemented) return result;
  }
  if (other !== undefined) {
    const result = rt.callUnbound(other, [right, left]);
    if (result !== NotImplemented) return result;
  }
  return NotImplemented;
}

/** A built-in sequence's own `__add__` and `__mul__` raise for what they can't take; so an operator doesn't ask them. */
function numberMethod(type: PyType, name: string): PyValue | undefined {
  const method = type.find(name);
  return isSequenceMethod(method) ? undefined : method;
}

function isSequenceMethod(method: PyValue | undefined): boolean {
  return method instanceof PyBuiltin && method.owner !== null && isSequence(method.owner.layout) && method.name !== '__mod__' && method.name !== '__rmod__';
}

export function inplace(rt: Interpreter, operator: BinaryOperator, left: PyValue, right: PyValue): PyValue {
  if (typeof left === 'number' || typeof left === 'string') {
    if (typeof left === typeof right && (typeof left === 'number' ? operator !== '@' : operator === '+' || operator === '%')) return binary(rt, operator, left, right);
  } else {
    const done = classOf(right).builtin ? inplaceSequence(rt, operator, left, right) : undefined;
    if (done !== undefined) return done;
    const method = classOf(left).find(BINARY_METHODS[operator].inplace);
    if (isSequenceMethod(method) && method !== undefined) {
      // The other operand's reflected method comes before the sequence's own way.
      const result = dispatchNumbers(rt, operator, left, right);
      if (result !== NotImplemented) return result;
      if (operator === '+' || hasIndex(rt, right)) return rt.callUnbound(method, [left, right]);
    } else if (method !== undefined) {
      const result = rt.callUnbound(method, [left, right]);
      if (result !== NotImplemented) return result;
    }
  }
  const result = dispatch(rt, operator, left, right);
  if (result !== NotImplemented) return result;
  throw unsupported(rt, operator, left, right, '=');
}

export function unary(rt: Interpreter, operator: UnaryOperator, operand: PyValue): PyValue {
  if (operator === 'not') return !rt.isTrue(operand);
  if (typeof operand === 'number' || (operand instanceof PyFloat && operand.cls.builtin)) {
    const result = numberUnary(operator, operand);
    if (result !== undefined) return result;
  }
  const method = classOf(operand).find(UNARY_METHODS[operator]);
  if (method !== undefined) return rt.callUnbound(method, [operand]);
  throw makeError(rt, 'TypeError', `bad operand type for unary ${operator}: '${classOf(operand).said}'`);
}

function unsupported(rt: Interpreter, operator: BinaryOperator, left: PyValue, right: PyValue, suffix: '' | '='): PyRaise {
  const a = classOf(left);
  const b = classOf(right);
  if (operator === '+') {
    const word = a.layout;
    if (word === 'str' || word === 'list' || word === 'tuple') return makeError(rt, 'TypeError', `can only concatenate ${word} (not "${b.said}") to ${word}`);
    if (word === 'bytes' || word === 'bytearray') return makeError(rt, 'TypeError', `can't concat ${b.said} to ${a.name}`);
  }
  if (operator === '*') {
    const [sequence, count] = isSequence(a.layout) ? [a, b] : [b, a];
    if (isSequence(sequence.layout)) return makeError(rt, 'TypeError', `can't multiply sequence by non-int of type '${count.said}'`);
  }
  const sign = operator === '**' && suffix === '' ? '** or pow()' : operator === '**' ? '**=' : operator + suffix;
  return makeError(rt, 'TypeError', `unsupported operand type(s) for ${sign}: '${a.said}' and '${b.said}'`);
}

function isSequence(layout: string): boolean {
  return layout === 'str' || layout === 'list' || layout === 'tuple' || layout === 'bytes' || layout === 'bytearray';
}
