/** Endless and oversized programs end by a budget, whatever they catch. */
import { describe, expect, test } from 'vitest';
import { loadLibraries, recordProgram } from './record';

const SMALL = { steps: 20_000, work: 200_000, memory: 16 * 1024 * 1024 };

async function endingOf(text: string): Promise<string> {
  const program = { files: [{ name: 'main.py', text, shown: true }], entry: 'main.py', budgets: SMALL };
  const result = recordProgram(program, { libraries: await loadLibraries(program) });
  return result.kind === 'refused' ? 'refused' : result.recording.ending.kind;
}

describe('ends by a budget', () => {
  test.each([
    'import itertools\nsum(itertools.count())',
    'x = "x" * 10**10',
    'x = 10**10**8',
    'x = [0] * 10**12',
    'import itertools\nlist(itertools.count())',
    'list(iter(lambda: 1, 2))',
    'while True: pass',
    'x = []\nwhile True: x.append(1)',
    'import itertools\nall(True for _ in itertools.count())',
    'import itertools\nfor _ in itertools.repeat(1): pass',
    'import re\nre.match(r"(a+)+$", "a" * 40 + "b")',
    's = "a"\nwhile True: s = s.replace("a", "aaaaaaaaaa")',
    '"%1000000000d" % 1',
    'x = f"{1:1000000000}"',
    'x = [i for i in range(10**9) for j in range(10**9)]',
    'class A:\n    def __lt__(self, other):\n        while True: pass\nsorted([A(), A()])',
    'def g():\n    while True: yield\nfor _ in g(): pass',
    'while True:\n    try:\n        while True: pass\n    except BaseException: pass\n    finally: pass',
    'def f():\n    try:\n        while True: pass\n    finally:\n        return 1\nf()',
    'class C:\n    def __enter__(s): return s\n    def __exit__(s, *a): return True\nwith C():\n    while True: pass',
    'x = 3\nwhile True: x = x * x',
    's = [1]\nwhile True: s += s',
    'set(range(10**10))',
    'x = 1 << 10**11',
    'from collections import deque\nimport itertools\ndeque(itertools.count(), maxlen=1)',
  ])('%s', async (text) => {
    expect(await endingOf(text)).toBe('budget');
  });
});

describe('a program can catch', () => {
  test.each([
    'def f(n): return f(n + 1)\ntry: f(0)\nexcept RecursionError: pass',
    'x = []\nfor i in range(5000): x = [x]\ntry: repr(x)\nexcept RecursionError: pass',
    'try: int("9" * 5000)\nexcept ValueError: pass',
    'd = {}\nd["d"] = d\nassert repr(d) == "{\'d\': {...}}"',
  ])('%s', async (text) => {
    expect(await endingOf(text)).toBe('returned');
  });
});
