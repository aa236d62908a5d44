import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

/** The panels below the panes, and the line's menu. */
export function tools(root: Locator) {
  const panel = root.locator('.ls-tool-panel');
  return {
    panel,
    async open(name: 'breakpoints' | 'watch' | 'compare' | 'coverage' | 'export'): Promise<void> {
      const button = root.locator(`[data-tool-button="${name}"]`);
      if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
      await expect(panel).toHaveAttribute('data-pane-name', name);
    },
    breakpoint: (line: number | string): Locator => panel.locator(`[data-breakpoint="${String(line)}"]`),
    outcome: (line: number | string): Locator => panel.locator(`[data-breakpoint="${String(line)}"] .ls-outcome`),
    async fill(line: number, field: 'condition' | 'hitCondition' | 'logMessage', text: string): Promise<void> {
      const input = panel.locator(`[data-breakpoint="${String(line)}"] [data-field="${field}"]`);
      await input.fill(text);
      await input.press('Enter');
    },
    menu: root.locator('.ls-menu'),
    action: (name: string): Locator => root.locator(`[data-line-action="${name}"]`),
    track: root.locator('.ls-track'),
    stepField: root.locator('.ls-step-field input'),
  };
}
