import { useEffect, useSyncExternalStore } from 'react';
import type { Theme } from './preferences';

const query = '(prefers-color-scheme: dark)';

/** Whether the page is dark now; sets `data-theme` on the root, which the style sheet follows. */
export function useDark(theme: Theme): boolean {
  const systemDark = useSyncExternalStore(subscribe, () => matchMedia(query).matches, () => false);
  const dark = theme === 'system' ? systemDark : theme === 'dark';
  useEffect(() => { document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'; }, [dark]);
  return dark;
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => { list.removeEventListener('change', listener); };
}
