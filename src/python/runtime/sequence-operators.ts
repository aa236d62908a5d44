/** `+` and `*` of the built-in sequences (Library Reference, "Common Sequence Operations"). */
import { PyMemoryView } from './memory-view';
import { bytearrayType, bytesType, listType, tupleType } from './types';
import { PyAtomSubclass, PyBytearray, PyBytes, PyList, PyTuple } from './value';
import { makeError } from './errors';
import type { Interpreter } from './interpreter';
import type { PyValue } from './value';
import type { BinaryOperator } from '../syntax/ast';

/** From this many characters on, a text that is put together counts in full. */
const LARGE = 1_000_000;

/** Bytes for putting two texts together: the host keeps both by reference, so a loop that adds to a text is not one that copies it. */
export function joinedCost(left: number, right: number): number {
  return left + right > LARGE ? left + right : Math.min(left, right) + 32;
}

/** undefined: not two sequences of one kind. */
export function concatenate(rt: Interpreter, left: PyValue, right: PyValue): PyValue | undefined {
  if (left instanceof PyList && right instanceof PyList) {
    rt.allocate(8 * (left.items.length + right.items.length));
    return new PyList(listType, left.items.concat(right.items));
  }
  if (left instanceof PyTuple && right instanceof PyTuple) {
    if (right.items.length === 0 && left.cls === tupleType) return left;
    rt.allocate(8 * (left.items.length + right.items.length));
    return new PyTuple(tupleType, left.items.concat(right.items));
  }
  const a = textOf(left);
  const b = textOf(right);
  if (a !== undefined && b !== undefined) {
    rt.allocate(joinedCost(a.length, b.length));
    return a + b;
  }
  const x = bytesOf(left);
  const y = bytesOf(right) ?? (right instanceof PyMemoryView ? right.data : undefined);
  if (x === undefined || y === undefined) return undefined;
  rt.allocate(x.length + y.length);
  const data = new Uint8Array(x.length + y.length);
  data.set(x);
  data.set(y, x.length);
  return left instanceof PyBytearray ? new PyBytearray(bytearrayType, data) : new PyBytes(bytesType, data);
}

/** Either operand is the sequence. undefined: there is none, or the other has no `__index__`. */
export function repeat(rt: Interpreter, left: PyValue, right: PyValue): PyValue | undefined {
  const [sequence, times] = isSequence(left) ? [left, right] : [right, left];
  if (!isSequence(sequence) || !hasIndex(rt, times)) return undefined;
  const index = rt.index(times);
  const count = Math.max(0, Number(index));
  if (index >= 2n ** 63n || index < -(2n ** 63n)) throw makeError(rt, 'OverflowError', "cannot fit 'int' into an index-sized integer");
  if (sequence instanceof PyList) return new PyList(listType, repeated(rt, sequence.items, count));
  if (sequence instanceof PyTuple) return count === 1 && sequence.cls === tupleType ? sequence : new PyTuple(tupleType, repeated(rt, sequence.items, count));
  const text = textOf(sequence);
  if (text !== undefined) {
    rt.allocate(text.length * count);
    return text.repeat(text === '' ? 0 : count);
  }
  const bytes = bytesOf(sequence);
  if (bytes === undefined) return undefined;
  rt.allocate(bytes.length * count);
  const data = new Uint8Array(bytes.length * count);
  for (let i = 0; i < count && bytes.length > 0; i++) data.set(bytes, i * bytes.length);
  return sequence instanceof PyBytearray ? new PyBytearray(bytearrayType, data) : new PyBytes(bytesType, data);
}

function repeated(rt: Interpreter, items: readonly PyValue[], count: number): PyValue[] {
  rt.allocate(8 * items.length * count);
  if (items.length === 1) {
    const [item] = items;
    return new Array<PyValue>(count).fill(item === undefined ? null : item);
  }
  const all: PyValue[] = [];
  for (let i = 0; i < count && items.length > 0; i++) for (const item of items) all.push(item);
  return all;
}

/** `list +=`, `list *=`, `bytearray +=`: the same object, changed. undefined: not those, or the class overrides it. */
export function inplaceSequence(rt: Interpreter, operator: BinaryOperator, left: PyValue, right: PyValue): PyValue | undefined {
  if (!(left instanceof PyList) || !left.cls.builtin || left.cls.name !== 'list') return undefined;
  if (operator === '+') return extendList(rt, left, right);
  if (operator === '*' && hasIndex(rt, right)) return multiplyList(rt, left, right);
  return undefined;
}

/** `list.__iadd__`. */
export function extendList(rt: Interpreter, list: PyList, iterable: PyValue): PyList {
  const items = rt.collect(iterable);
  list.splice(list.items.length, 0, items);
  return list;
}

/** `list.__imul__`; `times` has `__index__`. */
function multiplyList(rt: Interpreter, list: PyList, times: PyValue): PyList {
  list.replace(repeated(rt, list.items, Math.max(0, Number(rt.index(times)))));
  return list;
}

export function hasIndex(rt: Interpreter, value: PyValue): boolean {
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' || rt.typeOf(value).find('__index__') !== undefined;
}

/** The text of a str or of an instance of a subclass. */
export function textOf(value: PyValue): string | undefined {
  if (typeof value === 'string') return value;
  return value instanceof PyAtomSubclass && typeof value.value === 'string' ? value.value : undefined;
}

export function bytesOf(value: PyValue): Uint8Array | undefined {
  return value instanceof PyBytes || value instanceof PyBytearray ? value.data : undefined;
}

function isSequence(value: PyValue): boolean {
  return value instanceof PyList || value instanceof PyTuple || textOf(value) !== undefined || bytesOf(value) !== undefined;
}
