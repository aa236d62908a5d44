/** The terminal runner: reads files, records, prints. */
import { readFileSync, readdirSync, writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { Kept } from '../../src/python/kept';
import { recordFetching } from '../../src/python/record';
import type { Program, ProgramFile } from '../../src/trace/program';
import type { Recording } from '../../src/trace/recording';
import { refusalText } from './refusal';
import { stopLines } from './stops';

interface Options {
  readonly file: string;
  readonly paths: readonly string[];
  readonly input: string | null;
  readonly stops: boolean;
  readonly json: boolean;
}

/** A browser's worker has 1600 in 0.64 MB. More here, so that recursion through built-in functions goes as deep as in CPython. */
const FRAMES_IN_A_MEGABYTE = 2500;

/** Milliseconds of this process: a backstop behind the deterministic budgets. */
const TIME_LIMIT = 5_000;

/** Time that was spent here, not waiting for a processor; dear to ask, so only once as much time has passed. */
function busyTime(): number {
  const passed = performance.now();
  return passed < TIME_LIMIT ? passed : Math.min(passed, (process.cpuUsage().user + process.cpuUsage().system) / 1000);
}

const USAGE = 'usage: npm run -s py -- FILE [--path DIR]... [--input LINES.txt] [--stops] [--json] [--stack MB]';

function readOptions(argv: readonly string[]): Options | null {
  const paths: string[] = [];
  let file: string | null = null;
  let input: string | null = null;
  let stops = false;
  let json = false;
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? '';
    if (word === '--path' || word === '--input') {
      const given = argv[++i];
      if (given === undefined) return null;
      if (word === '--path') paths.push(given);
      else input = given;
    } else if (word === '--stops') stops = true;
    else if (word === '--json') json = true;
    else if (file === null && !word.startsWith('--')) file = word;
    else return null;
  }
  // CPython makes the path absolute, and shows it so in tracebacks.
  return file === null ? null : { file: resolve(file), paths, input, stops, json };
}

/** Python files of a folder and of the packages below it, by their path from the folder. */
function pythonFiles(folder: string, under = ''): ProgramFile[] {
  const found: ProgramFile[] = [];
  for (const entry of readdirSync(join(folder, under), { withFileTypes: true })) {
    const name = under === '' ? entry.name : `${under}/${entry.name}`;
    if (entry.isDirectory() && /^[A-Za-z_]\w*$/.test(entry.name) && under.split('/').length < 8) found.push(...pythonFiles(folder, name));
    else if (entry.isFile() && entry.name.endsWith('.py')) found.push({ name, text: readFileSync(join(folder, name), 'utf8'), shown: false });
  }
  return found;
}

/** The entry keeps the name it was given by, as in CPython's tracebacks; other folders get a number in front. */
function programOf(options: Options): Program {
  const own = dirname(options.file);
  const entry: ProgramFile = { name: options.file, text: readFileSync(options.file, 'utf8'), shown: true };
  const files: ProgramFile[] = [entry];
  const roots: string[] = [];
  for (const folder of [own, ...options.paths]) {
    const root = relative('', folder) === '' ? '' : folder.replace(/\/+$/, '');
    if (roots.includes(root)) continue;
    roots.push(root);
    for (const file of readable(folder)) {
      const name = root === '' ? file.name : `${root}/${file.name}`;
      if (basename(name) === basename(options.file) && join(name) === join(options.file)) continue;
      files.push({ ...file, name });
    }
  }
  const lines = options.input === null ? null : readFileSync(options.input, 'utf8').replace(/\r?\n$/, '').split(/\r?\n/);
  return { files, entry: options.file, roots, ...(lines === null ? {} : { input: lines }), inputEnd: 'eof', budgets: { time: TIME_LIMIT } };
}

/** The modules a program could import: none when the folder is a pile of other things. */
function readable(folder: string): readonly ProgramFile[] {
  try {
    return pythonFiles(folder);
  } catch {
    return [];
  }
}

/** Everything: a pipe takes only so much at once, and none while its reader is behind. */
function put(stream: 1 | 2, text: string): void {
  const data = Buffer.from(text.toWellFormed(), 'utf8');
  for (let at = 0; at < data.length;) {
    try {
      at += writeSync(stream, data, at);
    } catch (thrown) {
      if (!(thrown instanceof Error) || !('code' in thrown) || thrown.code !== 'EAGAIN') throw thrown;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

function finish(recording: Recording, options: Options): number {
  const { ending } = recording;
  if (options.json) put(1, `${JSON.stringify(recording)}\n`);
  else if (options.stops) put(1, stopLines(recording).map((line) => `${line}\n`).join(''));
  else for (const event of recording.output) put(event.stream === 'stdout' ? 1 : 2, event.text);
  switch (ending.kind) {
    case 'returned': return 0;
    case 'exited': return ending.status;
    case 'raised':
      put(2, `${ending.exception.traceback}\n`);
      return 1;
    case 'budget':
      put(2, `stopped: the ${ending.budget} budget of ${ending.limit} is used up\n`);
      return 3;
    case 'needs-input':
      put(2, `stopped: input() asks for more: ${ending.prompt}\n`);
      return 4;
  }
}

async function main(): Promise<number> {
  const { stackSizeMb } = workerData as { readonly stackSizeMb: number };
  const options = readOptions(process.argv.slice(2));
  if (options === null) {
    put(2, `${USAGE}\n`);
    return 64;
  }
  let program: Program;
  try {
    program = programOf(options);
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    put(2, `py: can't read a file of the command line: ${thrown.message}\n`);
    return 66;
  }
  // Text that the program makes and runs may import what no file of it names.
  const result = await recordFetching(program, new Kept(), busyTime, { record: options.stops || options.json, stack: { ceiling: FRAMES_IN_A_MEGABYTE * stackSizeMb } });
  if (result.kind === 'refused') {
    for (const one of result.diagnostics) put(2, refusalText(one, program));
    return 2;
  }
  return finish(result.recording, options);
}

process.exitCode = await main();
