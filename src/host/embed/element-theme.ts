/** Whether the host page is dark where the element stands: by what is painted there, else by its colour scheme. */

/** Calls `then` at once and whenever the answer changes. The result stops it. */
export function followTheme(element: Element, then: (dark: boolean) => void): () => void {
  let last: boolean | null = null;
  const look = (): void => {
    const dark = isDark(element);
    if (dark === last) return;
    last = dark;
    then(dark);
  };
  // Themes change by an attribute on a root element, and colours often fade into place.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookTwice = (): void => {
    look();
    clearTimeout(timer);
    timer = setTimeout(look, 400);
  };
  const system = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(lookTwice);
  for (const root of [document.documentElement, document.body]) observer.observe(root, { attributes: true });
  system.addEventListener('change', lookTwice);
  look();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    system.removeEventListener('change', lookTwice);
  };
}

function isDark(element: Element): boolean {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const [red, green, blue, alpha] = getComputedStyle(one).backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
    if (red === undefined || green === undefined || blue === undefined || alpha === 0) continue;
    if ((alpha ?? 1) >= 0.5) return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
  }
  const scheme = getComputedStyle(element).colorScheme;
  if (scheme === 'dark' || scheme === 'only dark') return true;
  return scheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches;
}
