/**
 * The command of lesson.mjs.
 *
 *     npm run lesson -- FOLDER [--lang en|zh-CN]
 *
 * Prints each problem with its place and what to do. Exit codes: 0 no problem, 1 problems, 2 wrong usage.
 */
import { parseArgs } from 'node:util';
import { languageOf, lessonReport } from './lesson-report';

let folder: string | undefined;
let lang: string | undefined;
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { lang: { type: 'string' } } });
  folder = positionals.length === 1 ? positionals[0] : undefined;
  lang = values.lang;
} catch {
  folder = undefined;
}
const language = languageOf(lang ?? process.env['LC_ALL'] ?? process.env['LANG'] ?? '');
if (folder === undefined || (lang !== undefined && lang !== 'en' && lang !== 'zh-CN')) {
  console.error(language === 'en' ? 'Usage: npm run lesson -- FOLDER [--lang en|zh-CN]' : '用法：npm run lesson -- 文件夹 [--lang en|zh-CN]');
  process.exitCode = 2;
} else {
  const { lines, problems } = await lessonReport(folder, language);
  for (const line of lines) console.log(line);
  process.exitCode = problems === 0 ? 0 : 1;
}
