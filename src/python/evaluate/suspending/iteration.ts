/** Generators in the form for deep recursion: resumed by the loop that runs the frames, not by a cursor. */
import { PyGenerator } from '../../runtime/generator';
import { generatorType, listType, setType, tupleType } from '../../runtime/types';
import { nextItem } from '../../runtime/trampoline';
import { PyBuiltin, PyList, PyType } from '../../runtime/value';
import type { PyValue } from '../../runtime/value';
import type { Code } from '../code';

export function deepGenerator(values: PyValue, code: Code): PyGenerator | null {
  return code.calls && values instanceof PyGenerator && values.cls === generatorType ? values : null;
}

/** Built-in functions that go through all of their one iterable before they do anything that a program could notice. */
const WHOLE: ReadonlySet<string> = new Set(['sum', 'min', 'max', 'sorted', 'join']);

/** Puts a list in place of a generator that the callee would go through, so that what the generator calls doesn't nest. */
export function* gathered(callee: PyValue, args: PyValue[], code: Code): Generator<PyValue, void, PyValue> {
  const last = args.length - 1;
  const generator = deepGenerator(args[last] ?? null, code);
  if (generator === null) return;
  const { rt } = code;
  const stopsAt = callee instanceof PyBuiltin && callee.owner === null ? (callee.name === 'any' ? true : callee.name === 'all' ? false : null) : null;
  if (stopsAt === null && !takesWhole(callee, last)) return;
  const items: PyValue[] = [];
  for (;;) {
    const item = yield* nextItem(rt, generator);
    if (item === undefined) break;
    items.push(item);
    if (stopsAt !== null && rt.isTrue(item) === stopsAt) break;
  }
  args[last] = new PyList(listType, items);
}

function takesWhole(callee: PyValue, last: number): boolean {
  if (callee instanceof PyType) return last === 0 && (callee === listType || callee === tupleType || callee === setType);
  return callee instanceof PyBuiltin && WHOLE.has(callee.name) && last === (callee.owner === null ? 0 : 1);
}
