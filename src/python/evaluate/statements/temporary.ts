/**
 * A generator that only the header of a `for` holds. However the loop is left, CPython drops its last reference
 * there, before anything else runs; so it is closed there.
 */
import { abandon } from '../../runtime/abandoned';
import type { Frame } from '../../runtime/function';
import { PyGenerator } from '../../runtime/generator';
import type { Interpreter } from '../../runtime/interpreter';
import { generatorType } from '../../runtime/types';
import { PyRaise } from '../../runtime/value';
import type { PyValue } from '../../runtime/value';
import type { Call, Expression } from '../../syntax/ast';
import type { Evaluate, Suspending } from '../code';

/** Builtins that hold on to an iterator and to nothing else. */
const WRAPPERS: ReadonlySet<string> = new Set(['enumerate', 'zip', 'map', 'filter', 'iter']);

/** How a header may hold a generator: made by it, wrapped by a builtin, or not at all. */
export type Holding = 'no' | 'made' | 'wrapped';

export function holdingOf(iterable: Expression): Holding {
  if (iterable.kind === 'GeneratorExp') return 'made';
  if (iterable.kind !== 'Call') return 'no';
  if (iterable.func.kind === 'Name' && iterable.func.id === 'range') return 'no';
  if (!isWrapper(iterable)) return 'made';
  return iterable.args.some((one) => holdingOf(one) !== 'no') ? 'wrapped' : 'no';
}

const isWrapper = ({ func }: Call): boolean => func.kind === 'Name' && WRAPPERS.has(func.id);

export interface Header {
  readonly values: PyValue;
  /** Generators that only the header holds, in the order they are closed. */
  readonly held: readonly PyGenerator[];
}

const NONE: readonly PyGenerator[] = [];

/** Evaluates a header of which `holdingOf` says that it may hold generators. */
export function evaluateHeader(rt: Interpreter, frame: Frame, iterable: Expression, holding: Holding, evaluate: Evaluate): Header {
  const outer = rt.making;
  const making: PyGenerator[] = [];
  rt.making = making;
  try {
    const values = evaluate(frame);
    return { values, held: making.length === 0 ? NONE : heldBy(frame, iterable, holding, values, making) };
  } finally {
    rt.making = outer;
  }
}

/** The same where evaluating suspends, but only for what it calls. */
export function* evaluateHeaderForm(rt: Interpreter, frame: Frame, iterable: Expression, holding: Holding, evaluate: Suspending<PyValue>): Generator<PyValue, Header, PyValue> {
  const outer = rt.making;
  const making: PyGenerator[] = [];
  rt.making = making;
  try {
    const values = yield* evaluate(frame);
    return { values, held: making.length === 0 ? NONE : heldBy(frame, iterable, holding, values, making) };
  } finally {
    rt.making = outer;
  }
}

function heldBy(frame: Frame, iterable: Expression, holding: Holding, values: PyValue, making: readonly PyGenerator[]): readonly PyGenerator[] {
  // Those made by a function that was called meanwhile may have been kept by it.
  const own = making.filter((made) => made.cls === generatorType && made.frame.caller === frame).reverse();
  if (holding === 'wrapped') return own;
  if (!(values instanceof PyGenerator) || !own.includes(values)) return NONE;
  if (iterable.kind === 'Call' && calledName(iterable) !== values.frame.code.name) return NONE;
  const held = [values];
  // Generators that were given to it as arguments go with it.
  for (const one of held) held.push(...own.filter((made) => !held.includes(made) && one.frame.slots.includes(made)));
  return held;
}

function calledName({ func }: Call): string | null {
  return func.kind === 'Name' ? func.id : func.kind === 'Attribute' ? func.name : null;
}

/** When a loop is left. A run that is stopped stays where it is. */
export function abandonAll(rt: Interpreter, held: readonly PyGenerator[], thrown: unknown = null): void {
  if (thrown !== null && !(thrown instanceof PyRaise)) return;
  for (const one of held) abandon(rt, one);
}
