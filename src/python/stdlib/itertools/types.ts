/** The iterator types of `itertools`: each is called to make one, as `count(3)`. */
import { define } from '../../runtime/define';
import { defineIterator } from '../../runtime/iterator-methods';
import { newFinalType } from '../../runtime/types';
import { PyIterator } from '../../runtime/value';
import type { Native } from '../../runtime/define';
import type { Cursor, PyType, PyValue } from '../../runtime/value';

const NAMES = [
  'accumulate', 'chain', 'combinations', 'combinations_with_replacement', 'compress', 'count', 'cycle', 'dropwhile', 'filterfalse', 'groupby', 'islice', 'pairwise',
  'permutations', 'product', 'repeat', 'starmap', 'takewhile', 'zip_longest', '_grouper', '_tee',
] as const;
export type IteratorName = (typeof NAMES)[number];

/** A cursor that knows how its iterator is written. */
interface DescribedCursor extends Cursor { readonly describe: () => string }
const isDescribed = (cursor: Cursor): cursor is DescribedCursor => 'describe' in cursor;

const TYPES: ReadonlyMap<IteratorName, PyType> = new Map(NAMES.map((name) => {
  const type = newFinalType(name, undefined, 'itertools');
  defineIterator(type);
  if (name === 'count' || name === 'repeat') define<PyIterator>(type, { methods: { '__repr__()': (_rt, self) => (isDescribed(self.cursor) ? self.cursor.describe() : name) } });
  return [name, type] as const;
}));

export function iteratorType(name: IteratorName): PyType {
  const type = TYPES.get(name);
  if (type === undefined) throw new Error(`no iterator type ${name}`);
  return type;
}

/** `describe`: the repr, of the types that have one of their own. */
export function iterator(name: IteratorName, next: () => PyValue | undefined, describe?: () => string): PyIterator {
  const cursor: Cursor | DescribedCursor = describe === undefined ? { next } : { next, describe };
  return new PyIterator(iteratorType(name), cursor);
}

/** The type whose call this is: its name is the signature's. */
export function walker(signature: string, make: Native): PyType {
  const name = NAMES.find((one) => signature.startsWith(`${one}(`));
  if (name === undefined) throw new Error(`no iterator type for ${signature}`);
  const type = iteratorType(name);
  define(type, { make: { [signature]: (rt, _cls, ...args) => make(rt, ...args) } });
  return type;
}
