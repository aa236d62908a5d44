/**
 * What a host page and an embedded debugger say to each other by `postMessage`. Version 1; every message is
 * an object with `loopscope: 1` and a `type`. Anything else is somebody else's and is left alone.
 */
import type { Language } from '../../lessons/lesson';

export const PROTOCOL_VERSION = 1;

export type GuestTheme = 'light' | 'dark' | 'auto';

/** Host to guest. `auto` in `set` means: as the reader's system says. */
export type HostMessage =
  /** A lesson's texts by path relative to `lesson.json`; `lesson` is the text of `lesson.json` itself. */
  | { readonly type: 'lesson'; readonly lesson: string; readonly texts: Readonly<Record<string, string>> }
  | { readonly type: 'set'; readonly theme?: GuestTheme; readonly lang?: Language; readonly panes?: string }
  /** A link's words: `set=ask&scenario=report&to=3`. */
  | { readonly type: 'drive'; readonly query: string }
  /** One message of the Debug Adapter Protocol; it is checked by the adapter. */
  | { readonly type: 'dap'; readonly message: unknown };

/** Guest to host. */
export type GuestMessage =
  /** Its scripts run: `lesson` may be sent now. */
  | { readonly type: 'hello' }
  /** The debugger can be seen and used. */
  | { readonly type: 'ready' }
  /** CSS pixels that the content wants. */
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'state'; readonly state: GuestState }
  | { readonly type: 'dap'; readonly message: object };

/** Where the reader is. `line` and the like are there while paused. */
export interface GuestState {
  readonly state: 'idle' | 'recording' | 'paused' | 'ended' | 'failed';
  readonly lesson: string;
  readonly scenario: string;
  readonly step?: number;
  readonly count?: number;
  readonly file?: string;
  readonly line?: number;
  readonly function?: string;
}

/** The message in what came, or null when it is none of ours or not as it should be. */
export function readHostMessage(data: unknown): HostMessage | null {
  if (!isOurs(data)) return null;
  switch (data['type']) {
    case 'lesson': {
      const { lesson, texts } = data;
      return typeof lesson === 'string' && isTexts(texts) ? { type: 'lesson', lesson, texts } : null;
    }
    case 'set': {
      const { theme, lang, panes } = data;
      if (!isAbsentOr(theme, isTheme) || !isAbsentOr(lang, isLanguage) || !isAbsentOr(panes, isString)) return null;
      return { type: 'set', ...(theme === undefined ? {} : { theme }), ...(lang === undefined ? {} : { lang }), ...(panes === undefined ? {} : { panes }) };
    }
    case 'drive': return isString(data['query']) ? { type: 'drive', query: data['query'] } : null;
    case 'dap': return { type: 'dap', message: data['message'] };
    default: return null;
  }
}

function isOurs(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data) && Object.hasOwn(data, 'loopscope') && (data as { loopscope: unknown }).loopscope === PROTOCOL_VERSION;
}

const isString = (value: unknown): value is string => typeof value === 'string';
export const isTheme = (value: unknown): value is GuestTheme => value === 'light' || value === 'dark' || value === 'auto';
export const isLanguage = (value: unknown): value is Language => value === 'zh-CN' || value === 'en';

function isAbsentOr<T>(value: unknown, is: (value: unknown) => value is T): value is T | undefined {
  return value === undefined || is(value);
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isString);
}
