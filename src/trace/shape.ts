/**
 * Checks of JSON of unknown origin. A check says what is wrong and goes on, up to a bound; objects may have
 * the keys named and no other, so that nothing unexpected (`__proto__`) is carried along.
 */
import type { RecordingProblem } from './recording-problem';

export type Check = (value: unknown, at: Problems) => void;

const MOST = 20;
const DEEPEST = 60;

/** What is wrong, and where the check is now. */
export class Problems {
  readonly found: RecordingProblem[] = [];
  private readonly trail: (string | number)[] = [];

  get full(): boolean { return this.found.length >= MOST; }

  add(problem: RecordingProblem): void {
    if (!this.full) this.found.push(problem);
  }

  wrongType(expected: string): void { this.add({ code: 'type', path: this.path(), expected }); }

  path(): string {
    return this.trail.map((key, i) => (typeof key === 'number' ? `[${String(key)}]` : i === 0 ? key : `.${key}`)).join('');
  }

  inside(key: string | number, check: Check, value: unknown): void {
    if (this.full) return;
    this.trail.push(key);
    if (this.trail.length > DEEPEST) this.add({ code: 'too-deep', path: this.path() });
    else check(value, this);
    this.trail.pop();
  }
}

export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Keys that end in `?` may be missing. */
export function object(shape: Readonly<Record<string, Check>>): Check {
  const fields = new Map(Object.entries(shape).map(([key, check]) => [key.replace(/\?$/, ''), { check, optional: key.endsWith('?') }]));
  return (value, at) => {
    if (!isPlain(value)) return at.wrongType('{…}');
    for (const key of Object.keys(value)) if (!fields.has(key)) at.add({ code: 'unknown-key', path: at.path(), key: key.slice(0, 60) });
    for (const [key, { check, optional }] of fields) {
      if (Object.hasOwn(value, key)) at.inside(key, check, value[key]);
      else if (!optional) at.add({ code: 'missing', path: at.path(), key });
    }
  };
}

export function array(check: Check): Check {
  return (value, at) => {
    if (!Array.isArray(value)) return at.wrongType('[…]');
    value.forEach((item: unknown, i) => { at.inside(i, check, item); });
  };
}

export function pair(first: Check, second: Check): Check {
  return (value, at) => {
    if (!Array.isArray(value) || value.length !== 2) return at.wrongType('[…, …]');
    at.inside(0, first, value[0]);
    at.inside(1, second, value[1]);
  };
}

/** One of several objects, told apart by `kind`. */
export function oneOf(shapes: Readonly<Record<string, Readonly<Record<string, Check>>>>): Check {
  const kinds = new Map(Object.entries(shapes).map(([kind, shape]) => [kind, object({ kind: text, ...shape })]));
  return (value, at) => {
    const kind = isPlain(value) && Object.hasOwn(value, 'kind') ? value['kind'] : undefined;
    const check = typeof kind === 'string' ? kinds.get(kind) : undefined;
    if (check === undefined) return at.wrongType([...kinds.keys()].map((name) => `{kind: "${name}"}`).join(' | '));
    check(value, at);
  };
}

export const text: Check = (value, at) => { if (typeof value !== 'string') at.wrongType('"…"'); };
export const truth: Check = (value, at) => { if (typeof value !== 'boolean') at.wrongType('true | false'); };

export function whole(least: number): Check {
  return (value, at) => { if (!Number.isSafeInteger(value) || Number(value) < least) at.wrongType(`≥ ${String(least)}`); };
}

export function literal(...allowed: readonly (string | number)[]): Check {
  return (value, at) => { if (!allowed.some((one) => one === value)) at.wrongType(allowed.map((one) => JSON.stringify(one)).join(' | ')); };
}
