/** The `raise` statement (Language Reference 7.8). */
import type { Interpreter } from '../../runtime/interpreter';
import { PyException, PyRaise, PyType } from '../../runtime/value';
import type { PyValue } from '../../runtime/value';
import type { Raise } from '../../syntax/ast';
import type { Code, Execute } from '../code';

export function raiseStatement(node: Raise, code: Code, site: number): Execute {
  const { rt, pace } = code;
  const exception = node.exception === null ? null : code.expression(node.exception);
  const cause = node.cause === null ? null : code.expression(node.cause);
  return (frame) => {
    pace.step(frame, site);
    if (exception === null) {
      const current = rt.handling;
      if (current === null) throw rt.error('RuntimeError', 'No active exception to reraise');
      const again = new PyRaise(current);
      // Raised again, not anew: the traceback gets no further line of this frame.
      again.recordedBy = frame;
      throw again;
    }
    const value = exception(frame);
    const from = cause === null ? undefined : cause(frame);
    frame.pos = site;
    const instance = asException(rt, value, 'exceptions must derive from BaseException');
    if (from !== undefined) {
      instance.cause = from === null ? null : asException(rt, from, 'exception causes must derive from BaseException');
      instance.suppressContext = true;
    }
    throw rt.raised(instance);
  };
}

/** A class is called without arguments. */
function asException(rt: Interpreter, value: PyValue, message: string): PyException {
  if (value instanceof PyException) return value;
  if (value instanceof PyType && rt.isSubclass(value, rt.types.get('BaseException'))) {
    const made = rt.call(value, [], null);
    if (made instanceof PyException) return made;
    throw rt.error('TypeError', `calling ${rt.repr(value)} should have returned an instance of BaseException, not ${rt.repr(rt.typeOf(made))}`);
  }
  throw rt.error('TypeError', message);
}
