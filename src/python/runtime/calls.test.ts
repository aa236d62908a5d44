import { describe, expect, test } from 'vitest';
import '../builtins/containers/tuple';
import '../builtins/objects/object';
import '../builtins/objects/type';
import { PyFunction } from './function';
import { ModuleNamespace } from './namespace';
import { failure, testCode, testInterpreter } from './testing';
import { functionType, intType, listType, objectType, typeType } from './types';
import { builtinFunction } from './define';
import { PyDict } from './hashed';
import { PyTuple, PyType } from './value';
import type { Frame, ParameterLayout } from './function';
import type { Interpreter } from './interpreter';
import type { PyValue } from './value';

const globals = new ModuleNamespace();

function func(name: string, parameters: Partial<ParameterLayout>, names: string[], run: (frame: Frame) => PyValue): PyFunction {
  return new PyFunction(functionType, testCode(name, parameters, names, { run }), globals, []);
}

const slots = (frame: Frame): PyValue => new PyTuple(listType, frame.slots.map((value) => (value === undefined ? 'unbound' : value)));

function bound(rt: Interpreter, callee: PyValue, args: PyValue[], kwargs: Record<string, PyValue> = {}): PyValue[] {
  const result = rt.call(callee, args, new Map(Object.entries(kwargs)));
  return result instanceof PyTuple ? [...result.items] : [];
}

describe('arguments of a Python function', () => {
  const rt = testInterpreter();
  const f = func('f', { positional: 2, keywordOnly: 1 }, ['a', 'b', 'c'], slots);
  f.defaults = [1];

  test('fill parameters by position, by name and by default', () => {
    expect(bound(rt, f, [7], { c: 9 })).toEqual([7, 1, 9]);
    expect(bound(rt, f, [], { b: 2, a: 3, c: 4 })).toEqual([3, 2, 4]);
  });

  test('are gathered by *args and **kwargs', () => {
    const g = func('g', { positional: 1, variadic: true, keywords: true }, ['a', 'args', 'kwargs'], slots);
    const [a, args, kwargs] = bound(rt, g, [1, 2, 3], { x: 4 });
    expect(a).toBe(1);
    expect(args instanceof PyTuple && args.items).toEqual([2, 3]);
    expect(kwargs instanceof PyDict && [...kwargs.entries()]).toEqual([['x', 4]]);
  });

  test('that don’t fit are reported in CPython’s words', () => {
    const say = (args: PyValue[], kwargs: Record<string, PyValue> = {}): string => failure(rt, () => bound(rt, f, args, kwargs));
    expect(say([])).toBe("TypeError: f() missing 1 required positional argument: 'a'");
    expect(say([1])).toBe("TypeError: f() missing 1 required keyword-only argument: 'c'");
    expect(say([1, 2, 3], { c: 1 })).toBe('TypeError: f() takes from 1 to 2 positional arguments but 3 positional arguments (and 1 keyword-only argument) were given');
    expect(say([1], { a: 2 })).toBe("TypeError: f() got multiple values for argument 'a'");
    expect(say([1], { z: 2 })).toBe("TypeError: f() got an unexpected keyword argument 'z'");
    const three = func('h', { positional: 3 }, ['a', 'b', 'c'], slots);
    expect(failure(rt, () => rt.call(three, []))).toBe("TypeError: h() missing 3 required positional arguments: 'a', 'b', and 'c'");
    expect(failure(rt, () => rt.call(func('n', {}, [], slots), [1]))).toBe('TypeError: n() takes 0 positional arguments but 1 was given');
    const only = func('p', { positional: 1, positionalOnly: 1 }, ['a'], slots);
    expect(failure(rt, () => bound(rt, only, [], { a: 1 }))).toBe("TypeError: p() got some positional-only arguments passed as keyword arguments: 'a'");
  });
});

describe('arguments of a built-in', () => {
  const rt = testInterpreter();
  const say = (callee: PyValue, args: PyValue[], kwargs: Record<string, PyValue> = {}): string =>
    failure(rt, () => rt.call(callee, args, Object.keys(kwargs).length === 0 ? null : new Map(Object.entries(kwargs))));

  test('arrive in the order of the signature, with defaults', () => {
    const f = builtinFunction("f(a, /, b=2, *, c='x, y')", (r, a = null, b = null, c = null) => r.tuple([a, b, c]));
    expect(bound(rt, f, [1])).toEqual([1, 2, 'x, y']);
    expect(bound(rt, f, [null], { c: null, b: 5 })).toEqual([null, 5, null]);
  });

  test('that don’t fit are reported in CPython’s words', () => {
    const len = builtinFunction('len(obj, /)', () => 0);
    expect(say(len, [])).toBe('TypeError: len() takes exactly one argument (0 given)');
    expect(say(len, [1], { obj: 1 })).toBe('TypeError: len() takes no keyword arguments');
    const sorted = builtinFunction('sorted(iterable, /, *, key=None, reverse=False)', () => 0);
    expect(say(sorted, [])).toBe('TypeError: sorted expected 1 argument, got 0');
    expect(say(sorted, [1], { x: 1 })).toBe("TypeError: 'x' is an invalid keyword argument for sort()");
    const print = builtinFunction("print(*args, sep=' ', end='\\n')", () => 0);
    expect(say(print, [], { x: 1 })).toBe("TypeError: 'x' is an invalid keyword argument for print()");
    const pop = builtinFunction('pop(index=-1, /)', () => 0);
    expect(say(pop, [1, 2])).toBe('TypeError: pop expected at most 1 argument, got 2');
    const clear = builtinFunction('globals()', () => 0);
    expect(say(clear, [1])).toBe('TypeError: globals() takes no arguments (1 given)');
  });
});

