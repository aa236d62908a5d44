/**
 * What a reader did to the HTML before its scripts came: clicks are marked by the page's first inline script
 * (`data-early`, numbered), and done again on the same buttons of the living page. The focus stays too.
 */

/** Call before the HTML is replaced; call the result once the living page is there. */
export function rememberEarly(): () => void {
  const before = buttons();
  const clicked = before
    .map((button, index) => ({ index, order: Number(button.dataset['early'] ?? Number.NaN) }))
    .filter(({ order }) => !Number.isNaN(order))
    .sort((a, b) => a.order - b.order);
  const focused = before.findIndex((button) => button === document.activeElement);
  document.documentElement.dataset['started'] = '';
  return () => {
    const after = buttons();
    after[focused]?.focus({ preventScroll: true });
    for (const { index } of clicked) after[index]?.click();
  };
}

function buttons(): readonly HTMLButtonElement[] {
  return [...document.querySelectorAll('button')];
}
