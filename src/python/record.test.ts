import { describe, expect, test } from 'vitest';
import type { Recording } from '../trace/recording';
import { openRecording } from '../trace/snapshot';
import type { RecordedValue } from '../trace/value';
import { loadLibraries, recordProgram } from './record';
import { printed, recordText, stepAt, stopsOf } from './testing';

/** A variable of the running frame as JSON-like text, `-` when it is not bound. */
function variable(recording: Recording, step: number, name: string): string {
  const at = openRecording(recording);
  const frame = at.stack(step)[0] ?? 0;
  const code = recording.codes[recording.frames[frame]?.code ?? 0];
  const value = at.variable(frame, code?.variables.indexOf(name) ?? -1, step);
  return value === undefined ? '-' : shown(value);

  function shown(one: RecordedValue): string {
    if (typeof one !== 'object' || one === null) return JSON.stringify(one);
    if (one.kind !== 'ref') return 'repr' in one ? one.repr : one.digits;
    const content = at.content(one.id, step);
    switch (content.kind) {
      case 'sequence': return `[${content.items.map(shown).join(', ')}]`;
      case 'mapping': return `{${content.entries.map(([key, item]) => `${shown(key)}: ${shown(item)}`).join(', ')}}`;
      case 'instance': return `<${content.attributes.map(([attribute, item]) => `${attribute}=${shown(item)}`).join(' ')}>`;
      default: return content.kind;
    }
  }
}

describe('stops', () => {
  test('a loop header stops at each test, a comprehension at none of its own', async () => {
    const recording = await recordText('for i in range(2):\n    x = [j for j in range(3)]\n');
    expect(stopsOf(recording)).toEqual(['<module> 1', '<module> 2', '<module> 1', '<module> 2', '<module> 1']);
    expect(recording.steps.visit).toEqual([0, 0, 1, 0, 1]);
  });

  test('a with statement stops again when it is left', async () => {
    const recording = await recordText('class C:\n    def __enter__(self): pass\n    def __exit__(self, *a): pass\nwith C():\n    x = 1\n');
    expect(stopsOf(recording).slice(-5)).toEqual(['<module> 4', '__enter__ 2', '<module> 5', '<module> 4', '__exit__ 3']);
    expect(recording.steps.visit.at(-2)).toBe(2);
  });

  test('statements on one line are stops of their own, by column', async () => {
    const recording = await recordText('a = 1; b = 2\nif a: b = 3\n');
    expect(recording.steps.site.map((site) => recording.sites[site]?.span.column)).toEqual([0, 7, 0, 6]);
  });

  test("a function's docstring and declarations aren't stops", async () => {
    const recording = await recordText('"""Module."""\ndef f():\n    """Doc."""\n    global x\n    x = 1\nf()\n');
    expect(stopsOf(recording)).toEqual(['<module> 1', '<module> 2', '<module> 6', 'f 5']);
  });

  test('only shown files are stepped, frames of the others are kept', async () => {
    const program = {
      files: [{ name: 'main.py', text: 'import lib\nlib.call(7)\n', shown: false }, { name: 'lib.py', text: 'def call(x):\n    return x\n', shown: true }],
      entry: 'main.py',
    };
    const result = recordProgram(program, { libraries: await loadLibraries(program) });
    if (result.kind === 'refused') throw new Error('refused');
    expect(stopsOf(result.recording)).toEqual(['<module> 1', 'call 2']);
    const call = result.recording.steps.frame.at(-1) ?? -1;
    expect(result.recording.frames[result.recording.frames[call]?.caller ?? -1]?.caller).toBe(-1);
    expect(result.recording.files.map(({ name, shown }) => [name, shown])).toEqual([['main.py', false], ['lib.py', true]]);
  });
});

