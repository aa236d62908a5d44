import { describe, expect, test } from 'vitest';
import { loadLibraries, recordProgram } from './record';

/** What a run prints, or the names and lines for which it is refused. */
async function outcome(text: string, own: Readonly<Record<string, string>> = {}): Promise<string> {
  const files = [{ name: 'main.py', text, shown: true }, ...Object.entries(own).map(([name, body]) => ({ name, text: body, shown: false }))];
  const program = { files, entry: 'main.py' };
  const result = recordProgram(program, { libraries: await loadLibraries(program), record: false });
  if (result.kind === 'refused') return result.diagnostics.map((one) => `${one.code} ${String(one.arguments['what'])} at ${String(one.span.line)}:${String(one.span.column)}`).join(', ');
  return result.recording.output.map((event) => event.text).join('').trim();
}

describe('a name of CPython\'s module that the library lacks', () => {
  test.each([
    ['as an attribute', 'import csv\nprint(1)\ncsv.Sniffer()\n', 'unsupported csv.Sniffer at 3:0'],
    ['under another name', 'import csv as c\nx = c.Sniffer\n', 'unsupported csv.Sniffer at 2:4'],
    ['of a module inside another', 'import logging.handlers\nlogging.handlers.SMTPHandler\n', 'unsupported logging.handlers.SMTPHandler at 2:0'],
    ['in an import', 'from hashlib import (md5,\n    blake2b)\n', 'unsupported hashlib.blake2b at 2:4'],
    ['in a function', 'import os\ndef f():\n    return os.setsid()\n', 'unsupported os.setsid at 3:11'],
  ])('is refused before running %s', async (_name, text, refused) => {
    expect(await outcome(text)).toBe(refused);
  });

  test.each([
    ['in a text or a comment', 'import os\nprint("os.setsid()".upper())  # os.setsid()\n', 'OS.SETSID()'],
    ['of something else', 'import os\nclass A:\n    class os:\n        setsid = 2\nprint(A.os.setsid)\n', '2'],
    ['that is asked about', "import os\nprint(hasattr(os, 'setsid'))\nif hasattr(os, 'setsid'):\n    os.setsid()\n", 'False'],
    ['whose failure is taken', 'try:\n    from csv import Sniffer\nexcept ImportError:\n    print("none")\n', 'none'],
    ['that the program sets', 'import os\nos.setsid = lambda: 3\nprint(1)\n', '1'],
  ])('does not stop a program %s', async (_name, text, printed) => {
    expect(await outcome(text)).toBe(printed);
  });

  test('is the program\'s own business in a module of its own', async () => {
    expect(await outcome('import csv\nprint(csv.Sniffer)\n', { 'csv.py': 'Sniffer = 4\n' })).toBe('4');
  });
});
