/** The languages of the page and how a text in several of them is read. */
import { createContext, useContext } from 'react';
import type { Language, Text } from '../lessons/lesson';
import { pick } from '../lessons/text';
import type { Messages } from './messages';
import { messagesIn } from './messages';

export const LanguageContext = createContext<Language>('zh-CN');

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

export function useMessages(): Messages {
  return messagesIn(useContext(LanguageContext));
}

/** A text of a lesson in the reader's language. */
export function textIn(text: Text, language: Language): string {
  return pick(text, language);
}
