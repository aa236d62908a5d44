/** Reading what a client sent. Anything may come: nothing here throws. */

/** A request whose frame is as the protocol wants it; its arguments are not looked at yet. */
export interface Request {
  readonly seq: number;
  readonly command: string;
  readonly args: Arguments;
}

/** Null for what is no request: nobody can be answered then. */
export function readRequest(message: unknown): Request | null {
  if (!isRecord(message) || message['type'] !== 'request') return null;
  const { seq, command } = message;
  if (!isInteger(seq) || seq < 0 || typeof command !== 'string') return null;
  return { seq, command, args: new Arguments(message['arguments']) };
}

/** What is wrong with a request; becomes an error response. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
}

/** A request's arguments. `undefined` stands for absent; a value of another type throws RequestError. */
export class Arguments {
  private readonly values: Readonly<Record<string, unknown>>;

  constructor(given: unknown) {
    if (given !== undefined && given !== null && !isRecord(given)) throw new RequestError('arguments must be an object');
    this.values = given ?? {};
  }

  integer(name: string): number | undefined {
    return this.read(name, isInteger, 'a whole number');
  }

  string(name: string): string | undefined {
    return this.read(name, (value) => typeof value === 'string', 'a string');
  }

  boolean(name: string): boolean | undefined {
    return this.read(name, (value) => typeof value === 'boolean', 'true or false');
  }

  record(name: string): Arguments | undefined {
    const found = this.read(name, isRecord, 'an object');
    return found === undefined ? undefined : new Arguments(found);
  }

  strings(name: string): readonly string[] | undefined {
    return this.read(name, (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'), 'a list of strings') as readonly string[] | undefined;
  }

  records(name: string): readonly Arguments[] | undefined {
    const found = this.read(name, (value) => Array.isArray(value) && value.every(isRecord), 'a list of objects');
    return (found as readonly unknown[] | undefined)?.map((one) => new Arguments(one));
  }

  private read<T>(name: string, is: (value: unknown) => value is T, what: string): T | undefined;
  private read(name: string, is: (value: unknown) => boolean, what: string): unknown;
  private read(name: string, is: (value: unknown) => boolean, what: string): unknown {
    const value = Object.hasOwn(this.values, name) ? this.values[name] : undefined;
    if (value === undefined || value === null) return undefined;
    if (!is(value)) throw new RequestError(`${name} must be ${what}`);
    return value;
  }
}

/** For arguments that a request can't do without. */
export function needed<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new RequestError(`${name} is missing`);
  return value;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isInteger = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);
