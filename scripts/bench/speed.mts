/**
 * How fast programs run and are recorded: ours in Node and in Chromium, CPython in Pyodide and natively where
 * `python3` is there. Each program executes about 100,000 statements.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { build } from 'vite';
import { figure, median } from './figures';
import type { OurTimes } from './ours';
import { serve } from './serve';

interface PythonTimes { readonly untraced: Timed; readonly copy: Timed; readonly full: Timed }
interface Timed { readonly seconds: number; readonly events: number }

const here = dirname(fileURLToPath(import.meta.url));
const folder = join(here, '..', '..', 'fixtures', 'bench');
const programs = Object.fromEntries(readdirSync(folder).filter((name) => name.endsWith('.py')).map((name) => [basename(name, '.py'), readFileSync(join(folder, name), 'utf8')]));
const tracer = readFileSync(join(here, 'tracer.py'), 'utf8');

function native(): Record<string, PythonTimes> | null {
  const names = Object.keys(programs);
  const run = spawnSync('python3', [join(here, 'tracer.py'), ...names.map((name) => join(folder, `${name}.py`))], { encoding: 'utf8', maxBuffer: 1e8 });
  if (run.status !== 0) return null;
  const byPath = JSON.parse(run.stdout) as Record<string, PythonTimes>;
  return Object.fromEntries(names.map((name) => [name, byPath[join(folder, `${name}.py`)] as PythonTimes]));
}

async function pyodide(): Promise<Record<string, PythonTimes>> {
  const { loadPyodide } = await import('pyodide-latest');
  const python = await loadPyodide({ indexURL: join(here, '..', '..', 'node_modules', 'pyodide-latest') });
  python.runPython(tracer.split('if __name__')[0] ?? '');
  const measure = python.globals['get']('measure') as (source: string, runs: number) => string;
  return Object.fromEntries(Object.entries(programs).map(([name, text]) => [name, JSON.parse(measure(text, 2)) as PythonTimes]));
}

/** The interpreter as a reader gets it: both Node and Chromium run this build. */
async function built(): Promise<string> {
  const out = mkdtempSync(join(tmpdir(), 'loopscope-bench-'));
  await build({ configFile: false, logLevel: 'error', build: { target: 'es2022', outDir: out, emptyOutDir: true, lib: { entry: join(here, 'ours.ts'), formats: ['es'], fileName: () => 'ours.mjs' } } });
  writeFileSync(join(out, 'index.html'), '<!doctype html><title>bench</title>');
  writeFileSync(join(out, 'package.json'), '{ "type": "module" }');
  return out;
}

async function inNode(out: string): Promise<Record<string, OurTimes>> {
  const module = (await import(pathToFileURL(join(out, 'ours.mjs')).href)) as { timeOurs(text: string): Promise<OurTimes> };
  const times: Record<string, OurTimes> = {};
  for (const [name, text] of Object.entries(programs)) times[name] = await module.timeOurs(text);
  return times;
}

async function inChromium(out: string): Promise<Record<string, OurTimes>> {
  const site = await serve({ '/': out });
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  const page = await browser.newPage();
  await page.goto(site.origin);
  const result = await page.evaluate(async (all) => {
    const module = (await import(`${location.origin}/ours.mjs`)) as { timeOurs(text: string): Promise<OurTimes> };
    const times: Record<string, OurTimes> = {};
    for (const [name, text] of Object.entries(all)) times[name] = await module.timeOurs(text);
    return times;
  }, programs);
  await browser.close();
  await site.close();
  return result;
}

const out = await built();
const ours = await inNode(out);
const browser = await inChromium(out);
const wasm = await pyodide();
const machine = native();

const ratios: Record<'full' | 'copy' | 'untraced', number[]> = { full: [], copy: [], untraced: [] };
for (const name of Object.keys(programs)) {
  const node = ours[name];
  const page = browser[name];
  const py = wasm[name];
  if (node === undefined || page === undefined || py === undefined) continue;
  console.log(`${name}: ${node.statements.toLocaleString('en')} statements, ${Math.round(node.bytesPerStep).toString()} bytes a step`);
  const rate = (seconds: number): number => node.statements / seconds;
  figure('recording on, Node', rate(node.on), 'stmt/s');
  figure('recording on, Chromium', rate(page.on), 'stmt/s');
  figure('recording off, Node', rate(node.off), 'stmt/s');
  figure('recording off, Chromium', rate(page.off), 'stmt/s');
  figure('Pyodide, tracer copying locals', py.copy.events / py.copy.seconds, 'stmt/s');
  figure("Pyodide, tracer keeping every local's full value", py.full.events / py.full.seconds, 'stmt/s');
  const full = rate(page.on) / (py.full.events / py.full.seconds);
  ratios.full.push(full);
  figure('→ ours recording (Chromium) : Pyodide full values', full, 'times', 'expect ≥ 20', full >= 20);
  const native3 = machine?.[name];
  if (native3 === undefined) continue;
  figure('CPython, tracer copying locals', native3.copy.events / native3.copy.seconds, 'stmt/s');
  figure('CPython, untraced', native3.copy.events / native3.untraced.seconds, 'stmt/s');
  const copy = rate(node.on) / (native3.copy.events / native3.copy.seconds);
  const untraced = node.off / native3.untraced.seconds;
  ratios.copy.push(copy);
  ratios.untraced.push(untraced);
  figure('→ ours recording (Node) : CPython copying locals', copy, 'times', 'expect ≥ 1', copy >= 1);
  figure('→ time off (Node) : CPython untraced', untraced, 'times', 'expect ≤ 5', untraced <= 5);
}
console.log('medians over the programs');
figure('recording : Pyodide full values', median(ratios.full), 'times', 'expect ≥ 20', median(ratios.full) >= 20);
if (machine === null) console.log('  skipped: no python3 here, so nothing is compared with CPython natively');
else {
  figure('recording : CPython copying locals', median(ratios.copy), 'times', 'expect ≥ 1', median(ratios.copy) >= 1);
  figure('time without recording : CPython untraced', median(ratios.untraced), 'times', 'expect ≤ 5', median(ratios.untraced) <= 5);
}
