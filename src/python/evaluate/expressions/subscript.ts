/** Subscriptions and slicings (Language Reference 6.3.2, 6.3.3). */
import { PyDict } from '../../runtime/hashed';
import { listType, sliceType } from '../../runtime/types';
import { PyList, PySlice } from '../../runtime/value';
import type { Slice, Subscript } from '../../syntax/ast';
import type { Code, Evaluate } from '../code';
import { operand, take } from '../operand';

export function subscript(node: Subscript, code: Code, site: number): Evaluate {
  const { rt } = code;
  const { slot: objectSlot, constant: objectConstant, run: object } = operand(node.value, code);
  const { slot: keySlot, constant: keyConstant, run: index } = operand(node.index, code);
  return (frame) => {
    const container = take(frame, objectSlot, objectConstant, object);
    const key = take(frame, keySlot, keyConstant, index);
    if (container instanceof PyList && container.cls === listType && typeof key === 'number') {
      const { items } = container;
      const item = items[key < 0 ? key + items.length : key];
      if (item !== undefined) return item;
    } else if (container instanceof PyDict && container.cls.builtin && typeof key === 'string' && container.cls.name === 'dict') {
      const item = container.getText(key);
      if (item !== undefined) return item;
    }
    frame.pos = site;
    return rt.getItem(container, key);
  };
}

export function slice(node: Slice, code: Code): Evaluate {
  const lower = node.lower === null ? null : code.expression(node.lower);
  const upper = node.upper === null ? null : code.expression(node.upper);
  const step = node.step === null ? null : code.expression(node.step);
  return (frame) => {
    const start = lower === null ? null : lower(frame);
    const stop = upper === null ? null : upper(frame);
    return new PySlice(sliceType, start, stop, step === null ? null : step(frame));
  };
}
