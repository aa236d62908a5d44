/** The built-in exception hierarchy of CPython 3.11 (Library Reference, "Built-in Exceptions"). */
import { newType, objectType } from './types';
import type { PyType } from './value';

/** Each name with those below it. */
interface Tree { readonly [name: string]: Tree }

const HIERARCHY: Tree = {
  BaseException: {
    BaseExceptionGroup: {}, GeneratorExit: {}, KeyboardInterrupt: {}, SystemExit: {},
    Exception: {
      ArithmeticError: { FloatingPointError: {}, OverflowError: {}, ZeroDivisionError: {} },
      AssertionError: {}, AttributeError: {}, BufferError: {}, EOFError: {},
      ImportError: { ModuleNotFoundError: {} },
      LookupError: { IndexError: {}, KeyError: {} },
      MemoryError: {},
      NameError: { UnboundLocalError: {} },
      OSError: {
        BlockingIOError: {}, ChildProcessError: {},
        ConnectionError: { BrokenPipeError: {}, ConnectionAbortedError: {}, ConnectionRefusedError: {}, ConnectionResetError: {} },
        FileExistsError: {}, FileNotFoundError: {}, InterruptedError: {}, IsADirectoryError: {}, NotADirectoryError: {},
        PermissionError: {}, ProcessLookupError: {}, TimeoutError: {},
      },
      ReferenceError: {},
      RuntimeError: { NotImplementedError: {}, RecursionError: {} },
      StopAsyncIteration: {}, StopIteration: {},
      SyntaxError: { IndentationError: { TabError: {} } },
      SystemError: {}, TypeError: {},
      ValueError: { UnicodeError: { UnicodeDecodeError: {}, UnicodeEncodeError: {}, UnicodeTranslateError: {} } },
      Warning: {
        BytesWarning: {}, DeprecationWarning: {}, EncodingWarning: {}, FutureWarning: {}, ImportWarning: {}, PendingDeprecationWarning: {},
        ResourceWarning: {}, RuntimeWarning: {}, SyntaxWarning: {}, UnicodeWarning: {}, UserWarning: {},
      },
    },
  },
};

const table = new Map<string, PyType>();

function grow(tree: Tree, base: PyType): void {
  for (const [name, below] of Object.entries(tree)) {
    const type = newType(name, 'exception', base);
    table.set(name, type);
    grow(below, type);
  }
}
grow(HIERARCHY, objectType);

/** The built-in exception class of this name. Throws an Error of ours when there is none. */
export function exceptionType(name: string): PyType {
  const type = table.get(name);
  if (type === undefined) throw new Error(`no built-in exception named ${name}`);
  return type;
}

export const baseExceptionType = exceptionType('BaseException');
export const exceptionBaseType = exceptionType('Exception');
export const baseExceptionGroupType = exceptionType('BaseExceptionGroup');

/** The only class with two bases: its layout is BaseExceptionGroup's. */
export const exceptionGroupType = newType('ExceptionGroup', 'exception', baseExceptionGroupType);
exceptionGroupType.bases.push(exceptionBaseType);
exceptionGroupType.mro = [exceptionGroupType, baseExceptionGroupType, exceptionBaseType, baseExceptionType, objectType];
table.set('ExceptionGroup', exceptionGroupType);

/** All of them by name, with the aliases of OSError that built-ins have. */
export const exceptionTypes: ReadonlyMap<string, PyType> = new Map([
  ...table, ['EnvironmentError', exceptionType('OSError')], ['IOError', exceptionType('OSError')],
]);
