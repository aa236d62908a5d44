/**
 * Calls (Language Reference 6.3.4). `object.method(...)` doesn't make a bound method: the function is looked
 * up first, as CPython's LOAD_METHOD does, and receives the object as its first argument.
 */
import { at } from '../at';
import { Cell, PyFunction } from '../../runtime/function';
import { MethodSite } from '../../runtime/attribute-sites';
import { invoke } from '../../runtime/invoke';
import { makeSuper, PySuper } from '../../runtime/super';
import { superType } from '../../runtime/types';
import { PyBuiltin, PyType } from '../../runtime/value';
import type { Kwargs, PyValue } from '../../runtime/value';
import type { Attribute, Call } from '../../syntax/ast';
import type { Frame } from '../../runtime/function';
import type { Code, Evaluate } from '../code';
import type { Interpreter } from '../../runtime/interpreter';
import { operand, take } from '../operand';
import { keywords, positional } from './arguments';

/** Few host frames a call: Python functions are invoked from here, values are noted on the way out. */
export function call(node: Call, code: Code, site: number): Evaluate {
  return node.func.kind === 'Attribute' ? methodCall(node, node.func, code, site) : plainCall(node, code, site);
}

function plainCall(node: Call, code: Code, site: number): Evaluate {
  const { rt, note } = code;
  const callee = code.callee(node.func);
  if (node.keywords.length > 0 || node.args.some((argument) => argument.kind === 'Starred')) return spreadCall(node, callee, code, site);
  const parts = node.args.map((argument) => operand(argument, code));
  const [first, second] = parts;
  if (first === undefined) {
    const implicit = superCall(node, code);
    return (frame) => {
      const target = callee(frame);
      frame.pos = site;
      const value = implicit !== null && target === superType ? implicit(frame) : target instanceof PyFunction ? invoke(rt, target, [], null) : run(rt, target, [], null);
      return note === null ? value : note.keep(site, frame.id, value);
    };
  }
  const { slot: slot1, constant: constant1, run: run1 } = first;
  if (second === undefined) {
    return (frame) => {
      const target = callee(frame);
      const args = [take(frame, slot1, constant1, run1)];
      frame.pos = site;
      const value = target instanceof PyFunction ? invoke(rt, target, args, null) : run(rt, target, args, null);
      return note === null ? value : note.keep(site, frame.id, value);
    };
  }
  const { slot: slot2, constant: constant2, run: run2 } = second;
  const rest = parts.slice(2).map((part) => part.run);
  return (frame) => {
    const target = callee(frame);
    const args: PyValue[] = [take(frame, slot1, constant1, run1), take(frame, slot2, constant2, run2)];
    for (let i = 0; i < rest.length; i++) args.push(at(rest, i)(frame));
    frame.pos = site;
    const value = target instanceof PyFunction ? invoke(rt, target, args, null) : run(rt, target, args, null);
    return note === null ? value : note.keep(site, frame.id, value);
  };
}

/** Calls what is no Python function. */
function run(rt: Interpreter, target: PyValue, args: readonly PyValue[], kwargs: Kwargs | null): PyValue {
  return target instanceof PyBuiltin ? target.run(rt, args, kwargs) : rt.call(target, args, kwargs);
}

function spreadCall(node: Call, callee: Evaluate, code: Code, site: number): Evaluate {
  const { rt, note } = code;
  const fill = positional(node.args, code, site);
  const named = keywords(node.keywords, code, site);
  return (frame) => {
    const target = callee(frame);
    const args: PyValue[] = [];
    fill(frame, args, target);
    const kwargs = named === null ? null : named(frame, target);
    frame.pos = site;
    const value = target instanceof PyFunction ? invoke(rt, target, args, kwargs) : rt.call(target, args, kwargs);
    return note === null ? value : note.keep(site, frame.id, value);
  };
}

