/**
 * npm run hosts: builds every example of examples/ with its real generator and looks at the result in a real
 * Chromium: the debugger comes, its links drive it, the address and the history stay the host's. Needs the
 * registry, so it is no part of npm test. `npm run hosts -- astro hexo` does only those.
 */
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { spawnSync } from 'node:child_process';
import { extname, join, normalize } from 'node:path';
import { chromium } from 'playwright';

const root = join(import.meta.dirname, '..');
const site = join(root, process.env.E2E_DIST ?? 'dist');
/** Where each generator keeps files that it copies as they are. */
const STATIC = { html: 'public', vitepress: 'docs/public', docusaurus: 'static', astro: 'public', hexo: 'source' };
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml', '.ttf': 'font/ttf', '.woff2': 'font/woff2' };

const run = (folder, command, args) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', DOCUSAURUS_NO_TELEMETRY: '1' } });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} in ${folder}\n${stdout.slice(-2000)}\n${stderr.slice(-2000)}`);
};

function build(name) {
  const folder = join(root, 'examples', name);
  const copy = join(folder, STATIC[name], 'loopscope');
  rmSync(copy, { recursive: true, force: true });
  cpSync(site, copy, { recursive: true });
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if ((dependencies ?? devDependencies) !== undefined && !existsSync(join(folder, 'node_modules'))) run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--no-package-lock']);
  run(folder, 'npm', ['run', 'build']);
  return join(folder, 'dist');
}

function serve(folder) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname)).replace(/^(\.\.[/\\])+/, '');
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    try {
      const body = readFileSync(file);
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => { server.listen(0, '127.0.0.1', () => { resolve({ origin: `http://127.0.0.1:${server.address().port}`, close: () => { server.close(); server.closeAllConnections(); } }); }); });
}

async function check(browser, folder) {
  const served = await serve(folder);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const errors = [];
  page.on('pageerror', (error) => { errors.push(error.message); });
  try {
    await page.goto(`${served.origin}/`);
    const history = await page.evaluate(() => globalThis.history.length);
    const state = (kind) => page.waitForFunction((wanted) => document.querySelector('loop-scope')?.state?.state === wanted, kind, { timeout: 30_000 });
    await page.locator('a[href^="#loopscope"]').first().click();
    await state('paused');
    const before = await page.evaluate(() => document.querySelector('loop-scope').state.step);
    await page.locator('a[href="#loopscope?do=next"]').click();
    await page.waitForFunction((step) => document.querySelector('loop-scope').state.step > step, before, { timeout: 10_000 });
    await page.locator('a[href^="#loopscope?scenario=limit"]').click();
    await state('ended');
    if (await page.locator('loop-scope pre').first().isVisible()) errors.push('the code is still shown beside the debugger');
    const after = await page.evaluate(() => ({ length: globalThis.history.length, hash: location.hash }));
    if (after.length !== history || after.hash !== '') errors.push(`history ${history} to ${after.length}, ${after.hash}`);
    if (process.env.HOSTS_SHOTS) await page.screenshot({ path: join(process.env.HOSTS_SHOTS, `${folder.split('/').at(-2)}.png`) });
  } finally {
    await page.close();
    served.close();
  }
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

const wanted = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
let failed = 0;
for (const name of wanted.length > 0 ? wanted : Object.keys(STATIC)) {
  try {
    await check(browser, build(name));
    console.log(`${name}: builds, and its debugger works`);
  } catch (error) {
    failed += 1;
    console.error(`${name}: ${error.message}`);
  }
}
await browser.close();
process.exitCode = failed === 0 ? 0 : 1;
