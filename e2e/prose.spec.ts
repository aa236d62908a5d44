import { expect, test } from '@playwright/test';
import { debuggerOf, open } from './panes/debugger';

for (const [language, limit, steps] of [['zh-CN', '切到「只许一次」', 6], ['en', 'Switch to "One call only"', 6]] as const) {
  test(`the reading path drives the debugger in ${language}`, async ({ page }) => {
    await open(page);
    await page.locator(`.ls-choices button[lang="${language}"]`).click();
    await expect(page.getByRole('button', { name: limit })).toBeVisible();
    const it = debuggerOf(page, 'run_loop');
    const path = page.locator('.ls-article > ol > li');
    await expect(path).toHaveCount(steps);
    await path.nth(1).locator('.ls-drive').click();
    await expect(it.variables.type('messages')).toHaveText('list[2]');
    await path.nth(2).locator('.ls-drive').click();
    await expect(it.variables.type('messages')).toHaveText('list[3]');
    await path.nth(4).locator('.ls-drive').click();
    await expect(it.root.locator('[data-scenario="limit"]')).toHaveAttribute('aria-pressed', 'true');
    await it.do('continue', 'continue');
    await expect(it.output).toContainText('call_limit');
    await path.nth(5).locator('.ls-drive').click();
    await expect(it.output).toContainText('model_stopped');
  });

  test(`every driving sentence in ${language} leads somewhere`, async ({ page }) => {
    await open(page);
    await page.locator(`.ls-choices button[lang="${language}"]`).click();
    await expect(page.getByRole('button', { name: limit })).toBeVisible();
    for (const link of await page.locator('.ls-drive').all()) {
      const root = page.locator(`#debugger-${(await link.getAttribute('data-drive')) ?? ''}`);
      await expect(root).toHaveCount(1);
      await link.click();
      await expect(root).toHaveAttribute('data-state', /idle|paused|ended/);
    }
  });
}
