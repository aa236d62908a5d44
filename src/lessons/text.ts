/** A text in the reader's language. */
import type { Language, Text } from './lesson';

/** Languages in order of preference when the reader's own is missing; the first is the default. */
export const LANGUAGES: readonly Language[] = ['zh-CN', 'en'];

export function pick(text: Text, language: Language): string {
  return typeof text === 'string' ? text : text[language] ?? text['zh-CN'];
}
