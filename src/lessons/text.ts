/** A text in the reader's language. */
import type { Language, Text } from './lesson';

export function pick(text: Text, language: Language): string {
  return typeof text === 'string' ? text : text[language] ?? text['zh-CN'];
}
