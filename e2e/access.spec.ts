import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { debuggerOf, open } from './panes/debugger';
import { tools } from './panes/tools';

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** Rule and first element of each violation of WCAG 2.1 A and AA; the editor's inside is Monaco's own. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    interface Found { readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[] }
    const { axe: tool } = window as Window & { axe?: { run(context: unknown, options: unknown): Promise<Found> } };
    if (tool === undefined) throw new Error('axe is not there');
    const found = await tool.run({ exclude: ['.monaco-editor'] }, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
    return found.violations.map((one) => `${one.id}: ${one.nodes[0]?.html.slice(0, 160) ?? ''}`);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing stands in a reader's way, before and during a run, ${colorScheme}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ colorScheme, baseURL: baseURL ?? '', viewport: { width: 1280, height: 1000 } });
    const page = await context.newPage();
    await open(page);
    expect(await violations(page)).toEqual([]);
    const it = debuggerOf(page, 'run_loop');
    await it.gotoStage('write_back');
    await it.do('next');
    await it.root.locator('.ls-doubles summary').click();
    expect(await violations(page)).toEqual([]);
    await it.code.ready();
    await it.root.locator('.ls-disclosure').click();
    await it.variables.node('messages').locator('.ls-name-button').first().click();
    await it.code.toggle('response = ask(messages)');
    for (const name of ['breakpoints', 'watch', 'compare', 'coverage', 'export'] as const) {
      await tools(it.root).open(name);
      expect(await violations(page), name).toEqual([]);
    }
    await it.root.locator('.ls-tool-line').click();
    await expect(tools(it.root).menu).toBeVisible();
    expect(await violations(page), 'menu').toEqual([]);
    await context.close();
  });
}

test('each step is told in one sentence', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_main');
  await expect(it.announced).toHaveText('');
  await it.do('launch');
  await expect(it.announced).toContainText('run_main 第');
  await it.do('run');
  await expect(it.announced).toContainText('已结束');
});