function methodCall(node: Call, func: Attribute, code: Code, site: number): Evaluate {
  const { rt, note } = code;
  const { slot, constant, run: object } = operand(func.value, code);
  const name = code.scope.mangle(func.name);
  const methods = new MethodSite(rt, name);
  const nameSite = code.place(func.span, 'Attribute');
  if (node.keywords.length > 0 || node.args.some((argument) => argument.kind === 'Starred')) return spreadMethodCall(node, object, methods, nameSite, code, site);
  const parts = node.args.map((argument) => operand(argument, code));
  const [first, second] = parts;
  if (first === undefined) {
    return (frame) => {
      const self = take(frame, slot, constant, object);
      frame.pos = nameSite;
      const method = methods.find(self);
      const target = method ?? methods.attribute(self);
      const args = method === undefined ? [] : [receiver(self)];
      frame.pos = site;
      const value = target instanceof PyFunction ? invoke(rt, target, args, null) : run(rt, target, args, null);
      return note === null ? value : note.keep(site, frame.id, value);
    };
  }
  const { slot: slot1, constant: constant1, run: run1 } = first;
  if (second === undefined) {
    return (frame) => {
      const self = take(frame, slot, constant, object);
      frame.pos = nameSite;
      const method = methods.find(self);
      const target = method ?? methods.attribute(self);
      const argument = take(frame, slot1, constant1, run1);
      const args = method === undefined ? [argument] : [receiver(self), argument];
      frame.pos = site;
      const value = target instanceof PyFunction ? invoke(rt, target, args, null) : run(rt, target, args, null);
      return note === null ? value : note.keep(site, frame.id, value);
    };
  }
  const all = parts.map((part) => part.run);
  return (frame) => {
    const self = take(frame, slot, constant, object);
    frame.pos = nameSite;
    const method = methods.find(self);
    const target = method ?? methods.attribute(self);
    const before = method === undefined ? 0 : 1;
    const args = new Array<PyValue>(before + all.length);
    if (before === 1) args[0] = receiver(self);
    for (let i = 0; i < all.length; i++) args[before + i] = at(all, i)(frame);
    frame.pos = site;
    const value = target instanceof PyFunction ? invoke(rt, target, args, null) : run(rt, target, args, null);
    return note === null ? value : note.keep(site, frame.id, value);
  };
}

function spreadMethodCall(node: Call, object: Evaluate, methods: MethodSite, nameSite: number, code: Code, site: number): Evaluate {
  const { rt, note } = code;
  const fill = positional(node.args, code, site);
  const named = keywords(node.keywords, code, site);
  return (frame) => {
    const self = object(frame);
    frame.pos = nameSite;
    const method = methods.find(self);
    const target = method ?? methods.attribute(self);
    const args: PyValue[] = method === undefined ? [] : [receiver(self)];
    fill(frame, args, target);
    const kwargs = named === null ? null : named(frame, target);
    frame.pos = site;
    const value = target instanceof PyFunction ? invoke(rt, target, args, kwargs) : run(rt, target, args, kwargs);
    return note === null ? value : note.keep(site, frame.id, value);
  };
}

/** What a method that was found for `self` receives: for `super()`, the object behind it. */
export function receiver(self: PyValue): PyValue {
  return self instanceof PySuper && self.object !== undefined ? self.object : self;
}

/** For a call that looks like `super()`. */
export function superCall({ func, args, keywords: named }: Call, code: Code): ((frame: Frame) => PyValue) | null {
  return func.kind === 'Name' && func.id === 'super' && args.length === 0 && named.length === 0 ? code.implicitSuper() : null;
}

/** `super()` without arguments (Library Reference, `super`): of the class cell and the first argument. */
export function implicitSuper(rt: Code['rt'], classCell: number, firstArgument: (frame: Frame) => PyValue | undefined): (frame: Frame) => PyValue {
  return (frame) => {
    const cell = frame.cells[classCell];
    if (!(cell instanceof Cell) || cell.value === undefined) throw rt.error('RuntimeError', 'super(): empty __class__ cell');
    const self = firstArgument(frame);
    if (self === undefined) throw rt.error('RuntimeError', 'super(): arg[0] deleted');
    return cell.value instanceof PyType && self !== null ? makeSuper(rt, cell.value, self) : rt.call(superType, [cell.value, self], null);
  };
}
