/**
 * The page as HTML, made while building: in the default language, before anything has run. Readers see prose
 * and code before any script arrives, and without any script too.
 */
import { renderToString } from 'react-dom/server';
import type { Engine } from '../trace/engine';
import { loadArticle } from './articles';
import { builtInLessons } from './catalogue';
import { createDebuggerModel } from './debugger-model';
import { Page } from './Page';

export async function prerender(): Promise<string> {
  const nobody = (): Promise<never> => Promise.reject(new Error('nothing runs while building'));
  const engine: Engine = { record: nobody, evaluate: nobody, checkExpression: nobody };
  const models = new Map([...builtInLessons()].map(([id, folder]) => [id, createDebuggerModel(folder, engine)]));
  const article = await loadArticle('zh-CN');
  return renderToString(<Page article={article} preferences={{ language: 'zh-CN', theme: 'system' }} models={models} />);
}
