/** `list[int]` and `int | str` (Library Reference, "Generic Alias Type", "Union Type"). */
import { genericAliasType, noneType, unionType } from './types';
import { PyCompound, PyTuple, PyType } from './value';
import type { PyValue } from './value';

export class PyGenericAlias extends PyCompound {
  constructor(readonly origin: PyType, readonly args: readonly PyValue[]) { super(genericAliasType); }
}

export class PyUnion extends PyCompound {
  constructor(readonly args: readonly PyValue[]) { super(unionType); }
}

export function genericAlias(origin: PyType, key: PyValue): PyGenericAlias {
  return new PyGenericAlias(origin, key instanceof PyTuple ? key.items : [key]);
}

/** `left | right`; undefined where neither could be a part of a union. */
export function unionOf(left: PyValue, right: PyValue): PyValue | undefined {
  if (!isPart(left) || !isPart(right)) return undefined;
  const parts: PyValue[] = [];
  for (const side of [left, right]) {
    for (const part of side instanceof PyUnion ? side.args : [side === null ? noneType : side]) if (!parts.includes(part)) parts.push(part);
  }
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : new PyUnion(parts);
}

function isPart(value: PyValue): boolean {
  return value === null || value instanceof PyType || value instanceof PyGenericAlias || value instanceof PyUnion;
}
