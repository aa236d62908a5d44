import { expect, test } from '@playwright/test';
import { debuggerOf, open } from './panes/debugger';
import { tools } from './panes/tools';

const ask = 'response = ask(messages)';

/** Commands, and the state they lead to from the second call of `ask` in `report`. */
const moves = ['continue', 'next', 'stepIn', 'stepOut', 'nextVisit', 'reverseContinue', 'stepBack', 'stepBackIn', 'stepBackOut', 'previousVisit'] as const;
const keys: Readonly<Record<(typeof moves)[number], string>> = { continue: 'c', next: 'n', stepIn: 'i', stepOut: 'o', nextVisit: 'v', reverseContinue: 'Shift+C', stepBack: 'Shift+N', stepBackIn: 'Shift+I', stepBackOut: 'Shift+O', previousVisit: 'Shift+V' };

test('every move does the same by button and by key, and says its key', async ({ page }) => {
  test.slow();
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  await it.gotoStage('execute');
  await expect(it.state).toContainText('已暂停');
  const start = Number(await tools(it.root).stepField.inputValue());
  for (const move of moves) {
    const places: string[] = [];
    for (const way of ['mouse', 'key'] as const) {
      await tools(it.root).stepField.fill(String(start));
      await tools(it.root).stepField.press('Enter');
      await expect(tools(it.root).track).toHaveAttribute('aria-valuenow', String(start));
      if (way === 'mouse') await it.command(move).click({ force: true });
      else {
        await it.command('launch').focus();
        await page.keyboard.press(keys[move]);
      }
      places.push((await tools(it.root).track.getAttribute('aria-valuenow')) ?? '');
    }
    expect(places[0], move).toBe(places[1]);
    if ((await it.command(move).getAttribute('aria-disabled')) === 'false' && !move.endsWith('Visit')) expect(places[0], move).not.toBe(String(start));
    expect(await it.command(move).getAttribute('aria-keyshortcuts')).toMatch(/^(Shift\+)?[A-Z]$/);
  }
});

test('back into a call and back out of it', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  await it.code.ready();
  await it.code.toggle(ask);
  await it.do('launch', 'next', 'stepBackIn');
  await expect(it.state).toContainText('ask_claude');
  await it.do('stepBackOut');
  await expect(it.state).toContainText('run_loop');
  expect(await it.code.currentText()).toBe(ask);
});

test('the timeline by click, drag, keys and number', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_main');
  await it.do('launch');
  const { track, stepField } = tools(it.root);
  await expect(track).toHaveAttribute('role', 'slider');
  await track.scrollIntoViewIfNeeded();
  const end = Number(await track.getAttribute('aria-valuemax'));
  const box = await track.boundingBox();
  if (box === null) throw new Error('no track');
  await page.mouse.click(box.x + box.width / 2, box.y + 17);
  const middle = Number(await track.getAttribute('aria-valuenow'));
  expect(middle).toBeGreaterThan(end * 0.4);
  expect(middle).toBeLessThan(end * 0.6 + 1);
  await page.mouse.move(box.x + box.width / 2, box.y + 17);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 9, box.y + 17, { steps: 12 });
  await page.mouse.up();
  await expect(track).toHaveAttribute('aria-valuenow', String(end));
  await expect(it.state).toContainText('已结束');
  await track.focus();
  await page.keyboard.press('Home');
  await expect(track).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('ArrowRight');
  await expect(track).toHaveAttribute('aria-valuenow', '2');
  await page.keyboard.press('PageUp');
  await expect(track).toHaveAttribute('aria-valuenow', '7');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowLeft');
  await expect(track).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('End');
  await expect(track).toHaveAttribute('aria-valuetext', '终点');
  await stepField.fill('3');
  await stepField.press('Enter');
  await expect(track).toHaveAttribute('aria-valuenow', '3');
  await expect(it.announced).toContainText('第 3 步');
});

test('run to a line, its other runs, and the way to each of them, by mouse and by keyboard', async ({ page }) => {
  await open(page);
  const it = debuggerOf(page, 'run_loop');
  const { menu, action } = tools(it.root);
  await it.code.ready();
  await it.do('launch');
  await it.code.toggleByKey(ask);
  await page.keyboard.press('F9');
  await page.keyboard.press('Shift+F9');
  await expect(menu).toBeVisible();
  await expect(action('toggle')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  expect(await it.code.currentText()).toBe(ask);
  await expect(it.variables.type('messages')).toHaveText('list[3]');
  await it.code.lineWith(ask).click({ button: 'right' });
  await action('previous').click();
  await expect(it.variables.type('messages')).toHaveText('list[1]');
  await it.code.lineWith(ask).click({ button: 'right' });
  await expect(action('previous')).toHaveAttribute('aria-disabled', 'true');
  await action('next').click();
  await expect(it.variables.type('messages')).toHaveText('list[3]');
  await it.root.locator('.ls-tool-line').click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});
