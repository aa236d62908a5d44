/**
 * Generators and coroutines (Language Reference 6.2.9): a JavaScript generator made by the evaluator, driven
 * with Python's rules. `async` generators are generators whose steps are awaitables.
 */
import { makeError, newException, recursionError } from './errors';
import { exceptionType } from './exception-types';
import { addTraceback, isStackOverflow } from './traceback';
import { asyncGeneratorType, coroutineType, generatorType } from './types';
import { PyCompound, PyRaise } from './value';
import type { Frame, PyFunction } from './function';
import type { Interpreter } from './interpreter';
import type { PyException, PyType, PyValue } from './value';

export type GeneratorState = 'created' | 'suspended' | 'running' | 'closed';

export class PyGenerator extends PyCompound {
  state: GeneratorState = 'created';
  name: string;
  qualname: string;
  /** What it handled when it was suspended inside an `except`. */
  handling: PyException | null = null;
  host: Generator<PyValue, PyValue, PyValue> | null = null;
  constructor(cls: PyType, readonly frame: Frame) {
    super(cls);
    this.name = frame.func?.name ?? frame.code.name;
    this.qualname = frame.func?.qualname ?? frame.code.qualname;
  }
}

/** What calling a function of this kind gives. Nothing of its body has run. */
export function newGenerator(_rt: Interpreter, func: PyFunction, frame: Frame): PyGenerator {
  const { kind } = func.code;
  return new PyGenerator(kind === 'coroutine' ? coroutineType : kind === 'async generator' ? asyncGeneratorType : generatorType, frame);
}

/** One run from where it waits to the next `yield`. */
export type Resumption = { readonly kind: 'send'; readonly value: PyValue } | { readonly kind: 'throw'; readonly raise: PyRaise };

/** The next value yielded, or how it ended. Raises what the body raises. */
export type Outcome = { readonly done: false; readonly value: PyValue } | { readonly done: true; readonly value: PyValue };

const NEXT: Resumption = { kind: 'send', value: null };

export function resume(rt: Interpreter, generator: PyGenerator, how: Resumption = NEXT): Outcome {
  if (generator.state === 'running') throw makeError(rt, 'ValueError', `${word(generator)} already executing`);
  if (generator.state === 'closed') {
    if (how.kind === 'throw') throw how.raise;
    if (generator.cls === coroutineType) throw makeError(rt, 'RuntimeError', 'cannot reuse already awaited coroutine');
    return { done: true, value: null };
  }
  if (generator.state === 'created') {
    if (how.kind === 'send' && how.value !== null) throw makeError(rt, 'TypeError', `can't send non-None value to a just-started ${word(generator)}`);
    if (how.kind === 'throw') {
      generator.state = 'closed';
      addTraceback(how.raise, generator.frame);
      throw how.raise;
    }
  }
  return run(rt, generator, how);
}

function run(rt: Interpreter, generator: PyGenerator, how: Resumption): Outcome {
  if (rt.depth >= rt.maxDepth) throw recursionError(rt);
  const { frame } = generator;
  const caller = rt.frame;
  const handling = rt.handling;
  const first = generator.state === 'created';
  frame.caller = caller;
  generator.state = 'running';
  rt.depth++;
  rt.frame = frame;
  if (generator.handling !== null) rt.handling = generator.handling;
  try {
    if (rt.observer !== null) {
      if (first) rt.observer.enter(frame);
      else rt.observer.resume(frame);
    }
    generator.host ??= start(generator);
    const step = how.kind === 'send' ? generator.host.next(how.value) : generator.host.throw(how.raise);
    if (step.done === true) {
      generator.state = 'closed';
      if (rt.observer !== null) rt.observer.leave(frame, step.value);
      return { done: true, value: step.value };
    }
    generator.state = 'suspended';
    generator.handling = rt.handling === handling ? null : rt.handling;
    if (rt.observer !== null) rt.observer.suspend(frame);
    return { done: false, value: step.value };
  } catch (thrown) {
    generator.state = 'closed';
    const leaving = isStackOverflow(thrown) ? recursionError(rt) : thrown;
    if (leaving instanceof PyRaise) addTraceback(leaving, frame);
    if (rt.observer !== null) rt.observer.unwind(frame, leaving);
    throw leaving instanceof PyRaise ? withoutStop(rt, generator, leaving) : leaving;
  } finally {
    rt.handling = handling;
    rt.frame = caller;
    rt.depth--;
  }
}

function start(generator: PyGenerator): Generator<PyValue, PyValue, PyValue> {
  const host = generator.frame.code.start?.(generator.frame);
  if (host === undefined) throw new Error('a generator without a suspending body');
  return host;
}

/** PEP 479: a StopIteration that escapes is an error, not an end. */
function withoutStop(rt: Interpreter, generator: PyGenerator, raise: PyRaise): PyRaise {
  const stops = ['StopIteration', ...(generator.cls === asyncGeneratorType ? ['StopAsyncIteration'] : [])];
  const name = stops.find((stop) => raise.exception.cls.mro.includes(exceptionType(stop)));
  if (name === undefined) return raise;
  const error = makeError(rt, 'RuntimeError', `${generator.cls === asyncGeneratorType ? 'async generator' : word(generator)} raised ${name}`);
  error.exception.cause = error.exception.context = raise.exception;
  error.exception.suppressContext = true;
  addTraceback(error, generator.frame);
  return error;
}

/** `close()`. */
export function close(rt: Interpreter, generator: PyGenerator): PyValue {
  if (generator.state === 'closed') return null;
  if (generator.state === 'created') {
    generator.state = 'closed';
    return null;
  }
  try {
    const outcome = resume(rt, generator, { kind: 'throw', raise: new PyRaise(newException(rt, exceptionType('GeneratorExit'), [])) });
    if (!outcome.done) throw makeError(rt, 'RuntimeError', `${word(generator)} ignored GeneratorExit`);
  } catch (thrown) {
    if (!rt.isRaise(thrown, 'GeneratorExit') && !rt.isRaise(thrown, 'StopIteration')) throw thrown;
  }
  return null;
}

/** The end of a generator as Python's iteration protocol says it. */
export function stopIteration(rt: Interpreter, value: PyValue): PyRaise {
  const exception = newException(rt, exceptionType('StopIteration'), value === null ? [] : [value]);
  return new PyRaise(exception);
}

function word(generator: PyGenerator): string {
  return generator.cls === coroutineType ? 'coroutine' : generator.cls === asyncGeneratorType ? 'async generator' : 'generator';
}
