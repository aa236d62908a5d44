/** What a page gets of a value. */
import type { EvaluatedValue } from '../../trace/engine';
import type { JsonValue } from '../../trace/program';
import { PyDict } from '../runtime/hashed';
import type { Interpreter } from '../runtime/interpreter';
import { PyFloat, PyList, PyTuple } from '../runtime/value';
import type { PyValue } from '../runtime/value';

const MAX_TEXT = 10_000;
const MAX_NODES = 10_000;

export function evaluatedValue(rt: Interpreter, value: PyValue): EvaluatedValue {
  const json = asJson(value, { left: MAX_NODES }, new Set());
  const repr = bounded(rt.repr(value));
  // Of built-in containers both are the same, and long.
  const isContainer = value instanceof PyList || value instanceof PyTuple || value instanceof PyDict;
  const str = isContainer && value.cls.builtin ? repr : bounded(rt.str(value));
  const described = { type: rt.typeOf(value).name, repr, str, truth: rt.isTrue(value), length: lengthOf(rt, value) };
  return json === undefined ? described : { ...described, json };
}

function bounded(text: string): string {
  return text.length <= MAX_TEXT ? text : text.slice(0, MAX_TEXT);
}

function lengthOf(rt: Interpreter, value: PyValue): number | null {
  if (rt.lookup(rt.typeOf(value), '__len__') === undefined) return null;
  return rt.length(value);
}

/** `undefined` when it is made of anything else, is too large, or contains itself. */
function asJson(value: PyValue, budget: { left: number }, above: Set<PyValue>): JsonValue | undefined {
  if (--budget.left < 0) return undefined;
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string') return value;
  if (value instanceof PyFloat) return Number.isFinite(value.value) ? value.value : undefined;
  if (typeof value === 'bigint' || above.has(value)) return undefined;
  above.add(value);
  const result = compound(value, budget, above);
  above.delete(value);
  return result;
}

function compound(value: PyValue, budget: { left: number }, above: Set<PyValue>): JsonValue | undefined {
  if (value instanceof PyList || value instanceof PyTuple) {
    const items: JsonValue[] = [];
    for (const item of value.items) {
      const json = asJson(item, budget, above);
      if (json === undefined) return undefined;
      items.push(json);
    }
    return items;
  }
  if (!(value instanceof PyDict)) return undefined;
  const entries: [string, JsonValue][] = [];
  for (const [key, item] of value.entries()) {
    const json = typeof key === 'string' ? asJson(item, budget, above) : undefined;
    if (typeof key !== 'string' || json === undefined) return undefined;
    entries.push([key, json]);
  }
  return Object.fromEntries(entries);
}
