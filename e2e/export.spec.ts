import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { debuggerOf, open } from './panes/debugger';
import { tools } from './panes/tools';

test('a recording is taken away and opened again; the lesson is kept meanwhile', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  const tool = tools(it.root);
  await it.gotoStage('write_back');
  await expect(it.state).toContainText('已暂停');
  const state = await it.state.textContent();
  await tool.open('export');
  const saved = page.waitForEvent('download');
  await tool.panel.locator('[data-export="recording"]').click();
  const path = await (await saved).path();
  expect((JSON.parse(readFileSync(path, 'utf8')) as { format: string }).format).toBe('loopscope-recording');
  await tool.panel.locator('input[type="file"]').setInputFiles(path);
  await expect(it.root.locator('.ls-opened')).toBeVisible();
  await it.do('next');
  await expect(it.state).toContainText('已暂停 · 第 2/');
  await expect(it.stages.first()).toBeVisible();
  await it.root.locator('[data-close-opened]').click();
  await expect(it.state).toHaveText(state ?? '');
});

test('what is no recording is refused in words, and nothing is lost', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'ask_claude');
  const tool = tools(it.root);
  await it.do('launch');
  await expect(it.state).toContainText('已暂停');
  await tool.open('export');
  const state = await it.state.textContent();
  for (const [text, message] of [['{"format": "other"}', '这不是 Loopscope 的运行记录'], ['{"format": "loopscope-rec', '文件不完整'], ['{"format":"loopscope-recording","version":99}', '版本']] as const) {
    await tool.panel.locator('input[type="file"]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(tool.panel.locator('[role="alert"]')).toContainText(message);
  }
  await expect(it.state).toHaveText(state ?? '');
});

test('the picture of a step as SVG and PNG, and the stages as a page to print', async ({ page, context }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  const tool = tools(it.root);
  await it.gotoStage('write_back');
  await tool.open('export');
  const files: Buffer[] = [];
  for (const kind of ['svg', 'png']) {
    const saved = page.waitForEvent('download');
    await tool.panel.locator(`[data-export="${kind}"]`).click();
    files.push(readFileSync(await (await saved).path()));
  }
  expect(files[0]?.toString('utf8')).toMatch(/^<svg[\s\S]+run_main/);
  expect(files[1]?.subarray(1, 4).toString('latin1')).toBe('PNG');
  const opened = context.waitForEvent('page');
  await tool.panel.locator('[data-export="storyboard"]').click();
  const story = await opened;
  await expect(story.locator('section')).toHaveCount(9);
  await expect(story.locator('section svg').first()).toBeVisible();
});
