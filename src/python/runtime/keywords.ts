/** `**kwargs` of a built-in, as a call's keywords. */
import { PyDict } from './hashed';
import type { Kwargs, PyValue } from './value';

/** null when there are none. */
export function keywordsOf(kwargs: PyValue | undefined): Kwargs | null {
  if (!(kwargs instanceof PyDict) || kwargs.size === 0) return null;
  const named: Kwargs = new Map();
  for (const [key, value] of kwargs.entries()) if (typeof key === 'string') named.set(key, value);
  return named;
}
