import { exceptionType } from '../../runtime/exception-types';
import type { Runtime } from '../../runtime/runtime';
import type { PyDict } from '../../runtime/hashed';
import { tupleType, UNSET } from '../../runtime/types';
import type { PyRaise, PyValue } from '../../runtime/value';
import { PyException, PyTuple } from '../../runtime/value';

/** KeyError, whose argument is the key itself. */
export function keyError(rt: Runtime, key: PyValue): PyRaise {
  return rt.raised(new PyException(exceptionType('KeyError'), new PyTuple(tupleType, [key])));
}

/** The one optional argument of a container's constructor, or UNSET. `kwargs` null: keywords are welcome. */
export function onlyArgument(rt: Runtime, name: string, args: PyValue, kwargs: PyDict | null): PyValue {
  if (kwargs !== null && kwargs.size > 0) throw rt.error('TypeError', `${name}() takes no keyword arguments`);
  const items = args instanceof PyTuple ? args.items : [];
  if (items.length > 1) throw rt.error('TypeError', `${name} expected at most 1 argument, got ${items.length}`);
  const [only] = items;
  return only === undefined ? UNSET : only;
}
