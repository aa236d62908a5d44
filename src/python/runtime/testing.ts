/** An interpreter for tests, with small budgets and its output in an array. */
import { Interpreter } from './interpreter';
import { Meter } from './budget';
import { PyRaise } from './value';
import type { Budgets } from '../../trace/program';
import type { CodeKind, CodeUnit, Frame, ParameterLayout } from './function';
import type { PyValue } from './value';

export function testInterpreter(budgets: Partial<Budgets> = {}): Interpreter {
  const meter = new Meter({ steps: 1e6, work: 1e7, time: Infinity, memory: 1e8, output: 1e6, depth: 200, ...budgets }, () => 0);
  return new Interpreter({
    meter,
    write: () => undefined,
    readLine: () => '',
    importModule: (rt, name) => { throw rt.error('ModuleNotFoundError', `No module named '${name}'`); },
  });
}

/** `TypeError: message`, or what the function gave as `no error`. */
export function failure(rt: Interpreter, run: () => unknown): string {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof PyRaise) return `${thrown.exception.cls.name}: ${thrown.exception.args.items.map((item) => (typeof item === 'string' ? item : rt.repr(item))).join(', ')}`;
    throw thrown;
  }
  return 'no error';
}

const PLAIN: ParameterLayout = { positionalOnly: 0, positional: 0, keywordOnly: 0, variadic: false, keywords: false };

/** A code unit whose body is a function of the host. */
export function testCode(name: string, parameters: Partial<ParameterLayout>, slotNames: readonly string[], body: Pick<CodeUnit, 'run'> | { start(frame: Frame): Generator<PyValue, PyValue, PyValue> }, kind: CodeKind = 'plain'): CodeUnit {
  const start = 'start' in body ? { start: (frame: Frame) => body.start(frame) } : {};
  return {
    name, qualname: name, file: 'test.py', firstLine: 1, weight: 1, kind, slotNames, cellSlots: [], freeNames: [],
    parameters: { ...PLAIN, ...parameters },
    run: (frame) => ('run' in body ? body.run(frame) : null),
    ...start,
  };
}
