/** What is worked out while building: Python text with its colours, lessons checked, articles read. */
import { highlightPython } from '../editor/highlight';
import { isLesson, parseLesson } from '../lessons/parse';
import { parseArticle } from './article';

/** By the query of an import: `./x.py?source`, `./lesson.json?lesson`, `./article.md?article`. Each throws for content it refuses. */
export const contentReaders: Readonly<Record<string, (text: string) => unknown>> = {
  source: highlightPython,
  article: parseArticle,
  lesson(text) {
    const lesson = parseLesson(JSON.parse(text));
    if (!isLesson(lesson)) throw new Error(lesson.map((problem) => `${problem.path}: ${problem.message.en}`).join('\n'));
    return lesson;
  },
};
