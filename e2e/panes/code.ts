import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

/** The code pane, in Monaco's hands once `ready`. Lines are found by their text, as a reader finds them. */
export function code(root: Locator) {
  const pane = root.locator('.ls-code');
  const lineWith = (text: string): Locator => pane.locator('.view-line').filter({ hasText: text }).first();
  /** Gutter cells share a top offset with their line. */
  const gutterAt = async (text: string): Promise<{ x: number; y: number }> => {
    await reveal(text);
    const line = await lineWith(text).boundingBox();
    const edge = await pane.boundingBox();
    if (line === null || edge === null) throw new Error(`no line with ${text}`);
    return { x: edge.x + 34, y: line.y + line.height / 2 };
  };
  const reveal = async (text: string): Promise<void> => {
    for (let tries = 0; tries < 60 && !(await lineWith(text).isVisible()); tries += 1) {
      await pane.hover();
      await root.page().mouse.wheel(0, tries < 20 ? 150 : -200);
      await root.page().waitForTimeout(30);
    }
  };
  return {
    pane,
    current: pane.locator('.ls-current-line'),
    breakpoints: pane.locator('.ls-breakpoint-glyph'),
    lineWith,
    async ready(): Promise<void> {
      await root.scrollIntoViewIfNeeded();
      await expect(pane).toHaveAttribute('data-editor', 'monaco', { timeout: 30_000 });
    },
    /** A click on the line number. */
    async toggle(text: string): Promise<void> {
      const { x, y } = await gutterAt(text);
      await root.page().mouse.click(x, y);
    },
    /** The cursor on the line, then F9. */
    async toggleByKey(text: string): Promise<void> {
      await reveal(text);
      await lineWith(text).click({ position: { x: 60, y: 10 } });
      await root.page().keyboard.press('F9');
    },
    /** The text of the lit line. */
    async currentText(): Promise<string> {
      const box = await pane.locator('.ls-current-line').first().boundingBox();
      if (box === null) return '';
      for (const line of await pane.locator('.view-line').all()) {
        const at = await line.boundingBox();
        if (at !== null && Math.abs(at.y - box.y) < 3) return ((await line.textContent()) ?? '').replaceAll('\u00a0', ' ').trim();
      }
      return '';
    },
  };
}
