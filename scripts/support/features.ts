/**
 * Language features, each with a program that prints `ok` when it works. The table of docs/python-support.md
 * is made from what the programs did, not from what this list says.
 */
export interface Feature {
  /** Section of the Python Language Reference. */
  readonly section: string;
  readonly name: string;
  readonly program: string;
}

const feature = (section: string, name: string, ...lines: readonly string[]): Feature => ({ section, name, program: `${lines.join('\n')}\n` });

export const FEATURES: readonly Feature[] = [
  feature('2.4', 'strings with every prefix, escapes, adjacent literals', "assert r'\\n' 'a' == '\\\\na' and '\\u4e2d\\x41' == '中A' and rb'\\d' == b'\\\\d'", "print('ok')"),
  feature('2.4.3', 'f-strings: nested fields, `!r`, `=`, format specifications', 'x, w = 3.14159, 8', "assert f'{x:{w}.2f}|{x!r}|{x=}' == '    3.14|3.14159|x=3.14159'", "print('ok')"),
  feature('2.4.5', 'integers of any size, underscores, hex, octal, binary', 'assert 0xff + 0o17 + 0b11 + 1_000 == 1273 and 2 ** 100 == 1267650600228229401496703205376', "print('ok')"),
  feature('2.4.7', 'complex numbers', 'assert (1 + 2j) * (3 - 1j) == 5 + 5j and abs(3 + 4j) == 5.0', "print('ok')"),
  feature('3.3', 'special methods: operators, containers, attributes, calls', 'class V:', '    def __init__(self, x): self.x = x', '    def __add__(self, o): return V(self.x + o.x)', '    def __getattr__(self, name): return name', '    def __len__(self): return self.x', 'assert len(V(1) + V(2)) == 3 and V(0).abc == "abc" and not V(0)', "print('ok')"),
  feature('3.3.2', 'properties, descriptors, `__slots__`', 'class A:', '    __slots__ = ("_n",)', '    @property', '    def n(self): return self._n', '    @n.setter', '    def n(self, v): self._n = v * 2', 'a = A(); a.n = 2', 'assert a.n == 4', 'try: a.other = 1', 'except AttributeError: print("ok")'),
  feature('3.3.3', 'metaclasses, `__init_subclass__`, `__set_name__`, `type()` with three arguments', 'class M(type):', '    def __new__(m, n, b, d, **k): return super().__new__(m, n, b, d, **k)', 'class B(metaclass=M):', '    def __init_subclass__(cls, tag=None, **k): cls.tag = tag', 'class C(B, tag="t"): pass', 'assert type(C) is M and C.tag == "t" and type("D", (C,), {}).tag is None', "print('ok')"),
  feature('3.3.7', '`with`, several items, suppressed exceptions', 'class S:', '    def __enter__(self): return 1', '    def __exit__(self, *e): return True', 'with S() as a, S() as b:', '    raise ValueError', 'assert a + b == 2', "print('ok')"),
  feature('4.2', 'closures, `global`, `nonlocal`, class scopes', 'def f():', '    n = 0', '    def g():', '        nonlocal n', '        n += 1', '        return n', '    return g', 'g = f(); g()', 'assert g() == 2', "print('ok')"),
  feature('4.3', 'exceptions: chaining, `from`, notes, tracebacks', 'try:', '    try: 1 / 0', '    except ZeroDivisionError as e: raise KeyError("k") from e', 'except KeyError as e:', '    assert isinstance(e.__cause__, ZeroDivisionError)', "print('ok')"),
  feature('5', 'imports of own modules and packages, relative, circular', 'import sys, json as j', 'from os import path', "assert j.dumps([1]) == '[1]' and path.join('a', 'b') == 'a/b'", "print('ok')"),
  feature('6.2.4', 'comprehensions of all kinds', 'assert [x * y for x in range(3) if x for y in (1, 2)] == [1, 2, 2, 4]', 'assert {k: v for k, v in zip("ab", (1, 2))} == {"a": 1, "b": 2} and {x % 2 for x in range(5)} == {0, 1}', 'assert sum(x for x in range(4)) == 6', "print('ok')"),
  feature('6.2.9', 'generators: `send`, `throw`, `close`, `yield from`', 'def g():', '    got = yield 1', '    try: yield got', '    except KeyError: yield from (7, 8)', '    return 9', 'i = g(); next(i)', 'assert i.send(5) == 5 and i.throw(KeyError) == 7 and list(i) == [8]', "print('ok')"),
  feature('6.3.4', 'calls: keywords, `*`, `**`, defaults, keyword-only, positional-only', 'def f(a, /, b=2, *c, d, **e): return a, b, c, d, e', 'assert f(1, *[3, 4], d=5, **{"z": 6}) == (1, 3, (4,), 5, {"z": 6})', "print('ok')"),
  feature('6.3.3', 'slices with steps, read, assigned, deleted', 'l = list(range(8)); l[1:7:2] = "abc"; del l[::4]', 'assert l == ["a", 2, "b", "c", 6, 7]', "assert 'abcdef'[-2:0:-2] == 'ec'", "print('ok')"),
  feature('6.10', 'chained comparison, identity, membership', 'assert 1 < 2 <= 2 != 3 and "a" in "abc" and None is None and 3 not in [1]', "print('ok')"),
  feature('6.12', 'assignment expressions', 'while (n := 3) < 2: pass', 'assert n == 3 and [y for x in (1, 2) if (y := x * 2) > 2] == [4]', "print('ok')"),
  feature('6.14', 'lambda and conditional expressions', 'assert (lambda x, *y, z=2: x if y else z)(1) == 2', "print('ok')"),
  feature('7.2', 'starred targets, nested unpacking, chained and augmented assignment', 'a, (b, *c), d = 1, (2, 3, 4), 5', 'x = y = [1]; x += [2]', 'assert (a, b, c, d, y) == (1, 2, [3, 4], 5, [1, 2])', "print('ok')"),
  feature('7.2.2', 'annotations, `__annotations__`, `from __future__ import annotations`', 'class A:', '    x: int = 1', '    y: "str"', 'assert A.__annotations__ == {"x": int, "y": "str"}', "print('ok')"),
  feature('8.4', '`try`/`except`/`else`/`finally`, also with `return`, `break`, `continue`', 'def f():', '    for i in (1, 2):', '        try: return i', '        finally: continue', '    return 9', 'assert f() == 9', "print('ok')"),
  feature('8.4.2', '`except*` and exception groups', 'try: raise ExceptionGroup("g", [ValueError(1), KeyError(2)])', 'except* ValueError as e: assert len(e.exceptions) == 1', 'except* KeyError: print("ok")'),
  feature('8.6', '`match` with every kind of pattern', 'def f(v):', '    match v:', '        case 0 | None: return "zero"', '        case [int(a), *_] if a > 1: return a', '        case {"k": x, **r}: return x, r', '        case str() as s: return s', '        case _: return "other"', 'assert [f(0), f([2, 3]), f({"k": 1, "z": 2}), f("s"), f(1.5)] == ["zero", 2, (1, {"z": 2}), "s", "other"]', "print('ok')"),
  feature('8.7', 'decorators of functions and classes', 'def twice(f): return lambda *a: f(*a) * 2', '@twice', 'def g(x): return x', 'assert g(4) == 8', "print('ok')"),
  feature('8.8', 'classes: several bases, method resolution order, `super()`', 'class A:', '    def f(self): return "A"', 'class B(A):', '    def f(self): return "B" + super().f()', 'class C(A):', '    def f(self): return "C" + super().f()', 'class D(B, C): pass', 'assert D().f() == "BCA"', "print('ok')"),
  feature('8.9', '`async def`, `await`, `async for`, `async with`, asynchronous comprehensions and generators', 'import asyncio', 'async def g():', '    for i in range(2):', '        await asyncio.sleep(1)', '        yield i', 'async def main():', '    return [x async for x in g()], await asyncio.gather(asyncio.sleep(1, "a"), asyncio.sleep(2, "b"))', 'assert asyncio.run(main()) == ([0, 1], ["a", "b"])', "print('ok')"),
  feature('9', '`eval` and `exec` of texts', 'ns = {}; exec("a = 2", ns)', 'assert eval("a + 1", ns) == 3', "print('ok')"),
];

