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

/** Builtins that hold on to an iterator and to nothing else. */
const WRAPPERS: ReadonlySet<string> = new Set(['enumerate', 'zip', 'map', 'filter', 'iter']);

/** How a header may hold a generator: made by it, wrapped by a builtin, or not at all. */
export type Holding = 'no' | 'made' | 'wrapped';

export function holdingOf(iterable: Expression): Holding {
  if (iterable.kind === 'GeneratorExp') return 'made';
  if (iterable.kind !== 'Call') return 'no';
  if (!isWrapper(iterable)) return 'made';
  return iterable.args.some((one) => holdingOf(one) !== 'no') ? 'wrapped' : 'no';
}

const isWrapper = ({ func }: Call): boolean => func.kind === 'Name' && WRAPPERS.has(func.id);

/** The generator made while the header was evaluated and held by nothing else; `before` was the newest until then. */
export function temporary(rt: Interpreter, frame: Frame, holding: Holding, values: PyValue, before: PyGenerator | null, iterable: Expression): PyGenerator | null {
  const made = values instanceof PyGenerator ? values : rt.newest;
  if (holding === 'no' || made === null || made.serial <= (before?.serial ?? -1)) return null;
  // Made by a function that was called meanwhile: that one may have kept it.
  if (made.cls !== generatorType || made.state !== 'created' || made.frame.caller !== frame) return null;
  if (values !== made && (holding === 'made' || !values || typeof values !== 'object' || !('cls' in values) || !values.cls.builtin)) return null;
  return holding === 'wrapped' || iterable.kind === 'GeneratorExp' || calledName(iterable) === made.frame.code.name ? made : null;
}

function calledName(iterable: Expression): string | null {
  if (iterable.kind !== 'Call') return null;
  const { func } = iterable;
  return func.kind === 'Name' ? func.id : func.kind === 'Attribute' ? func.name : null;
}

/** When a loop is left by an exception. A run that is stopped stays where it is. */
export function abandonAfter(rt: Interpreter, held: PyGenerator, thrown: unknown): void {
  if (thrown instanceof PyRaise) abandon(rt, held);
}
