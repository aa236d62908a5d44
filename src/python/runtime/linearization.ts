/** Method resolution order (C3), and which bases go together. */
import { makeError } from './errors';
import { objectType } from './types';
import type { Interpreter } from './interpreter';
import type { Layout, PyType } from './value';

/** The MRO of a class with these bases, itself not included. Raises TypeError when there is none. */
export function mergeBases(rt: Interpreter, bases: readonly PyType[]): PyType[] {
  const [only] = bases;
  if (bases.length === 1 && only !== undefined) return [...only.mro];
  const lists = [...bases.map((base) => [...base.mro]), [...bases]];
  const merged: PyType[] = [];
  for (;;) {
    const left = lists.filter((list) => list.length > 0);
    if (left.length === 0) return merged;
    const head = left.map((list) => list[0]).find((candidate) => candidate !== undefined && !left.some((list) => list.indexOf(candidate) > 0));
    if (head === undefined) throw makeError(rt, 'TypeError', inconsistent(left));
    merged.push(head);
    for (const list of lists) if (list[0] === head) list.shift();
  }
}

function inconsistent(left: readonly (readonly PyType[])[]): string {
  const heads = [...new Set(left.map((list) => list[0]?.name ?? ''))];
  return `Cannot create a consistent method resolution\norder (MRO) for bases ${heads.join(', ')}`;
}

/** The layout instances need. Raises TypeError when two bases want different ones, or one can't be a base. */
export function layoutOf(rt: Interpreter, bases: readonly PyType[]): Layout {
  let winner: PyType = objectType;
  for (const base of bases) {
    if (base.final) throw makeError(rt, 'TypeError', `type '${base.name}' is not an acceptable base type`);
    if (base.layout === 'object' || base.layout === winner.layout) continue;
    if (winner.layout !== 'object') throw makeError(rt, 'TypeError', 'multiple bases have instance lay-out conflict');
    winner = base;
  }
  return winner.layout;
}

/** The most derived metaclass. Raises TypeError when there is none. */
export function metaclassOf(rt: Interpreter, metaclass: PyType, bases: readonly PyType[]): PyType {
  let winner = metaclass;
  for (const base of bases) {
    if (winner.mro.includes(base.cls)) continue;
    if (!base.cls.mro.includes(winner)) {
      throw makeError(rt, 'TypeError', 'metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases');
    }
    winner = base.cls;
  }
  return winner;
}
