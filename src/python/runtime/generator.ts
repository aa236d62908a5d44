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
  /** What the body returned, until it is told. */
  returned: PyValue = null;
  /** How many were made before it. */
  serial = 0;
  constructor(cls: PyType, readonly frame: Frame) {
    super(cls);
    this.name = frame.func?.name ?? frame.code.name;
    this.qualname = frame.func?.qualname ?? frame.code.qualname;
  }
}

/** What calling a function of this kind gives. Nothing of its body has run. */
export function newGenerator(rt: Interpreter, func: PyFunction, frame: Frame): PyGenerator {
  const { kind } = func.code;
  const generator = new PyGenerator(kind === 'coroutine' ? coroutineType : kind === 'async generator' ? asyncGeneratorType : generatorType, frame);
  generator.serial = rt.generators++;
  if (rt.making !== null) rt.making.push(generator);
  return generator;
}

/** One run from where it waits to the next `yield`. */
export type Resumption = { readonly kind: 'send'; readonly value: PyValue } | { readonly kind: 'throw'; readonly raise: PyRaise };

/** The next value yielded, or how it ended. Raises what the body raises. */
export type Outcome = { readonly done: false; readonly value: PyValue } | { readonly done: true; readonly value: PyValue };

const NEXT: Resumption = { kind: 'send', value: null };

export function resume(rt: Interpreter, generator: PyGenerator, how: Resumption = NEXT): Outcome {
  const value = how.kind === 'send' ? advance(rt, generator, how.value, null) : advance(rt, generator, null, how.raise);
  if (value !== undefined) return { done: false, value };
  const { returned } = generator;
  generator.returned = null;
  return { done: true, value: returned };
}

/** The next value yielded; undefined when the body has returned, and what it returned is in `generator.returned`. */
export function advance(rt: Interpreter, generator: PyGenerator, sent: PyValue, raise: PyRaise | null): PyValue | undefined {
  if (generator.state === 'running') throw makeError(rt, 'ValueError', `${word(generator)} already executing`);
  if (generator.state === 'closed') {
    if (raise !== null) throw raise;
    if (generator.cls === coroutineType) throw makeError(rt, 'RuntimeError', 'cannot reuse already awaited coroutine');
    return undefined;
  }
  if (generator.state === 'created') {
    if (raise !== null) {
      generator.state = 'closed';
      addTraceback(raise, generator.frame);
      throw raise;
    }
    if (sent !== null) throw makeError(rt, 'TypeError', `can't send non-None value to a just-started ${word(generator)}`);
  }
  const { frame } = generator;
  if (rt.depth >= rt.maxDepth || rt.load >= rt.ceiling) throw recursionError(rt);
  const { handling } = rt;
  const caller = rt.frame;
  const first = generator.state === 'created';
  frame.caller = caller;
  generator.state = 'running';
  rt.depth++;
  rt.load += frame.code.weight;
  rt.frame = frame;
  if (generator.handling !== null) rt.handling = generator.handling;
  try {
    if (rt.observer !== null) {
      if (first) rt.observer.enter(frame);
      else rt.observer.resume(frame);
    }
    const host = generator.host ?? start(generator);
    const step = raise === null ? host.next(sent) : host.throw(raise);
    if (step.done === true) {
      generator.state = 'closed';
      if (!first) rt.unfinished.delete(generator);
      generator.returned = step.value;
      if (rt.observer !== null) rt.observer.leave(frame, step.value);
    } else {
      generator.state = 'suspended';
      if (first && frame.code.finalizes === true && generator.cls === generatorType) rt.unfinished.add(generator);
      generator.handling = rt.handling === handling ? null : rt.handling;
      if (rt.observer !== null) rt.observer.suspend(frame);
    }
    rt.handling = handling;
    rt.frame = caller;
    rt.depth--;
    rt.load -= frame.code.weight;
    return step.done === true ? undefined : step.value;
  } catch (thrown) {
    generator.state = 'closed';
    rt.unfinished.delete(generator);
    const leaving = isStackOverflow(thrown) ? recursionError(rt) : thrown;
    if (leaving instanceof PyRaise) addTraceback(leaving, frame);
    if (rt.observer !== null) rt.observer.unwind(frame, leaving);
    rt.handling = handling;
    rt.frame = caller;
    rt.depth--;
    rt.load -= frame.code.weight;
    throw leaving instanceof PyRaise ? withoutStop(rt, generator, leaving) : leaving;
  }
}

function start(generator: PyGenerator): Generator<PyValue, PyValue, PyValue> {
  const host = generator.frame.code.start?.(generator.frame);
  if (host === undefined) throw new Error('a generator without a suspending body');
  generator.host = host;
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