/** What is on purpose not CPython's way; kept beside the features so that one page says both. */
export const DIFFERENCES: readonly string[] = [
  'The version is 3.11: its messages, its tracebacks, its order of stops.',
  'Everything is deterministic. The clock is virtual, unseeded random numbers are those of seed 0, `id()` counts objects in the order in which they are first asked about, `hash()` of texts does not change from run to run.',
  'A set of texts is iterated in the order of insertion, as no hash is randomised; sets of small integers in CPython\'s order.',
  'Two lone surrogates side by side become one character: texts are UTF-16 inside. `print` takes a lone one, where CPython raises UnicodeEncodeError.',
  'The compiler gives no SyntaxWarning.',
  'Objects are never freed while a program runs: `__del__` is not called, weak references stay alive, and a generator that is dropped runs its `finally` only where that can be told from the text.',
  'No operating system: files live in memory for one run, no process and no connection is ever started. Modules that need one are refused before the program runs, and so are names of CPython\'s modules that those here lack.',
  '`\\N{...}` in strings and `breakpoint()` are refused; a `memoryview` has one dimension and does not keep a bytearray from growing.',
  'Steps, work, memory, output and depth have budgets; a run that uses one up ends with the recording so far, and no `except` can catch that.',
  'Runaway recursion is a RecursionError that can be caught, at 1,000 levels of calls between functions, methods, classes and generators. Through built-in functions and operators it ends sooner (after some 100 to 200 levels), always at the same place.',
  'A generated name of a file in a traceback is the name the program was given under, without a folder of a machine.',
];