describe('variables', () => {
  test('keep their past values while a list grows, for every alias', async () => {
    const recording = await recordText('a = []\nb = a\na.append(1)\nb[0] = 2\nb += [3]\nend = 1\n');
    expect([1, 2, 3, 4, 5].map((step) => variable(recording, step, 'a'))).toEqual(['[]', '[]', '[1]', '[2]', '[2, 3]']);
    expect(variable(recording, 5, 'b')).toBe('[2, 3]');
    expect(variable(recording, 0, 'a')).toBe('-');
  });

  test('of dicts with keys of all kinds follow puts, drops and nested changes', async () => {
    const recording = await recordText('d = {}\nd[(1, 2)] = [0]\nd[(1, 2)].append(5)\nd[(1, 2)] = 1\nd[True] = "t"\nd[1.0] = "u"\ndel d[(1, 2)]\nend = 1\n');
    expect([1, 2, 3, 4, 5, 6, 7].map((step) => variable(recording, step, 'd'))).toEqual(
      ['{}', '{[1, 2]: [0]}', '{[1, 2]: [0, 5]}', '{[1, 2]: 1}', '{[1, 2]: 1, true: "t"}', '{[1, 2]: 1, true: "u"}', '{true: "u"}'],
    );
  });

  test('given to parameters are there at the first stop, None too', async () => {
    const recording = await recordText('def f(a, b=None):\n    def g(): return a, b\n    return 1\ndef h(a, b=None):\n    return 1\nf(None)\nh(None)\n');
    const stops = stopsOf(recording);
    for (const first of ['f 2', 'h 5']) {
      expect(variable(recording, stops.indexOf(first), 'a')).toBe('null');
      expect(variable(recording, stops.indexOf(first), 'b')).toBe('null');
    }
  });

  test('without an identity of their own have one inside containers too', async () => {
    const recording = await recordText('x = [..., 1.5, NotImplemented]\ny = ...\npass\n');
    expect(variable(recording, 2, 'x')).toBe('[opaque, 1.5, opaque]');
    expect(variable(recording, 2, 'y')).toBe('opaque');
  });

  test('of instances follow their attributes', async () => {
    const recording = await recordText('class P:\n    pass\np = P()\np.x = 1\np.x = 2.5\ndel p.x\nend = 1\n');
    expect([3, 4, 5, 6].map((step) => variable(recording, step, 'p'))).toEqual(['<>', '<x=1>', '<x=2.5>', '<>']);
  });

  test('written by an inner function belong to the frame that owns them', async () => {
    const recording = await recordText('def f():\n    n = 1\n    def g():\n        nonlocal n\n        n = 2\n    g()\n    return n\nf()\n');
    expect(variable(recording, stepAt(recording, 6), 'n')).toBe('1');
    expect(variable(recording, stepAt(recording, 7), 'n')).toBe('2');
  });

  test('deleted by del and at the end of except are unbound again', async () => {
    const recording = await recordText('try:\n    1/0\nexcept Exception as e:\n    x = 1\ndel x\nend = 1\n');
    expect(variable(recording, stepAt(recording, 4), 'e')).toMatch(/^<args=\["division by zero"\]/);
    expect(variable(recording, stepAt(recording, 5), 'e')).toBe('-');
    expect(variable(recording, stepAt(recording, 6), 'x')).toBe('-');
  });
});

describe('sub-expressions', () => {
  test('are kept with their places, constants left out', async () => {
    const recording = await recordText('x = 2\ny = x * 3 + len("ab")\n');
    const pieces = recording.pieces.site.map((site, i) => {
      const { column, endColumn } = recording.sites[site]?.span ?? { column: 0, endColumn: 0 };
      return [recording.files[0]?.text.split('\n')[1]?.slice(column, endColumn), recording.pieces.value[i]];
    });
    expect(pieces).toEqual([['x', 2], ['x * 3', 6], ['len("ab")', 2], ['x * 3 + len("ab")', 8]]);
  });

  test('stop at a bound within one step', async () => {
    const recording = await recordText('x = [i + 1 for i in range(2000)]\n');
    expect(recording.pieces.step.length).toBeLessThanOrEqual(500);
    expect(recording.pieces.truncated).toEqual([0]);
  });
});

