/**
 * Calls (Language Reference 6.3.4). `object.method(...)` doesn't make a bound method: the function is looked
 * up first, as CPython's LOAD_METHOD does, and receives the object as its first argument.
 */
import { at } from '../at';
import { Cell, PyFunction } from '../../runtime/function';
import { invoke } from '../../runtime/invoke';
import { superType } from '../../runtime/types';
import type { Kwargs, PyValue } from '../../runtime/value';
import type { Attribute, Call } from '../../syntax/ast';
import type { Frame } from '../../runtime/function';
import type { Code, Evaluate } from '../code';
import { keywords, positional } from './arguments';

/** Few host frames a call: Python functions are invoked from here, values are noted on the way out. */
export function call(node: Call, code: Code, site: number): Evaluate {
  return node.func.kind === 'Attribute' ? methodCall(node, node.func, code, site) : plainCall(node, code, site);
}

function plainCall(node: Call, code: Code, site: number): Evaluate {
  const { rt, note } = code;
  const callee = code.callee(node.func);
  if (node.keywords.length > 0 || node.args.some((argument) => argument.kind === 'Starred')) return spreadCall(node, callee, code, site);
  const parts = node.args.map((argument) => code.expression(argument));
  const [first, second] = parts;
  if (first === undefined) {
    const implicit = node.func.kind === 'Name' && node.func.id === 'super' ? code.superArguments() : null;
    return (frame) => {
      const target = callee(frame);
      frame.pos = site;
      const value = target instanceof PyFunction ? invoke(rt, target, [], null) : rt.call(target, implicit !== null && target === superType ? implicit(frame) : [], null);
      return note === null ? value : note.keep(site, frame.id, value);
    };
  }
  if (second === undefined) {
    return (frame) => {
      const target = callee(frame);
      const args = [first(frame)];
      frame.pos = site;
      const value = target instanceof PyFunction ? invoke(rt, target, args, null) : rt.call(target, args, null);
      return note === null ? value : note.keep(site, frame.id, value);
    };
  }
  return (frame) => {
    const target = callee(frame);
    const args: PyValue[] = [first(frame), second(frame)];
    for (let i = 2; i < parts.length; i++) args.push(at(parts, i)(frame));
    frame.pos = site;
    const value = target instanceof PyFunction ? invoke(rt, target, args, null) : rt.call(target, args, null);
    return note === null ? value : note.keep(site, frame.id, value);
  };
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
  const object = code.expression(func.value);
  const name = code.scope.mangle(func.name);
  const nameSite = code.place(func.span, 'Attribute');
  const simple = node.args.every((argument) => argument.kind !== 'Starred');
  const parts = simple ? node.args.map((argument) => code.expression(argument)) : null;
  const fill = simple ? null : positional(node.args, code, site);
  const named = keywords(node.keywords, code, site);
  return (frame) => {
    const self = object(frame);
    frame.pos = nameSite;
    const method = rt.findMethod(self, name);
    // `undefined`: not a plain method of the type, so what the attribute gives is called as it is.
    const target = method ?? rt.getAttribute(self, name);
    const args: PyValue[] = method === undefined ? [] : [self];
    if (parts !== null) for (let i = 0; i < parts.length; i++) args.push(at(parts, i)(frame));
    else if (fill !== null) fill(frame, args, target);
    const kwargs: Kwargs | null = named === null ? null : named(frame, target);
    frame.pos = site;
    const value = target instanceof PyFunction ? invoke(rt, target, args, kwargs) : rt.call(target, args, kwargs);
    return note === null ? value : note.keep(site, frame.id, value);
  };
}

/** What `super()` without arguments means (Library Reference, `super`): the class cell and the first argument. */
export function implicitSuper(rt: Code['rt'], classCell: number, firstArgument: (frame: Frame) => PyValue | undefined): (frame: Frame) => PyValue[] {
  return (frame) => {
    const cell = frame.cells[classCell];
    if (!(cell instanceof Cell) || cell.value === undefined) throw rt.error('RuntimeError', 'super(): empty __class__ cell');
    const self = firstArgument(frame);
    if (self === undefined) throw rt.error('RuntimeError', 'super(): arg[0] deleted');
    return [cell.value, self];
  };
}
