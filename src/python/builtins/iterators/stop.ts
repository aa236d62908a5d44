import { exceptionType } from '../../runtime/exception-types';
import type { Runtime } from '../../runtime/runtime';
import { tupleType } from '../../runtime/types';
import type { PyRaise } from '../../runtime/value';
import { PyException, PyTuple } from '../../runtime/value';

/** StopIteration without a value. */
export function stopIteration(rt: Runtime): PyRaise {
  return rt.raised(new PyException(exceptionType('StopIteration'), new PyTuple(tupleType, [])));
}
