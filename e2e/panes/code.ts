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
  /** Scrolls the pane until the line stands well inside it, as a hand on the wheel does. */
  const reveal = async (text: string): Promise<void> => {
    await pane.evaluate((element) => { element.scrollIntoView({ block: 'center' }); });
    for (let tries = 0; tries < 80; tries += 1) {
      const edge = await pane.boundingBox();
      const line = (await lineWith(text).count()) === 0 ? null : await lineWith(text).boundingBox();
      if (edge !== null && line !== null && line.y > edge.y + 30 && line.y < edge.y + edge.height - 60) return;
      await pane.hover();
      const below = edge === null || line === null ? tries < 40 : line.y >= edge.y + edge.height - 60;
      await root.page().mouse.wheel(0, below ? 120 : -120);
      await root.page().waitForTimeout(40);
    }
    throw new Error(`no line with ${text} comes into view`);
  };

  return {
    pane,
    current: pane.locator('.ls-current-line'),
    breakpoints: pane.locator('.ls-breakpoint-glyph'),
    lineWith,
    async ready(): Promise<void> {
      await pane.evaluate((element) => { element.scrollIntoView({ block: 'center' }); });
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
