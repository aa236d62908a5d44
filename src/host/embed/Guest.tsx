import { useEffect, useSyncExternalStore } from 'react';
import { Debugger } from '../../ui/Debugger';
import { LanguageContext } from '../../ui/language';
import type { DebuggerModel } from '../../ui/model';
import { useDark } from '../use-dark';
import type { Look } from './guest-look';

/** One debugger that fills its frame. */
export function Guest({ model, look }: { readonly model: DebuggerModel; readonly look: Look }) {
  const { theme, lang, hidden } = useSyncExternalStore(look.subscribe, look.get);
  const dark = useDark(theme);
  useEffect(() => { document.documentElement.lang = lang; }, [lang]);
  return <LanguageContext value={lang}><div className="ls-guest" data-hidden={hidden}><Debugger model={model} dark={dark} /></div></LanguageContext>;
}
