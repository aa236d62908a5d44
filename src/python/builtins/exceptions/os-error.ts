/** OSError: the error number chooses the class (Library Reference, "OS exceptions"). */
import { define } from '../../runtime/define';
import { exceptionType } from '../../runtime/exception-types';
import type { Runtime } from '../../runtime/runtime';
import { tupleType } from '../../runtime/types';
import type { PyType, PyValue } from '../../runtime/value';
import { PyException, PyTuple } from '../../runtime/value';
import { argumentText } from './base';

const osError = exceptionType('OSError');

/** Linux's numbers. */
const CLASS_OF: ReadonlyMap<number, string> = new Map([
  [1, 'PermissionError'], [2, 'FileNotFoundError'], [3, 'ProcessLookupError'], [4, 'InterruptedError'], [10, 'ChildProcessError'],
  [11, 'BlockingIOError'], [13, 'PermissionError'], [17, 'FileExistsError'], [20, 'NotADirectoryError'], [21, 'IsADirectoryError'],
  [32, 'BrokenPipeError'], [103, 'ConnectionAbortedError'], [104, 'ConnectionResetError'], [108, 'BrokenPipeError'], [110, 'TimeoutError'],
  [111, 'ConnectionRefusedError'], [114, 'BlockingIOError'], [115, 'BlockingIOError'],
]);

function make(_rt: Runtime, cls: PyType, args: PyValue): PyException {
  const items = args instanceof PyTuple ? args.items : [];
  const [number] = items;
  const chosen = cls === osError && items.length > 1 && typeof number === 'number' ? CLASS_OF.get(number) : undefined;
  const exception = new PyException(chosen === undefined ? cls : exceptionType(chosen), new PyTuple(tupleType, items));
  keep(exception, items);
  return exception;
}

/** Two to five arguments are number, text, file, (Windows' number,) second file; `args` keeps the first two. */
function keep(self: PyException, items: readonly PyValue[]): void {
  self.args = new PyTuple(tupleType, items);
  if (items.length < 2 || items.length > 5) return;
  const [number, text, file, , second] = items;
  const fields = (self.fields ??= new Map<string, PyValue>());
  if (number !== undefined) fields.set('errno', number);
  if (text !== undefined) fields.set('strerror', text);
  if (file !== undefined && file !== null) fields.set('filename', file);
  if (second !== undefined && second !== null) fields.set('filename2', second);
  if (file !== undefined) self.args = new PyTuple(tupleType, items.slice(0, 2));
}

function show(rt: Runtime, self: PyException): string {
  const get = (name: string): PyValue => self.fields?.get(name) ?? null;
  const [number, text, file, second] = ['errno', 'strerror', 'filename', 'filename2'].map(get);
  if (file !== undefined && file !== null) {
    const files = second !== undefined && second !== null ? `${rt.repr(file)} -> ${rt.repr(second)}` : rt.repr(file);
    return `[Errno ${rt.str(number ?? null)}] ${rt.str(text ?? null)}: ${files}`;
  }
  if (self.fields?.has('errno') === true && self.fields.has('strerror')) return `[Errno ${rt.str(number ?? null)}] ${rt.str(text ?? null)}`;
  return argumentText(rt, self);
}

const field = (name: string) => ({
  get: (_rt: Runtime, self: PyException): PyValue => self.fields?.get(name) ?? null,
  set: (_rt: Runtime, self: PyException, value: PyValue): void => { (self.fields ??= new Map<string, PyValue>()).set(name, value); },
});

define<PyException>(osError, {
  make: { 'OSError(*args, **kwargs)': make },
  methods: {
    '__init__(*args, **kwargs)': (_rt, self, args) => {
      keep(self, args instanceof PyTuple ? args.items : []);
      return null;
    },
    '__str__()': show,
  },
  getsets: { errno: field('errno'), strerror: field('strerror'), filename: field('filename'), filename2: field('filename2') },
});
