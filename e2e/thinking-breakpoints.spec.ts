import { expect, test } from '@playwright/test';
import { debuggerOf, open } from './panes/debugger';
import { tools } from './panes/tools';

const ask = 'response = ask(messages)';

/** A breakpoint on the call of `ask`, its panel open; gives its line. */
async function onAsk(page: import('@playwright/test').Page) {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  await it.code.ready();
  await it.code.toggle(ask);
  const tool = tools(it.root);
  await tool.open('breakpoints');
  const line = Number(await tool.panel.locator('[data-breakpoint]').first().getAttribute('data-breakpoint'));
  return { it, tool, line };
}

test('a breakpoint says beforehand where it stops, and under which condition', async ({ page }) => {
  const { it, tool, line } = await onAsk(page);
  await expect(tool.outcome(line)).toHaveAttribute('data-outcome', 'pending');
  await it.do('launch');
  await expect(tool.outcome(line)).toHaveText(/停在第 \d+、\d+ 步/);
  await tool.fill(line, 'condition', 'len(messages) > 1');
  await expect(tool.outcome(line).locator('[data-goto]')).toHaveCount(1);
  await it.do('launch');
  await expect(it.variables.type('messages')).toHaveText('list[3]');
  await tool.fill(line, 'condition', 'len(messages) > 99');
  await expect(tool.outcome(line)).toHaveText('这个场景不会命中');
  await tool.fill(line, 'condition', 'nobody + 1');
  await expect(tool.outcome(line)).toContainText('条件算不出来：NameError');
  await tool.fill(line, 'condition', 'len(');
  await expect(tool.outcome(line)).toContainText('条件算不出来');
  await tool.fill(line, 'condition', '');
  await tool.fill(line, 'hitCondition', '2');
  await expect(tool.outcome(line).locator('[data-goto]')).toHaveCount(1);
  await tool.breakpoint(line).locator('input[type="checkbox"]').click();
  await expect(tool.outcome(line)).toHaveText('已停用');
  await tool.breakpoint(line).locator('[data-remove]').click();
  await expect(it.code.breakpoints).toHaveCount(0);
});

test('a logpoint prints and does not stop', async ({ page }) => {
  const { it, tool, line } = await onAsk(page);
  await tool.fill(line, 'logMessage', '已有 {len(messages)} 条');
  await it.do('launch', 'continue');
  await expect(it.state).toContainText('已结束');
  await expect(it.output.locator('.ls-stream-log')).toHaveText(['已有 1 条\n', '已有 3 条\n']);
  await expect(tool.outcome(line)).toContainText('记录在');
});

test('a data breakpoint stops where the contents change', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  const tool = tools(it.root);
  await it.gotoStage('ask');
  await it.variables.node('messages').locator('.ls-name-button').first().click();
  await it.root.locator('[data-data-breakpoint="contents"]').click();
  await expect(tool.breakpoint('data:messages')).toContainText('停在');
  const before = await it.variables.type('messages').textContent();
  await it.do('continue');
  await expect(it.variables.type('messages')).not.toHaveText(before ?? '');
  await tool.breakpoint('data:messages').locator('[data-remove]').click();
  await expect(tool.breakpoint('data:messages')).toHaveCount(0);
});

test('an exception breakpoint stops at the statement that raises', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_main');
  const tool = tools(it.root);
  await tool.open('breakpoints');
  await it.choose('timeout');
  await tool.breakpoint('exception:raised').locator('input').click();
  await it.do('launch');
  await expect(it.state).toContainText('已暂停');
  await expect(tool.breakpoint('exception:raised')).toContainText('停在');
  await it.do('continue');
  await expect(it.state).toContainText('已结束');
});

test('one that binds elsewhere says where, and a menu leads to its condition', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  const tool = tools(it.root);
  await it.code.ready();
  await it.do('launch');
  await it.code.toggleByKey('# 整条保存，再从中取用。');
  await tool.open('breakpoints');
  await expect(tool.panel.locator('.ls-outcome').first()).toContainText('绑定到第');
  await it.code.lineWith('messages.append({"role": "assistant"').click({ button: 'right' });
  await tool.action('condition').click();
  await expect(tool.panel.locator('[data-field="condition"]:focus')).toHaveCount(1);
});
