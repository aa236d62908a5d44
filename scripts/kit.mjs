/**
 * Runs the practice kit as a reader would, from its zip, unpacked into a folder of its own.
 *
 *     node scripts/kit.mjs            everything
 *     node scripts/kit.mjs --no-sdk   without installing the SDK
 *
 * Without Python 3.10 or later, or without a way to install the SDK, it says so and skips.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { articleCommands, printsAsSaid } from './kit-article.mjs';
import { kitZip } from './kit-zip.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const MINUTE = 60_000;

/** Result as the stages of `npm test` give it: `{ passed, failed, skipped }`. */
export function runKit({ sdk = true } = {}) {
  const python = findPython();
  if (python === null) {
    console.log('skipped: no python3 (3.10 or later); practice.py and its checks were not run');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const folder = unpack();
  /** Script and arguments -> what it printed, for the article's sake. */
  const printed = new Map();
  const run = (command, script, args) => {
    const done = runScript(command, folder, script, args);
    printed.set([script, ...args].join(' '), done.stdout + done.stderr);
    return done;
  };
  try {
    const results = [
      program(run, python, 'practice.py', [], 0, ['answered', '运行失败：除零错误']),
      program(run, python, 'practice.py', ['--max-calls', '1'], 1, ['call_limit', '已达 1 次模型调用上限；保留记录，交给用户。']),
      program(run, python, 'practice.py', ['--live'], 2, []),
      checks(run, python, 'verify_practice.py'),
      checks(run, python, 'verify_fixtures.py'),
      sdk ? verifySdk(run, python, folder) : { passed: 0, failed: 0, skipped: 0 },
    ];
    results.push(article(printed));
    return results.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function findPython() {
  for (const command of process.platform === 'win32' ? ['python', 'py'] : ['python3', 'python']) {
    const { status } = spawnSync(command, ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))'], { timeout: MINUTE });
    if (status === 0) return command;
  }
  return null;
}

function unpack() {
  const folder = mkdtempSync(join(tmpdir(), 'practice-'));
  for (const [name, bytes] of Object.entries(unzipSync(kitZip()))) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  return join(folder, 'loopscope-practice');
}

/** The environment of a reader who has set nothing up. */
function environment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('ANTHROPIC_')));
}

function runScript(python, folder, script, args) {
  return spawnSync(python, ['-B', join(folder, script), ...args], { cwd: folder, env: environment(), encoding: 'utf8', timeout: 5 * MINUTE });
}

/** One program with the exit code and the last lines it must have. */
function program(run, python, script, args, status, ending) {
  const done = run(python, script, args);
  const lines = done.stdout.trimEnd().split(/\r?\n/);
  const right = done.status === status && lines.slice(lines.length - ending.length).join('\n') === ending.join('\n') && !done.stderr.includes('Traceback');
  console.log(`${right ? 'ok' : 'FAILED'}  ${[script, ...args].join(' ')}: exit code ${done.status}`);
  if (!right) console.log(done.stdout + done.stderr);
  return { passed: right ? 1 : 0, failed: right ? 0 : 1, skipped: 0 };
}

/** A verify script: its last line counts. */
function checks(run, python, script) {
  const done = run(python, script, []);
  const counted = /通过 (\d+)，失败 (\d+)，跳过 (\d+)\s*$/.exec(done.stdout);
  if (counted === null || (done.status !== 0) !== (counted[2] !== '0')) {
    console.log(`FAILED  ${script}: exit code ${done.status}\n${done.stdout}${done.stderr}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const [passed, failed, skipped] = counted.slice(1).map(Number);
  console.log(`${failed === 0 ? 'ok' : 'FAILED'}  ${script}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  for (const line of done.stdout.split('\n')) if (failed > 0 || line.startsWith('跳过')) console.log(`    ${line}`);
  return { passed, failed, skipped };
}

/** The article's commands that were run here: they must print what it says they print. */
function article(printed) {
  const said = articleCommands(join(root, 'fixtures', 'lessons')).flatMap(({ command, output, article }) => {
    const script = /python3? (\w+\.py.*)$/.exec(command)?.[1];
    const found = script === undefined ? undefined : printed.get(script);
    return found === undefined ? [] : [{ command, right: printsAsSaid(output, found), article, found }];
  });
  for (const { command, right, article, found } of said) console.log(`${right ? 'ok' : 'FAILED'}  ${article}: ${command}${right ? '' : `\nprinted:\n${found}`}`);
  const passed = said.filter(({ right }) => right).length;
  return { passed, failed: said.length - passed, skipped: 0 };
}

/** In a virtual environment of its own under .cache, made again when requirements.txt changes. */
function verifySdk(run, python, folder) {
  const requirements = join(folder, 'requirements.txt');
  const wanted = createHash('sha256').update(readFileSync(requirements)).digest('hex');
  const place = join(root, '.cache', 'practice-venv');
  const inside = join(place, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  const mark = join(place, 'requirements.sha256');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
    rmSync(place, { recursive: true, force: true });
    const made = spawnSync(python, ['-m', 'venv', place], { timeout: 3 * MINUTE });
    const installed = made.status === 0 && spawnSync(inside, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements], { timeout: 5 * MINUTE });
    if (made.status !== 0 || !installed || installed.status !== 0) {
      console.log('skipped: the SDK could not be installed from PyPI into a virtual environment; verify_sdk.py was not run');
      return { passed: 0, failed: 0, skipped: 1 };
    }
    writeFileSync(mark, wanted);
  }
  return checks(run, inside, 'verify_sdk.py');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const total = runKit({ sdk: !process.argv.includes('--no-sdk') });
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
