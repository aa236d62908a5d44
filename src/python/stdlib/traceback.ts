/** `_traceback`: the text of exceptions, under `traceback` and `logging`. */
import { builtinFunction } from '../runtime/define';
import { PyException, PyOpaque } from '../runtime/value';
import { entriesOf, formatException } from '../evaluate/traceback/format';
import { nativeModule } from './module';
import type { PyValue } from '../runtime/value';
import type { Runtime } from '../runtime/runtime';
import { Interpreter } from '../runtime/interpreter';
import { Tables } from '../recorder/tables';

/** The run's tables, which know every site's line: whoever starts the run puts them here first. */
export function tablesOf(rt: Runtime): Tables { return rt.stateOf('tables', () => new Tables()); }

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
  const exception = value instanceof PyOpaque ? value.state : value;
  if (!(exception instanceof PyException)) return rt.list([]);
  const { files } = tablesOf(rt);
  return rt.list(entriesOf(tablesOf(rt), exception).map((entry) => {
    const source = files.find((file) => file.name === entry.file)?.text.split('\n')[entry.line - 1] ?? '';
    return rt.tuple([entry.file, entry.line, entry.name, source.trim()]);
  }));
});

export const library = nativeModule('The text of exceptions.', () => [['text', text], ['last', last], ['entries', entries]]);
