/**
 * The conformance suite on disk: `fixtures/conformance/<feature>/<name>.py`, or a folder `<name>/` with a
 * `main.py` and the modules it imports. Beside it: `.out` (what it prints), `.err` (its traceback, when it
 * ends by an exception), `.in` (lines for `input()`), and `.note` when CPython can't judge it here (the
 * library differs on purpose): the note says why, and `.out` is then written by hand.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Program } from '../../src/trace/program';
import type { JudgeRequest, Verdict } from './cpython';

export const suiteFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'fixtures', 'conformance');

export interface ConformanceCase {
  /** `feature/name` */
  readonly id: string;
  /** Path without ending, for its goldens. */
  readonly stem: string;
  readonly files: Readonly<Record<string, string>>;
  readonly entry: string;
  readonly input: readonly string[];
  /** Why CPython can't judge it, or null. */
  readonly note: string | null;
}

const read = (path: string): string => readFileSync(path, 'utf8');
const readIfThere = (path: string): string | null => (existsSync(path) ? read(path) : null);

function pythonFiles(folder: string, below: string = folder): Record<string, string> {
  const files: Record<string, string> = {};
  for (const name of readdirSync(below).sort()) {
    const path = join(below, name);
    if (statSync(path).isDirectory()) Object.assign(files, pythonFiles(folder, path));
    else if (name.endsWith('.py')) files[relative(folder, path).replaceAll('\\', '/')] = read(path);
  }
  return files;
}

export function listCases(): readonly ConformanceCase[] {
  const cases: ConformanceCase[] = [];
  for (const feature of readdirSync(suiteFolder).sort()) {
    const folder = join(suiteFolder, feature);
    if (!statSync(folder).isDirectory()) continue;
    for (const name of readdirSync(folder).sort()) {
      const path = join(folder, name);
      const isFolder = statSync(path).isDirectory();
      if (!isFolder && !name.endsWith('.py')) continue;
      const stem = isFolder ? path : path.slice(0, -'.py'.length);
      const files = isFolder ? pythonFiles(path) : { 'main.py': read(path) };
      const lines = readIfThere(`${stem}.in`)?.split('\n') ?? [];
      if (lines.at(-1) === '') lines.pop();
      cases.push({ id: `${feature}/${isFolder ? name : name.slice(0, -'.py'.length)}`, stem, files, entry: 'main.py', input: lines, note: readIfThere(`${stem}.note`) });
    }
  }
  return cases;
}

export const toRequest = (one: ConformanceCase): JudgeRequest => ({ files: one.files, entry: one.entry, input: one.input, trace: true, shown: Object.keys(one.files) });

export const toOurs = (one: ConformanceCase): Program => ({
  files: Object.entries(one.files).map(([name, text]) => ({ name, text, shown: true })),
  entry: one.entry,
  input: one.input,
  inputEnd: 'eof',
});

export interface Golden {
  readonly out: string | null;
  readonly err: string | null;
}

export const readGolden = (one: ConformanceCase): Golden => ({ out: readIfThere(`${one.stem}.out`), err: readIfThere(`${one.stem}.err`) });

/** What the golden should hold by CPython's verdict. `err` is the traceback without caret lines' width trouble: as CPython prints it. */
export const goldenOf = (verdict: Verdict): Golden => ({
  out: verdict.stdout,
  err: verdict.ending.kind === 'raised' ? verdict.ending.traceback : verdict.ending.kind === 'exited' && verdict.ending.status !== 0 ? `exit status ${String(verdict.ending.status)}\n` : null,
});

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;

/** A parenthesis that closes before an operator or at a subscript. */
const CLOSED = /\)\s*[-+*/%@&|^<>[\]]/;

/**
 * A syntax error without its `^` line, which is compared elsewhere, column by column; a
 * traceback without the `^` lines under wide characters and under parenthesised operands: since 3.11.4
 * CPython counts terminal columns and passes over the parenthesis, as we do, and the judge is 3.11.3.
 */
export function comparable(text: string | null): string | null {
  if (text === null) return null;
  const lines = text.split('\n');
  if (text.startsWith('  File "')) return lines.filter((line) => !/^ *\^+ *$/.test(line)).join('\n');
  return lines.filter((line, i) => !(/^ *[~^]+ *$/.test(line) && [WIDE, CLOSED].some((later) => later.test(lines[i - 1] ?? '')))).join('\n');
}
