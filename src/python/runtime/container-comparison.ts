/** How lists, tuples, dicts, sets, bytes, ranges and slices compare. */
import { PyDict, PySet } from './hashed';
import { bytesOf } from './sequence-operators';
import { recursionError } from './errors';
import { PyList, PyRange, PySlice, PyTuple } from './value';
import { rangeLength } from './ranges';
import type { Interpreter } from './interpreter';
import type { PyValue } from './value';
import type { RichComparison } from './operator-names';

/** undefined: these types don't compare so. */
export function containerComparison(rt: Interpreter, operator: RichComparison, left: PyValue, right: PyValue): PyValue | undefined {
  if (left instanceof PyList && right instanceof PyList) return guarded(rt, () => compareItems(rt, operator, left, right));
  if (left instanceof PyTuple && right instanceof PyTuple) return guarded(rt, () => compareItems(rt, operator, left, right));
  if (left instanceof PySet && right instanceof PySet) return compareSets(rt, operator, left, right);
  const a = bytesOf(left);
  const b = bytesOf(right);
  if (a !== undefined && b !== undefined) return compareBytes(operator, a, b);
  if (operator !== '==' && operator !== '!=') return undefined;
  const same = sameContents(rt, left, right);
  return same === undefined ? undefined : same === (operator === '==');
}

function sameContents(rt: Interpreter, left: PyValue, right: PyValue): boolean | undefined {
  if (left instanceof PyDict && right instanceof PyDict) return guarded(rt, () => sameDict(rt, left, right));
  if (left instanceof PyRange && right instanceof PyRange) {
    const length = rangeLength(left);
    if (BigInt(length) !== BigInt(rangeLength(right))) return false;
    return length === 0 || (left.start === right.start && (length === 1 || left.step === right.step));
  }
  if (left instanceof PySlice && right instanceof PySlice) return rt.equals(left.start, right.start) && rt.equals(left.stop, right.stop) && rt.equals(left.step, right.step);
  return undefined;
}

/** Contents may contain themselves. */
function guarded<T>(rt: Interpreter, compare: () => T): T {
  if (rt.depth >= rt.maxDepth) throw recursionError(rt, ' in comparison');
  rt.depth++;
  try {
    return compare();
  } finally {
    rt.depth--;
  }
}

/** Lists may change meanwhile, so lengths are asked again each time. */
function compareItems(rt: Interpreter, operator: RichComparison, left: PyList | PyTuple, right: PyList | PyTuple): PyValue {
  if ((operator === '==' || operator === '!=') && left.items.length !== right.items.length) return operator === '!=';
  for (let i = 0; i < left.items.length && i < right.items.length; i++) {
    const a = left.items[i];
    const b = right.items[i];
    if (a === undefined || b === undefined || a === b) continue;
    if (rt.equals(a, b)) continue;
    if (operator === '==') return false;
    if (operator === '!=') return true;
    return rt.compare(operator, a, b);
  }
  rt.work(Math.min(left.items.length, right.items.length) / 16);
  return orderOf(operator, left.items.length - right.items.length);
}

function compareBytes(operator: RichComparison, left: Uint8Array, right: Uint8Array): boolean {
  for (let i = 0; i < left.length && i < right.length; i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return orderOf(operator, difference);
  }
  return orderOf(operator, left.length - right.length);
}

function orderOf(operator: RichComparison, order: number): boolean {
  switch (operator) {
    case '==': return order === 0;
    case '!=': return order !== 0;
    case '<': return order < 0;
    case '<=': return order <= 0;
    case '>': return order > 0;
    case '>=': return order >= 0;
  }
}

function sameDict(rt: Interpreter, left: PyDict, right: PyDict): boolean {
  if (left.size !== right.size) return false;
  for (const [key, value] of left.entries()) {
    const other = right.get(rt, key);
    if (other === undefined || !rt.equals(value, other)) return false;
  }
  return true;
}

function compareSets(rt: Interpreter, operator: RichComparison, left: PySet, right: PySet): boolean {
  switch (operator) {
    case '==': return left.size === right.size && isSubset(rt, left, right);
    case '!=': return left.size !== right.size || !isSubset(rt, left, right);
    case '<=': return left.size <= right.size && isSubset(rt, left, right);
    case '<': return left.size < right.size && isSubset(rt, left, right);
    case '>=': return right.size <= left.size && isSubset(rt, right, left);
    case '>': return right.size < left.size && isSubset(rt, right, left);
  }
}

export function isSubset(rt: Interpreter, part: PySet, whole: PySet): boolean {
  rt.work(part.size / 8);
  return part.items().every((item) => whole.has(rt, item));
}
