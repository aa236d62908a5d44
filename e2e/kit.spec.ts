import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { open } from './panes/debugger';

test('the practice kit downloads, and holds the very file that the page shows', async ({ page }) => {
  await open(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.ls-article a[download]').click()]);
  expect(download.suggestedFilename()).toBe('loopscope-practice.zip');
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  const shown = await (await page.request.get('./')).text();
  const code = await page.evaluate((html) => [...(new DOMParser().parseFromString(html, 'text/html').querySelector('.ls-static')?.querySelectorAll('.ls-line code') ?? [])].map((line) => (line.textContent === '\n' ? '' : line.textContent)).join('\n'), shown);
  expect(strFromU8(files['loopscope-practice/core/runtime.py'] ?? new Uint8Array()).replace(/\n$/, '')).toBe(code.replace(/\n$/, ''));
});

test('the link to the kit stays beside the page, wherever the page lies', async ({ page, baseURL }) => {
  await page.route('**/blog/loopscope/**', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: route.request().url().replace('/blog/loopscope/', '/') }) });
  });
  await page.goto(`${baseURL ?? ''}blog/loopscope/`);
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  expect(await page.locator('.ls-article a[download]').evaluate((link: HTMLAnchorElement) => link.href)).toBe(`${baseURL ?? ''}blog/loopscope/loopscope-practice.zip`);
  // What the page still fetches is no longer of interest.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const language of ['zh-CN', 'en']) {
  test(`the article gives the kit's commands in ${language}`, async ({ page }) => {
    await open(page);
    await page.locator(`.ls-choices button[lang="${language}"]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('.ls-verbatim').first()).toContainText('$ python3 practice.py\n模型调用 1');
    await expect(page.locator('.ls-verbatim')).toHaveCount(5);
    await expect(page.locator('.ls-article a[download]')).toHaveAttribute('href', './loopscope-practice.zip');
  });
}