describe('endings', () => {
  test.each([
    ['x = 1', { kind: 'returned' }],
    ['import sys\nsys.exit(3)', { kind: 'exited', status: 3, message: '' }],
    ['raise SystemExit("bye")', { kind: 'exited', status: 1, message: 'bye' }],
  ])('%s', async (text, ending) => {
    expect((await recordText(text)).ending).toEqual(ending);
  });

  test('an exception carries its text, its lines and the events of its way', async () => {
    const recording = await recordText('def f():\n    return 1 / 0\n\nf()\n');
    expect(recording.ending).toEqual({
      kind: 'raised',
      exception: {
        type: 'ZeroDivisionError',
        message: 'division by zero',
        traceback: 'Traceback (most recent call last):\n  File "main.py", line 4, in <module>\n    f()\n  File "main.py", line 2, in f\n    return 1 / 0\n           ~~^~~\nZeroDivisionError: division by zero',
        entries: [{ file: 'main.py', line: 4, name: '<module>' }, { file: 'main.py', line: 2, name: 'f' }],
      },
    });
    expect(recording.raises.map((raise) => [raise.frame, recording.sites[raise.site]?.span.line])).toEqual([[1, 2], [0, 4]]);
    expect(recording.frames.map((frame) => frame.outcome.kind)).toEqual(['raised', 'raised']);
  });

  test("the library's own statements are work, not steps", async () => {
    const text = 'import heapq\nqueue = [(i * 7919) % 1009 for i in range(500)]\nheapq.heapify(queue)\nlowest = heapq.heappop(queue)\n';
    expect((await recordText(text, { budgets: { steps: 20 } })).ending.kind).toBe('returned');
    expect((await recordText(text, { budgets: { work: 1500 } })).ending).toEqual({ kind: 'budget', budget: 'work', limit: 1500 });
  });

  test('a budget ends the run with the recording so far, past every handler', async () => {
    const recording = await recordText('n = 0\ntry:\n    while True:\n        n += 1\nexcept BaseException:\n    print("caught")\nfinally:\n    print("finally")\n', { budgets: { steps: 100 } });
    expect(recording.ending).toEqual({ kind: 'budget', budget: 'steps', limit: 100 });
    expect(printed(recording)).toBe('');
    expect(recording.steps.site.length).toBe(100);
    expect(recording.frames[0]?.outcome).toEqual({ kind: 'alive' });
  });

  test('input() past the script asks for more, or raises EOFError as a closed stdin does', async () => {
    expect((await recordText('input("name? ")', { inputEnd: 'ask' })).ending).toEqual({ kind: 'needs-input', prompt: 'name? ' });
    expect((await recordText('input()')).ending).toMatchObject({ kind: 'raised', exception: { type: 'EOFError' } });
    expect(printed(await recordText('print(input("> "))', { input: ['Ada'] }))).toBe('> Ada\n');
  });

  test('runaway recursion is a RecursionError that a program can catch', async () => {
    expect(printed(await recordText('def f(): f()\ntry:\n    f()\nexcept RecursionError as e:\n    print(e)\n'))).toBe('maximum recursion depth exceeded\n');
  });
});

