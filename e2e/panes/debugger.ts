import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { code } from './code';
import { variables } from './variables';

/** Opens the page and waits until its scripts have taken over. */
export async function open(page: Page): Promise<void> {
  await page.goto('./');
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
}

/** One debugger on the page, by its lesson's id, with a helper a pane. */
export function debuggerOf(page: Page, lesson: string) {
  const root = page.locator(`#debugger-${lesson}`);
  return {
    root,
    state: root.locator('.ls-state'),
    output: root.locator('.ls-output'),
    announced: root.locator('.ls-announcer'),
    diagram: root.locator('.ls-diagram svg').first(),
    title: root.locator('.ls-caption-text h4'),
    code: code(root),
    variables: variables(root),
    stack: root.locator('.ls-frame code'),
    stages: root.locator('.ls-stage'),
    currentStage: root.locator('.ls-stage[aria-current]'),
    command: (id: string): Locator => root.locator(`[data-command="${id}"]`),
    async do(...ids: readonly string[]): Promise<void> {
      for (const id of ids) await root.locator(`[data-command="${id}"]`).click();
    },
    async choose(scenario: string): Promise<void> {
      await root.locator(`[data-scenario="${scenario}"]`).click();
      await expect(root.locator(`[data-scenario="${scenario}"]`)).toHaveAttribute('aria-pressed', 'true');
    },
    async gotoStage(stage: string): Promise<void> {
      await root.locator(`[data-stage="${stage}"]`).click();
    },
    /** Goes on to the end, one command at a time; gives the state texts passed on the way. */
    async untilEnd(id: string, most = 400): Promise<number> {
      for (let count = 0; count < most; count += 1) {
        if ((await root.getAttribute('data-state')) === 'ended') return count;
        await root.locator(`[data-command="${id}"]`).click();
      }
      throw new Error(`not at the end after ${String(most)} times ${id}`);
    },
  };
}

export type DebuggerHelper = ReturnType<typeof debuggerOf>;
