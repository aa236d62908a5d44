/** Exceptions as objects (Library Reference, "Built-in Exceptions"). */
import { baseExceptionType, exceptionType } from './exception-types';
import { define } from './define';
import { keywordsOf } from './keywords';
import { tracebackType } from './types';
import { classOf } from './class-of';
import { PyException, PyOpaque, PyTuple } from './value';
import type { TracebackLine, PyValue } from './value';
import type { Runtime } from './runtime';

const items = (value: PyValue | undefined): readonly PyValue[] => (value instanceof PyTuple ? value.items : []);

define<PyException>(baseExceptionType, {
  make: {
    'BaseException(*args, **kwargs)': (rt, cls, args) => {
      if (cls.abstracts.length > 0) throw rt.error('TypeError', `Can't instantiate abstract class ${cls.name} with abstract method${cls.abstracts.length === 1 ? '' : 's'} ${cls.abstracts.join(', ')}`);
      return new PyException(cls, new PyTuple(classOf(args === undefined ? null : args), items(args)));
    },
  },
  methods: {
    '__init__(*args, **kwargs)': (rt, self, args, kwargs) => {
      const named = keywordsOf(kwargs);
      const allowed = KEYWORDS.find(([name]) => rt.isSubclass(self.cls, exceptionType(name)))?.[1] ?? [];
      for (const [name, value] of named ?? []) {
        if (allowed.length === 0) throw rt.error('TypeError', `${self.cls.name}() takes no keyword arguments`);
        if (!allowed.includes(name)) throw rt.error('TypeError', `'${name}' is an invalid keyword argument for ${self.cls.name}()`);
        (self.fields ??= new Map()).set(name, value);
      }
      if (args instanceof PyTuple) self.args = args;
      return null;
    },
    '__repr__()': (rt, self) => {
      const [only] = self.args.items;
      if (only !== undefined && self.args.items.length === 1) return `${self.cls.name}(${rt.repr(only)})`;
      return self.cls.name + rt.repr(self.args);
    },
    '__str__()': (rt, self) => exceptionText(rt, self),
    'with_traceback(tb, /)': (_rt, self) => self,
    'add_note(object, /)': (rt, self, note) => {
      if (typeof note !== 'string') throw rt.error('TypeError', `note must be a str, not '${classOf(note === undefined ? null : note).name}'`);
      self.notes.push(note);
      return null;
    },
    '__setstate__(state, /)': () => null,
  },
  getsets: {
    args: { get: (_rt, self) => self.args, set: (rt, self, value) => { self.args = rt.isInstance(value, classOf(self.args)) && value instanceof PyTuple ? value : new PyTuple(classOf(self.args), rt.collect(value)); } },
    __cause__: {
      get: (_rt, self) => self.cause,
      set: (rt, self, value) => {
        self.cause = exceptionOrNone(rt, value, 'exception cause must be None or derive from BaseException');
        self.suppressContext = true;
      },
    },
    __context__: { get: (_rt, self) => self.context, set: (rt, self, value) => { self.context = exceptionOrNone(rt, value, 'exception context must be None or derive from BaseException'); } },
    __suppress_context__: { get: (_rt, self) => self.suppressContext, set: (rt, self, value) => { self.suppressContext = rt.isTrue(value); } },
    __traceback__: {
      get: (_rt, self) => tracebackOf(self.traceback, 0),
      set: (_rt, self, value) => { if (value === null) self.traceback = []; },
    },
    __notes__: (rt, self) => {
      if (self.notes.length === 0) throw rt.error('AttributeError', `'${self.cls.name}' object has no attribute '__notes__'`);
      return rt.list([...self.notes]);
    },
  },
});

function exceptionOrNone(rt: Runtime, value: PyValue, message: string): PyException | null {
  if (value === null || value instanceof PyException) return value;
  throw rt.error('TypeError', message);
}

/** A traceback object: the lines from `at` on. */
function tracebackOf(lines: readonly TracebackLine[], at: number): PyValue {
  return at < lines.length ? new PyOpaque(tracebackType, { lines, at }) : null;
}

define<PyOpaque<{ lines: readonly TracebackLine[]; at: number }>>(tracebackType, {
  getsets: {
    tb_next: (_rt, self) => tracebackOf(self.state.lines, self.state.at + 1),
    tb_lineno: () => 0,
    tb_frame: () => null,
  },
});

/** `str(exception)`. */
export function exceptionText(rt: Runtime, exception: PyException): string {
  const { items: args } = exception.args;
  const [first] = args;
  if (rt.isSubclass(exception.cls, OS_ERROR) && args.length >= 2) {
    const [number, reason, file, , file2] = args;
    const text = `[Errno ${rt.str(number === undefined ? null : number)}] ${rt.str(reason === undefined ? null : reason)}`;
    if (file === undefined || file === null) return text;
    return `${text}: ${rt.repr(file)}${file2 === undefined || file2 === null ? '' : ` -> ${rt.repr(file2)}`}`;
  }
  if (args.length === 1 && first !== undefined) return rt.isSubclass(exception.cls, KEY_ERROR) ? rt.repr(first) : rt.str(first);
  return args.length === 0 ? '' : rt.repr(exception.args);
}

