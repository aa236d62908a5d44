/** The article in each language, read while building; a language is fetched when it is first chosen. */
import type { Language } from '../lessons/lesson';
import type { Article } from './article';

const loaders = import.meta.glob<Article>('/fixtures/lessons/article.*.md', { query: '?article', import: 'default' });

/** Rejects when there is no article in that language. */
export async function loadArticle(language: Language): Promise<Article> {
  const load = loaders[`/fixtures/lessons/article.${language}.md`];
  if (load === undefined) throw new Error(`no article in ${language}`);
  return load();
}
