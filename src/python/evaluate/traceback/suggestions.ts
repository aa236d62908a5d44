/** `Did you mean: 'x'?` after NameError and AttributeError, as CPython adds it when it prints a traceback. */
import type { Interpreter } from '../../runtime/interpreter';
import type { PyException, PyValue } from '../../runtime/value';
import { closest, HINT_FIELD } from './closest';

/** The words that are added to the message, or nothing. */
export function suggestion(rt: Interpreter, exception: PyException): string {
  const name = exception.fields?.get('name');
  if (typeof name !== 'string') return '';
  const { cls } = exception;
  const isA = (type: string): boolean => cls.mro.some((base) => base.builtin && base.name === type);
  let best: string | null = null;
  if (isA('AttributeError')) {
    const object = exception.fields?.get('obj');
    if (object !== undefined) best = closest(name, namesOf(rt, object));
  } else if (isA('NameError') && !isA('UnboundLocalError')) {
    const hint = exception.fields?.get(HINT_FIELD);
    if (typeof hint === 'string') best = hint;
  }
  return best === null ? '' : `. Did you mean: '${best}'?`;
}

function namesOf(rt: Interpreter, object: PyValue): readonly string[] {
  try {
    const dir = rt.findAttribute(rt.importModule('builtins'), 'dir');
    return dir === undefined ? [] : rt.collect(rt.call(dir, [object], null)).filter((name) => typeof name === 'string');
  } catch (thrown) {
    if (rt.isRaise(thrown, 'Exception')) return [];
    throw thrown;
  }
}
