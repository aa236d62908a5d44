/** Names and texts that could confuse the host: ordinary values, or a clear diagnostic; never the host's own objects. */
import { expect, test } from 'vitest';
import { loadLibraries, recordProgram } from './record';

const NAMES = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf', '__defineGetter__'];

async function run(text: string, set: Record<string, number> = {}): Promise<{ ending: string; output: string }> {
  const program = { files: [{ name: 'main.py', text, shown: true }], entry: 'main.py', set };
  const result = recordProgram(program, { libraries: await loadLibraries(program) });
  if (result.kind === 'refused') return { ending: 'refused', output: result.diagnostics.map((one) => one.cpython?.message ?? one.code).join() };
  const recording: unknown = JSON.parse(JSON.stringify(result.recording));
  expect(recording).toEqual(result.recording);
  return { ending: result.recording.ending.kind, output: result.recording.output.map((event) => event.text).join('') };
}

test.each(NAMES)('%s is a variable, an attribute, a key, a keyword and a name set from outside', async (name) => {
  const text = [
    `print(${name})`, `${name} = 1`, 'class A: pass', 'a = A()', `print(hasattr(a, "${name}"), getattr(a, "${name}", None))`,
    `a.${name} = 2`, `d = {"${name}": 3}`, `def f(**kw): return kw`, `print(${name}, a.${name}, d["${name}"], f(${name}=4), "x" in f(${name}=4))`,
    `print("{0.${name}}".format(a), vars(a))`, `class B:\n    ${name} = 5`, `print(B.${name}, B().${name})`,
  ].join('\n');
  const { ending, output } = await run(text, { [name]: 7 });
  expect(ending).toBe('returned');
  expect(output).toBe(`7\nFalse None\n1 2 3 {'${name}': 4} False\n2 {'${name}': 2}\n5 5\n`);
});

test.each(NAMES)('an attribute %s that nobody set is an AttributeError', async (name) => {
  expect((await run(`try: "{0.${name}}".format(5)\nexcept AttributeError as e: print(e)`)).output).toBe(`'int' object has no attribute '${name}'\n`);
});

test.each([
  ['brackets', `x = ${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['ifs', Array.from({ length: 3000 }, (_, i) => `${' '.repeat(i)}if 1:`).join('\n')],
  ['null characters', 'x = "a\0b"'],
  ['mixed tabs', 'if 1:\n        x = 1\n\ty = 2'],
])('%s are refused with a diagnostic', async (_name, text) => {
  expect((await run(text)).ending).toBe('refused');
});

test.each([
  ['lone surrogates', 's = "\\ud800"\nd = {s: s}\nprint(len(s))'],
  ['line ends and a byte order mark', '\ufeffx = 1\r\nif x:\r\n    print(x)\r\n'],
  ['a megabyte', `x = 1\n${'# comment comment comment\n'.repeat(40_000)}print(x)`],
])('%s run', async (_name, text) => {
  expect(await run(text)).toEqual({ ending: 'returned', output: '1\n' });
});
