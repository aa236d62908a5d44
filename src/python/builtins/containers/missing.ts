import { exceptionType } from '../../runtime/exception-types';
import type { Runtime } from '../../runtime/runtime';
import { tupleType } from '../../runtime/types';
import type { PyRaise, PyValue } from '../../runtime/value';
import { PyException, PyTuple } from '../../runtime/value';

/** KeyError, whose argument is the key itself. */
export function keyError(rt: Runtime, key: PyValue): PyRaise {
  return rt.raised(new PyException(exceptionType('KeyError'), new PyTuple(tupleType, [key])));
}
