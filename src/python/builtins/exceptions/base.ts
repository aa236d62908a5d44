/** BaseException and the attributes all exceptions share (Library Reference, "Built-in Exceptions"). */
import { define } from '../../runtime/define';
import { attributeError } from '../../runtime/errors';
import { baseExceptionType } from '../../runtime/exception-types';
import type { PyDict } from '../../runtime/hashed';
import type { Runtime } from '../../runtime/runtime';
import { shortName, tracebackType, tupleType } from '../../runtime/types';
import type { PyType, PyValue, TracebackLine } from '../../runtime/value';
import { PyException, PyObject, PyOpaque, PyTuple, PyType as TypeClass } from '../../runtime/value';
import { interpreterOf } from '../../runtime/running';
import { asText } from '../numbers/convert';

const tupleOf = (args: PyValue): PyTuple => (args instanceof PyTuple ? args : new PyTuple(tupleType, []));

export function makeException(_rt: Runtime, cls: PyType, args: PyValue): PyException {
  return new PyException(cls, tupleOf(args));
}

function refuseKeywords(rt: Runtime, self: PyException, kwargs: PyDict): void {
  if (kwargs.size > 0) throw rt.error('TypeError', `${self.cls.name}() takes no keyword arguments`);
}

/** A cause or a context: an exception (a class is called) or None. */
function linked(rt: Runtime, value: PyValue, what: string): PyException | null {
  if (value === null || value instanceof PyException) return value;
  const made = value instanceof TypeClass ? rt.call(value, []) : null;
  if (made instanceof PyException) return made;
  throw rt.error('TypeError', `exception ${what} must be None or derive from BaseException`);
}

/** `str(exception)` by arguments alone. */
export function argumentText(rt: Runtime, self: PyException): string {
  const [only, second] = self.args.items;
  if (only === undefined) return '';
  return second === undefined ? rt.str(only) : rt.repr(self.args);
}

/** The lines an exception had when its traceback was asked for: it may be set back to them. */
function tracebackLines(rt: Runtime): WeakMap<PyObject, TracebackLine[]> { return rt.stateOf('traceback lines', () => new WeakMap<PyObject, TracebackLine[]>()); }

function setTraceback(rt: Runtime, self: PyException, value: PyValue): void {
  const lines = value instanceof PyObject ? tracebackLines(rt).get(value) : undefined;
  if (value === null) self.traceback = [];
  else if (lines !== undefined) self.traceback = lines.slice();
  else if (rt.typeOf(value) !== tracebackType) throw rt.error('TypeError', '__traceback__ must be a traceback or None');
}

define<PyException>(baseExceptionType, {
  make: { 'BaseException(*args, **kwargs)': makeException },
  methods: {
    '__init__(*args, **kwargs)': (rt: Runtime, self: PyException, args: PyValue, kwargs: PyDict) => {
      refuseKeywords(rt, self, kwargs);
      self.args = tupleOf(args);
      return null;
    },
    '__str__()': (rt, self) => argumentText(rt, self),
    '__repr__()': (rt, self) => `${shortName(self.cls)}(${self.args.items.map((arg) => rt.repr(arg)).join(', ')})`,
    'with_traceback(tb, /)': (rt, self, tb) => {
      setTraceback(rt, self, tb);
      return self;
    },
    'add_note(note, /)': (rt, self, note) => {
      const text = asText(note);
      if (text === undefined) throw rt.error('TypeError', `note must be a str, not '${rt.typeOf(note).name}'`);
      self.notes.push(text);
      return null;
    },
    '__setstate__(state, /)': () => null,
  },
  getsets: {
    args: { get: (_rt, self) => self.args, set: (rt, self, value) => { self.args = new PyTuple(tupleType, rt.collect(value)); } },
    __cause__: {
      get: (_rt, self) => self.cause,
      set: (rt, self, value) => {
        self.cause = linked(rt, value, 'cause');
        self.suppressContext = true;
      },
    },
    __context__: { get: (_rt, self) => self.context, set: (rt, self, value) => { self.context = linked(rt, value, 'context'); } },
    __suppress_context__: { get: (_rt, self) => self.suppressContext, set: (rt, self, value) => { self.suppressContext = rt.isTrue(value); } },
    __traceback__: {
      get: (rt, self) => {
        if (self.traceback.length === 0) return null;
        const traceback = new PyOpaque(tracebackType, self);
        tracebackLines(rt).set(traceback, self.traceback.slice());
        return traceback;
      },
      set: setTraceback,
    },
    __notes__: {
      get: (rt, self) => {
        if (self.notes.length === 0) throw attributeError(interpreterOf(rt), self, '__notes__');
        return rt.list([...self.notes]);
      },
      set: (rt, self, value) => { self.notes = rt.collect(value).map((note) => rt.str(note)); },
    },
  },
});
