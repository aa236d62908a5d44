/** Exceptions with attributes of their own. */
import type { Getter, Setter } from '../../runtime/define';
import { define } from '../../runtime/define';
import { exceptionType } from '../../runtime/exception-types';
import type { PyDict } from '../../runtime/hashed';
import type { Runtime } from '../../runtime/runtime';
import { tupleType } from '../../runtime/types';
import type { PyValue , PyException} from '../../runtime/value';
import { PyBytes, PyTuple } from '../../runtime/value';
import { codePoints } from '../text/characters';
import { argumentText } from './base';

interface Field { readonly get: Getter<PyException>; readonly set: Setter<PyException> }

/** A field that was set, else what the arguments say. */
function field(name: string, fromArguments: (self: PyException) => PyValue | undefined = () => null): Field {
  return {
    get: (_rt, self) => {
      const own = self.fields?.get(name);
      if (own !== undefined) return own;
      return fromArguments(self) ?? null;
    },
    set: (_rt, self, value) => { (self.fields ??= new Map()).set(name, value); },
  };
}

const argument = (index: number) => (self: PyException): PyValue | undefined => self.args.items[index];

define<PyException>(exceptionType('KeyError'), {
  methods: {
    '__str__()': (rt, self) => {
      const [key, ...more] = self.args.items;
      return key !== undefined && more.length === 0 ? rt.repr(key) : argumentText(rt, self);
    },
  },
});

define<PyException>(exceptionType('StopIteration'), { getsets: { value: field('value', argument(0)) } });
define<PyException>(exceptionType('SystemExit'), {
  getsets: { code: field('code', (self) => (self.args.items.length > 1 ? self.args : self.args.items[0])) },
});

/** Keyword arguments that become fields. */
function keywords(name: string, allowed: readonly string[]): void {
  const type = exceptionType(name);
  define<PyException>(type, {
    methods: {
      '__init__(*args, **kwargs)': (rt: Runtime, self: PyException, args: PyValue, kwargs: PyDict) => {
        self.args = args instanceof PyTuple ? args : new PyTuple(tupleType, []);
        for (const [key, value] of kwargs.entries()) {
          if (!allowed.includes(String(key))) throw rt.error('TypeError', `'${String(key)}' is an invalid keyword argument for ${name}()`);
          (self.fields ??= new Map()).set(String(key), value);
        }
        return null;
      },
    },
    getsets: Object.fromEntries(allowed.map((key) => [key, field(key)])),
  });
}
keywords('AttributeError', ['name', 'obj']);
keywords('NameError', ['name']);
keywords('ImportError', ['name', 'path']);
define<PyException>(exceptionType('ImportError'), { getsets: { msg: field('msg', (self) => (self.args.items.length === 1 ? self.args.items[0] : null)) } });

// ---- SyntaxError(message, (filename, lineno, offset, text)) ----

const place = (index: number) => (self: PyException): PyValue | undefined => {
  const details = self.args.items[1];
  return details instanceof PyTuple ? details.items[index] : undefined;
};
define<PyException>(exceptionType('SyntaxError'), {
  methods: {
    '__str__()': (rt, self) => {
      const [message] = self.args.items;
      const [file, line] = [place(0)(self), place(1)(self)];
      const text = message === undefined ? 'None' : rt.str(message);
      const where = typeof file === 'string' ? file.slice(file.lastIndexOf('/') + 1) : null;
      if (where !== null && typeof line === 'number') return `${text} (${where}, line ${line})`;
      return where !== null ? `${text} (${where})` : typeof line === 'number' ? `${text} (line ${line})` : text;
    },
  },
  getsets: {
    msg: field('msg', argument(0)), filename: field('filename', place(0)), lineno: field('lineno', place(1)), offset: field('offset', place(2)),
    text: field('text', place(3)), end_lineno: field('end_lineno', place(4)), end_offset: field('end_offset', place(5)), print_file_and_line: field('print_file_and_line'),
  },
});

// ---- UnicodeError(encoding, object, start, end, reason) ----

function unicodeText(rt: Runtime, self: PyException, verb: 'encode' | 'decode'): string {
  const [encoding, object, start, end, reason] = self.args.items;
  if (encoding === undefined || object === undefined || typeof start !== 'number' || typeof end !== 'number' || reason === undefined) return argumentText(rt, self);
  const why = rt.str(reason);
  if (object instanceof PyBytes) {
    return end === start + 1
      ? `'${rt.str(encoding)}' codec can't ${verb} byte 0x${(object.data[start] ?? 0).toString(16).padStart(2, '0')} in position ${start}: ${why}`
      : `'${rt.str(encoding)}' codec can't ${verb} bytes in position ${start}-${end - 1}: ${why}`;
  }
  if (end !== start + 1) return `'${rt.str(encoding)}' codec can't ${verb} characters in position ${start}-${end - 1}: ${why}`;
  const code = codePoints(rt.str(object))[start]?.codePointAt(0) ?? 0;
  const shown = code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : code < 0x10000 ? `\\u${code.toString(16).padStart(4, '0')}` : `\\U${code.toString(16).padStart(8, '0')}`;
  return `'${rt.str(encoding)}' codec can't ${verb} character '${shown}' in position ${start}: ${why}`;
}
for (const [name, verb] of [['UnicodeEncodeError', 'encode'], ['UnicodeDecodeError', 'decode']] as const) {
  define<PyException>(exceptionType(name), {
    methods: {
      '__init__(*args, **kwargs)': (rt, self, args) => {
        const items = args instanceof PyTuple ? args.items : [];
        if (items.length !== 5) throw rt.error('TypeError', `function takes exactly 5 arguments (${items.length} given)`);
        self.args = new PyTuple(tupleType, items);
        return null;
      },
      '__str__()': (rt, self) => unicodeText(rt, self, verb),
    },
    getsets: { encoding: field('encoding', argument(0)), object: field('object', argument(1)), start: field('start', argument(2)), end: field('end', argument(3)), reason: field('reason', argument(4)) },
  });
}