describe('a run', () => {
  test('gives the same recording every time', async () => {
    const text = 'import random, time\nclass A: pass\nx = {A(): 1, (1, 2): {3, 4}}\nprint(random.random(), id(x), time.time(), list({"a", "b", "c"}))\n';
    expect(JSON.stringify(await recordText(text))).toBe(JSON.stringify(await recordText(text)));
  });

  test('leaves no mark on built-in types and what their dictionaries hold', async () => {
    const text = 'methods = dict(vars(int))\nalso = dict(vars(type(int.real)))\n';
    expect(JSON.stringify(await recordText(text))).toBe(JSON.stringify(await recordText(text)));
  });

  test('without recording has the same output and ending and nothing else', async () => {
    const program = { files: [{ name: 'main.py', text: 'print([i for i in range(3)])\n1/0\n', shown: true }], entry: 'main.py' };
    const libraries = await loadLibraries(program);
    const on = recordProgram(program, { libraries });
    const off = recordProgram(program, { libraries, record: false });
    if (on.kind === 'refused' || off.kind === 'refused') throw new Error('refused');
    expect(off.recording.ending).toEqual(on.recording.ending);
    expect(off.recording.output.map((event) => event.text)).toEqual(on.recording.output.map((event) => event.text));
    expect(off.recording.steps.site).toEqual([]);
  });

  test('survives JSON: a recording is plain data', async () => {
    const recording = await recordText('x = [1, 2.5, 10**30, 1j, b"x", None, float("nan")]\nx.append(x)\n');
    expect(JSON.parse(JSON.stringify(recording))).toEqual(recording);
  });

  test('sets the names that a scenario gives before the first statement', async () => {
    expect(printed(await recordText('print(n + 1, name, items)', { set: { n: 1, name: 'a', items: [1, { k: 1.5 }] } }))).toBe("2 a [1, {'k': 1.5}]\n");
  });

  test('is refused before it starts when any reachable file is no Python', () => {
    const program = { files: [{ name: 'main.py', text: 'print(1)\nif False:\n    import bad\n', shown: true }, { name: 'bad.py', text: 'x = = 1\n', shown: true }], entry: 'main.py' };
    expect(recordProgram(program)).toMatchObject({ kind: 'refused', diagnostics: [{ code: 'syntax', file: 'bad.py', span: { line: 1 } }] });
  });

  test('imports packages, relative names and modules that import each other', async () => {
    const file = (name: string, text: string) => ({ name, text, shown: false });
    const recording = await recordText('import pkg.a\nfrom pkg import b as bee\nfrom pkg.sub.deep import up\nprint(pkg.a.x, bee.y, up, pkg.__name__)\n', {
      files: [
        { name: 'main.py', text: 'import pkg.a\nfrom pkg import b as bee\nfrom pkg.sub.deep import up\nprint(pkg.a.x, bee.y, up, pkg.__name__)\n', shown: true },
        file('pkg/__init__.py', ''), file('pkg/a.py', 'from . import b\nx = b.y + 1\n'), file('pkg/b.py', 'import pkg.a\ny = 1\n'),
        file('pkg/sub/__init__.py', ''), file('pkg/sub/deep.py', 'from ..b import y as up\n'),
      ],
    });
    expect(printed(recording)).toBe('2 1 1 pkg\n');
  });
});

describe('values of the library', () => {
  const TEXT = `import re
from collections import deque, defaultdict
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
d = deque([1], maxlen=2)
found = defaultdict(list, a=[1])
when = datetime(2024, 5, 6, 7, 8, tzinfo=timezone.utc) + timedelta(days=1)
where = Path('a') / 'b.txt'
match = re.match('(a)b', 'abc')
keys = {'k': 1}.keys()
data = bytearray(b'ab')
d.append(2)
data.append(99)
end = 1
`;

  test('show their contents, or what repr says', async () => {
    const recording = await recordText(TEXT);
    const at = openRecording(recording);
    const step = recording.steps.site.length;
    const content = (name: string): unknown => {
      const value = at.variable(0, recording.codes[0]?.variables.indexOf(name) ?? -1, step);
      return typeof value === 'object' && value?.kind === 'ref' ? at.content(value.id, step) : value;
    };
    expect(content('d')).toEqual({ kind: 'sequence', items: [1, 2] });
    expect(content('found')).toMatchObject({ kind: 'instance', value: { kind: 'mapping', entries: [['a', {}]] } });
    expect(content('when')).toEqual({ kind: 'opaque', repr: 'datetime.datetime(2024, 5, 7, 7, 8, tzinfo=datetime.timezone.utc)' });
    expect(content('where')).toEqual({ kind: 'opaque', repr: "PosixPath('a/b.txt')" });
    expect(content('match')).toEqual({ kind: 'opaque', repr: "<re.Match object; span=(0, 2), match='ab'>" });
    expect(content('keys')).toMatchObject({ kind: 'instance', attributes: [['mapping', {}]] });
    expect(content('data')).toEqual({ kind: 'opaque', repr: "bytearray(b'abc')" });
  });
});
