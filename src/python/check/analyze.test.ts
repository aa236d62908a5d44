import { describe, expect, test } from 'vitest';
import { parse } from '../syntax/parse';
import { analyze } from './analyze';
import type { Scope } from './scope';

function scopesOf(text: string): Map<string, Scope> {
  const result = parse(text, 'a.py');
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  const found = new Map<string, Scope>();
  const add = (scope: Scope): void => {
    found.set(scope.qualname, scope);
    for (const child of scope.children.values()) add(child);
  };
  add(analyze(result.module));
  return found;
}

function scopeOf(text: string, qualname: string): Scope {
  const scope = scopesOf(text).get(qualname);
  if (scope === undefined) throw new Error(`no scope ${qualname}`);
  return scope;
}

describe('slots', () => {
  test('hold parameters as co_varnames has them, then names by first binding', () => {
    const scope = scopeOf('def f(a, /, b, *c, d, **e):\n    g = 1\n    for h, i in j: pass\n    import k.l, m as n\n    with o as p: pass\n    try: pass\n    except E as q: pass\n    del r', 'f');
    expect(scope.parameters).toEqual(['a', 'b', 'd', 'c', 'e']);
    expect(scope.locals).toEqual(['a', 'b', 'd', 'c', 'e', 'g', 'h', 'i', 'k', 'n', 'p', 'q', 'r']);
  });

  test('of inlined comprehensions follow those of the function', () => {
    const text = 'def f(a):\n    return [x for x in a if [y for y in x]], {z for z in a}';
    const [outer, set] = [...scopeOf(text, 'f').children.values()];
    const [inner] = [...(outer?.children.values() ?? [])];
    expect([outer, inner, set].map((scope) => [scope?.firstSlot, scope?.locals])).toEqual([[1, ['x']], [2, ['y']], [3, ['z']]]);
    expect(scopeOf(text, 'f').slotCount).toBe(4);
    expect(outer?.host).toBe(outer?.parent);
    expect(inner?.host).toBe(outer?.parent);
  });
});

describe('names', () => {
  test('of enclosing functions are free, and cells there', () => {
    const scopes = scopesOf('def f(a, b):\n    c = 1\n    def g():\n        nonlocal c\n        c = a\n        def h(): return b\n    return g');
    expect([...(scopes.get('f')?.cells ?? [])].sort()).toEqual(['a', 'b', 'c']);
    expect([...(scopes.get('f.<locals>.g')?.free ?? [])].sort()).toEqual(['a', 'b', 'c']);
    expect(scopes.get('f')?.resolve('a')).toBe('cell');
    expect(scopes.get('f.<locals>.g')?.resolve('c')).toBe('free');
    expect(scopes.get('f.<locals>.g')?.owner('c')).toBe(scopes.get('f'));
  });

  test('that only a comprehension takes from its function need no cell', () => {
    const scopes = scopesOf('def f(a):\n    return [a + x for x in y]');
    expect([...(scopes.get('f')?.cells ?? [])]).toEqual([]);
    expect(scopes.get('f.<locals>.<listcomp>')?.resolve('a')).toBe('free');
    expect(scopes.get('f.<locals>.<listcomp>')?.owner('a')).toBe(scopes.get('f'));
  });

  test('that a generator expression or a lambda in a comprehension takes do', () => {
    const scopes = scopesOf('def f(a):\n    b = (a for _ in y)\n    return [lambda: x for x in y]');
    expect([...(scopes.get('f')?.cells ?? [])]).toEqual(['a']);
    expect([...(scopes.get('f.<locals>.<listcomp>')?.cells ?? [])]).toEqual(['x']);
  });

  test('of a class body are seen by nothing inside it but the first iterable', () => {
    const scopes = scopesOf('class A:\n    x = 1\n    y = [x for _ in x]\n    def f(self): return x');
    expect(scopes.get('A')?.resolve('x')).toBe('class-name');
    expect(scopes.get('A.<listcomp>')?.resolve('x')).toBe('global-implicit');
    expect(scopes.get('A.f')?.resolve('x')).toBe('global-implicit');
  });

  test('in a class body skip the enclosing function when the class binds them', () => {
    const scopes = scopesOf('def f(x, y):\n    class A:\n        x = x\n        z = y');
    expect(scopes.get('f.<locals>.A')?.resolve('x')).toBe('class-name');
    expect(scopes.get('f.<locals>.A')?.resolve('y')).toBe('free');
  });

  test('declared global are global there and in what is inside', () => {
    const scopes = scopesOf('def f():\n    x = 1\n    def g():\n        global x\n        x = 2\n        def h(): return x');
    expect(scopes.get('f.<locals>.g')?.resolve('x')).toBe('global-explicit');
    expect(scopes.get('f.<locals>.g.<locals>.h')?.resolve('x')).toBe('global-implicit');
    expect(scopes.get('<module>')?.locals).toEqual(['f', 'x']);
  });

  test('bound by := in comprehensions belong to the function around', () => {
    const scopes = scopesOf('def f():\n    [[y := x for x in z] for z in w]\n    (v := x for x in w)');
    expect(scopes.get('f')?.locals).toEqual(['y', 'v']);
    expect([...(scopes.get('f')?.cells ?? [])]).toEqual(['v']);
  });

  test('captured by patterns are bound', () => {
    expect(scopeOf('def f(a):\n    match a:\n        case [b, *c] | {"k": b, **c}: pass\n        case D(e=g) as h: pass', 'f').locals).toEqual(['a', 'b', 'c', 'g', 'h']);
  });

  test('with two underscores are private to their class', () => {
    const scopes = scopesOf('class _A:\n    __x = 1\n    def f(self, __y): return self.__z, __w__');
    expect(scopes.get('_A')?.locals).toEqual(['_A__x', 'f']);
    expect(scopes.get('_A.f')?.parameters).toEqual(['self', '_A__y']);
    expect(scopes.get('_A.f')?.mangle('__q')).toBe('_A__q');
    expect(scopes.get('_A.f')?.mangle('__q__')).toBe('__q__');
  });
});

describe('kinds of functions', () => {
  test('follow from what is inside them, not from what is inside others', () => {
    const scopes = scopesOf('def a(): yield\ndef b():\n    def c(): yield\nasync def d(): pass\nasync def e(): yield\ndef g(): return (x for x in y)');
    const kinds = ['a', 'b', 'd', 'e', 'g'].map((name) => {
      const scope = scopes.get(name);
      return [scope?.isGenerator, scope?.isCoroutine, scope?.isAsyncGenerator];
    });
    expect(kinds).toEqual([[true, false, false], [false, false, false], [false, true, false], [false, false, true], [false, false, false]]);
    expect(scopes.get('g.<locals>.<genexpr>')?.isGenerator).toBe(true);
  });

  test('a generator expression that awaits is asynchronous', () => {
    expect(scopeOf('async def f(): return (await x for x in y)', 'f.<locals>.<genexpr>').isAsyncGenerator).toBe(true);
  });
});

test('super() gives the class a cell for itself', () => {
  const scopes = scopesOf('class A:\n    def f(self): super().f()\nclass B:\n    def g(self): pass');
  expect(scopes.get('A')?.needsClassCell).toBe(true);
  expect(scopes.get('A.f')?.free).toEqual(['__class__']);
  expect(scopes.get('A.f')?.owner('__class__')).toBe(scopes.get('A'));
  expect(scopes.get('B')?.needsClassCell).toBe(false);
});
