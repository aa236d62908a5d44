import { useEffect, useMemo, useState } from 'react';
import { Debugger } from '../ui/Debugger';
import { LanguageContext } from '../ui/language';
import type { Language } from '../lessons/lesson';
import { messagesIn } from '../ui/messages';
import type { DebuggerModel } from '../ui/model';
import type { Article, DriveAction } from './article';
import { ArticleView } from './ArticleView';
import { loadArticle } from './articles';
import { drive } from './drive';
import type { Preferences, Theme } from './preferences';
import { storePreferences } from './preferences';
import { ShareBar } from './share/ShareBar';
import { useDark } from './use-dark';
import { usePlace } from './use-place';

interface PageProps {
  readonly article: Article;
  readonly preferences: Preferences;
  readonly models: ReadonlyMap<string, DebuggerModel>;
}

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** The article, its debuggers, and the two things a reader may choose about the page. */
export function Page({ article: first, preferences, models }: PageProps) {
  const [{ language, article }, setShown] = useState<{ readonly language: Language; readonly article: Article }>({ language: preferences.language, article: first });
  const [theme, setTheme] = useState(preferences.theme);
  const dark = useDark(theme);
  const keepPlace = usePlace(article);
  const messages = messagesIn(language);

  useEffect(() => { storePreferences({ language, theme }); }, [language, theme]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${article.title} · Loopscope`;
  }, [language, article]);

  const choose = (next: Language): void => {
    void loadArticle(next).then((loaded) => {
      keepPlace();
      setShown({ language: next, article: loaded });
    });
  };
  const onDrive = (lesson: string, actions: readonly DriveAction[]): void => {
    const model = models.get(lesson);
    if (model === undefined) return;
    document.getElementById(`debugger-${lesson}`)?.scrollIntoView({ block: 'start', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
    void drive(model, actions);
  };
  const renderDebugger = useMemo(() => (lesson: string) => {
    const model = models.get(lesson);
    return model === undefined ? null : <><Debugger model={model} dark={dark} /><ShareBar model={model} /></>;
  }, [models, dark]);

  return (
    <LanguageContext value={language}>
      <header className="ls-page-header">
        <strong className="ls-brand">Loopscope</strong>
        <div className="ls-choices">
          <div role="group" aria-label={messages.language}>
            <button type="button" lang="zh-CN" aria-pressed={language === 'zh-CN'} onClick={() => { choose('zh-CN'); }}>中文</button>
            <button type="button" lang="en" aria-pressed={language === 'en'} onClick={() => { choose('en'); }}>English</button>
          </div>
          <div role="group" aria-label={messages.theme.label}>
            {themes.map((one) => <button key={one} type="button" aria-pressed={one === theme} onClick={() => { setTheme(one); }}>{messages.theme[one]}</button>)}
          </div>
        </div>
      </header>
      <ArticleView article={article} renderDebugger={renderDebugger} onDrive={onDrive} />
    </LanguageContext>
  );
}
