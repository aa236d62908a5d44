/** Small readers for JSON that somebody wrote by hand: each notes what is wrong and where, and goes on. */
import type { JsonValue } from '../trace/program';
import type { Text } from './lesson';
import { problem } from './problem';
import type { LessonProblem, ProblemCode } from './problem';

/** `undefined` when there was a problem; it has been noted by then. */
export type Read<T> = (value: unknown, path: string, problems: LessonProblem[]) => T | undefined;

const KINDS = {
  null: ['空值 null', 'null'],
  boolean: ['true 或 false', 'true or false'],
  number: ['数', 'a number'],
  string: ['字符串', 'a string'],
  list: ['列表 […]', 'a list […]'],
  object: ['对象 {…}', 'an object {…}'],
  text: ['字符串，或各语言的文字', 'a string, or a text in each language'],
  count: ['从 1 起的整数', 'a whole number from 1 on'],
  json: ['JSON 的值', 'a JSON value'],
  other: ['别的东西', 'something else'],
} as const;
type Kind = keyof typeof KINDS;

function kindOf(value: unknown): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  const type = typeof value;
  return type === 'boolean' || type === 'number' || type === 'string' || type === 'object' ? type : 'other';
}

function wrong(wanted: Kind, value: unknown, path: string, problems: LessonProblem[]): undefined {
  const found = KINDS[kindOf(value)];
  problems.push(problem('wrong-type', path, { 'wanted.zh': KINDS[wanted][0], 'wanted.en': KINDS[wanted][1], 'found.zh': found[0], 'found.en': found[1] }));
}

export const string: Read<string> = (value, path, problems) => (typeof value === 'string' ? value : wrong('string', value, path, problems));

export const filledString: Read<string> = (value, path, problems) => {
  const read = string(value, path, problems);
  if (read === undefined || read.trim() !== '') return read;
  problems.push(problem('empty', path));
  return undefined;
};

/** A non-empty string of this form. */
export const matching = (form: RegExp, code: ProblemCode): Read<string> => (value, path, problems) => {
  const read = filledString(value, path, problems);
  if (read === undefined || form.test(read)) return read;
  problems.push(problem(code, path, { found: read }));
  return undefined;
};

export const count: Read<number> = (value, path, problems) => (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 ? value : wrong('count', value, path, problems));

export const oneOf = <T extends string | number>(...known: readonly T[]): Read<T> => (value, path, problems) => {
  const found = known.find((one) => one === value);
  if (found === undefined) problems.push(problem('not-one-of', path, { found: JSON.stringify(value) ?? String(value), known: known.join(', ') }));
  return found;
};

export const listOf = <T>(item: Read<T>, least = 0): Read<readonly T[]> => (value, path, problems) => {
  if (!Array.isArray(value)) return wrong('list', value, path, problems);
  if (value.length < least) problems.push(problem('empty', path));
  const read: T[] = [];
  value.forEach((one: unknown, i) => {
    const result = item(one, `${path}[${i}]`, problems);
    if (result !== undefined) read.push(result);
  });
  return read;
};

/** An object used as a table. `__proto__` and the like are keys as any other. */
export const tableOf = <T>(key: Read<string>, item: Read<T>): Read<Readonly<Record<string, T>>> => (value, path, problems) => {
  if (kindOf(value) !== 'object') return wrong('object', value, path, problems);
  const entries: [string, T][] = [];
  for (const [name, one] of Object.entries(value as object)) {
    const inside = within(path, name);
    const named = key(name, inside, problems);
    const result = item(one, inside, problems);
    if (named !== undefined && result !== undefined) entries.push([named, result]);
  }
  return Object.fromEntries(entries);
};

export const json: Read<JsonValue> = (value, path, problems) => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return listOf(json)(value, path, problems);
  return kindOf(value) === 'object' ? tableOf(string, json)(value, path, problems) : wrong('json', value, path, problems);
};

export const text: Read<Text> = (value, path, problems) => {
  if (typeof value === 'string') return filledString(value, path, problems);
  if (kindOf(value) !== 'object') return wrong('text', value, path, problems);
  const strange = Object.keys(value as object).filter((name) => name !== 'zh-CN' && name !== 'en');
  for (const field of strange) problems.push(problem('unknown-language', within(path, field), { field }));
  const read = fields(value, path, problems, ['zh-CN', 'en', ...strange]);
  const chinese = read?.required('zh-CN', filledString);
  const english = read?.optional('en', filledString);
  if (chinese === undefined) return undefined;
  return english === undefined ? { 'zh-CN': chinese } : { 'zh-CN': chinese, en: english };
};

export interface Fields {
  required<T>(name: string, read: Read<T>): T | undefined;
  /** `undefined` when absent, too. */
  optional<T>(name: string, read: Read<T>): T | undefined;
}

/** The fields of an object whose possible names are `known`; others are noted. */
export function fields(value: unknown, path: string, problems: LessonProblem[], known: readonly string[]): Fields | undefined {
  if (kindOf(value) !== 'object') return wrong('object', value, path, problems);
  const found = new Map<string, unknown>(Object.entries(value as object));
  for (const field of found.keys()) if (!known.includes(field)) problems.push(problem('unknown-field', within(path, field), { field, known: known.join(', ') }));
  const optional = <T>(name: string, read: Read<T>): T | undefined => (found.has(name) ? read(found.get(name), within(path, name), problems) : undefined);
  return {
    optional,
    required(name, read) {
      if (found.has(name)) return optional(name, read);
      problems.push(problem('missing-field', path, { field: name }));
      return undefined;
    },
  };
}

export const within = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
