import type { Locator } from '@playwright/test';

/** The variables pane; a variable is found by its name. */
export function variables(root: Locator) {
  const pane = root.locator('.ls-variables');
  const node = (name: string): Locator => pane.locator(`.ls-tree > .ls-node[data-name="${name}"]`);
  return {
    pane,
    node,
    value: (name: string): Locator => node(name).locator('> .ls-row .ls-value'),
    type: (name: string): Locator => node(name).locator('> .ls-row .ls-type'),
    mark: (name: string): Locator => node(name).locator('> .ls-row .ls-mark'),
    open: (name: string): Promise<void> => node(name).locator('> button.ls-row').click(),
  };
}
