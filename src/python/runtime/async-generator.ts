/** Asynchronous generators (Language Reference 6.2.9.3): each step is an awaitable that runs to the next `yield`. */
import { genericAlias } from './alias';
import { define } from './define';
import { makeError, newException } from './errors';
import { exceptionType } from './exception-types';
import { resume, stopIteration } from './generator';
import { PyAsyncYield } from './async-yield';
import { raiseFrom } from './generator-methods';
import { interpreterOf } from './running';
import { address } from './text';
import { asyncGeneratorStepType, asyncGeneratorType } from './types';
import { PyOpaque, PyRaise } from './value';
import type { Interpreter } from './interpreter';
import type { PyValue } from './value';
import type { Resumption , PyGenerator} from './generator';

interface Step {
  readonly generator: PyGenerator;
  /** How the generator is resumed first; null once that has happened. */
  begin: Resumption | null;
  readonly closing: boolean;
  done: boolean;
}

function newStep(generator: PyGenerator, begin: Resumption, closing = false): PyValue {
  return new PyOpaque<Step>(asyncGeneratorStepType, { generator, begin, closing, done: false });
}

/** One resumption of the step: what an `await` inside passes up, or StopIteration with the item yielded. */
function advance(rt: Interpreter, step: Step, how: Resumption): PyValue {
  if (step.done) throw makeError(rt, 'RuntimeError', 'cannot reuse already awaited __anext__()/asend()');
  const begin = how.kind === 'send' && step.begin !== null ? step.begin : how;
  step.begin = null;
  try {
    const outcome = resume(rt, step.generator, begin);
    if (outcome.done) {
      step.done = true;
      throw step.closing ? stopIteration(rt, null) : new PyRaise(newException(rt, exceptionType('StopAsyncIteration'), []));
    }
    if (!(outcome.value instanceof PyAsyncYield)) return outcome.value;
    step.done = true;
    throw step.closing ? makeError(rt, 'RuntimeError', 'async generator ignored GeneratorExit') : stopIteration(rt, outcome.value.value);
  } catch (thrown) {
    step.done = true;
    if (step.closing && (rt.isRaise(thrown, 'GeneratorExit') || rt.isRaise(thrown, 'StopAsyncIteration'))) throw stopIteration(rt, null);
    throw thrown;
  }
}

const given = (value: PyValue | undefined): PyValue => (value === undefined ? null : value);

define<PyOpaque<Step>>(asyncGeneratorStepType, {
  methods: {
    '__await__()': (_rt, self) => self,
    '__iter__()': (_rt, self) => self,
    '__next__()': (rt, self) => advance(interpreterOf(rt), self.state, { kind: 'send', value: null }),
    'send(arg, /)': (rt, self, value) => advance(interpreterOf(rt), self.state, { kind: 'send', value: given(value) }),
    'throw(type, value=None, traceback=None, /)': (rt, self, type, value) => advance(interpreterOf(rt), self.state, { kind: 'throw', raise: raiseFrom(interpreterOf(rt), given(type), given(value)) }),
    'close()': (_rt, self) => {
      self.state.done = true;
      return null;
    },
  },
});

define<PyGenerator>(asyncGeneratorType, {
  classMethods: { '__class_getitem__(object, /)': (_rt, cls, item) => genericAlias(cls, item) },
  methods: {
    '__aiter__()': (_rt, self) => self,
    '__anext__()': (_rt, self) => newStep(self, { kind: 'send', value: null }),
    'asend(value, /)': (_rt, self, value) => newStep(self, { kind: 'send', value: given(value) }),
    'athrow(type, value=None, traceback=None, /)': (rt, self, type, value) => newStep(self, { kind: 'throw', raise: raiseFrom(interpreterOf(rt), given(type), given(value)) }),
    'aclose()': (rt, self) => {
      if (self.state === 'created' || self.state === 'closed') {
        self.state = 'closed';
        return newStep(self, { kind: 'send', value: null }, true);
      }
      return newStep(self, { kind: 'throw', raise: new PyRaise(newException(interpreterOf(rt), exceptionType('GeneratorExit'), [])) }, true);
    },
    '__repr__()': (rt, self) => `<async_generator object ${self.qualname} at ${address(interpreterOf(rt), self)}>`,
  },
  getsets: { __name__: (_rt, self) => self.name, __qualname__: (_rt, self) => self.qualname, ag_running: (_rt, self) => self.state === 'running' },
});
