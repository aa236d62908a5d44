/** `yield from` and `await` (Language Reference 6.2.9.1, 6.4): everything passes through to the inner iterator. */
import { abandon } from '../../runtime/abandoned';
import type { Frame } from '../../runtime/function';
import { close, closed, endsQuietly, generatorExit, needsClosing, PyGenerator, resume } from '../../runtime/generator';
import type { Outcome, Resumption } from '../../runtime/generator';
import type { Interpreter } from '../../runtime/interpreter';
import { nextItem } from '../../runtime/trampoline';
import { generatorType } from '../../runtime/types';
import { PyIterator, PyRaise } from '../../runtime/value';
import type { PyValue } from '../../runtime/value';

/** `deep`: in the form for deep recursion. */
export function* delegate(rt: Interpreter, iterator: PyValue, frame: Frame, site: number, deep = false): Generator<PyValue, PyValue, PyValue> {
  let how: Resumption = { kind: 'send', value: null };
  for (;;) {
    frame.pos = site;
    const outcome: Outcome = !(iterator instanceof PyGenerator) ? step(rt, iterator, how) : deep && iterator.cls === generatorType ? yield* resumeDeep(rt, iterator, how) : resume(rt, iterator, how);
    if (outcome.done) return outcome.value;
    try {
      how = { kind: 'send', value: yield outcome.value };
    } catch (thrown) {
      if (!(thrown instanceof PyRaise)) throw thrown;
      if (rt.isRaise(thrown, 'GeneratorExit')) {
        frame.pos = site;
        if (iterator instanceof PyGenerator) yield* closeInner(rt, iterator, deep && iterator.cls === generatorType);
        else {
          const method = rt.findAttribute(iterator, 'close');
          if (method !== undefined) rt.call(method, [], null);
        }
        throw thrown;
      }
      how = { kind: 'throw', raise: thrown };
    }
  }
}

function* resumeDeep(rt: Interpreter, generator: PyGenerator, how: Resumption): Generator<PyValue, Outcome, PyValue> {
  const item = yield* nextItem(rt, generator, how.kind === 'send' ? how.value : null, how.kind === 'throw' ? how.raise : null);
  if (item !== undefined) return { done: false, value: item };
  const { returned } = generator;
  generator.returned = null;
  return { done: true, value: returned };
}

function* closeDeep(rt: Interpreter, generator: PyGenerator): Generator<PyValue, void, PyValue> {
  if (!needsClosing(generator)) return;
  try {
    closed(rt, generator, yield* resumeDeep(rt, generator, { kind: 'throw', raise: generatorExit(rt) }));
  } catch (thrown) {
    if (!endsQuietly(rt, thrown)) throw thrown;
  }
}

/** One that yields again instead of ending is closed once more, when this generator lets go of it. */
function* closeInner(rt: Interpreter, inner: PyGenerator, deep: boolean): Generator<PyValue, void, PyValue> {
  try {
    if (deep) yield* closeDeep(rt, inner);
    else close(rt, inner);
  } catch (thrown) {
    if (thrown instanceof PyRaise) abandon(rt, inner);
    throw thrown;
  }
}

/** Any other iterator: `__next__`, `send` or `throw`, whichever it is resumed with. */
function step(rt: Interpreter, iterator: PyValue, how: Resumption): Outcome {
  try {
    if (how.kind === 'throw') {
      const method = rt.findAttribute(iterator, 'throw');
      if (method === undefined) throw how.raise;
      return { done: false, value: rt.call(method, [how.raise.exception], null) };
    }
    if (how.value !== null) return { done: false, value: rt.callMethod(iterator, 'send', [how.value]) };
    if (iterator instanceof PyIterator) {
      const item = iterator.cursor.next();
      return item === undefined ? { done: true, value: null } : { done: false, value: item };
    }
    const value = rt.callSpecial(iterator, '__next__', []);
    if (value === undefined) throw rt.error('TypeError', `'${rt.typeOf(iterator).said}' object is not an iterator`);
    return { done: false, value };
  } catch (thrown) {
    if (thrown instanceof PyRaise && rt.isRaise(thrown, 'StopIteration')) {
      const [value = null] = thrown.exception.args.items;
      return { done: true, value };
    }
    throw thrown;
  }
}

/** What `await value` runs: a coroutine itself, or the iterator that `__await__` gives. */
export function awaitable(rt: Interpreter, value: PyValue): PyValue {
  const cls = rt.typeOf(value);
  if (cls.name === 'coroutine' && cls.builtin) return value;
  const iterator = rt.callSpecial(value, '__await__', []);
  if (iterator === undefined) throw rt.error('TypeError', `object ${cls.name} can't be used in 'await' expression`);
  return iterator;
}
