/**
 * Recursion with little room: in a thread whose stack is as small as a browser's worker, and in one with plenty.
 * Where it ends is the program's affair and never the host's.
 */
import { execFileSync } from 'node:child_process';
import { execPath } from 'node:process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Megabytes: 6,300 empty host frames, as in Chromium's dedicated worker; and more than any program here needs. */
const WORKER = '0.64';
const PLENTY = '100';

const folder = mkdtempSync(join(tmpdir(), 'recursion-'));
afterAll(() => { rmSync(folder, { recursive: true }); });

function run(file: string, stack: string, flags: readonly string[] = []): string {
  return execFileSync(execPath, [...flags, join(root, 'scripts/py.mjs'), file, '--stack', stack], { encoding: 'utf8' });
}

/** How often `down` calls itself before RecursionError. */
function levels(name: string, definition: string, stack: string, flags: readonly string[] = []): string {
  const file = join(folder, `${name}.py`);
  writeFileSync(file, `deepest = 0\ndef reach(n):\n    global deepest\n    deepest = n\n${definition}\ntry:\n    down(1)\nexcept RecursionError as error:\n    print(deepest, error)\n`);
  return run(file, stack, flags);
}

const LIMIT = 'maximum recursion depth exceeded\n';

// The first run makes the bundle.
beforeAll(() => void levels('first', 'def down(n): down(n + 1)', PLENTY), 60_000);

test.each(['deep', 'deep-generators'])('recursion/%s prints what CPython prints', (name) => {
  const file = join(root, 'fixtures/conformance/recursion', name);
  expect(run(`${file}.py`, WORKER)).toBe(readFileSync(`${file}.out`, 'utf8'));
});

describe.each([
  ['a function', 'def down(n):\n    reach(n)\n    down(n + 1)'],
  ['try and finally', 'def down(n):\n    try:\n        reach(n)\n        down(n + 1)\n    finally:\n        [n for n in range(2)]'],
  ['loops and with', 'class Here:\n    def __enter__(self): return self\n    def __exit__(self, *error): return False\ndef down(n):\n    for i in range(2):\n        while True:\n            for j in [1]:\n                with Here() as h:\n                    reach(n)\n                    down(n + 1)'],
  ['a comprehension, which is a frame too', 'def down(n):\n    reach(2 * n)\n    return [down(m) for m in [n + 1]]'],
  ['long expressions', `def down(n):\n    reach(n)\n    return ${'[0, ('.repeat(25)}down(n + 1)${')][1]'.repeat(25)}`],
  ['yield from', 'def walk(n):\n    reach(n)\n    yield from walk(n + 1)\ndef down(n): list(walk(n + 1))'],
  ['a generator in a for', 'def walk(n):\n    reach(n)\n    for item in walk(n + 1): yield item\ndef down(n): list(walk(n + 1))'],
  ['a generator expression', 'def down(n):\n    reach(2 * n)\n    return sum(down(m) for m in [n + 1])'],
])('%s', (name, definition) => {
  test('ends at the limit, as in CPython, however small the stack', () => {
    const small = levels(name, definition, WORKER);
    // One level less where the limit is met on the way, in `reach` or in `__enter__`.
    expect(small).toMatch(new RegExp(`^99[89] ${LIMIT}$`));
    expect(levels(name, definition, PLENTY)).toBe(small);
  });
});

describe.each([
  ['sorted with a key', 'def down(n):\n    reach(n)\n    sorted([n + 1, n + 1], key=down)'],
  ['operators', 'class A:\n    def __add__(self, n):\n        reach(n)\n        return self + (n + 1)\ndown = A().__add__'],
  ['attributes', 'class A:\n    n = 0\n    def __getattr__(self, name):\n        self.n += 1\n        reach(self.n)\n        return self.missing\ndef down(n): A().missing'],
  ['repr', 'class A:\n    n = 0\n    def __repr__(self):\n        self.n += 1\n        reach(self.n)\n        return f"<{self!r}>"\ndef down(n): repr(A())'],
  ['a class in a function', 'def down(n):\n    class A:\n        reach(n)\n        down(n + 1)'],
])('%s', (name, definition) => {
  test('ends by a count, whatever the host has optimised, and about where CPython ends it when there is room', () => {
    const small = levels(name, definition, WORKER);
    expect(Number(small.split(' ')[0])).toBeGreaterThan(90);
    expect(levels(name, definition, WORKER, ['--no-opt'])).toBe(small);
    // CPython 3.11 counts some of its own C functions too: 495 to 998.
    expect(Number(levels(name, definition, PLENTY).split(' ')[0])).toBeGreaterThan(490);
  });
});
