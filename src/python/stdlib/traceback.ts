/** `_traceback`: the text of exceptions, under `traceback` and `logging`. */
import { builtinFunction } from '../runtime/define';
import { PyFunction } from '../runtime/function';
import { PyBoundMethod, PyException, PyOpaque, PyType } from '../runtime/value';
import { formatException, isShownLine } from '../evaluate/traceback/format';
import { CompiledUnit } from '../evaluate/unit';
import { nativeModule } from './module';
import { tablesOf } from '../recorder/tables-of';
import { InnerTraceback, tracebackEntries } from '../builtins/exceptions/traceback';
import type { CodeEntry } from '../recorder/tables';
import type { PyValue } from '../runtime/value';
import type { Runtime } from '../runtime/runtime';
import { Interpreter } from '../runtime/interpreter';

function exceptionOf(rt: Runtime, value: PyValue): PyException {
  if (value instanceof PyException) return value;
  throw rt.error('TypeError', `Exception expected for value, ${rt.typeOf(value).said} found`);
}

/** The exception from the frame on that `tb` begins with (none for None), with `limit` of its frames (the last ones when negative), and alone unless `chain`. */
function shortened(rt: Runtime, exception: PyException, limit: PyValue, chain: boolean, tb: PyValue | undefined): PyException {
  const from = tb === null ? Infinity : tb instanceof PyOpaque && tb.state instanceof InnerTraceback && tb.state.exception === exception ? tb.state.from : 0;
  if (limit === null && chain && from === 0) return exception;
  const copy = new PyException(exception.cls, exception.args);
  Object.assign(copy, exception);
  if (limit !== null || from > 0) {
    const shown = exception.traceback.filter((line) => isShownLine(tablesOf(rt), line)).slice(from);
    const count = limit === null ? shown.length : Number(rt.index(limit));
    copy.traceback = count >= 0 ? shown.slice(0, count) : shown.slice(count);
  }
  const inner = (other: PyException | null): PyException | null => (chain && other !== null ? shortened(rt, other, limit, chain, undefined) : null);
  [copy.cause, copy.context] = [inner(exception.cause), inner(exception.context)];
  return copy;
}

/** `tb`: left out for the exception's own. */
const text = builtinFunction('text(exception, limit=None, chain=True, tb=UNSET, /)', (rt, value, limit, chain, tb) => {
  const exception = shortened(rt, exceptionOf(rt, value), limit ?? null, rt.isTrue(chain ?? true), tb);
  return rt instanceof Interpreter ? formatException(rt, tablesOf(rt), exception, undefined, false).replace(/\n$/, '') : rt.str(exception);
});

/** The lines after the frames: where a SyntaxError is, class and message, and notes. */
const last = builtinFunction('last(exception, /)', (rt, value) => {
  const exception = exceptionOf(rt, value);
  const alone = Object.assign(new PyException(exception.cls, exception.args), exception, { traceback: [], cause: null, context: null });
  return rt instanceof Interpreter ? formatException(rt, tablesOf(rt), alone, undefined, false).replace(/\n$/, '') : rt.str(exception);
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

/** A line of a file that the run knows; empty for others. */
const line = builtinFunction('line(file, number, /)', (rt, name, number) => tablesOf(rt).files.find((file) => file.name === name)?.text.split('\n')[Number(rt.index(number ?? 0)) - 1] ?? '');

/** (file, line, function, source line, module) of the program's frame that called into the library, `skip` program frames further out. */
const caller = builtinFunction('caller(skip=0, /)', (rt, skip) => {
  const { files, sites } = tablesOf(rt);
  let left = Number(rt.index(skip));
  let outermost = rt.tuple(['main.py', 1, '<module>', '', '__main__']);
  for (let frame = rt instanceof Interpreter ? rt.frame : null; frame !== null; frame = frame.caller) {
    const { code, pos } = frame;
    const file = files.find((one) => one.name === code.file);
    if (file?.program !== true) continue;
    const line = sites[pos]?.span.line ?? code.firstLine;
    outermost = rt.tuple([code.file, line, code.name, file.text.split('\n')[line - 1]?.trim() ?? '', frame.globals.get('__name__') ?? '__main__']);
    if (left-- <= 0) break;
  }
  return outermost;
});

/** The place of a definition in the tables: a function's own, or the last class of that name in its module's file. */
function definitionOf(rt: Runtime, value: PyValue): CodeEntry | undefined {
  const { files, codes } = tablesOf(rt);
  const func = value instanceof PyBoundMethod ? value.func : value;
  if (func instanceof PyFunction) return func.code instanceof CompiledUnit ? codes[func.code.codeIndex] : undefined;
  if (!(func instanceof PyType)) return undefined;
  const module = rt.findAttribute(rt.importModule(func.module), '__file__');
  return codes.findLast(({ kind, qualname, file }) => kind === 'class' && qualname === func.qualname && files[file]?.name === module);
}

/** (text, first line, file) of a definition in a file of the program, decorators included; None when it is in none. */
const source = builtinFunction('source(definition, /)', (rt, value) => {
  const code = definitionOf(rt, value);
  const file = code === undefined ? undefined : tablesOf(rt).files[code.file];
  if (code === undefined || file?.program !== true) return null;
  const lines = file.text.split(/(?<=\n)/);
  let first = code.span.line - 1;
  while (first > 0 && /^\s*@/.test(lines[first - 1] ?? '')) first--;
  return rt.tuple([lines.slice(first, code.span.endLine).join(''), first + 1, file.name]);
});

export const library = nativeModule('The text of exceptions.', () => [['text', text], ['last', last], ['entries', entries], ['line', line], ['caller', caller], ['source', source]]);
