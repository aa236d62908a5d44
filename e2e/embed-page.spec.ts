import { join } from 'node:path';
import { expect } from '@playwright/test';
import { serveFolder, test } from './embed/hosts';
import { debuggerOf } from './panes/debugger';

const DIST = join(import.meta.dirname, '..', process.env['E2E_DIST'] ?? 'dist');
const started = 'html[data-started]';

test('the address holds the place, never a step back in history, and brings another reader there', async ({ page, context }) => {
  await page.goto('./');
  await page.locator(started).waitFor({ state: 'attached' });
  const length = await page.evaluate(() => history.length);
  const it = debuggerOf(page, 'run_main');
  await it.choose('timeout');
  await it.do('launch');
  await expect(it.root).toHaveAttribute('data-state', 'paused');
  const first = await it.state.textContent();
  await it.do('next');
  await expect(it.state).not.toHaveText(first ?? '');
  const text = await it.state.textContent();
  const step = Number(/第 (\d+)\//.exec(text ?? '')?.[1]) - 1;
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(new RegExp(`^#lesson=run_main&scenario=timeout&breakpoints=.*&step=${String(step)}$`));
  expect(await page.evaluate(() => history.length)).toBe(length);
  const other = await context.newPage();
  await other.goto(page.url());
  const same = debuggerOf(other, 'run_main');
  await expect(same.state).toHaveText(text ?? '');
  await expect(same.root).toBeInViewport();
});

test('the link and the embed code are there to copy, with the embed itself as preview', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('./');
  await page.locator(started).waitFor({ state: 'attached' });
  const bar = page.locator('[data-share="run_main"]');
  await bar.getByRole('button', { name: '复制链接' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('#lesson=run_main&scenario=');
  await bar.getByRole('button', { name: '嵌入' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('textarea')).toHaveValue(/<loop-scope lesson="run_main"[^]*<pre><code>def run_main/);
  await expect(dialog.locator('iframe').contentFrame().locator('.ls-debugger')).toBeVisible();
  await dialog.getByRole('button', { name: '普通 iframe' }).click();
  await dialog.getByRole('button', { name: '700 px' }).click();
  await expect(dialog.locator('textarea')).toHaveValue(/^<iframe src="[^"]*embed\.html\?lesson=run_main[^"]*" title="[^"]+" width="100%" height="700"/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('after one visit the page works without a network, below any path', async ({ browser }) => {
  const site = await serveFolder(DIST, {}, '/some/where/');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/some/where/`);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.active?.state)), { timeout: 60_000 }).toBe('activated');
  await site.close();
  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto(`${site.origin}/some/where/`);
  const it = debuggerOf(again, 'run_loop');
  await again.locator(started).waitFor({ state: 'attached' });
  await it.do('run');
  await expect(it.root).toHaveAttribute('data-state', 'ended');
  await it.root.scrollIntoViewIfNeeded();
  await it.code.ready();
  await expect(it.diagram).toBeVisible();
  await context.close();
});

test('an embed registers no service worker and stores nothing', async ({ page, hosts }) => {
  await page.goto(`${hosts.site}embed.html?lesson=run_main`);
  await page.locator('[data-command="run"]').click();
  await expect(page.locator('.ls-debugger')).toHaveAttribute('data-state', 'ended');
  expect(await page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, 0, '']);
});
