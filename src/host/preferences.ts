/** What the reader chose about the page. Storage may be blocked; then a choice lasts as long as the page. */
import type { Language } from '../lessons/lesson';

export type Theme = 'system' | 'light' | 'dark';

export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
}

const KEY = 'loopscope';

export function readPreferences(): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const { language, theme } = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown> & { language?: unknown; theme?: unknown }) : {};
    return { language: language === 'en' ? 'en' : 'zh-CN', theme: theme === 'light' || theme === 'dark' ? theme : 'system' };
  } catch {
    return { language: 'zh-CN', theme: 'system' };
  }
}

export function storePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Blocked or full: the choice is not kept, the page works all the same.
  }
}
