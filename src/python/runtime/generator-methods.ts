/** Generators and coroutines as objects (Language Reference 6.2.9.1; Data model 3.4). */
import type { PyGenerator} from './generator';
import { close, resume, stopIteration } from './generator';
import { define } from './define';
import { interpreterOf } from './running';
import { address } from './text';
import { baseExceptionType } from './exception-types';
import { coroutineType, coroutineWrapperType, generatorType, UNSET } from './types';
import { PyException, PyOpaque, PyRaise, PyType } from './value';
import type { Interpreter } from './interpreter';
import type { PyValue } from './value';

/** `throw(type, value)` and `throw(exception)`: what is raised inside. */
export function raiseFrom(rt: Interpreter, type: PyValue, value: PyValue): PyRaise {
  if (type instanceof PyException) return new PyRaise(type);
  if (type instanceof PyType && type.mro.includes(baseExceptionType)) {
    if (value instanceof PyException) return new PyRaise(value);
    const made = rt.call(type, value === UNSET || value === null ? [] : [value]);
    if (made instanceof PyException) return new PyRaise(made);
  }
  return rt.error('TypeError', `exceptions must be classes or instances deriving from BaseException, not ${rt.typeOf(type).said}`);
}

/** The yielded value, or StopIteration with what was returned. */
function step(rt: Interpreter, generator: PyGenerator, how: Parameters<typeof resume>[2]): PyValue {
  const outcome = resume(rt, generator, how);
  if (!outcome.done) return outcome.value;
  throw stopIteration(rt, outcome.value);
}

const given = (value: PyValue | undefined): PyValue => (value === undefined ? null : value);

for (const type of [generatorType, coroutineType]) {
  const prefix = type === generatorType ? 'gi' : 'cr';
  define<PyGenerator>(type, {
    methods: {
      'send(arg, /)': (rt, self, value) => step(interpreterOf(rt), self, { kind: 'send', value: given(value) }),
      'throw(type, value=UNSET, traceback=UNSET, /)': (rt, self, kind, value) => step(interpreterOf(rt), self, { kind: 'throw', raise: raiseFrom(interpreterOf(rt), given(kind), given(value)) }),
      'close()': (rt, self) => close(interpreterOf(rt), self),
      '__repr__()': (rt, self) => `<${type.name} object ${self.qualname} at ${address(interpreterOf(rt), self)}>`,
    },
    getsets: {
      __name__: { get: (_rt, self) => self.name, set: (_rt, self, value) => { if (typeof value === 'string') self.name = value; } },
      __qualname__: (_rt, self) => self.qualname,
      [`${prefix}_running`]: (_rt, self) => self.state === 'running',
      [`${prefix}_suspended`]: (_rt, self) => self.state === 'suspended',
      [`${prefix}_frame`]: (_rt, self) => (self.state === 'closed' ? null : self),
    },
  });
}

define<PyGenerator>(generatorType, {
  methods: {
    '__iter__()': (_rt, self) => self,
    '__next__()': (rt, self) => step(interpreterOf(rt), self, { kind: 'send', value: null }),
  },
});

define<PyGenerator>(coroutineType, { methods: { '__await__()': (_rt, self) => new PyOpaque(coroutineWrapperType, self) } });
define<PyOpaque<PyGenerator>>(coroutineWrapperType, {
  methods: {
    '__iter__()': (_rt, self) => self,
    '__next__()': (rt, self) => step(interpreterOf(rt), self.state, { kind: 'send', value: null }),
    'send(arg, /)': (rt, self, value) => step(interpreterOf(rt), self.state, { kind: 'send', value: given(value) }),
    'throw(type, value=UNSET, traceback=UNSET, /)': (rt, self, kind, value) => step(interpreterOf(rt), self.state, { kind: 'throw', raise: raiseFrom(interpreterOf(rt), given(kind), given(value)) }),
    'close()': (rt, self) => close(interpreterOf(rt), self.state),
  },
});
