import { expect, test } from '@playwright/test';
import { debuggerOf, open } from './panes/debugger';
import { tools } from './panes/tools';

test('two scenarios side by side: where they part, what differs, and moving both or one', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  const tool = tools(it.root);
  await it.do('launch');
  await expect(it.state).toContainText('已暂停');
  await tool.open('compare');
  await tool.panel.locator('[data-compare-with]').selectOption('truncated');
  await expect(tool.panel.locator('[data-parting="value"]')).toContainText(/这里 .+ 是 .*tool_use.*另一边是 .*max_tokens/);
  await tool.panel.locator('[data-goto-parting]').click();
  await expect(tool.panel.locator('[data-differs="response"]')).toBeVisible();
  const other = tool.panel.locator('.ls-side').last().locator('.ls-hint');
  const before = await other.textContent();
  await it.do('next');
  await expect(other).not.toHaveText(before ?? '');
  await expect(tool.panel.locator('.ls-other-diagram svg')).toBeVisible();
  await tool.panel.locator('[data-together]').click();
  const alone = await other.textContent();
  await it.do('next');
  await expect(other).toHaveText(alone ?? '');
  await tool.panel.locator('[data-other="back"]').click();
  await expect(other).not.toHaveText(alone ?? '');
});

test('coverage: counts beside the lines, lines no scenario reaches, and the steps of a line', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  const tool = tools(it.root);
  await it.code.ready();
  await it.do('run');
  await tool.open('coverage');
  await tool.panel.locator('[data-coverage]').click();
  await expect(it.code.pane.locator('.ls-heat').first()).toBeAttached();
  await tool.panel.locator('[data-covered]', { hasText: '×2' }).first().click();
  await tool.panel.locator('.ls-steps [data-goto]').first().click();
  await expect(it.state).toContainText('已暂停');
  await tool.panel.locator('[data-all-scenarios]').click();
  await expect(tool.panel.locator('[data-unreached]')).toBeVisible();
});
