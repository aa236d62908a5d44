/** Assignment, augmented and annotated assignment (Language Reference 7.2). */
import { AttributeSite } from '../../runtime/attribute-sites';
import type { Frame } from '../../runtime/function';
import type { PyValue } from '../../runtime/value';
import type { AnnAssign, Assign, AugAssign } from '../../syntax/ast';
import { NORMAL } from '../code';
import type { Code, Execute } from '../code';
import { operand, take } from '../operand';
import { fastInplace } from '../expressions/binary';

export function assignment(node: Assign, code: Code, site: number): Execute {
  const { pace } = code;
  const value = code.expression(node.value);
  const stores = node.targets.map((target) => code.store(target));
  const [store] = stores;
  if (stores.length === 1 && store !== undefined) {
    const [target] = node.targets;
    const slot = target === undefined ? -1 : code.plainSlot(target);
    if (slot >= 0) {
      return (frame) => {
        pace.step(frame, site);
        frame.slots[slot] = value(frame);
        return NORMAL;
      };
    }
    return (frame) => {
      pace.step(frame, site);
      store(frame, value(frame));
      return NORMAL;
    };
  }
  return (frame) => {
    pace.step(frame, site);
    const result = value(frame);
    for (const one of stores) one(frame, result);
    return NORMAL;
  };
}

/** The target's parts are evaluated once, before the value; in-place methods come first. */
export function augmented(node: AugAssign, code: Code, site: number): Execute {
  const { pace, rt } = code;
  const { target, operator } = node;
  const { slot: valueSlot, constant, run } = operand(node.value, code);
  const combine = (frame: Frame, a: PyValue): PyValue => {
    const b = take(frame, valueSlot, constant, run);
    const fast = fastInplace(operator, a, b);
    if (fast !== undefined) return fast;
    frame.pos = site;
    return rt.inplace(operator, a, b);
  };
  switch (target.kind) {
    case 'Name': {
      const load = code.load(target, code.placeOf(target));
      const store = code.storeName(target.id);
      const slot = code.plainSlot(target);
      if (slot >= 0) {
        return (frame) => {
          pace.step(frame, site);
          const before = frame.slots[slot];
          frame.slots[slot] = combine(frame, before === undefined ? load(frame) : before);
          return NORMAL;
        };
      }
      return (frame) => {
        pace.step(frame, site);
        store(frame, combine(frame, load(frame)));
        return NORMAL;
      };
    }
    case 'Attribute': {
      const { slot: ownerSlot, constant: ownerConstant, run: ownerRun } = operand(target.value, code);
      const place = code.placeOf(target);
      const attributes = new AttributeSite(rt, code.scope.mangle(target.name));
      return (frame) => {
        pace.step(frame, site);
        const owner = take(frame, ownerSlot, ownerConstant, ownerRun);
        frame.pos = place;
        const result = combine(frame, attributes.get(owner));
        frame.pos = place;
        attributes.set(owner, result);
        return NORMAL;
      };
    }
    case 'Subscript': {
      const object = code.expression(target.value);
      const index = code.expression(target.index);
      const place = code.placeOf(target);
      return (frame) => {
        pace.step(frame, site);
        const container = object(frame);
        const key = index(frame);
        frame.pos = place;
        const result = combine(frame, rt.getItem(container, key));
        frame.pos = place;
        rt.setItem(container, key, result);
        return NORMAL;
      };
    }
  }
}

/** In a function the annotation is not evaluated; at module and class level it goes into `__annotations__`. */
export function annotated(node: AnnAssign, code: Code, site: number): Execute {
  const { pace } = code;
  const value = node.value === null ? null : code.expression(node.value);
  const store = node.value === null ? null : code.store(node.target);
  // Without a value an attribute's or subscript's own parts are still evaluated.
  const bare = node.value === null && node.target.kind !== 'Name' && !code.isFunction ? code.expression(node.target.value) : null;
  const annotate = code.annotate(node);
  return (frame) => {
    pace.step(frame, site);
    if (value !== null && store !== null) store(frame, value(frame));
    if (bare !== null) bare(frame);
    if (annotate !== null) annotate(frame);
    return NORMAL;
  };
}
