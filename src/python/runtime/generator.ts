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
  /** While it runs: what its resumer handles, and whether this is its first run. */
  outer: PyException | null = null;
  first = false;
  /** Its body is in the form for deep recursion. */
  deep = false;
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
  if (!ready(rt, generator, sent, raise)) return undefined;
  if (generator.deep || (rt.load >= rt.turn && generator.host === null && generator.cls === generatorType)) return rt.resumeDeep(new Resuming(generator, sent, raise));
  if (rt.depth >= rt.maxDepth || rt.load >= rt.ceiling) throw recursionError(rt);
  enter(rt, generator);
  rt.load += generator.frame.code.weight;
  try {
    const host = running(rt, generator, false);
    const value = paused(rt, generator, raise === null ? host.next(sent) : host.throw(raise));
    rt.load -= generator.frame.code.weight;
    return value;
  } catch (thrown) {
    rt.load -= generator.frame.code.weight;
    throw failed(rt, generator, thrown);
  }
}

/** False: it is over, and nothing more comes. Raises what resuming it in this state raises. */
export function ready(rt: Interpreter, generator: PyGenerator, sent: PyValue, raise: PyRaise | null): boolean {
  if (generator.state === 'running') throw makeError(rt, 'ValueError', `${word(generator)} already executing`);
  if (generator.state === 'closed') {
    if (raise !== null) throw raise;
    if (generator.cls === coroutineType) throw makeError(rt, 'RuntimeError', 'cannot reuse already awaited coroutine');
    return false;
  }
  if (generator.state === 'created') {
    if (raise !== null) {
      generator.state = 'closed';
      addTraceback(raise, generator.frame);
      throw raise;
    }
    if (sent !== null) throw makeError(rt, 'TypeError', `can't send non-None value to a just-started ${word(generator)}`);
  }
  return true;
}

/** Its frame is the running one from here to `paused` or `failed`. */
export function enter(rt: Interpreter, generator: PyGenerator): void {
  const { frame } = generator;
  generator.outer = rt.handling;
  generator.first = generator.state === 'created';
  frame.caller = rt.frame;
  generator.state = 'running';
  rt.depth++;
  rt.frame = frame;
  if (generator.handling !== null) rt.handling = generator.handling;
}

/** Its body, to be resumed. `deep`: one that begins now does so in the form for deep recursion. */
export function running(rt: Interpreter, generator: PyGenerator, deep: boolean): Generator<PyValue, PyValue, PyValue> {
  const { frame } = generator;
  if (rt.observer !== null) {
    if (generator.first) rt.observer.enter(frame);
    else rt.observer.resume(frame);
  }
  if (generator.host !== null) return generator.host;
  generator.deep = deep;
  const host = (deep ? frame.code.deep?.(frame) : undefined) ?? frame.code.start?.(frame);
  if (host === undefined) throw new Error('a generator without a suspending body');
  generator.host = host;
  return host;
}

/** It has yielded or returned; the value as `advance` gives it. */
export function paused(rt: Interpreter, generator: PyGenerator, step: IteratorResult<PyValue, PyValue>): PyValue | undefined {
  const { frame } = generator;
  const handling = generator.outer;
  if (step.done === true) {
    generator.state = 'closed';
    if (!generator.first) rt.unfinished.delete(generator);
    generator.returned = step.value;
    if (rt.observer !== null) rt.observer.leave(frame, step.value);
  } else {
    generator.state = 'suspended';
    if (generator.first && frame.code.finalizes === true && generator.cls === generatorType) rt.unfinished.add(generator);
    generator.handling = rt.handling === handling ? null : rt.handling;
    if (rt.observer !== null) rt.observer.suspend(frame);
  }
  rt.handling = handling;
  rt.frame = frame.caller;
  rt.depth--;
  return step.done === true ? undefined : step.value;
}

/** It has ended by an exception; what its resumer gets. */
export function failed(rt: Interpreter, generator: PyGenerator, thrown: unknown): unknown {
  const { frame } = generator;
  generator.state = 'closed';
  rt.unfinished.delete(generator);
  const leaving = isStackOverflow(thrown) ? recursionError(rt) : thrown;
  if (leaving instanceof PyRaise) addTraceback(leaving, frame);
  if (rt.observer !== null) rt.observer.unwind(frame, leaving);
  rt.handling = generator.outer;
  rt.frame = frame.caller;
  rt.depth--;
  return leaving instanceof PyRaise ? withoutStop(rt, generator, leaving) : leaving;
}

/** What a body in the form for deep recursion asks for when it resumes a generator. */
export class Resuming {
  constructor(readonly generator: PyGenerator, readonly sent: PyValue, readonly raise: PyRaise | null) {}
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
  if (!needsClosing(generator)) return null;
  try {
    closed(rt, generator, resume(rt, generator, { kind: 'throw', raise: generatorExit(rt) }));
  } catch (thrown) {
    if (!endsQuietly(rt, thrown)) throw thrown;
  }
  return null;
}

/** False: there is nothing to run. */
export function needsClosing(generator: PyGenerator): boolean {
  if (generator.state === 'created') generator.state = 'closed';
  return generator.state !== 'closed';
}

export function generatorExit(rt: Interpreter): PyRaise {
  return new PyRaise(newException(rt, exceptionType('GeneratorExit'), []));
}

/** What came of throwing GeneratorExit in. */
export function closed(rt: Interpreter, generator: PyGenerator, outcome: Outcome): void {
  if (!outcome.done) throw makeError(rt, 'RuntimeError', `${word(generator)} ignored GeneratorExit`);
}

export function endsQuietly(rt: Interpreter, thrown: unknown): boolean {
  return rt.isRaise(thrown, 'GeneratorExit') || rt.isRaise(thrown, 'StopIteration');
}

/** The end of a generator as Python's iteration protocol says it. */
export function stopIteration(rt: Interpreter, value: PyValue): PyRaise {
  const exception = newException(rt, exceptionType('StopIteration'), value === null ? [] : [value]);
  return new PyRaise(exception);
}

function word(generator: PyGenerator): string {
  return generator.cls === coroutineType ? 'coroutine' : generator.cls === asyncGeneratorType ? 'async generator' : 'generator';
}
