/** Exception groups (Library Reference, "Exception groups"). */
import { genericAlias } from '../../runtime/alias';
import { define } from '../../runtime/define';
import { baseExceptionGroupType, baseExceptionType, exceptionBaseType, exceptionGroupType } from '../../runtime/exception-types';
import type { Runtime } from '../../runtime/runtime';
import { tupleType } from '../../runtime/types';
import type { PyType, PyValue } from '../../runtime/value';
import { PyException, PyTuple, PyType as TypeClass } from '../../runtime/value';
import { asText } from '../numbers/convert';

function make(rt: Runtime, given: PyType, message: PyValue, exceptions: PyValue): PyException {
  if (asText(message) === undefined) throw rt.error('TypeError', `BaseExceptionGroup.__new__() argument 1 must be str, not ${rt.typeOf(message).said}`);
  if (rt.lookup(rt.typeOf(exceptions), '__getitem__') === undefined) throw rt.error('TypeError', 'second argument (exceptions) must be a sequence');
  const items = rt.collect(exceptions);
  if (items.length === 0) throw rt.error('ValueError', 'second argument (exceptions) must be a non-empty sequence');
  items.forEach((item, i) => {
    if (!(item instanceof PyException)) throw rt.error('ValueError', `Item ${i} of second argument (exceptions) is not an exception`);
  });
  const ordinary = items.every((item) => rt.isInstance(item, exceptionBaseType));
  let cls = given;
  if (cls === baseExceptionGroupType && ordinary) cls = exceptionGroupType;
  else if (!ordinary && rt.isSubclass(cls, exceptionBaseType)) {
    throw rt.error('TypeError', cls === exceptionGroupType ? 'Cannot nest BaseExceptions in an ExceptionGroup' : `Cannot nest BaseExceptions in '${cls.name}'`);
  }
  const group = new PyException(cls, new PyTuple(tupleType, [message, exceptions]));
  group.fields = new Map<string, PyValue>([['message', message], ['exceptions', rt.tuple(items)]]);
  return group;
}

const message = (self: PyException): PyValue => self.fields?.get('message') ?? '';
function members(self: PyException): readonly PyException[] {
  const items = self.fields?.get('exceptions');
  return items instanceof PyTuple ? items.items.filter((item) => item instanceof PyException) : [];
}

type Condition = (exception: PyException) => boolean;

/** A class, a tuple of classes or a function. */
function condition(rt: Runtime, value: PyValue): Condition {
  const classes = value instanceof PyTuple ? value.items : [value];
  if (classes.every((cls) => cls instanceof TypeClass && rt.isSubclass(cls, baseExceptionType))) {
    return (exception) => classes.some((cls) => cls instanceof TypeClass && rt.isInstance(exception, cls));
  }
  if (rt.lookup(rt.typeOf(value), '__call__') === undefined || value instanceof TypeClass) throw rt.error('TypeError', 'expected a function, exception type or tuple of exception types');
  return (exception) => rt.isTrue(rt.call(value, [exception]));
}

function derived(rt: Runtime, self: PyException, parts: readonly PyException[]): PyException | null {
  if (parts.length === 0) return null;
  const made = rt.callMethod(self, 'derive', [rt.list([...parts])]);
  if (!(made instanceof PyException)) throw rt.error('TypeError', 'derive must return an instance of BaseExceptionGroup');
  made.cause = self.cause;
  made.context = self.context;
  made.suppressContext = self.suppressContext;
  made.traceback = [...self.traceback];
  made.notes = [...self.notes];
  return made;
}

/** The part that fulfils the condition and the rest; groups keep their nesting. */
export function splitGroup(rt: Runtime, self: PyException, test: Condition): readonly [match: PyException | null, rest: PyException | null] {
  if (test(self)) return [self, null];
  const yes: PyException[] = [];
  const no: PyException[] = [];
  for (const member of members(self)) {
    if (rt.isInstance(member, baseExceptionGroupType)) {
      const [match, rest] = splitGroup(rt, member, test);
      if (match !== null) yes.push(match);
      if (rest !== null) no.push(rest);
    } else (test(member) ? yes : no).push(member);
  }
  return [derived(rt, self, yes), derived(rt, self, no)];
}

define<PyException>(baseExceptionGroupType, {
  make: { 'BaseExceptionGroup(message, exceptions, /)': make },
  methods: {
    '__init__(*args, **kwargs)': () => null,
    'derive(excs, /)': (rt, self, exceptions) => rt.call(baseExceptionGroupType, [message(self), exceptions]),
    'split(condition, /)': (rt, self, value) => rt.tuple([...splitGroup(rt, self, condition(rt, value))]),
    'subgroup(condition, /)': (rt, self, value) => splitGroup(rt, self, condition(rt, value))[0],
    '__str__()': (rt, self) => `${rt.str(message(self))} (${members(self).length} sub-exception${members(self).length === 1 ? '' : 's'})`,
  },
  classMethods: { '__class_getitem__(object, /)': (_rt, cls, item) => genericAlias(cls, item) },
  getsets: { message: (_rt, self) => message(self), exceptions: (rt, self) => rt.tuple([...members(self)]) },
});
