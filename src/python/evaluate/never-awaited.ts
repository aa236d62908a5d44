/** A coroutine that a statement makes and drops: CPython says so at once, because nothing holds it any more. */
import { PyGenerator } from '../runtime/generator';
import { coroutineType } from '../runtime/types';
import type { PyValue } from '../runtime/value';
import type { Expression } from '../syntax/ast';
import type { Code } from './code';

/** What to do with the value of an expression statement; null where it can't be a new coroutine. `made`: how many generators there were before. */
export function neverAwaited(node: Expression, code: Code): ((value: PyValue, made: number) => void) | null {
  if (node.kind !== 'Call') return null;
  const { func, span } = node;
  const name = func.kind === 'Name' ? func.id : func.kind === 'Attribute' ? func.name : null;
  if (name === null) return null;
  const { rt, module } = code;
  return (value, made) => {
    if (!(value instanceof PyGenerator) || value.cls !== coroutineType || value.state !== 'created' || value.name !== name || value.serial < made) return;
    const place = `${module.file}:${span.line}: RuntimeWarning: coroutine '${value.qualname}' was never awaited\n`;
    value.state = 'closed';
    // The default filter shows a warning once a place.
    const told = rt.stateOf('never awaited', () => new Set<string>());
    if (told.has(place)) return;
    told.add(place);
    const line = module.text.split(/\r\n?|\n/)[span.line - 1]?.trim() ?? '';
    rt.write('stderr', `${place}${line === '' ? '' : `  ${line}\n`}RuntimeWarning: Enable tracemalloc to get the object allocation traceback\n`);
  };
}
