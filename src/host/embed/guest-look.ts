/** How an embed looks: theme, language and panes, which its host may change at any time. */
import type { Language } from '../../lessons/lesson';
import type { Theme } from '../preferences';
import type { GuestTheme, HostMessage } from './guest-messages';

export interface LookState {
  readonly theme: Theme;
  readonly lang: Language;
  /** Panes not to be shown, by name, with spaces. */
  readonly hidden: string;
}

export interface Look {
  get(): LookState;
  subscribe(listener: () => void): () => void;
  change(message: Extract<HostMessage, { readonly type: 'set' }>): void;
}

export const GUEST_PANES = ['diagram', 'caption', 'variables', 'stack', 'output', 'doubles', 'scenarios', 'timeline', 'tools'] as const;

export function createLook(first: { readonly theme: GuestTheme; readonly lang: Language; readonly panes: string | null }): Look {
  let state: LookState = { theme: themeOf(first.theme), lang: first.lang, hidden: hiddenBy(first.panes) };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    change({ theme, lang, panes }) {
      state = {
        theme: theme === undefined ? state.theme : themeOf(theme),
        lang: lang ?? state.lang,
        hidden: panes === undefined ? state.hidden : hiddenBy(panes === '' ? null : panes),
      };
      for (const listener of listeners) listener();
    },
  };
}

const themeOf = (theme: GuestTheme): Theme => (theme === 'auto' ? 'system' : theme);

/** `panes` lists what is shown beside the code; absent, everything is. */
function hiddenBy(panes: string | null): string {
  if (panes === null) return '';
  const shown = panes.split(/[\s,]+/);
  return GUEST_PANES.filter((pane) => !shown.includes(pane)).join(' ');
}
