import { describe, expect, test } from 'vitest';
import '../builtins/objects/object';
import '../builtins/exceptions/base';
import { close, PyGenerator, resume } from './generator';
import { PyFunction } from './function';
import { ModuleNamespace } from './namespace';
import { failure, testCode, testInterpreter } from './testing';
import { functionType } from './types';
import type { Frame } from './function';
import type { Interpreter } from './interpreter';
import type { PyValue } from './value';

function generator(rt: Interpreter, start: (frame: Frame) => Generator<PyValue, PyValue, PyValue>): PyGenerator {
  const made = rt.call(new PyFunction(functionType, testCode('g', {}, [], { start }, 'generator'), new ModuleNamespace(), []), []);
  if (made instanceof PyGenerator) return made;
  throw new Error('not a generator');
}

describe('generators', () => {
  test('yield, receive and return', () => {
    const rt = testInterpreter();
    const g = generator(rt, function* () {
      const got = yield 1;
      yield got;
      return 'end';
    });
    expect(failure(rt, () => resume(rt, g, { kind: 'send', value: 5 }))).toBe("TypeError: can't send non-None value to a just-started generator");
    expect([resume(rt, g), resume(rt, g, { kind: 'send', value: 5 }), resume(rt, g), resume(rt, g)]).toEqual([
      { done: false, value: 1 }, { done: false, value: 5 }, { done: true, value: 'end' }, { done: true, value: null },
    ]);
  });

  test('are iterated as any iterable', () => {
    const rt = testInterpreter();
    expect(rt.collect(generator(rt, function* () { yield 1; yield 2; return null; }))).toEqual([1, 2]);
  });

  test('run while they are running only by mistake', () => {
    const rt = testInterpreter();
    const g: PyGenerator = generator(rt, function* () { yield rt.callMethod(g, 'send', [null]); return null; });
    expect(failure(rt, () => resume(rt, g))).toBe('ValueError: generator already executing');
  });

  test('turn an escaping StopIteration into RuntimeError', () => {
    const rt = testInterpreter();
    const g = generator(rt, function* () { yield 1; throw rt.error('StopIteration', ''); });
    resume(rt, g);
    expect(failure(rt, () => resume(rt, g))).toBe('RuntimeError: generator raised StopIteration');
  });

  test('see GeneratorExit when they are closed and may not go on', () => {
    const rt = testInterpreter();
    let ended = false;
    const g = generator(rt, function* () {
      try { yield 1; } finally { ended = true; }
      return null;
    });
    resume(rt, g);
    close(rt, g);
    expect([ended, g.state]).toEqual([true, 'closed']);
    const stubborn = generator(rt, function* () {
      try { yield 1; } catch { yield 2; }
      return null;
    });
    resume(rt, stubborn);
    expect(failure(rt, () => close(rt, stubborn))).toBe('RuntimeError: generator ignored GeneratorExit');
  });
});
