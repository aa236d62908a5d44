/**
 * Calls (Language Reference 6.3.4). `object.method(...)` doesn't make a bound method: the function is looked
 * up first, as CPython's LOAD_METHOD does, and receives the object as its first argument.
 */
import { Cell } from '../../runtime/function';
import { superType } from '../../runtime/types';
import type { Kwargs, PyValue } from '../../runtime/value';
import type { Attribute, Call } from '../../syntax/ast';
import type { Frame } from '../../runtime/function';
import type { Code, Evaluate } from '../code';
import { keywords, positional } from './arguments';

export function call(node: Call, code: Code, site: number): Evaluate {
  const run = node.func.kind === 'Attribute' ? methodCall(node, node.func, code, site) : plainCall(node, code, site);
  const { note } = code;
  if (note === null) return run;
  return (frame) => {
    const value = run(frame);
    note.piece(site, frame.id, value);
    return value;
  };
}

function plainCall(node: Call, code: Code, site: number): Evaluate {
  const { rt } = code;
  const callee = code.callee(node.func);
  if (node.keywords.length === 0 && node.args.every((argument) => argument.kind !== 'Starred')) {
    const parts = node.args.map((argument) => code.expression(argument));
    const [first, second] = parts;
    if (parts.length === 0) {
      const implicit = node.func.kind === 'Name' && node.func.id === 'super' ? code.superArguments() : null;
      return (frame) => {
        const target = callee(frame);
        frame.pos = site;
        if (implicit !== null && target === superType) return rt.call(target, implicit(frame), null);
        return rt.call(target, [], null);
      };
    }
    if (parts.length === 1 && first !== undefined) {
      return (frame) => {
        const target = callee(frame);
        const a = first(frame);
        frame.pos = site;
        return rt.call(target, [a], null);
      };
    }
    if (parts.length === 2 && first !== undefined && second !== undefined) {
      return (frame) => {
        const target = callee(frame);
        const a = first(frame);
        const b = second(frame);
        frame.pos = site;
        return rt.call(target, [a, b], null);
      };
    }
    return (frame) => {
      const target = callee(frame);
      const args: PyValue[] = [];
      for (let i = 0; i < parts.length; i++) args.push(parts[i]!(frame));
      frame.pos = site;
      return rt.call(target, args, null);
    };
  }
  const fill = positional(node.args, code, site);
  const named = keywords(node.keywords, code, site);
  return (frame) => {
    const target = callee(frame);
    const args: PyValue[] = [];
    fill(frame, args, target);
    const kwargs = named === null ? null : named(frame, target);
    frame.pos = site;
    return rt.call(target, args, kwargs);
  };
}

function methodCall(node: Call, func: Attribute, code: Code, site: number): Evaluate {
  const { rt } = code;
  const object = code.expression(func.value);
  const { name } = func;
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
    if (parts !== null) for (let i = 0; i < parts.length; i++) args.push(parts[i]!(frame));
    else if (fill !== null) fill(frame, args, target);
    const kwargs: Kwargs | null = named === null ? null : named(frame, target);
    frame.pos = site;
    return rt.call(target, args, kwargs);
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
