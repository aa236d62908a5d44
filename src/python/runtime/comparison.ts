/** Comparisons (Language Reference 6.10; Data model 3.3.1, rich comparison). */
import { longWords } from './int-size';
import { contains } from './membership';
import { makeError, recursionError } from './errors';
import { COMPARISON_METHODS } from './operator-names';
import { NotImplemented, objectType } from './types';
import { isStackOverflow } from './traceback';
import { classOf } from './class-of';
import { PyAtomSubclass, PyCompound, PyTuple } from './value';
import { compareNumbers } from './numeric-order';
import type { RichComparison } from './operator-names';
import type { ComparisonOperator } from '../syntax/ast';
import type { Interpreter } from './interpreter';
import type { PyValue } from './value';

export function compare(rt: Interpreter, operator: ComparisonOperator, left: PyValue, right: PyValue): PyValue {
  switch (operator) {
    case 'is': return isSame(left, right);
    case 'is not': return !isSame(left, right);
    case 'in': return contains(rt, right, left);
    case 'not in': return !contains(rt, right, left);
    default: return richCompare(rt, operator, left, right);
  }
}

/** `is`. Atoms have no identity of their own here: equal ones of one type are the same. */
export function isSame(left: PyValue, right: PyValue): boolean {
  if (left === right) return true;
  // There is one empty tuple.
  return left instanceof PyTuple && right instanceof PyTuple && left.items.length === 0 && right.items.length === 0 && left.cls.builtin && right.cls.builtin;
}

export function richCompare(rt: Interpreter, operator: RichComparison, left: PyValue, right: PyValue): PyValue {
  if (typeof left === 'bigint' || (typeof left === 'string' && left.length > LONG_TEXT)) chargeComparison(rt, left, right);
  const quick = compareAtoms(operator, left, right);
  if (quick !== undefined) return quick;
  if (!(left instanceof PyCompound) || !left.cls.builtin) return dispatch(rt, operator, left, right);
  // Containers may contain themselves.
  if (rt.depth >= rt.maxDepth) throw recursionError(rt, ' in comparison');
  rt.depth++;
  try {
    const result = dispatch(rt, operator, left, right);
    rt.depth--;
    return result;
  } catch (thrown) {
    rt.depth--;
    throw isStackOverflow(thrown) ? recursionError(rt, ' in comparison') : thrown;
  }
}

/** Two that are alike may be gone through from end to end. */
const LONG_TEXT = 1000;

function chargeComparison(rt: Interpreter, left: string | bigint, right: PyValue): void {
  if (typeof left === 'bigint') rt.work(longWords(left) / 30);
  else if (typeof right === 'string' && right.length > LONG_TEXT) rt.work(Math.min(left.length, right.length) / 50);
}

/** The operands' methods, in CPython's order. */
function dispatch(rt: Interpreter, operator: RichComparison, left: PyValue, right: PyValue): PyValue {
  const leftType = classOf(left);
  const rightType = classOf(right);
  const { direct, reflected } = COMPARISON_METHODS[operator];
  let tried = false;
  if (leftType !== rightType && rightType.mro.includes(leftType)) {
    const method = rightType.find(reflected);
    if (method !== undefined) {
      tried = true;
      const result = rt.callUnbound(method, [right, left]);
      if (result !== NotImplemented) return result;
    }
  }
  const method = leftType.find(direct);
  if (method !== undefined) {
    const result = rt.callUnbound(method, [left, right]);
    if (result !== NotImplemented) return result;
  }
  const other = tried ? undefined : rightType.find(reflected);
  if (other !== undefined) {
    const result = rt.callUnbound(other, [right, left]);
    if (result !== NotImplemented) return result;
  }
  if (operator === '==') return left === right;
  if (operator === '!=') return left !== right;
  throw makeError(rt, 'TypeError', `'${operator}' not supported between instances of '${leftType.said}' and '${rightType.said}'`);
}

/** Plain atoms only; undefined for everything that may have methods. */
function compareAtoms(operator: RichComparison, left: PyValue, right: PyValue): boolean | undefined {
  if (typeof left === 'string') return typeof right === 'string' ? compareText(operator, left, right) : undefined;
  if (typeof left === 'number' && typeof right === 'number') return ordered(operator, left < right ? -1 : left > right ? 1 : 0);
  if (left instanceof PyAtomSubclass || right instanceof PyAtomSubclass) return undefined;
  return compareNumbers(operator, left, right);
}

/** By code points: the host orders surrogates before U+E000 - U+FFFF. */
export function compareText(operator: RichComparison, left: string, right: string): boolean {
  if (operator === '==') return left === right;
  if (operator === '!=') return left !== right;
  return ordered(operator, left === right ? 0 : textOrder(left, right));
}

/** The upper bits of a pair's first half. */
const LEAD = 0xd800 >> 10;

function textOrder(left: string, right: string): number {
  const end = Math.min(left.length, right.length);
  for (let i = 0; i < end; i++) {
    const a = left.charCodeAt(i);
    const b = right.charCodeAt(i);
    if (a === b) continue;
    // The second half of a pair is no character by itself.
    const start = i > 0 && left.charCodeAt(i - 1) >> 10 === LEAD ? i - 1 : i;
    return (left.codePointAt(start) ?? 0) - (right.codePointAt(start) ?? 0) || a - b;
  }
  return left.length - right.length;
}

export function ordered(operator: RichComparison, order: number): boolean {
  switch (operator) {
    case '==': return order === 0;
    case '!=': return order !== 0;
    case '<': return order < 0;
    case '<=': return order <= 0;
    case '>': return order > 0;
    case '>=': return order >= 0;
  }
}

/** `==` with identity first, as containers compare. */
export function equals(rt: Interpreter, left: PyValue, right: PyValue): boolean {
  return left === right || rt.isTrue(richCompare(rt, '==', left, right));
}

/** `object.__eq__` and `object.__ne__`. */
export function identityCompare(rt: Interpreter, operator: '==' | '!=', left: PyValue, right: PyValue): PyValue {
  if (operator === '==') return left === right ? true : NotImplemented;
  const method = classOf(left).find('__eq__');
  if (method === undefined || method === objectType.dict.get('__eq__')) return left === right ? false : NotImplemented;
  const result = rt.callUnbound(method, [left, right]);
  return result === NotImplemented ? NotImplemented : !rt.isTrue(result);
}
