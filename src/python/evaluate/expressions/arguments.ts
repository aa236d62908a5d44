/** Evaluating the arguments of a call (Language Reference 6.3.4), stars and double stars included. */
import type { Frame } from '../../runtime/function';
import { lengthHint } from '../../builtins/containers/length-hint';
import { PyFunction } from '../../runtime/function';
import type { Interpreter } from '../../runtime/interpreter';
import type { Runtime } from '../../runtime/runtime';
import { PyBuiltin, PyType } from '../../runtime/value';
import type { Kwargs, PyValue } from '../../runtime/value';
import type { Expression, Keyword } from '../../syntax/ast';
import type { Code } from '../code';
import { isIterable, mappingEntries } from './unpack';

/** Appends to `into`; `callee` is named in error messages. */
export type Positional = (frame: Frame, into: PyValue[], callee: PyValue) => void;
export type Keywords = (frame: Frame, callee: PyValue) => Kwargs;

export function positional(nodes: readonly Expression[], code: Code, site: number): Positional {
  const { rt } = code;
  const parts = nodes.map((node) => ({ star: node.kind === 'Starred', value: code.expression(node.kind === 'Starred' ? node.value : node) }));
  return (frame, into, callee) => {
    for (const { star, value } of parts) {
      const item = value(frame);
      if (!star) {
        into.push(item);
        continue;
      }
      frame.pos = site;
      spread(rt, item, into, callee);
    }
  };
}

/** `*values`. */
export function spread(rt: Interpreter, values: PyValue, into: PyValue[], callee: PyValue): void {
  if (!isIterable(rt, values)) throw rt.error('TypeError', `${calleeText(rt, callee)} argument after * must be an iterable, not ${rt.typeOf(values).said}`);
  const cursor = rt.iterate(values);
  lengthHint(rt, values);
  for (let next = cursor.next(); next !== undefined; next = cursor.next()) into.push(next);
}

export function keywords(nodes: readonly Keyword[], code: Code, site: number): Keywords | null {
  if (nodes.length === 0) return null;
  const { rt } = code;
  const parts = nodes.map((node) => ({ name: node.name, value: code.expression(node.value) }));
  return (frame, callee) => {
    const kwargs: Kwargs = new Map();
    for (const { name, value } of parts) addKeyword(rt, name, value(frame), kwargs, callee, frame, site);
    return kwargs;
  };
}

/** `name=value`; without a name, `**value`. */
export function addKeyword(rt: Interpreter, name: string | null, value: PyValue, kwargs: Kwargs, callee: PyValue, frame: Frame, site: number): void {
  if (name !== null) {
    if (kwargs.has(name)) {
      frame.pos = site;
      throw rt.error('TypeError', `${calleeText(rt, callee)} got multiple values for keyword argument '${name}'`);
    }
    kwargs.set(name, value);
    return;
  }
  frame.pos = site;
  const entries = mappingEntries(rt, value);
  if (entries === null) throw rt.error('TypeError', `${calleeText(rt, callee)} argument after ** must be a mapping, not ${rt.typeOf(value).said}`);
  for (const [key, entry] of entries) {
    if (typeof key !== 'string') throw rt.error('TypeError', 'keywords must be strings');
    if (kwargs.has(key)) throw rt.error('TypeError', `${calleeText(rt, callee)} got multiple values for keyword argument '${key}'`);
    kwargs.set(key, entry);
  }
}

/** How CPython names a callable in these messages: `module.qualname()`. */
function calleeText(rt: Runtime, callee: PyValue): string {
  if (callee instanceof PyFunction) return `${typeof callee.module === 'string' && callee.module !== 'builtins' ? `${callee.module}.` : ''}${callee.qualname}()`;
  if (callee instanceof PyType) return `${callee.module === 'builtins' ? '' : `${callee.module}.`}${callee.qualname}()`;
  if (callee instanceof PyBuiltin) return `${callee.owner === null ? '' : `${callee.owner.name}.`}${callee.name}()`;
  return `${rt.repr(callee)}()`;
}
