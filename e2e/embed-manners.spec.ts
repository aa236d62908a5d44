import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { FrameLocator, Page } from '@playwright/test';
import type {} from '../src/host/embed/loopscope';
import { WRAPPED, blog, serveFolder, test } from './embed/hosts';

const inside = (page: Page, nth = 0): FrameLocator => page.locator('loop-scope').nth(nth).locator('iframe').contentFrame();
const state = (page: Page, nth = 0) => inside(page, nth).locator('.ls-debugger');
const widget = (attributes = '', lesson = 'run_main'): string => `<loop-scope lesson="${lesson}" ${attributes}>${WRAPPED}</loop-scope>`;
const stateOf = (page: Page): Promise<string | undefined> => page.evaluate(() => document.querySelector('loop-scope')?.state?.state);

test('without scripts the code and the figure stand there', async ({ browser, hosts }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await hosts.page(blog(hosts.site, widget())));
  await expect(page.locator('loop-scope pre')).toBeVisible();
  await expect(page.locator('loop-scope figure')).toBeVisible();
  await context.close();
});

test('on paper the code and the figure stand there, also after the debugger came', async ({ page, hosts }) => {
  await page.goto(await hosts.page(blog(hosts.site, widget())));
  await expect(state(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('loop-scope pre')).toBeVisible();
  await expect(page.locator('loop-scope iframe')).toBeHidden();
});

test('when no debugger comes the code stays', async ({ page, hosts }) => {
  await page.route('**/embed.html*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(await hosts.page(blog(hosts.site, widget())));
  await page.waitForFunction(() => document.querySelector('loop-scope')?.shadowRoot?.querySelector('[data-failed]') !== null, undefined, { timeout: 20_000 });
  await expect(page.locator('loop-scope pre')).toBeVisible();
});

test('comes on a click when asked to', async ({ page, hosts }) => {
  await page.goto(await hosts.page(blog(hosts.site, widget('loading="click"'))));
  await page.waitForTimeout(500);
  await expect(page.locator('loop-scope iframe')).toHaveCount(0);
  await page.locator('loop-scope button').click();
  await expect(state(page)).toBeVisible();
});

test('twenty copies and two copies of the script: only those near are there, each runs by itself', async ({ page, hosts }) => {
  const second = `<script type="module" src="${hosts.site}loopscope.js?again"></script>`;
  const errors: string[] = [];
  page.on('pageerror', (error) => { errors.push(error.message); });
  const before = `<script>globalThis.before = Object.keys(globalThis).length</script>`;
  await page.goto(await hosts.page(blog(hosts.site, Array.from({ length: 20 }, () => widget('panes="caption"')).join('<p>…</p>'), before + second)));
  await expect(state(page, 0)).toBeVisible();
  expect(await page.locator('loop-scope iframe').count()).toBeLessThan(5);
  expect(await page.evaluate(() => Object.keys(globalThis).length - (globalThis as typeof globalThis & { before: number }).before)).toBeLessThan(2);
  await page.evaluate(() => { document.querySelectorAll('loop-scope')[19]?.run(); });
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('loop-scope')[19]?.state?.state)).toBe('ended');
  expect(await stateOf(page)).toBe('idle');
  expect(errors).toEqual([]);
});

