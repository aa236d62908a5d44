import { describe, expect, test } from 'vitest';
import { loadLibraries, recordProgram } from './record';

/** What a run prints, or the lines at which it is refused. */
async function outcome(text: string): Promise<string> {
  const program = { files: [{ name: 'main.py', text, shown: true }], entry: 'main.py' };
  const result = recordProgram(program, { libraries: await loadLibraries(program), record: false });
  if (result.kind === 'refused') return result.diagnostics.map((one) => `${one.code} ${String(one.arguments['name'])} at ${String(one.span.line)}`).join(', ');
  const { ending, output } = result.recording;
  return ending.kind === 'raised' ? ending.exception.message : output.map((event) => event.text).join('').trim();
}

describe('a module that the library has not', () => {
  test.each([
    ['a handler of ImportError', 'try:\n    import sqlite3\nexcept ImportError as error:\n    print(error)\n', "No module named 'sqlite3'"],
    ['one of several', 'try:\n    import sqlite3\nexcept (KeyError, ModuleNotFoundError) as error:\n    print(error.name)\n', 'sqlite3'],
    ['a bare handler', 'try:\n    import numpy as np\nexcept:\n    np = None\nprint(np)\n', 'None'],
    ['suppress', 'from contextlib import suppress\nwith suppress(ImportError):\n    import sqlite3\nprint(1)\n', '1'],
    ['a guarded function', 'def f():\n    try:\n        import sqlite3\n    except ImportError:\n        return 2\nprint(f())\n', '2'],
  ])('is an ImportError for %s', async (_name, text, printed) => {
    expect(await outcome(text)).toBe(printed);
  });

  test.each([
    ['no handler', 'x = 1\nimport sqlite3\n', 'missing-module sqlite3 at 2'],
    ['a handler of something else', 'try:\n    import sqlite3\nexcept ValueError:\n    pass\n', 'missing-module sqlite3 at 2'],
    ['the handler itself', 'try:\n    x = 1\nexcept ImportError:\n    import sqlite3\n', 'missing-module sqlite3 at 4'],
    ['a function', 'def f():\n    import sqlite3\nprint(1)\n', 'missing-module sqlite3 at 2'],
    ['a package', 'import numpy as np\n', 'missing-module numpy at 1'],
  ])('is refused before running with %s', async (_name, text, refused) => {
    expect(await outcome(text)).toBe(refused);
  });

  test.each([
    ['of another platform', "import sys\nif sys.platform == 'win32':\n    import msvcrt\nprint(1)\n"],
    ['of another system', "import os\nif os.name == 'nt':\n    import winreg\nelse:\n    print(1)\n"],
    ['of a type checker', 'from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import sqlite3, numpy\nprint(1)\n'],
    ['that is a package in a function nobody calls', 'def f():\n    import numpy\nprint(1)\n'],
  ])('does not stop a program when it is one %s', async (_name, text) => {
    expect(await outcome(text)).toBe('1');
  });
});
