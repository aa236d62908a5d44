import { useSyncExternalStore } from 'react';
import { useDark } from '../use-dark';
import type { Look } from './guest-look';

/** What an author reads in the debugger's place when the lesson can't be shown. */
export function GuestProblems({ problems, look }: { readonly problems: readonly string[]; readonly look: Look }) {
  const { theme, lang } = useSyncExternalStore(look.subscribe, look.get);
  useDark(theme);
  return (
    <section className="ls-guest-problems" role="alert">
      <h1>{lang === 'en' ? 'This lesson can\'t be shown' : '这一课无法显示'}</h1>
      <ul>{problems.map((problem) => <li key={problem}>{problem}</li>)}</ul>
    </section>
  );
}
