/** Assignment targets and `del` targets (Language Reference 7.2, 7.5). */
import { at } from './at';
import { AttributeSite } from '../runtime/attribute-sites';
import { PyDict } from '../runtime/hashed';
import { listType, tupleType } from '../runtime/types';
import { PyList, PyTuple } from '../runtime/value';
import type { PyValue } from '../runtime/value';
import type { Expression } from '../syntax/ast';
import type { Code, Remove, Store } from './code';
import { operand, take } from './operand';
import { isIterable } from './expressions/unpack';

export function compileStore(target: Expression, code: Code): Store {
  const { rt } = code;
  switch (target.kind) {
    case 'Name': return code.storeName(target.id);
    case 'Attribute': {
      const { slot, constant, run } = operand(target.value, code);
      const site = code.placeOf(target);
      const attributes = new AttributeSite(rt, code.scope.mangle(target.name));
      return (frame, value) => {
        const owner = take(frame, slot, constant, run);
        frame.pos = site;
        attributes.set(owner, value);
      };
    }
    case 'Subscript': {
      const object = code.expression(target.value);
      const index = code.expression(target.index);
      const site = code.placeOf(target);
      return (frame, value) => {
        const container = object(frame);
        const key = index(frame);
        if (typeof key === 'string' && container instanceof PyDict && container.cls.builtin && container.cls.name === 'dict') {
          frame.pos = site;
          container.set(rt, key, value);
          return;
        }
        if (typeof key === 'number' && container instanceof PyList && container.cls === listType && key >= 0 && key < container.items.length) {
          container.set(key, value);
          return;
        }
        frame.pos = site;
        rt.setItem(container, key, value);
      };
    }
    case 'Tuple':
    case 'List': return unpackInto(target.elements, code, code.placeOf(target));
    case 'Starred': return code.store(target.value);
    default: throw new Error(`no assignment target: ${target.kind}`);
  }
}

function unpackInto(targets: readonly Expression[], code: Code, site: number): Store {
  const { rt } = code;
  const stores = targets.map((target) => code.store(target));
  const count = stores.length;
  const star = targets.findIndex((target) => target.kind === 'Starred');
  if (star >= 0) {
    const after = count - star - 1;
    return (frame, value) => {
      frame.pos = site;
      const items = allItems(value);
      if (items.length < star + after) {
        throw rt.error('ValueError', `not enough values to unpack (expected at least ${star + after}, got ${items.length})`);
      }
      const tail = items.length - after;
      for (let i = 0; i < star; i++) at(stores, i)(frame, at(items, i));
      at(stores, star)(frame, new PyList(listType, items.slice(star, tail)));
      for (let i = 0; i < after; i++) at(stores, star + 1 + i)(frame, at(items, tail + i));
    };
  }
  return (frame, value) => {
    frame.pos = site;
    if ((value instanceof PyTuple && value.cls === tupleType) || (value instanceof PyList && value.cls === listType)) {
      const { items } = value;
      if (items.length < count) throw rt.error('ValueError', `not enough values to unpack (expected ${count}, got ${items.length})`);
      if (items.length > count) throw rt.error('ValueError', `too many values to unpack (expected ${count})`);
      if (count === 2) {
        at(stores, 0)(frame, at(items, 0));
        at(stores, 1)(frame, at(items, 1));
        return;
      }
      // A target may change the list that is being unpacked.
      const fixed = value instanceof PyList ? items.slice() : items;
      for (let i = 0; i < count; i++) at(stores, i)(frame, at(fixed, i));
      return;
    }
    const items = exactly(value);
    for (let i = 0; i < count; i++) at(stores, i)(frame, at(items, i));
  };

  function exactly(value: PyValue): PyValue[] {
    if (!isIterable(rt, value)) throw rt.error('TypeError', `cannot unpack non-iterable ${rt.typeOf(value).said} object`);
    const cursor = rt.iterate(value);
    const items: PyValue[] = [];
    while (items.length < count) {
      const item = cursor.next();
      if (item === undefined) throw rt.error('ValueError', `not enough values to unpack (expected ${count}, got ${items.length})`);
      items.push(item);
    }
    if (cursor.next() !== undefined) throw rt.error('ValueError', `too many values to unpack (expected ${count})`);
    return items;
  }

  function allItems(value: PyValue): PyValue[] {
    if (!isIterable(rt, value)) throw rt.error('TypeError', `cannot unpack non-iterable ${rt.typeOf(value).said} object`);
    return rt.collect(value);
  }
}

export function compileRemove(target: Expression, code: Code): Remove {
  const { rt } = code;
  const site = code.placeOf(target);
  switch (target.kind) {
    case 'Name': return code.removeName(target.id, site);
    case 'Attribute': {
      const object = code.expression(target.value);
      const name = code.scope.mangle(target.name);
      return (frame) => {
        const owner = object(frame);
        frame.pos = site;
        rt.deleteAttribute(owner, name);
      };
    }
    case 'Subscript': {
      const object = code.expression(target.value);
      const index = code.expression(target.index);
      return (frame) => {
        const container = object(frame);
        const key = index(frame);
        frame.pos = site;
        rt.deleteItem(container, key);
      };
    }
    case 'Tuple':
    case 'List': {
      const parts = target.elements.map((element) => code.remove(element));
      return (frame) => { for (const part of parts) part(frame); };
    }
    default: throw new Error(`no del target: ${target.kind}`);
  }
}
