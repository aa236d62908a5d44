import { expect, test } from '@playwright/test';
import { debuggerOf, open } from './panes/debugger';

test('shortcuts work only while the focus is inside that debugger', async ({ page }) => {
  await open(page);
  const other = debuggerOf(page, 'ask_claude');
  const second = debuggerOf(page, 'run_main');
  await page.locator('body').press('d');
  await expect(other.state).toHaveText('未运行');
  await second.command('run').focus();
  await page.keyboard.press('d');
  await expect(second.state).toContainText('已暂停');
  await expect(other.state).toHaveText('未运行');
  const first = await second.state.textContent();
  await page.keyboard.press('n');
  await expect(second.state).not.toHaveText(first ?? '');
  await page.keyboard.press('Shift+N');
  await expect(second.state).toHaveText(first ?? '');
  await page.keyboard.press('Shift+R');
  await expect(second.state).toHaveText('未运行');
});

test('every button says its shortcut and is disabled when it cannot act', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_main');
  for (const id of ['continue', 'next', 'stepIn', 'stepOut', 'stepBack', 'reverseContinue', 'restart']) await expect(it.command(id)).toHaveAttribute('aria-disabled', 'true');
  for (const button of await it.root.locator('[data-command]').all()) expect(await button.getAttribute('title')).toMatch(/快捷键/);
  await it.do('run');
  await expect(it.command('next')).toHaveAttribute('aria-disabled', 'true');
  await expect(it.command('stepBack')).toHaveAttribute('aria-disabled', 'false');
});

test('stepping into a call shows who called whom', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  await it.code.ready();
  await it.code.toggle('response = ask(messages)');
  await it.do('launch', 'stepIn', 'stepIn');
  await expect(it.stack.first()).toHaveText('ask_claude');
  await expect(it.stack.last()).toHaveText('run_loop');
  await it.root.locator('.ls-frame').last().click();
  await expect(it.variables.pane.locator('h4')).toContainText('run_loop');
});

test('a click on a stage goes to its first step', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  await it.gotoStage('keep_last');
  await expect(it.currentStage).toHaveAttribute('data-stage', 'keep_last');
  await it.gotoStage('ask');
  await expect(it.currentStage).toHaveAttribute('data-stage', 'ask');
});

test('the language switch keeps the place and the state', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  await it.do('launch', 'next');
  await it.code.ready();
  const before = (await it.root.boundingBox())?.y ?? 0;
  await page.locator('.ls-choices button[lang="en"]').evaluate((button: HTMLElement) => { button.click(); });
  await expect(it.state).toContainText('run_loop, line 99');
  await expect(page.locator('h1')).toHaveText('An agent loop that you control');
  expect(Math.abs(((await it.root.boundingBox())?.y ?? 0) - before)).toBeLessThan(4);
  await page.reload();
  await expect(page.locator('h1')).toHaveText('An agent loop that you control');
});

test('a sentence of the article drives the debugger', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  await page.getByRole('button', { name: '切到「只许一次」' }).click();
  await expect(it.root.locator('[data-scenario="limit"]')).toHaveAttribute('aria-pressed', 'true');
  await expect(it.state).toContainText('已暂停');
});

test('the page scrolls on when the wheel reaches the end of the code, and Tab leaves it', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_main');
  await it.code.ready();
  await it.code.pane.hover();
  const before = await page.evaluate(() => scrollY);
  for (let turn = 0; turn < 120 && (await page.evaluate(() => scrollY)) < before + 300; turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(40);
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before + 300);
  await it.root.evaluate((element) => { element.scrollIntoView(); });
  await it.code.pane.locator('.view-line').nth(3).click();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.ls-monaco') ?? null)).toBeNull();
});

test('nothing moves when the editor takes the place of the static code', async ({ page }) => {
  await open(page);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value; }).observe({ type: 'layout-shift', buffered: true });
        document.querySelector('.ls-debugger')?.scrollIntoView();
        const wait = setInterval(() => { if (document.querySelector('.ls-code[data-editor="monaco"]') !== null) { clearInterval(wait); setTimeout(() => { resolve(sum); }, 800); } }, 50);
      }),
  );
  expect(shift).toBeLessThan(0.02);
});

test('the doubles can be read and the page says that nothing is sent', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  await it.root.locator('.ls-doubles summary').click();
  await expect(it.root.locator('.ls-doubles figcaption').first()).toBeVisible();
  await expect(it.root.locator('.ls-doubles .ls-t-keyword').first()).toBeVisible();
  await expect(it.root.locator('.ls-notices')).toContainText('不发送任何请求');
});

test('prose and code can be read without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL ?? '');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('#debugger-run_loop .ls-line', { hasText: 'response = ask(messages)' })).toHaveCount(1);
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('the toolbar stays under the thumb and panes are tabs', async ({ page }) => {
    await open(page);
    const it = debuggerOf(page, 'run_loop');
    await it.root.evaluate((element) => { element.scrollIntoView(); });
    await it.do('launch');
    await expect(it.root).toHaveAttribute('data-state', 'paused');
    await it.root.locator('[data-pane-tab="variables"]').click();
    await expect(it.variables.pane).toBeVisible();
    await expect(it.root.locator('.ls-caption')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('a click made before the scripts have come is not lost', async ({ page }) => {
  await page.route(/start-.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('./');
  const it = debuggerOf(page, 'run_main');
  await it.do('run');
  await expect(it.state).toHaveText('未运行');
  await expect(it.state).toContainText('已结束');
});
