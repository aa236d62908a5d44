/**
 * What a guest costs its host: bytes (brotli) and requests of a page with one and with twenty embeds, before
 * its reader comes near and after; how long the main thread is blocked; beside it a frame with the same lesson
 * in a page that loads Pyodide.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright';
import { figure } from './figures';
import { serve } from './serve';
import { tracedLesson } from './traced-lesson';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const dist = join(root, process.env['E2E_DIST'] ?? 'dist');
const LESSON = 'run_loop';

const known = new Map<string, number>();
/** Brotli at 11 is slow: once a file. */
function brotli(url: string, body: Buffer): number {
  const found = known.get(url) ?? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: body.length > 3_000_000 ? 6 : 11, [constants.BROTLI_PARAM_LGWIN]: 24 } }).length;
  known.set(url, found);
  return found;
}

interface Cost { readonly requests: number; readonly bytes: number; readonly blocked: number }

/** Counts what the page fetches and how long its main threads are blocked beyond 50 ms at a time, frames of one process included. */
function meter(page: Page): () => Promise<Cost> {
  const pending: Promise<{ readonly url: string; readonly body: Buffer } | null>[] = [];
  page.on('response', (response) => {
    if (!response.url().startsWith('http')) return;
    pending.push(response.body().then((body) => ({ url: response.url(), body }), () => null));
  });
  return async () => {
    await page.waitForTimeout(1500);
    const loaded = (await Promise.all(pending)).filter((one) => one !== null);
    const frames = await Promise.all(page.frames().map((frame) => frame.evaluate(() => (globalThis as typeof globalThis & { blocked?: number }).blocked ?? 0).catch(() => 0)));
    // Twenty copies of a file are twenty requests to a cache; over the wire it goes once.
    const wire = new Map(loaded.map((one) => [one.url, brotli(one.url, one.body)]));
    // Documents of one process share a thread, and each is told of all its long tasks.
    return { requests: wire.size, bytes: [...wire.values()].reduce((sum, one) => sum + one, 0), blocked: Math.max(...frames) };
  };
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript(() => {
    const self = globalThis as typeof globalThis & { blocked?: number };
    self.blocked = 0;
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) self.blocked = (self.blocked ?? 0) + Math.max(0, entry.duration - 50); }).observe({ type: 'longtask', buffered: true });
  });
  return context.newPage();
}

const host = (script: string, between: string): string => `<!doctype html><meta charset="utf-8"><title>host</title>${script}<h1>A host</h1><div style="height:4000px"></div>${between}`;

function report(name: string, before: Cost, after: Cost, expected = '', met: boolean | null = null): void {
  figure(`${name}: before the reader is near`, before.bytes / 1000, 'kB brotli', expected, met);
  figure(`${name}: … in requests besides the page`, before.requests - 1, 'requests');
  figure(`${name}: … main thread blocked`, before.blocked, 'ms');
  figure(`${name}: after`, after.bytes / 1000, 'kB brotli');
  figure(`${name}: … in requests besides the page`, after.requests - 1, 'requests');
  figure(`${name}: … main threads blocked`, after.blocked, 'ms');
}

async function embeds(browser: Browser, count: number): Promise<void> {
  const site = await serve({ '/': dist });
  const page = await newPage(browser);
  const cost = meter(page);
  const widgets = Array.from({ length: count }, () => `<loop-scope lesson="${LESSON}"><pre><code>def run_loop</code></pre></loop-scope><p>…</p>`).join('');
  await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body: host('<script type="module" src="loopscope.js"></script>', widgets) }));
  await page.goto(`${site.origin}/host.html`);
  const before = await cost();
  for (let nth = 0; nth < count; nth += 1) {
    await page.locator('loop-scope').nth(nth).evaluate((element) => { element.scrollIntoView(); });
    const inside = page.locator('loop-scope').nth(nth).locator('iframe').contentFrame();
    await inside.locator('.ls-debugger').waitFor();
    if (nth === 0) await inside.locator('[data-command="launch"]').click();
    if (nth === 0) await inside.locator('[data-state="paused"]').first().waitFor();
  }
  const after = await cost();
  report(count === 1 ? 'one embed' : `${String(count)} embeds, all scrolled past`, before, after, 'expect < 9', before.bytes < 9000);
  await page.context().close();
  await site.close();
}

/** A frame that loads Pyodide and traces the same lesson, as such a page would; no editor, no panes. */
async function pyodide(browser: Browser): Promise<void> {
  const request = tracedLesson(root, LESSON, 'report');
  const harness = readFileSync(join(root, 'scripts', 'judge', 'harness.py'), 'utf8');
  const site = await serve({ '/pyodide/': join(root, 'node_modules', 'pyodide-latest'), '/': dist });
  const page = await newPage(browser);
  const cost = meter(page);
  const framed = `<!doctype html><meta charset="utf-8"><pre id="out"></pre><script type="module">import { loadPyodide } from '/pyodide/pyodide.mjs'; const python = await loadPyodide({ indexURL: '/pyodide/' }); python.runPython(${JSON.stringify(harness)}); out.textContent = python.globals.get('run')(${JSON.stringify(request)}); out.dataset.done = '';</script>`;
  await page.route('**/framed.html', (route) => route.fulfill({ contentType: 'text/html', body: framed.replaceAll('</pre><script', '</pre><script') }));
  await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body: host('', '<p id="here"></p>') }));
  await page.goto(`${site.origin}/host.html`);
  const before = await cost();
  // The reader comes near: as `loading="lazy"` would, but at a moment of ours.
  await page.evaluate(() => {
    const frame = Object.assign(document.createElement('iframe'), { src: 'framed.html', width: '1000', height: '900' });
    document.querySelector('#here')?.append(frame);
    frame.scrollIntoView();
  });
  await page.locator('iframe').contentFrame().locator('[data-done]').waitFor({ state: 'attached', timeout: 120_000 });
  report('a frame with Pyodide', before, await cost());
  await page.context().close();
  await site.close();
}

const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
await embeds(browser, 1);
await embeds(browser, 20);
await pyodide(browser);
await browser.close();