describe('frames', () => {
  test('put their line into the traceback as an exception leaves them', () => {
    const rt = testInterpreter();
    const inner = func('inner', {}, [], (frame) => {
      frame.pos = 7;
      throw rt.error('ValueError', 'no');
    });
    const outer = func('outer', {}, [], (frame) => {
      frame.pos = 3;
      return rt.call(inner, []);
    });
    let lines: string[] = [];
    try {
      rt.call(outer, []);
    } catch (thrown) {
      if (rt.isRaise(thrown, 'ValueError')) lines = thrown.exception.traceback.map((line) => `${line.name}:${line.site}`);
    }
    expect(lines).toEqual(['outer:3', 'inner:7']);
    expect([rt.frame, rt.depth]).toEqual([null, 0]);
  });

  test('are bounded in depth by RecursionError', () => {
    const rt = testInterpreter({ depth: 50 });
    let calls = 0;
    const f: PyFunction = func('f', {}, [], () => {
      calls++;
      return rt.call(f, []);
    });
    expect(failure(rt, () => rt.call(f, []))).toBe('RecursionError: maximum recursion depth exceeded');
    expect(calls).toBe(50);
  });

  test('turn the host’s stack overflow into RecursionError', () => {
    const rt = testInterpreter({ depth: 1e9 });
    const f: PyFunction = func('f', {}, [], () => rt.call(f, []));
    expect(failure(rt, () => rt.call(f, []))).toBe('RecursionError: maximum recursion depth exceeded');
    expect(rt.depth).toBe(0);
  });
});

describe('classes', () => {
  const rt = testInterpreter();
  const make = (name: string, bases: PyValue[], names: Record<string, PyValue> = {}): PyType => {
    const cls = rt.call(typeType, [name, rt.tuple(bases), rt.dict(Object.entries(names))]);
    if (cls instanceof PyType) return cls;
    throw new Error('not a class');
  };

  test('call __init__ with the arguments and refuse them without one', () => {
    const init = func('__init__', { positional: 2 }, ['self', 'x'], (frame) => {
      rt.setAttribute(frame.slots[0] ?? null, 'x', frame.slots[1] ?? null);
      return null;
    });
    const A = make('A', [], { __init__: init });
    expect(rt.getAttribute(rt.call(A, [5]), 'x')).toBe(5);
    expect(failure(rt, () => rt.call(make('B', []), [1]))).toBe('TypeError: B() takes no arguments');
  });

  test('inherit in C3 order', () => {
    const A = make('A', []);
    const B = make('B', [A]);
    const C = make('C', [A]);
    const D = make('D', [B, C]);
    expect(D.mro.map((cls) => cls.name)).toEqual(['D', 'B', 'C', 'A', 'object']);
    expect(failure(rt, () => make('E', [A, B]))).toBe('TypeError: Cannot create a consistent method resolution\norder (MRO) for bases A, B');
    expect(failure(rt, () => make('E', [A, A]))).toBe('TypeError: duplicate base class A');
    expect(failure(rt, () => make('E', [intType, listType]))).toBe('TypeError: multiple bases have instance lay-out conflict');
  });

  test('forget what they knew of a base that changes', () => {
    const A = make('A', []);
    const B = make('B', [A]);
    const b = rt.call(B, []);
    expect(rt.findAttribute(b, 'x')).toBeUndefined();
    rt.setAttribute(A, 'x', 1);
    expect(rt.getAttribute(b, 'x')).toBe(1);
    rt.deleteAttribute(A, 'x');
    expect(failure(rt, () => rt.getAttribute(b, 'x'))).toBe("AttributeError: 'B' object has no attribute 'x'");
  });

  test('that are built in can’t be changed', () => {
    expect(failure(rt, () => rt.setAttribute(objectType, 'x', 1))).toBe("TypeError: cannot set 'x' attribute of immutable type 'object'");
  });

  test('ask __getattr__ last and __setattr__ first', () => {
    const getattr = func('__getattr__', { positional: 2 }, ['self', 'name'], (frame) => `no ${String(frame.slots[1])}`);
    const a = rt.call(make('A', [], { __getattr__: getattr, y: 2 }), []);
    expect([rt.getAttribute(a, 'x'), rt.getAttribute(a, 'y')]).toEqual(['no x', 2]);
  });

  test('with __slots__ refuse other attributes', () => {
    const a = rt.call(make('A', [], { __slots__: rt.tuple(['x']) }), []);
    expect(failure(rt, () => rt.getAttribute(a, 'x'))).toBe("AttributeError: 'A' object has no attribute 'x'");
    rt.setAttribute(a, 'x', 1);
    expect(rt.getAttribute(a, 'x')).toBe(1);
    expect(failure(rt, () => rt.setAttribute(a, 'y', 1))).toBe("AttributeError: 'A' object has no attribute 'y'");
  });
});
