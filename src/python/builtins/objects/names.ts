import { classOf } from '../../runtime/class-of';
import type { PyValue } from '../../runtime/value';
import { PyCompound, PyModule, PyType } from '../../runtime/value';

/** Names of an object's attributes, unsorted: its own, then those of its classes. What `dir` shows. */
export function namesOf(object: PyValue): Set<string> {
  if (object instanceof PyModule) return new Set(object.namespace.names());
  const names = new Set<string>();
  if (object instanceof PyType) {
    for (const cls of object.mro) for (const name of cls.dict.keys()) names.add(name);
    return names;
  }
  if (object instanceof PyCompound) for (const name of object.attrs?.keys() ?? []) names.add(name);
  for (const cls of classOf(object).mro) for (const name of cls.dict.keys()) names.add(name);
  return names;
}
