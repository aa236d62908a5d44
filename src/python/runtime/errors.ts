/** Making exceptions ready to be thrown, and the words most chapters need. */
import { exceptionType } from './exception-types';
import { tupleType } from './types';
import { PyException, PyRaise, PyTuple, PyType } from './value';
import { classOf } from './class-of';
import type { PyValue } from './value';
import type { Interpreter } from './interpreter';

/** A new exception with these arguments; the exception being handled becomes its context. */
export function newException(rt: Interpreter, type: PyType, args: readonly PyValue[]): PyException {
  const exception = new PyException(type, new PyTuple(tupleType, args));
  exception.context = rt.handling;
  return exception;
}

export function makeError(rt: Interpreter, type: string | PyType, message: string): PyRaise {
  return new PyRaise(newException(rt, type instanceof PyType ? type : exceptionType(type), [message]));
}

/** Fields tell the traceback printer what could have been meant. */
export function attributeError(rt: Interpreter, object: PyValue, name: string): PyRaise {
  const cls = classOf(object);
  const raise = makeError(rt, 'AttributeError', object instanceof PyType ? `type object '${object.said}' has no attribute '${name}'` : `'${cls.said}' object has no attribute '${name}'`);
  raise.exception.fields = new Map<string, PyValue>([['name', name], ['obj', object]]);
  return raise;
}

/** KeyError's argument is the key itself. */
export function keyError(rt: Interpreter, key: PyValue): PyRaise {
  return new PyRaise(newException(rt, exceptionType('KeyError'), [key]));
}

export function recursionError(rt: Interpreter, suffix = ''): PyRaise {
  return makeError(rt, 'RecursionError', `maximum recursion depth exceeded${suffix}`);
}

/** The exception being handled becomes the context of one that is raised now; never a circle. */
export function chain(exception: PyException, handling: PyException | null): void {
  if (handling === null || handling === exception) return;
  for (let link: PyException | null = handling; link !== null; link = link.context) {
    if (link.context === exception) link.context = null;
  }
  exception.context = handling;
}
