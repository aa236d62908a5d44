/**
 * What a reader waits for, in one Chromium run: from pressing Debug to the paused state painted; recording
 * the `report` scenario; the same for Pyodide, cold, up to its complete trace; and the bytes (brotli) loaded
 * before the code is readable and in all.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright';
import { figure, median } from './figures';
import { serve } from './serve';
import { tracedLesson } from './traced-lesson';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const LESSON = 'run_loop';
const SCENARIO = 'report';

interface Loaded { readonly url: string; readonly type: string; readonly brotli: number; readonly at: number }

const brotli = (body: Buffer): number => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Loads the page; answers what came over the wire (its weight only when asked: compressing takes seconds) and when the code could be read (its first line painted). */
async function load(page: Page, origin: string, weigh: boolean): Promise<{ readonly loaded: readonly Loaded[]; readonly readable: number }> {
  const pending: Promise<Loaded | null>[] = [];
  let last = Date.now();
  page.on('response', (response) => {
    const at = Date.now();
    last = at;
    pending.push(response.body().then((body) => ({ url: response.url(), type: response.request().resourceType(), brotli: weigh ? brotli(body) : 0, at }), () => null));
  });
  await page.goto(origin, { waitUntil: 'commit' });
  await page.locator(`[data-lesson="${LESSON}"]`).getByText('def run_loop').first().waitFor();
  const readable = Date.now();
  // The page's scripts take the prepared HTML over; only then does the debugger stay the same element.
  await page.locator('html[data-started]').waitFor();
  // A worker's own requests are not always told as finished, so `networkidle` may never come: quiet is a second without an answer.
  while (Date.now() - last < 1000) await page.waitForTimeout(100);
  await page.locator(`[data-lesson="${LESSON}"]`).evaluate((element) => { element.scrollIntoView(); });
  await page.locator(`[data-lesson="${LESSON}"] .monaco-editor`).first().waitFor();
  await page.waitForTimeout(500);
  const loaded = (await Promise.all(pending)).filter((one) => one !== null);
  return { loaded, readable };
}

/** Milliseconds from the press to the frame after the state turned to paused. */
async function pressToPaused(page: Page): Promise<number> {
  return page.locator(`[data-lesson="${LESSON}"]`).evaluate(
    (debuggerElement) =>
      new Promise<number>((resolve, reject) => {
        const button = debuggerElement.querySelector<HTMLButtonElement>('[data-command="debug"], [data-command="launch"]');
        if (button === null) { reject(new Error('no debug button')); return; }
        const watch = new MutationObserver(() => {
          if (debuggerElement.getAttribute('data-state') !== 'paused') return;
          watch.disconnect();
          requestAnimationFrame(() => { setTimeout(() => { resolve(performance.now() - began); }, 0); });
        });
        watch.observe(debuggerElement, { attributes: true, attributeFilter: ['data-state'] });
        const began = performance.now();
        button.click();
      }),
  );
}

async function ours(browser: Browser): Promise<{ readonly cold: number; readonly warm: number; readonly record: number }> {
  const site = await serve({ '/': process.env['BENCH_DIST'] ?? join(root, 'dist') });
  const cold: number[] = [];
  const warm: number[] = [];
  const record: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const { loaded, readable } = await load(page, site.origin, run === 0);
    if (run === 0) {
      const code = loaded.filter((one) => one.type === 'script' || one.type === 'stylesheet');
      const before = code.filter((one) => one.at <= readable).reduce((sum, one) => sum + one.brotli, 0);
      const all = loaded.reduce((sum, one) => sum + one.brotli, 0);
      figure('script and style before the code is readable', before / 1000, 'kB brotli', 'expect ≤ 90', before <= 90_000);
      figure('everything, page at rest (worker, editor, fonts)', all / 1000, 'kB brotli', 'expect ≤ 850', all <= 850_000);
      for (const one of [...loaded].sort((a, b) => b.brotli - a.brotli).slice(0, 6)) console.log(`      ${(one.brotli / 1000).toFixed(1).padStart(7)} kB  ${one.url.replace(site.origin, '')}`);
    }
    cold.push(await pressToPaused(page));
    for (let again = 0; again < 3; again += 1) {
      await page.locator(`[data-lesson="${LESSON}"] [data-command="restart"]`).click();
      await page.locator(`[data-lesson="${LESSON}"]`).and(page.locator('[data-state="idle"]')).waitFor();
      warm.push(await pressToPaused(page));
    }
    record.push(...(await page.evaluate(() => performance.getEntriesByName('loopscope:record').map((entry) => entry.duration))));
    await context.close();
  }
  await site.close();
  return { cold: median(cold), warm: median(warm), record: median(record) };
}

/** The same scenario in a page that loads Pyodide and traces it with every local's value kept. */
async function pyodide(browser: Browser): Promise<number> {
  const request = tracedLesson(root, LESSON, SCENARIO);
  const site = await serve({ '/': here, '/pyodide/': join(root, 'node_modules', 'pyodide-latest') });
  const harness = readFileSync(join(root, 'scripts', 'judge', 'harness.py'), 'utf8');
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route('**/index.html', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>pyodide</title>' }));
    await page.goto(`${site.origin}/index.html`);
    const [ms, events] = await page.evaluate(
      async ([code, text]) => {
        const began = performance.now();
        const module = (await import(`${location.origin}/pyodide/pyodide.mjs`)) as { loadPyodide(options: object): Promise<{ runPython(source: string): unknown; globals: { get(name: string): (text: string) => string } }> };
        const python = await module.loadPyodide({ indexURL: `${location.origin}/pyodide/` });
        python.runPython(code);
        const verdict = JSON.parse(python.globals.get('run')(text)) as { events: unknown[] };
        return [performance.now() - began, verdict.events.length] as const;
      },
      [harness, request] as const,
    );
    if (events < 30) throw new Error(`Pyodide's trace has ${String(events)} events only`);
    times.push(ms);
    await context.close();
  }
  await site.close();
  return median(times);
}

const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
const mine = await ours(browser);
const theirs = await pyodide(browser);
await browser.close();
figure('pressing Debug to the paused state painted, first time', mine.cold, 'ms');
figure('pressing Debug to the paused state painted, again', mine.warm, 'ms');
figure('recording `report` (in the worker)', mine.record, 'ms');
figure('Pyodide, cold, up to its complete trace', theirs, 'ms');
figure('→ Pyodide : ours to the first stop', theirs / mine.cold, 'times', 'expect ≥ 50', theirs / mine.cold >= 50);