test('fits 320 px', async ({ page, hosts }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(await hosts.page(blog(hosts.site, widget(), '<meta name="viewport" content="width=device-width"><style>body{margin:0}</style>')));
  await expect(state(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await inside(page).locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(320);
});

test('follows the host\'s theme while paused', async ({ page, hosts }) => {
  await page.goto(await hosts.page(blog(hosts.site, widget(), '<style>html{background:#fff}html.dark{background:#111}</style>')));
  await inside(page).locator('[data-command="launch"]').click();
  await expect(state(page)).toHaveAttribute('data-state', 'paused');
  const root = inside(page).locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => { document.documentElement.classList.add('dark'); });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(state(page)).toHaveAttribute('data-state', 'paused');
});

test('follows a dark reader where the host follows too', async ({ page, hosts }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(await hosts.page(blog(hosts.site, widget(), '<meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}</style>')));
  await expect(inside(page).locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the host scrolls on with the pointer over the debugger', async ({ page, hosts }) => {
  await page.goto(await hosts.page(blog(hosts.site, `${widget()}<div style="height:3000px"></div>`)));
  await expect(state(page)).toBeVisible();
  await page.mouse.move(300, 60);
  for (let turn = 0; turn < 40 && (await page.evaluate(() => scrollY)) < 200; turn += 1) {
    await page.mouse.wheel(0, 200);
    await page.waitForTimeout(50);
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(150);
});

test('takes no focus, adds no history, moves nothing', async ({ page, hosts }) => {
  await page.goto(await hosts.page(blog(hosts.site, `<input autofocus>${widget('', 'run_loop')}<p id="below">below</p>`, '<style>loop-scope{display:flow-root;min-height:1460px}</style>')));
  await page.evaluate(() => {
    const shifts = globalThis as typeof globalThis & { shift?: number };
    shifts.shift = 0;
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) shifts.shift = (shifts.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value; }).observe({ type: 'layout-shift', buffered: true });
  });
  const length = await page.evaluate(() => history.length);
  await expect(state(page)).toBeVisible();
  await page.evaluate(() => { const it = document.querySelector('loop-scope'); it?.drive('scenario=limit&to=end'); });
  await expect.poll(() => stateOf(page)).toBe('ended');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  expect(await page.evaluate(() => history.length)).toBe(length);
  expect(await page.evaluate(() => (globalThis as typeof globalThis & { shift?: number }).shift)).toBe(0);
});

test('links of the text drive the nearest or the named debugger, and the address stays', async ({ page, hosts }) => {
  const links = '<a href="#loopscope?scenario=reject&to=end">near</a> <a href="#loopscope?id=other&do=launch">named</a>';
  await page.goto(await hosts.page(blog(hosts.site, `${widget()}<p>${links}</p><div style="height:1500px"></div>${widget('id="other"', 'ask_claude')}`)));
  const address = page.url();
  await page.getByText('near').click();
  await expect.poll(() => page.evaluate(() => document.querySelector('loop-scope')?.state)).toMatchObject({ state: 'ended', scenario: 'reject' });
  await page.getByText('named').click();
  await expect.poll(() => page.evaluate(() => (document.querySelector('loop-scope#other') as HTMLElementTagNameMap['loop-scope'] | null)?.state?.state)).toBe('paused');
  expect(page.url()).toBe(address);
});

test('scrolling past marked paragraphs drives it', async ({ page, hosts }) => {
  const steps = [2, 4].map((step) => `<p data-loopscope="to=${String(step)}" style="margin-top:900px">step</p>`).join('');
  await page.goto(await hosts.page(blog(hosts.site, `<div style="display:grid;grid-template-columns:1fr 200px"><div>${widget('style="position:sticky;top:0" height="700"')}</div><div>${steps}<div style="height:1000px"></div></div></div>`)));
  await expect(state(page)).toBeVisible();
  for (const [nth, step] of [[0, 2], [1, 4]] as const) {
    await page.locator('[data-loopscope]').nth(nth).evaluate((paragraph) => { paragraph.scrollIntoView({ block: 'center' }); });
    await expect.poll(() => page.evaluate(() => document.querySelector('loop-scope')?.state?.step)).toBe(step);
  }
});

test('a lesson of the host\'s own, and what is wrong with it', async ({ page, hosts }) => {
  const folder = await serveFolder('fixtures/lessons', { 'access-control-allow-origin': '*' });
  await page.goto(await hosts.page(blog(hosts.site, `<loop-scope lesson="${folder.origin}/run_main/">${WRAPPED}</loop-scope>`)));
  await inside(page).locator('[data-command="run"]').click();
  await expect(state(page)).toHaveAttribute('data-state', 'ended');
  await page.route('**/run_main/lesson.json', (route) => route.fulfill({ body: '{"format": 2}', headers: { 'access-control-allow-origin': '*' } }));
  await page.reload();
  await expect(inside(page).getByRole('alert')).toContainText('缺少“id”');
  await folder.close();
});

test('keys work only inside it', async ({ page, hosts }) => {
  await page.goto(await hosts.page(blog(hosts.site, widget())));
  await expect(state(page)).toBeVisible();
  await page.locator('body').press('d');
  expect(await stateOf(page)).toBe('idle');
  await inside(page).locator('[data-command="run"]').focus();
  await page.keyboard.press('d');
  await expect.poll(() => stateOf(page)).toBe('paused');
});

test('requests of the Debug Adapter Protocol through the element', async ({ page, hosts }) => {
  await page.goto(await hosts.page(blog(hosts.site, widget('', 'run_loop'))));
  const answers = await page.evaluate(async () => {
    const it = document.querySelector('loop-scope');
    if (it === null) return null;
    const stopped = new Promise<object>((resolve) => { it.addEventListener('loopscope-dap', ({ detail }) => { if ('event' in detail && detail.event === 'stopped') resolve(detail); }); });
    const launched = it.request('launch', { scenario: 'report' });
    await it.request('setBreakpoints', { source: { path: 'core/runtime.py' }, breakpoints: [] });
    await it.request('configurationDone');
    await launched;
    return { stopped: await stopped, calls: await it.evaluate('max_calls'), refused: await it.evaluate('nothing').catch((error: unknown) => String(error)) };
  });
  expect(answers).toMatchObject({ stopped: { type: 'event', body: { reason: 'entry' } }, calls: '4' });
  expect(answers?.refused).toContain('NameError');
});

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
for (const [theme, lang] of [['light', 'zh-CN'], ['dark', 'en']] as const) {
  test(`nothing stands in a reader's way in the embed, ${theme}, ${lang}`, async ({ page, hosts }) => {
    await page.goto(`${hosts.site}embed.html?lesson=run_main&theme=${theme}&lang=${lang}&step=3`);
    await expect(page.locator('.ls-debugger')).toHaveAttribute('data-state', 'paused');
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const { axe: tool } = window as Window & { axe?: { run(context: unknown, options: unknown): Promise<{ violations: readonly { id: string; nodes: readonly { html: string }[] }[] }> } };
      const { violations } = (await tool?.run({ exclude: ['.monaco-editor'] }, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] })) ?? { violations: [] };
      return violations.map((one) => `${one.id}: ${one.nodes[0]?.html.slice(0, 160) ?? ''}`);
    });
    expect(found).toEqual([]);
  });
}
