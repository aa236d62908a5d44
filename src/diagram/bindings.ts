/**
 * Reads the `data-` attributes of one element into bindings, and turns the expressions inside repetitions
 * into list comprehensions, so that one question to the engine answers for all items at once.
 */
import { BINDABLE } from './allowed';
import type { Bilingual, Bindings, Bound, Fit, Named, Offset, Repetition, SceneProblem, SceneQuery, SceneScope } from './scene';
import { MOST_ITEMS } from './scene';

/** One enclosing repetition: `for target in iterable`. */
export interface Loop {
  readonly target: string;
  readonly iterable: string;
}

/** Where an element stands: what its expressions are read in, and how its text is set. */
export interface Surroundings {
  readonly scope: SceneScope;
  readonly loops: readonly Loop[];
  readonly fontSize: number;
  readonly monospace: boolean;
}

/** Collects queries without repeats, in the order of first use. */
export class Queries {
  private readonly byKey = new Map<string, SceneQuery>();

  add(scope: SceneScope, expression: string, line: number, depth: number): Bound {
    const key = `${scopeName(scope)}\n${expression}`;
    if (!this.byKey.has(key)) this.byKey.set(key, { key, scope, expression, line });
    return { key, depth };
  }

  list(): readonly SceneQuery[] {
    return [...this.byKey.values()];
  }
}

/** `data-scope`: `run_main` is a function's qualified name, `module:practice.py` a file's globals. */
export function readScope(text: string): SceneScope {
  const trimmed = text.trim();
  return trimmed.startsWith('module:') ? { kind: 'module', file: trimmed.slice(7).trim() } : { kind: 'function', qualname: trimmed };
}

function scopeName(scope: SceneScope): string {
  switch (scope.kind) {
    case 'lesson': return '';
    case 'function': return scope.qualname;
    case 'module': return `module:${scope.file}`;
  }
}

/** `str(m["role"])` inside `for m in messages` becomes `[str(m["role"]) for m in list(messages)[:32]]`. */
export function comprehension(expression: string, loops: readonly Loop[]): string {
  return loops.reduceRight((inner, loop) => `[${inner} for ${loop.target} in list(${loop.iterable})[:${String(MOST_ITEMS)}]]`, expression);
}

const EACH = /^\s*([\p{L}_][\p{L}\p{N}_]*(?:\s*,\s*[\p{L}_][\p{L}\p{N}_]*)*)\s+in\s+(\S.*)$/su;

/** Reads `data-each`; null when it is not of the form `item in expression`. */
export function readLoop(text: string): Loop | null {
  const match = EACH.exec(text);
  return match?.[1] === undefined || match[2] === undefined ? null : { target: match[1], iterable: match[2].trim() };
}

const KNOWN: ReadonlySet<string> = new Set(['show', 'solid', 'text', 'class', 'each', 'dx', 'dy', 'slots', 'at', 'after', 'from', 'in', 'spot', 'marker', 'lang', 'fit', 'lines', 'leading', 'enter', 'scope']);

/** `data` holds the element's `data-` attributes without the prefix; problems are reported at `line`. */
export function readBindings(data: ReadonlyMap<string, string>, x: string, around: Surroundings, line: number, queries: Queries, report: (problem: SceneProblem) => void): Bindings {
  const bad = (zh: string, en: string): void => { report({ line, code: 'binding', message: { 'zh-CN': zh, en } satisfies Bilingual }); };
  const ask = (wrap: 'bool' | 'str' | 'len', expression: string, loops: readonly Loop[] = around.loops): Bound => {
    const inner = wrap === 'len' ? expression : loops.length === 0 ? expression : `${wrap}(${expression})`;
    return queries.add(around.scope, comprehension(inner, loops), line, loops.length);
  };
  const optional = (name: string, wrap: 'bool' | 'str'): Bound | null => {
    const expression = data.get(name);
    if (expression === undefined) return null;
    if (expression.trim() === '') { bad(`data-${name} 是空的。`, `data-${name} is empty.`); return null; }
    return ask(wrap, expression.trim());
  };
  const number = (name: string, otherwise: number): number => {
    const text = data.get(name);
    if (text === undefined) return otherwise;
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value)) { bad(`data-${name} 应当是一个数。`, `data-${name} should be a number.`); return otherwise; }
    return value;
  };
  const offset = (name: string): Offset | null => {
    const text = data.get(name);
    if (text === undefined) return null;
    const [first, second, ...rest] = text.trim().split(/[\s,]+/).map(Number);
    if (first === undefined || second === undefined || rest.length > 0 || !Number.isFinite(first) || !Number.isFinite(second)) {
      bad(`data-${name} 应当是两个数。`, `data-${name} should be two numbers.`);
      return null;
    }
    return { x: first, y: second };
  };

  const attributes: Named[] = [];
  for (const [name, expression] of data) {
    if (KNOWN.has(name)) continue;
    const target = name.startsWith('attr-') ? name.slice(5) : '';
    if (!BINDABLE.has(target)) { bad(`不认识 data-${name}。`, `data-${name} is not a binding.`); continue; }
    attributes.push({ name: target, ...ask('str', expression) });
  }

  let each: Repetition | null = null;
  const eachText = data.get('each');
  if (eachText !== undefined) {
    const loop = readLoop(eachText);
    if (loop === null) bad('data-each 应当写成「名字 in 表达式」。', 'data-each should read "name in expression".');
    else {
      const outside = around.loops.slice(0, -1); // the element's own loop is the innermost of its surroundings
      const count = ask('len', `len(list(${loop.iterable})[:${String(MOST_ITEMS)}])`, outside);
      each = { count, step: { x: number('dx', 0), y: number('dy', 0) }, slots: Math.min(MOST_ITEMS, Math.max(0, Math.floor(number('slots', 0)))) };
    }
  }

  const width = number('fit', 0);
  const fit: Fit | null = width > 0
    ? { width, lines: Math.max(1, Math.floor(number('lines', 1))), leading: number('leading', around.fontSize * 1.35), fontSize: around.fontSize, monospace: around.monospace, x }
    : null;
  return {
    show: optional('show', 'bool'),
    solid: optional('solid', 'bool'),
    text: optional('text', 'str'),
    classes: classPairs(data.get('class'), bad).map(([name, expression]) => ({ name, ...ask('bool', expression) })),
    attributes,
    each,
    at: words(data.get('at')),
    after: words(data.get('after')),
    from: words(data.get('from')),
    running: words(data.get('in')),
    spot: offset('spot'),
    marker: data.has('marker'),
    language: data.get('lang')?.trim() ?? null,
    fit,
    enter: offset('enter'),
  };
}

function words(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(/[\s,]+/).filter((word) => word !== '');
}

/** `is-error: result["is_error"]; late: n > 3`: pairs of a class and an expression; `;` inside quotes is text. */
function classPairs(text: string | undefined, bad: (zh: string, en: string) => void): readonly (readonly [string, string])[] {
  if (text === undefined) return [];
  const pairs: (readonly [string, string])[] = [];
  for (const part of text.match(/(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^;"'])+/g) ?? []) {
    if (part.trim() === '') continue;
    const match = /^\s*([A-Za-z][\w-]*)\s*:\s*(\S.*)$/s.exec(part);
    if (match?.[1] === undefined || match[2] === undefined) bad('data-class 应当写成「类名: 表达式; …」。', 'data-class should read "name: expression; …".');
    else pairs.push([match[1], match[2].trim()]);
  }
  return pairs;
}
