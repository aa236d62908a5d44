/** Bases and metaclass of a class statement (Data model 3.3.3.2, 3.3.3.3). */
import type { Interpreter } from '../runtime/interpreter';
import { tupleType } from '../runtime/types';
import { PyTuple, PyType } from '../runtime/value';
import type { PyValue } from '../runtime/value';

/** Replaces bases that aren't classes by what their `__mro_entries__` says; the same tuple when there are none. */
export function resolveBases(rt: Interpreter, bases: PyTuple): PyTuple {
  if (bases.items.every((base) => base instanceof PyType)) return bases;
  let changed = false;
  const resolved = bases.items.flatMap((base) => {
    if (base instanceof PyType) return [base];
    const entries = rt.callSpecial(base, '__mro_entries__', [bases]);
    if (entries === undefined) return [base];
    if (!(entries instanceof PyTuple)) throw rt.error('TypeError', '__mro_entries__ must return a tuple');
    changed = true;
    return entries.items;
  });
  return changed ? new PyTuple(tupleType, resolved) : bases;
}

/** The most derived of the given metaclass and the bases' classes. Raises TypeError on a conflict. */
export function metaclassOf(rt: Interpreter, bases: readonly PyValue[], given: PyValue | undefined): PyValue {
  if (given !== undefined && !(given instanceof PyType)) return given;
  const [first] = bases;
  let winner: PyType = given ?? (first === undefined ? rt.types.get('type') : rt.typeOf(first));
  for (const base of bases) {
    const cls = rt.typeOf(base);
    if (rt.isSubclass(winner, cls)) continue;
    if (rt.isSubclass(cls, winner)) {
      winner = cls;
      continue;
    }
    throw rt.error('TypeError', 'metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases');
  }
  return winner;
}
