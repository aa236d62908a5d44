/** What the address of an embed asks for: `embed.html?lesson=run_loop&scenario=report&breakpoints=ask,107&step=3`. */
import type { Language } from '../../lessons/lesson';
import type { GuestTheme } from './guest-messages';
import { isTheme } from './guest-messages';

export interface GuestOptions {
  /** A built-in lesson's id, the address of a lesson's folder, or `@host`: the host sends it. */
  readonly lesson: string;
  readonly theme: GuestTheme;
  readonly lang: Language;
  readonly panes: string | null;
  /** `scenario`, `breakpoints` and `step` as a link's words: see links/place.ts. */
  readonly place: URLSearchParams;
}

export function readOptions(search: string): GuestOptions {
  const given = new URLSearchParams(search);
  const theme = given.get('theme');
  return {
    lesson: given.get('lesson') ?? '',
    theme: isTheme(theme) ? theme : 'auto',
    lang: given.get('lang')?.startsWith('en') === true ? 'en' : 'zh-CN',
    panes: given.get('panes'),
    place: given,
  };
}
