/** Binds the arguments of a built-in to its signature, with the messages CPython's argument parsers give. */
import { PyDict } from './hashed';
import { dictType, tupleType } from './types';
import { PyTuple } from './value';
import type { Kwargs, PyValue } from './value';
import type { NativeParameter, Signature } from './signature';
import type { Runtime } from './runtime';

/** `qualified` is `list.append`, `short` the name alone; a slot is a special method of a built-in type. */
export interface NativeName { readonly qualified: string; readonly short: string; readonly slot: boolean }

/** How a signature divides. */
export interface Shape {
  readonly named: readonly NativeParameter[];
  readonly positional: number;
  readonly required: number;
  readonly positionalOnly: boolean;
  readonly variadic: boolean;
  readonly keywords: boolean;
}

export function shapeOf(signature: Signature): Shape {
  const named = signature.parameters.filter((p) => p.kind !== 'variadic' && p.kind !== 'keywords');
  const positional = named.filter((p) => p.kind !== 'keyword only');
  return {
    named,
    positional: positional.length,
    required: positional.filter((p) => p.fallback === undefined).length,
    positionalOnly: named.every((p) => p.kind === 'positional only'),
    variadic: signature.parameters.some((p) => p.kind === 'variadic'),
    keywords: signature.parameters.some((p) => p.kind === 'keywords'),
  };
}

/** Values in the order of the signature's parameters; `skip` arguments (self, cls) are left out. Raises TypeError. */
export function bindNative(rt: Runtime, name: NativeName, signature: Signature, shape: Shape, args: readonly PyValue[], skip: number, kwargs: Kwargs | null): PyValue[] {
  const given = args.length - skip;
  const named = kwargs === null ? 0 : kwargs.size;
  if (named > 0 && shape.positionalOnly && !shape.keywords) throw rt.error('TypeError', `${name.qualified}() takes no keyword arguments`);
  checkCount(rt, name, shape, given, named);
  const values: PyValue[] = [];
  let used = 0;
  let at = 0;
  for (const parameter of signature.parameters) {
    switch (parameter.kind) {
      case 'variadic':
        values.push(new PyTuple(tupleType, args.slice(skip + at)));
        break;
      case 'keywords':
        values.push(rest(shape, kwargs));
        used = named;
        break;
      default: {
        const positional = parameter.kind !== 'keyword only' && at < given ? args[skip + at++] : undefined;
        const keyword = parameter.kind !== 'positional only' ? kwargs?.get(parameter.name) : undefined;
        if (keyword !== undefined) {
          used++;
          if (positional !== undefined) throw rt.error('TypeError', `argument for ${name.short}() given by name ('${parameter.name}') and position (${at})`);
        }
        // Not `??`: None is null here.
        values.push(positional !== undefined ? positional : keyword !== undefined ? keyword : fallback(rt, name, shape, parameter));
      }
    }
  }
  if (used < named && !shape.keywords) throw unexpected(rt, name, shape, kwargs);
  return values;
}

function fallback(rt: Runtime, name: NativeName, shape: Shape, parameter: NativeParameter): PyValue {
  if (parameter.fallback !== undefined) return parameter.fallback;
  throw rt.error('TypeError', `${name.short}() missing required argument '${parameter.name}' (pos ${shape.named.indexOf(parameter) + 1})`);
}

function rest(shape: Shape, kwargs: Kwargs | null): PyDict {
  const dict = new PyDict(dictType);
  if (kwargs === null) return dict;
  for (const [key, value] of kwargs) {
    if (!shape.named.some((p) => p.name === key && p.kind !== 'positional only')) dict.setText(key, value);
  }
  return dict;
}

function unexpected(rt: Runtime, name: NativeName, shape: Shape, kwargs: Kwargs | null) {
  for (const key of kwargs?.keys() ?? []) {
    if (!shape.named.some((p) => p.name === key && p.kind !== 'positional only')) return rt.error('TypeError', `'${key}' is an invalid keyword argument for ${name.short === 'sorted' ? 'sort' : name.short}()`);
  }
  return rt.error('TypeError', `${name.short}() got an unexpected keyword argument`);
}

function checkCount(rt: Runtime, name: NativeName, shape: Shape, given: number, named: number): void {
  const { positional: max, required: min } = shape;
  if (shape.variadic) {
    if (given < min && shape.positionalOnly) throw rt.error('TypeError', `${name.short} expected at least ${plural(min)}, got ${given}`);
    return;
  }
  if (shape.positionalOnly && !shape.keywords) {
    if (given >= min && given <= max) return;
    throw rt.error('TypeError', positionalMessage(name, min, max, given));
  }
  const total = shape.named.length;
  if (!shape.keywords && given + named > total) {
    throw rt.error('TypeError', `${name.short}() takes ${min === total ? 'exactly' : 'at most'} ${total} ${given === 0 ? 'keyword ' : ''}argument${total === 1 ? '' : 's'} (${given + named} given)`);
  }
  if (name.qualified === 'dict.update' && given > max) throw rt.error('TypeError', `update expected at most ${plural(max)}, got ${given}`);
  const least = shape.named.filter((p) => p.kind === 'positional only' && p.fallback === undefined).length;
  // CPython's sorted counts its leading arguments by hand.
  if (name.short === 'sorted' && given !== max) throw rt.error('TypeError', `${name.short} expected ${plural(least)}, got ${given}`);
  if (given > max) {
    throw rt.error('TypeError', max === 0 ? `${name.short}() takes no positional arguments` : `${name.short}() takes ${min < max ? 'at most' : 'exactly'} ${max} positional argument${max === 1 ? '' : 's'} (${given} given)`);
  }
  if (given < least) throw rt.error('TypeError', `${name.short}() takes at least ${least} positional argument${least === 1 ? '' : 's'} (${given} given)`);
}

/** Methods whose arguments CPython reads by a format, which has words of its own. */
const BY_FORMAT = /^(?:str|bytes|bytearray)\.(?:r?find|r?index|count|startswith|endswith)$/;

function positionalMessage(name: NativeName, min: number, max: number, given: number): string {
  if (BY_FORMAT.test(name.qualified)) return `${name.short}() takes at ${given < min ? `least ${plural(min)}` : `most ${plural(max)}`} (${given} given)`;
  if (name.slot) return max === min ? `expected ${plural(min)}, got ${given}` : `expected at ${given < min ? `least ${plural(min)}` : `most ${plural(max)}`}, got ${given}`;
  if (max === 0) return `${name.qualified}() takes no arguments (${given} given)`;
  if (min === 1 && max === 1) return `${name.qualified}() takes exactly one argument (${given} given)`;
  if (min === max) return `${name.short} expected ${plural(min)}, got ${given}`;
  return given < min ? `${name.short} expected at least ${plural(min)}, got ${given}` : `${name.short} expected at most ${plural(max)}, got ${given}`;
}

function plural(count: number): string {
  return `${count} argument${count === 1 ? '' : 's'}`;
}
