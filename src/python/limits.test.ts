/** Endless and oversized programs end by a budget, whatever they catch. */
import { describe, expect, test } from 'vitest';
import type { Budgets } from '../trace/program';
import { loadLibraries, recordProgram } from './record';

const SMALL = { steps: 20_000, work: 200_000, memory: 16 * 1024 * 1024 };

async function ending(text: string, budgets: Partial<Budgets> = SMALL, record = true): Promise<string> {
  const program = { files: [{ name: 'main.py', text, shown: true }], entry: 'main.py', budgets };
  const result = recordProgram(program, { libraries: await loadLibraries(program), record });
  if (result.kind === 'refused') return 'refused';
  return result.recording.ending.kind === 'budget' ? result.recording.ending.budget : result.recording.ending.kind;
}

async function endingOf(text: string): Promise<string> {
  const how = await ending(text);
  return ['steps', 'work', 'memory', 'output'].includes(how) ? 'budget' : how;
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

describe('costs by its size, not by the statement', () => {
  const LONG = 's = "ab " * 10**5';
  const INT = 'x = 3**200_000';
  const LIST = 'x = [0] * 10**5';
  const DICT = 'x = dict.fromkeys(range(10**4))';
  const SET = 'x = set(range(10**4))';
  const BYTES = 'x = b"ab" * 10**5';
  test.each([
    ...['s.count("b")', 's.split()', 's.splitlines()', 's.upper()', 's.title()', 's.isalpha()', 's.strip("ab ")', 's.find("b" * 10)', 's.partition("c")', 's.encode()', 's.translate({97: "b"})',
      'repr(s + "\\n")', 's < s + "b"', 'hash(s)', 's[::-1]', 'len(s + s)', '"c" in s', 's.startswith(s)', 's.casefold()', 's.expandtabs()', 'list(s)'].map((call) => `${LONG}\nwhile True: ${call}`),
    ...['divmod(x, 7**60_000)', 'x // 7', 'x % (x - 1)', 'x + 1', 'x & 1', 'x >> 1', '-x', 'x == x + 0', 'hash(x)', 'x.bit_length()', 'x / (x + 1)', 'bin(x)', 'f"{x:x}"', 'x.to_bytes(10**5, "big")', 'pow(3, x, x + 2)', 'round(x, -5)', 'x.bit_count()']
      .map((call) => `${INT}\nwhile True: ${call}`),
    'while True: int("1" * 4000)', 's = "f" * 10**5\nwhile True: int(s, 16)', 'import math\nx, y = 3**9000, 7**5000\nwhile True: math.gcd(x, y)', 'import math\nmath.isqrt(10**10**6)', 'import random\nrandom.getrandbits(10**10)',
    ...['x.insert(0, 1); x.pop()', 'x.reverse()', 'x[1:5] = [1, 2, 3, 4, 5]', 'del x[0]; x.append(0)', 'x.pop(0); x.append(0)', 'x.copy()', 'sorted(x)', 'x == x[:]', 'min(x)', 'tuple(x)', '[*x]', 'hash(tuple(x))', 'print(*x, end="")', 'x.count(1)'].map((call) => `${LIST}\nwhile True: ${call}`),
    ...['x.copy()', 'x == dict(x)', '{**x}', 'x | x', 'list(x.items())', '5 in x.values()', 'repr(x)', 'reversed(x)', 'x.keys() & x.keys()'].map((call) => `${DICT}\nwhile True: ${call}`),
    ...['x | x', 'x & x', 'x - x', 'x ^ x', 'x <= x', 'next(iter(x))', 'frozenset(x)', 'hash(frozenset(x))'].map((call) => `${SET}\nwhile True: ${call}`),
    ...['x.replace(b"a", b"b")', 'x.hex()', 'x.decode()', 'list(x)', 'x == x + b"c"', 'x.find(b"c")', 'repr(x)', 'x.split(b"a")', 'int.from_bytes(x, "big")', 'x.upper()', 'bytearray(x).reverse()'].map((call) => `${BYTES}\nwhile True: ${call}`),
    't = (1,)\nfor i in range(60): t = (t, t)\nhash(t)', 't = (1,)\nfor i in range(60): t = (t, t)\n{t: 1}', 'max(range(10**30))', 'while True: exec("x = 1\\n" * 1000)', 'while True: compile("1" + "+1" * 1000, "f", "eval")',
    'import ast\nwhile True: ast.literal_eval("[" + "1," * 1000 + "]")', 'import itertools\nlist(itertools.permutations(range(50)))', 'import re\ns = "ab" * 10**4\nwhile True: re.sub("a", "aa", s)',
  ])('%s', async (text) => {
    expect(['work', 'memory', 'output']).toContain(await ending(text, { ...SMALL, work: 1_000_000, memory: 64 * 1024 * 1024 }, false));
  });
});

describe('a long text is gone through in one go, whatever takes its characters', () => {
  test.each(['for c in reversed(s): pass', 'for i in range(len(s)): s[i] == "b"', 'i = 0\nwhile i < 90_000: i += len(s[i:i + 3])', 'i = 0\nwhile i < 90_000: i += s[i:i + 3].isspace() + 1'])('%s', async (use) => {
    const text = `for s in ("ab " * 30_000, "\u5b57b " * 30_000):\n    ${use.replaceAll('\n', '\n    ')}`;
    expect(await ending(text, { steps: 1_000_000, work: 5_000_000 }, false)).toBe('returned');
  });
});

describe('memory is what a run holds', () => {
  const budgets = { steps: 10_000_000, work: 100_000_000, memory: 16 * 1024 * 1024 };
  test.each([
    'x = []\nwhile True: x.append([0] * 100)',
    'x = []\nwhile True: x.append({})',
    'x = [[] for i in range(10**9)]',
    'x = {i: str(i) for i in range(10**9)}',
    'x = []\nwhile True: x = [x]',
    'class A:\n    def __init__(self, next): self.next = next\na = None\nwhile True: a = A(a)',
    'def f():\n    x = []\n    while True: x.append((1, 2))\nf()',
    'def g():\n    x = []\n    while True:\n        x.append("a" * 100)\n        yield\nfor _ in g(): pass',
    'from collections import deque\nx = deque()\nwhile True: x.append([1])',
    'x = []\nwhile True: x.append(lambda: x)',
    'class A: pass\na = A()\ni = 0\nwhile True:\n    i += 1\n    setattr(a, f"x{i}", i)',
    'import io\ns = io.StringIO()\nwhile True: s.write("a" * 1000)',
  ])('too much: %s', async (text) => {
    const program = { files: [{ name: 'main.py', text, shown: true }], entry: 'main.py', budgets };
    const result = recordProgram(program, { libraries: await loadLibraries(program), record: false });
    expect(result.kind === 'recorded' ? result.recording.ending : result).toEqual({ kind: 'budget', budget: 'memory', limit: budgets.memory });
  });

  test.each([
    'for i in range(1000): x = [0] * 10**5',
    'for i in range(30_000): x = [[], {}, (i, i)]',
    's = ""\nfor i in range(10_000): s += "a"',
    's = ""\nfor i in range(100_000): s += str(i)',
    'x = ["abc" * 100] * 10**5',
  ])('not too much: %s', async (text) => {
    const program = { files: [{ name: 'main.py', text, shown: true }], entry: 'main.py', budgets };
    const result = recordProgram(program, { libraries: await loadLibraries(program), record: false });
    expect(result.kind === 'recorded' ? result.recording.ending.kind : result).toBe('returned');
  });
});

describe('a recording weighs what it writes down', () => {
  test.each([
    'x = b"ab" * 10**5\nwhile True: x == x + b"c"',
    'x = 3**200_000\nwhile True: x == x + 1',
    'x = "ab" * 10**5\nwhile True: y = x + "c"',
    'x = bytearray(10**5)\nwhile True: x == x + b"c"',
    'x = [0] * 10**5\nwhile True: x == x + x',
  ])('%s', async (text) => {
    expect(await ending(text, { steps: 100_000, work: 100_000_000, memory: 16 * 1024 * 1024 })).toBe('memory');
  });

  test('but lets a text grow for ten thousand steps, and gives up its pieces first', async () => {
    const program = { files: [{ name: 'main.py', text: 's = ""\nfor i in range(10_000):\n    s = s + str(i)\n', shown: true }], entry: 'main.py' };
    const result = recordProgram(program, { libraries: await loadLibraries(program) });
    if (result.kind === 'refused') throw new Error('refused');
    const { ending, writes, pieces } = result.recording;
    expect(ending.kind).toBe('returned');
    expect(writes.value.at(-1)).toMatch(/99989999$/);
    expect(pieces.truncated.length).toBeGreaterThan(0);
  });
});
