/** `id()`: numbers in order of first asking, in the shape of addresses. */
import type { PySet } from './hashed';
import type { PyValue } from './value';
import type { Runtime } from './runtime';

export interface Identities {
  readonly known: Map<PyValue, number>;
  next: number;
}

const FIRST = 0x7f0000000010;
const STRIDE = 48;

/** Equal atoms are one object here, as small ints are in CPython. */
export function identityOf(identities: Identities, value: PyValue): number {
  let id = identities.known.get(value);
  if (id === undefined) {
    id = FIRST + STRIDE * identities.next++;
    identities.known.set(value, id);
  }
  return id;
}

export function addTo(rt: Runtime, set: PySet, values: Iterable<PyValue>): void {
  for (const value of values) set.add(rt, value);
}
