import { expect, test } from '@playwright/test';
import { debuggerOf, open } from './panes/debugger';
import { tools } from './panes/tools';

test('a name shows its whole history, and a moment of it is a click away', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  await it.gotoStage('write_back');
  await it.variables.node('messages').locator('.ls-name-button').first().click();
  const history = it.root.locator('[data-history="messages"]');
  await expect(history.locator('.ls-moment')).toHaveCount(4);
  const step = await history.locator('.ls-moment').first().getAttribute('data-goto');
  await history.locator('.ls-moment').first().click();
  await expect(tools(it.root).track).toHaveAttribute('aria-valuenow', String(Number(step) + 1));
});

test('what changed says what it was; two names of one object share a tag that lights both', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  await it.gotoStage('write_back');
  await it.do('next');
  await expect(it.variables.node('messages').locator('> .ls-row .ls-was')).toContainText('原来是');
  const tag = it.variables.node('results').locator('> .ls-row .ls-alias');
  await tag.focus();
  await expect(tag).toHaveClass(/ls-alias-lit/);
});

test('a watch is worked out at each step, and tells its errors in words', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  const tool = tools(it.root);
  await it.gotoStage('write_back');
  await tool.open('watch');
  const input = tool.panel.locator('[data-watch-input]');
  for (const text of ['len(messages)', 'nobody']) {
    await input.fill(text);
    await input.press('Enter');
  }
  const row = (text: string) => tool.panel.locator(`[data-watch="${text}"]`);
  await expect(row('len(messages)').locator('.ls-value')).toHaveText('2');
  await expect(row('nobody').locator('.ls-trouble')).toContainText('NameError');
  await it.do('next');
  await expect(row('len(messages)').locator('.ls-value')).toHaveText('3');
  await row('nobody').locator('[data-remove]').click();
  await expect(row('nobody')).toHaveCount(0);
});

test('a name in the code tells its value, and lines can show theirs', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  await it.code.ready();
  await it.gotoStage('write_back');
  await it.code.pane.evaluate((element) => { element.scrollIntoView({ block: 'center' }); });
  await it.code.lineWith('results.append(result)').locator('span', { hasText: 'results' }).last().hover({ position: { x: 125, y: 8 } });
  await expect(it.root.locator('.ls-hover')).toContainText('results');
  await it.root.locator('.ls-tool-row .ls-switch input').click();
  await expect(it.code.pane.locator('.ls-inline-value').first()).toBeVisible();
  await expect(it.code.pane.locator('.view-line', { hasText: 'reason = response.get' })).toContainText("'tool_use'");
});

test('a statement opens piece by piece, with what was not evaluated told apart', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  await it.gotoStage('ask');
  await expect(it.state).toContainText('已暂停');
  await it.root.locator('.ls-disclosure').focus();
  await page.keyboard.press('Enter');
  await it.code.ready();
  await it.code.toggleByKey('if reason == "end_turn" and not calls');
  await it.do('launch');
  const pieces = it.root.locator('.ls-pieces');
  await expect(pieces.locator('.ls-piece[data-fate="skipped"]').first()).toContainText('没有算到');
  await expect(pieces).toContainText("reason → 'tool_use'");
  await it.do('next');
  await expect(pieces).not.toContainText('text.strip');
});
