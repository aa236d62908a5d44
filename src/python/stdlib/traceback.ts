/** `_traceback`: the text of exceptions, under `traceback` and `logging`. */
import { builtinFunction } from '../runtime/define';
import { PyException, PyOpaque } from '../runtime/value';
import { formatException } from '../evaluate/traceback/format';
import { nativeModule } from './module';
import { tablesOf } from './tables-of';
import { InnerTraceback, tracebackEntries } from './traceback-object';
import type { PyValue } from '../runtime/value';
import type { Runtime } from '../runtime/runtime';
import { Interpreter } from '../runtime/interpreter';

function exceptionOf(rt: Runtime, value: PyValue): PyException {
  if (value instanceof PyException) return value;
  throw rt.error('TypeError', `Exception expected for value, ${rt.typeOf(value).name} found`);
}

const text = builtinFunction('text(exception, /)', (rt, value) => {
  const exception = exceptionOf(rt, value);
  return rt instanceof Interpreter ? formatException(rt, tablesOf(rt), exception).replace(/\n$/, '') : rt.str(exception);
});

/** The lines after the frames: class and message, and notes. */
const last = builtinFunction('last(exception, /)', (rt, value) => {
  const exception = exceptionOf(rt, value);
  const message = rt.str(exception);
  const { module, qualname } = exception.cls;
  const name = module === 'builtins' || module === '__main__' ? qualname : `${module}.${qualname}`;
  return [message === '' ? name : `${name}: ${message}`, ...exception.notes].join('\n');
});

/** (file, line, name, source line) of the exception's frames; takes the exception or its traceback. */
const entries = builtinFunction('entries(exception, /)', (rt, value) => {
  const state = value instanceof PyOpaque ? value.state : value;
  if (!(state instanceof PyException) && !(state instanceof InnerTraceback)) return rt.list([]);
  const { files } = tablesOf(rt);
  return rt.list(tracebackEntries(rt, state).map((entry) => {
    const source = files.find((file) => file.name === entry.file)?.text.split('\n')[entry.line - 1] ?? '';
    return rt.tuple([entry.file, entry.line, entry.name, source.trim()]);
  }));
});

export const library = nativeModule('The text of exceptions.', () => [['text', text], ['last', last], ['entries', entries]]);
