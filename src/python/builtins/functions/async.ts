/** `aiter` and `anext`: the asynchronous protocol by name (Library Reference, "Built-in Functions"). */
import { builtinFunction, define } from '../../runtime/define';
import { stopIteration } from '../../runtime/generator';
import { interpreterOf } from '../../runtime/running';
import type { Runtime } from '../../runtime/runtime';
import { newFinalType, UNSET } from '../../runtime/types';
import type { PyBuiltin, PyValue } from '../../runtime/value';
import { PyOpaque } from '../../runtime/value';

/** `anext(iterator, default)`: what `__anext__` gave, and the value that stands for its end. */
interface Awaited {
  readonly step: PyValue;
  readonly fallback: PyValue;
  /** The iterator of the step, once it is awaited. */
  iterator: PyValue | null;
}
const awaitableType = newFinalType('anext_awaitable');

/** One step of the wait; the end of the asynchronous iterator becomes the default. */
function advance(rt: Runtime, self: Awaited, method: string, args: readonly PyValue[]): PyValue {
  self.iterator ??= rt.callSpecial(self.step, '__await__', []) ?? self.step;
  try {
    return rt.callMethod(self.iterator, method, args);
  } catch (thrown) {
    if (rt.isRaise(thrown, 'StopAsyncIteration')) throw stopIteration(interpreterOf(rt), self.fallback);
    throw thrown;
  }
}

define<PyOpaque<Awaited>>(awaitableType, {
  methods: {
    '__await__()': (_rt, self) => self,
    '__iter__()': (_rt, self) => self,
    '__next__()': (rt, self) => advance(rt, self.state, '__next__', []),
    'send(value, /)': (rt, self, value) => advance(rt, self.state, value === null || value === undefined ? '__next__' : 'send', value === null || value === undefined ? [] : [value]),
    'throw(*args)': (rt, self, args) => advance(rt, self.state, 'throw', rt.collect(args ?? null)),
    'close()': (rt, self) => advance(rt, self.state, 'close', []),
  },
});

export const asyncFunctions: readonly PyBuiltin[] = [
  builtinFunction('aiter(async_iterable, /)', (rt, iterable) => {
    const iterator = rt.callSpecial(iterable, '__aiter__', []);
    if (iterator === undefined) throw rt.error('TypeError', `'${rt.typeOf(iterable).said}' object is not an async iterable`);
    if (rt.lookup(rt.typeOf(iterator), '__anext__') === undefined) throw rt.error('TypeError', `aiter() returned not an async iterator of type '${rt.typeOf(iterator).said}'`);
    return iterator;
  }),
  builtinFunction('anext(aiterator, default=UNSET, /)', (rt, iterator, fallback) => {
    const step = rt.callSpecial(iterator, '__anext__', []);
    if (step === undefined) throw rt.error('TypeError', `'${rt.typeOf(iterator).said}' object is not an async iterator`);
    return fallback === UNSET ? step : new PyOpaque<Awaited>(awaitableType, { step, fallback: fallback ?? null, iterator: null });
  }),
];