const OS_ERROR = exceptionType('OSError');
const KEY_ERROR = exceptionType('KeyError');

/** Exceptions whose constructors take keywords, by the names of their fields. */
const KEYWORDS: readonly (readonly [string, readonly string[]])[] = [
  ['ImportError', ['name', 'path']], ['NameError', ['name']], ['AttributeError', ['name', 'obj']],
];

/** Fields kept apart from `args`: None until set. */
function fields(typeName: string, names: readonly string[]): void {
  const type = exceptionType(typeName);
  for (const name of names) {
    define<PyException>(type, {
      getsets: {
        [name]: {
          get: (_rt, self) => {
            const value = self.fields?.get(name);
            return value === undefined ? null : value;
          },
          set: (_rt, self, value) => { (self.fields ??= new Map()).set(name, value); },
        },
      },
    });
  }
}
for (const [type, names] of KEYWORDS) fields(type, names);
fields('ImportError', ['msg']);

/** Fields that are arguments by position, unless set apart. */
function argumentField(typeName: string, name: string, index: number, least = 0): void {
  define<PyException>(exceptionType(typeName), {
    getsets: {
      [name]: {
        get: (_rt, self) => {
          const own = self.fields?.get(name);
          if (own !== undefined) return own;
          const argument = self.args.items.length >= least ? self.args.items[index] : undefined;
          return argument === undefined ? null : argument;
        },
        set: (_rt, self, value) => { (self.fields ??= new Map()).set(name, value); },
      },
    },
  });
}
argumentField('StopIteration', 'value', 0);
argumentField('OSError', 'errno', 0, 2);
argumentField('OSError', 'strerror', 1, 2);
argumentField('OSError', 'filename', 2, 3);
argumentField('OSError', 'filename2', 4, 5);
argumentField('ImportError', 'msg', 0, 1);
['encoding', 'object', 'start', 'end', 'reason'].forEach((name, i) => {
  argumentField('UnicodeDecodeError', name, i);
  argumentField('UnicodeEncodeError', name, i);
});
argumentField('SyntaxError', 'msg', 0);
['filename', 'lineno', 'offset', 'text', 'end_lineno', 'end_offset'].forEach((name, i) => {
  define<PyException>(exceptionType('SyntaxError'), {
    getsets: {
      [name]: {
        get: (_rt, self) => {
          const own = self.fields?.get(name) ?? items(self.args.items[1])[i];
          return own === undefined ? null : own;
        },
        set: (_rt, self, value) => { (self.fields ??= new Map()).set(name, value); },
      },
    },
  });
});
define<PyException>(exceptionType('SyntaxError'), {
  methods: {
    '__str__()': (rt, self) => {
      const [message] = self.args.items;
      return message === undefined ? 'None' : rt.str(message);
    },
  },
});

// sys.exit(3): one argument is the code, several are a tuple.
define<PyException>(exceptionType('SystemExit'), {
  getsets: {
    code: {
      get: (_rt, self) => {
        const own = self.fields?.get('code');
        if (own !== undefined) return own;
        const [first] = self.args.items;
        return self.args.items.length > 1 ? self.args : first === undefined ? null : first;
      },
      set: (_rt, self, value) => { (self.fields ??= new Map()).set('code', value); },
    },
  },
});

/** OSError(errno, ...) makes the subclass that stands for the number. */
const BY_ERRNO: ReadonlyMap<number, string> = new Map([
  [1, 'PermissionError'], [2, 'FileNotFoundError'], [3, 'ProcessLookupError'], [4, 'InterruptedError'], [10, 'ChildProcessError'], [11, 'BlockingIOError'],
  [13, 'PermissionError'], [17, 'FileExistsError'], [20, 'NotADirectoryError'], [21, 'IsADirectoryError'], [32, 'BrokenPipeError'],
  [103, 'ConnectionAbortedError'], [104, 'ConnectionResetError'], [110, 'TimeoutError'], [111, 'ConnectionRefusedError'],
]);
define<PyException>(OS_ERROR, {
  make: {
    'OSError(*args, **kwargs)': (_rt, cls, args) => {
      const [number] = items(args);
      const name = cls === OS_ERROR && items(args).length >= 2 && typeof number === 'number' ? BY_ERRNO.get(number) : undefined;
      return new PyException(name === undefined ? cls : exceptionType(name), new PyTuple(classOf(args === undefined ? null : args), items(args)));
    },
  },
});
