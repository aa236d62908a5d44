/** ExceptionGroup (PEP 654): several exceptions as one, split by class for `except*`. */
import { baseExceptionGroupType, exceptionBaseType, exceptionGroupType } from './exception-types';
import { define } from './define';
import { classOf } from './class-of';
import { PyException, PyList, PyTuple, PyType } from './value';
import type { PyValue } from './value';
import type { Runtime } from './runtime';

/** The exceptions in a group. */
export function membersOf(group: PyException): readonly PyException[] {
  const [, members] = group.args.items;
  const list = members instanceof PyTuple || members instanceof PyList ? members.items : [];
  return list.filter((member) => member instanceof PyException);
}

export function isGroup(exception: PyException): boolean {
  return exception.cls.mro.includes(baseExceptionGroupType);
}

/** The part that matches and the rest, each with the group's shape; null where empty. Raises TypeError for a bad condition. */
export function splitGroup(rt: Runtime, group: PyException, matches: (exception: PyException) => boolean): readonly [PyException | null, PyException | null] {
  if (matches(group)) return [group, null];
  if (!isGroup(group)) return [null, group];
  const yes: PyException[] = [];
  const no: PyException[] = [];
  for (const member of membersOf(group)) {
    const [in_, out] = splitGroup(rt, member, matches);
    if (in_ !== null) yes.push(in_);
    if (out !== null) no.push(out);
  }
  return [derive(rt, group, yes), derive(rt, group, no)];
}

/** A group like this one of other exceptions (`derive`), with its traceback, cause, context and notes. Null for none. */
export function derive(rt: Runtime, group: PyException, members: readonly PyException[]): PyException | null {
  if (members.length === 0) return null;
  const made = rt.callMethod(group, 'derive', [rt.list([...members])]);
  if (!(made instanceof PyException)) throw rt.error('TypeError', 'derive must return an instance of BaseExceptionGroup');
  made.traceback = [...group.traceback];
  made.cause = group.cause;
  made.context = group.context;
  made.suppressContext = group.suppressContext;
  made.notes = [...group.notes];
  return made;
}

function condition(rt: Runtime, matcher: PyValue): (exception: PyException) => boolean {
  if (matcher instanceof PyType) return (exception) => rt.isInstance(exception, matcher);
  if (matcher instanceof PyTuple && matcher.items.every((one) => one instanceof PyType)) return (exception) => matcher.items.some((one) => one instanceof PyType && rt.isInstance(exception, one));
  if (rt.lookup(classOf(matcher), '__call__') !== undefined) return (exception) => rt.isTrue(rt.call(matcher, [exception]));
  throw rt.error('TypeError', 'expected a function, exception type or tuple of exception types');
}

function makeGroup(rt: Runtime, cls: PyType, message: PyValue, exceptions: PyValue): PyException {
  if (typeof message !== 'string') throw rt.error('TypeError', `BaseExceptionGroup.__new__() argument 1 must be str, not ${classOf(message).name}`);
  if (!(exceptions instanceof PyList) && !(exceptions instanceof PyTuple)) throw rt.error('TypeError', 'second argument (exceptions) must be a sequence');
  if (exceptions.items.length === 0) throw rt.error('ValueError', 'second argument (exceptions) must be a non-empty sequence');
  const wrong = exceptions.items.findIndex((item) => !(item instanceof PyException));
  if (wrong >= 0) throw rt.error('ValueError', `Item ${wrong} of second argument (exceptions) is not an exception`);
  const plain = exceptions.items.every((item) => rt.isInstance(item, exceptionBaseType));
  if (cls === exceptionGroupType && !plain) throw rt.error('TypeError', 'Cannot nest BaseExceptions in an ExceptionGroup');
  const actual = cls === baseExceptionGroupType && plain ? exceptionGroupType : cls;
  const made = new PyException(actual, new PyTuple(classOf(rt.tuple([])), [message, exceptions]));
  made.fields = new Map<string, PyValue>([['exceptions', rt.tuple([...exceptions.items])]]);
  return made;
}

const or = (value: PyValue | null): PyValue => value;

define<PyException>(baseExceptionGroupType, {
  make: {
    'BaseExceptionGroup(message, exceptions, /)': (rt, cls, message, exceptions) => makeGroup(rt, cls, message === undefined ? null : message, exceptions === undefined ? null : exceptions),
  },
  methods: {
    '__init__(*args, **kwargs)': (_rt, self, args) => {
      if (args instanceof PyTuple) self.args = args;
      return null;
    },
    '__str__()': (rt, self) => {
      const count = membersOf(self).length;
      const [message] = self.args.items;
      return `${rt.str(message === undefined ? null : message)} (${count} sub-exception${count === 1 ? '' : 's'})`;
    },
    'derive(excs, /)': (rt, self, exceptions) => rt.call(baseExceptionGroupType, [self.args.items[0] ?? '', exceptions === undefined ? null : exceptions]),
    'split(condition, /)': (rt, self, matcher) => rt.tuple(splitGroup(rt, self, condition(rt, matcher === undefined ? null : matcher)).map(or)),
    'subgroup(condition, /)': (rt, self, matcher) => splitGroup(rt, self, condition(rt, matcher === undefined ? null : matcher))[0],
  },
  getsets: {
    message: (_rt, self) => {
      const [message] = self.args.items;
      return message === undefined ? null : message;
    },
    exceptions: (rt, self) => rt.tuple([...membersOf(self)]),
  },
  classMethods: { '__class_getitem__(object, /)': (_rt, cls) => cls },
});
