import { expect, test } from '@playwright/test';
import { debuggerOf, open } from './panes/debugger';

const append = 'messages.append({"role": "user", "content": results})';
const ask = 'response = ask(messages)';

test('set a breakpoint on the append, see two pages, step, see three', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  await it.code.ready();
  await it.code.toggle(append);
  await expect(it.code.breakpoints).toHaveCount(1);
  await it.do('launch');
  await expect(it.state).toContainText('已暂停');
  expect(await it.code.currentText()).toBe(append);
  await expect(it.variables.type('messages')).toHaveText('list[2]');
  await expect(it.variables.type('results')).toHaveText('list[1]');
  await it.do('next');
  await expect(it.variables.type('messages')).toHaveText('list[3]');
  await expect(it.variables.mark('messages')).toHaveText('变');
  await it.do('continue');
  await expect(it.state).toContainText('已结束');
});

test('a breakpoint on ask is hit twice in report and once in limit, and stays when the scenario changes mid-run', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  await it.code.ready();
  await it.code.toggle(ask);
  await it.do('launch');
  await expect(it.variables.type('messages')).toHaveText('list[1]');
  await it.do('continue');
  await expect(it.variables.type('messages')).toHaveText('list[3]');
  await it.choose('limit');
  await expect(it.state).toHaveText('未运行');
  await expect(it.code.breakpoints).toHaveCount(1);
  await it.do('launch');
  await expect(it.state).toContainText('已暂停');
  await it.do('continue');
  await expect(it.state).toContainText('已结束');
  await expect(it.output).toContainText('call_limit · 模型调用 1 · 记录 3');
});

test('in truncated neither executing nor writing back is ever hit', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  await it.choose('truncated');
  await it.code.ready();
  await it.code.toggle(append);
  await it.code.toggle('result = execute(call)');
  await expect(it.code.breakpoints).toHaveCount(2);
  await it.do('launch');
  await expect(it.state).toContainText('已结束');
});

test('set, hit and clear a breakpoint with the keyboard alone', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_main');
  await it.code.ready();
  await it.code.toggleByKey('completed = subprocess.run(');
  await expect(it.code.breakpoints).toHaveCount(1);
  await page.keyboard.press('d');
  await expect(it.state).toContainText('已暂停');
  expect(await it.code.currentText()).toBe('completed = subprocess.run(');
  await page.keyboard.press('F9');
  await expect(it.code.breakpoints).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(it.state).toContainText('已结束');
});

test('a click before the editor has come sets a breakpoint that stays', async ({ page }) => {
  await page.route(/monaco-code.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.continue();
  });
  await open(page);
  const it = debuggerOf(page, 'run_main');
  await it.root.scrollIntoViewIfNeeded();
  await it.code.pane.locator('.ls-static .ls-line', { hasText: 'completed = subprocess.run(' }).locator('button').click();
  await expect(it.code.pane.locator('.ls-line-breakpoint')).toHaveCount(1);
  await it.code.ready();
  await expect(it.code.breakpoints).toHaveCount(1);
});
