import { expect } from '@playwright/test';
import type { FrameLocator, Page } from '@playwright/test';
import type {} from '../src/host/embed/loopscope';
import { WRAPPED, blog, test } from './embed/hosts';

const inside = (page: Page, nth = 0): FrameLocator => page.locator('loop-scope').nth(nth).locator('iframe').contentFrame();
const state = (page: Page, nth = 0) => inside(page, nth).locator('.ls-debugger');
const widget = (attributes = '', wrapped = WRAPPED): string => `<loop-scope lesson="run_loop" ${attributes}>${wrapped}</loop-scope>`;

test('upgrades what it wraps when the reader comes near, and asks for one file before', async ({ page, hosts }) => {
  const asked: string[] = [];
  page.on('request', (request) => { if (request.url().startsWith(hosts.site)) asked.push(request.url().slice(hosts.site.length)); });
  await page.goto(await hosts.page(blog(hosts.site, `<div style="height:4000px"></div>${widget()}`)));
  await page.waitForTimeout(800);
  expect(asked).toEqual(['loopscope.js']);
  await expect(page.locator('loop-scope pre')).toBeVisible();
  await page.locator('loop-scope').scrollIntoViewIfNeeded();
  await expect(state(page)).toHaveAttribute('data-state', 'idle');
  await expect(page.locator('loop-scope pre')).toBeHidden();
});

test('attributes bring it to a scenario, breakpoints and a step', async ({ page, hosts }) => {
  await page.goto(await hosts.page(blog(hosts.site, widget('scenario="limit" breakpoints="ask,write_back" step="3" lang="en" theme="dark" panes="caption variables"'))));
  await expect(state(page)).toHaveAttribute('data-state', 'paused');
  await expect(inside(page).locator('[data-scenario="limit"]')).toHaveCount(1);
  await expect(inside(page).locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(inside(page).locator('html')).toHaveAttribute('lang', 'en');
  await expect(inside(page).locator('.ls-diagram')).toBeHidden();
  expect(await page.evaluate(() => document.querySelector('loop-scope')?.state)).toMatchObject({ state: 'paused', scenario: 'limit', step: 3 });
});

test('works under a policy that allows exactly what is documented', async ({ page, hosts }) => {
  const refused: string[] = [];
  page.on('console', (message) => { if (/Content Security Policy|Content-Security-Policy/.test(message.text())) refused.push(message.text()); });
  const site = hosts.site.slice(0, -1);
  await page.goto(await hosts.page(blog(hosts.site, widget()), { 'content-security-policy': `default-src 'none'; script-src ${site}; frame-src ${site}` }));
  await inside(page).locator('[data-command="launch"]').click();
  await expect(state(page)).toHaveAttribute('data-state', 'paused');
  expect(refused).toEqual([]);
});

test('works in a frame that may only run scripts, and with storage blocked', async ({ page, hosts }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => { errors.push(error.message); });
  const inner = await hosts.page(blog(hosts.site, widget()));
  await page.goto(await hosts.page(`<!doctype html><iframe sandbox="allow-scripts" src="${inner}" width="1200" height="1500"></iframe>`));
  const deep = page.locator('iframe').contentFrame().locator('loop-scope iframe').contentFrame();
  await deep.locator('[data-command="launch"]').click();
  await expect(deep.locator('.ls-debugger')).toHaveAttribute('data-state', 'paused');
  expect(errors).toEqual([]);
});

test('a plain frame tells its height and takes messages', async ({ page, hosts }) => {
  const html = `<!doctype html><script>const heard = []; addEventListener('message', ({ data }) => heard.push(data));</script><iframe src="${hosts.site}embed.html?lesson=run_loop&scenario=report&breakpoints=ask&step=3&theme=dark&lang=en" width="1000" height="900"></iframe>`;
  await page.goto(await hosts.page(html));
  const frame = page.locator('iframe').contentFrame();
  await expect(frame.locator('.ls-debugger')).toHaveAttribute('data-state', 'paused');
  const height = await page.waitForFunction(() => heard.find((one) => one.type === 'height')?.height);
  expect(await height.jsonValue()).toBeGreaterThan(600);
});
declare const heard: { readonly type: string; readonly height: number }[];

test('ten thousand malformed messages change nothing', async ({ page, hosts }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => { errors.push(error.message); });
  await page.goto(await hosts.page(blog(hosts.site, widget('step="3"'))));
  await expect(state(page)).toHaveAttribute('data-state', 'paused');
  await expect(inside(page).locator('.ls-announcer')).toContainText('第 4 步');
  const before = await state(page).innerText();
  await page.evaluate(() => {
    const target = document.querySelector('loop-scope')?.shadowRoot?.querySelector('iframe')?.contentWindow;
    const odd: unknown[] = [null, undefined, 0, -1, 1e99, '', 'x', '__proto__', [], {}, [[]], { length: -1 }, true, { seq: 1 }, new Date(0), 3n, 'constructor'];
    const words = ['dap', 'drive', 'set', 'lesson', 'height', 'nothing', '', '__proto__'];
    const commands = ['launch', 'setBreakpoints', 'goto', 'variables', 'scopes', 'evaluate', 'source', 'x', '__proto__', ''];
    let seed = 1;
    const pick = <T>(list: readonly T[]): T => { seed = (seed * 48271) % 2147483647; return list[seed % list.length] as T; };
    for (let i = 0; i < 10_000; i += 1) {
      const message = { seq: pick(odd), type: pick(['request', 'event', 7]), command: pick([...commands, ...odd]), arguments: pick([...odd, { source: pick(odd), frameId: pick(odd), targetId: 1e9 }]) };
      target?.postMessage(pick([odd[i % odd.length], { loopscope: pick([1, 2, '1']), type: pick(words), message: pick([...odd, message]), query: pick([3, null, {}]), theme: pick([4, 'x']), lang: 7, lesson: pick(odd), texts: pick([1, [1]]) }]), '*');
    }
  });
  await page.waitForTimeout(1500);
  expect(await state(page).innerText()).toBe(before);
  expect(errors).toEqual([]);
  await page.evaluate(() => { document.querySelector('loop-scope')?.next(); });
  await expect.poll(() => page.evaluate(() => document.querySelector('loop-scope')?.state?.step)).not.toBe(3);
});
