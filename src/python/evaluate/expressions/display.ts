/** List, tuple, set and dict displays with their unpackings (Language Reference 6.2). */
import { at } from '../at';
import type { PyDict } from '../../runtime/hashed';
import type { Interpreter } from '../../runtime/interpreter';
import type { PyValue } from '../../runtime/value';
import { PyList, PyTuple } from '../../runtime/value';
import type { Dict, Expression, List, SetDisplay, Tuple } from '../../syntax/ast';
import { listType, tupleType } from '../../runtime/types';
import type { Frame } from '../../runtime/function';
import type { Code, Evaluate } from '../code';
import { lengthHint } from '../../builtins/containers/length-hint';
import { mergeMapping, starredCursor } from './unpack';

export function listDisplay(node: List, code: Code, site: number): Evaluate {
  const items = elements(node.elements, code, site);
  return (frame) => new PyList(listType, items(frame));
}

export function tupleDisplay(node: Tuple, code: Code, site: number): Evaluate {
  if (node.elements.every(isConstant)) {
    // One object, however often it is evaluated: CPython keeps it among the code's constants.
    const make = elements(node.elements, code, site);
    const { tuples } = code.layout;
    let kept: PyTuple | null = null;
    return (frame) => {
      if (kept === null) {
        kept = tuples.get(node) ?? new PyTuple(tupleType, make(frame));
        tuples.set(node, kept);
      }
      return kept;
    };
  }
  const items = elements(node.elements, code, site);
  return (frame) => new PyTuple(tupleType, items(frame));
}

function isConstant(node: Expression): boolean {
  if (node.kind === 'Tuple') return node.elements.every(isConstant);
  return node.kind === 'Constant' || (node.kind === 'UnaryOp' && node.operator === '-' && node.operand.kind === 'Constant' && ['int', 'float'].includes(node.operand.value.type));
}

export function setDisplay(node: SetDisplay, code: Code, site: number): Evaluate {
  const { rt } = code;
  const items = elements(node.elements, code, site);
  return (frame) => {
    const values = items(frame);
    frame.pos = site;
    return rt.set(values);
  };
}

/** A fresh array of the elements' values, stars unpacked in place. */
export function elements(nodes: readonly Expression[], code: Code, site: number): (frame: Frame) => PyValue[] {
  const { rt } = code;
  if (nodes.every((node) => node.kind !== 'Starred')) {
    const parts = nodes.map((node) => code.expression(node));
    const [first, second] = parts;
    if (parts.length === 0) return () => [];
    if (parts.length === 1 && first !== undefined) return (frame) => [first(frame)];
    if (parts.length === 2 && first !== undefined && second !== undefined) return (frame) => [first(frame), second(frame)];
    return (frame) => {
      const values: PyValue[] = [];
      for (let i = 0; i < parts.length; i++) values.push(at(parts, i)(frame));
      return values;
    };
  }
  const parts = nodes.map((node) => ({ star: node.kind === 'Starred', value: code.expression(node.kind === 'Starred' ? node.value : node) }));
  return (frame) => {
    const values: PyValue[] = [];
    for (const { star, value } of parts) {
      const item = value(frame);
      if (!star) {
        values.push(item);
        continue;
      }
      frame.pos = site;
      const cursor = starredCursor(rt, item);
      lengthHint(rt, item);
      for (let next = cursor.next(); next !== undefined; next = cursor.next()) values.push(next);
    }
    return values;
  };
}

export function dictDisplay(node: Dict, code: Code, site: number): Evaluate {
  const { rt } = code;
  const entries = node.entries.map(({ key, value }) => ({ key: key === null ? null : code.expression(key), value: code.expression(value) }));
  return (frame) => {
    const dict = rt.dict();
    let pairs: PyValue[] = [];
    for (const { key, value } of entries) {
      if (key === null) {
        frame.pos = site;
        addPairs(rt, dict, pairs);
        pairs = [];
        const mapping = value(frame);
        frame.pos = site;
        mergeMapping(rt, dict, mapping);
        continue;
      }
      pairs.push(key(frame), value(frame));
    }
    frame.pos = site;
    addPairs(rt, dict, pairs);
    return dict;
  };
}

/** Keys and values in turns: keys are hashed when all that stands before a `**` is evaluated. */
export function addPairs(rt: Interpreter, dict: PyDict, pairs: readonly PyValue[]): void {
  for (let i = 0; i < pairs.length; i += 2) dict.set(rt, at(pairs, i), at(pairs, i + 1));
}
