/** The text of docs/python-support.md, made from the code. */
import { supportedBuiltins, type Supported } from '../../src/python/builtins/catalogue';
import { LIBRARY } from '../../src/python/stdlib/catalogue';
import { describeLibrary } from '../../src/python/stdlib/description';
import { loadLibrary } from '../../src/python/stdlib/load';
import { MISSING, NEED_WORDS, missingReasons } from '../../src/python/stdlib/missing';
import { runOurs } from '../judge/ours';
import { DIFFERENCES, FEATURES } from './features';

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
const list = (names: readonly string[]): string => names.map(code).join(', ');

/** True when the feature's program prints `ok` and ends well. */
export async function works(program: string): Promise<boolean> {
  const { stdout, traceback } = await runOurs({ files: [{ name: 'main.py', text: program, shown: true }], entry: 'main.py' });
  return stdout === 'ok\n' && traceback === null;
}

export async function supportDocument(): Promise<string> {
  const rows = await Promise.all(FEATURES.map(async ({ section, name, program }) => `| ${section} | ${name} | ${(await works(program)) ? 'yes' : 'no'} |`));
  const supported = supportedBuiltins();
  const ofKind = (kind: Supported['kind']): readonly Supported[] => supported.filter((one) => one.kind === kind);
  const refused = new Map<string, string[]>();
  for (const [name, why] of missingReasons(await loadLibrary([MISSING]))) {
    if (why.kind === 'unsupported') refused.set(NEED_WORDS[why.needs], [...(refused.get(NEED_WORDS[why.needs]) ?? []), name]);
  }
  return `${[
    '# Python support',
    '',
    'Made from the code by `npm run docs:python`; a test fails when it is out of date. The judge is CPython 3.11:',
    '`fixtures/conformance` holds the programs that are compared with it.',
    '',
    '## Language',
    '',
    'Section numbers are the Python Language Reference\'s. Each line was run when this page was made.',
    '',
    '| section | feature | works |',
    '|---|---|---|',
    ...rows,
    '',
    '## Differences from CPython',
    '',
    ...DIFFERENCES.map((text) => `- ${text}`),
    '',
    '## Built-in functions and constants',
    '',
    `Functions: ${list(ofKind('function').map((one) => one.name))}.`,
    '',
    `Constants: ${list(ofKind('constant').map((one) => one.name))}.`,
    '',
    '## Built-in types',
    '',
    '| type | methods and attributes | special methods |',
    '|---|---|---|',
    ...ofKind('type').map((one) => `| ${code(one.name)} | ${list(one.members)} | ${list(one.specialMethods.map((name) => name.slice(2, -2)))} |`),
    '',
    `Exceptions: ${list(ofKind('exception').map((one) => one.name))}.`,
    '',
    '## Library',
    '',
    '| module | differences from CPython |',
    '|---|---|',
    ...describeLibrary(LIBRARY.keys()).map(({ name, differences }) => `| ${code(name)} | ${differences} |`),
    '',
    'Refused before the program runs, with the reason:',
    '',
    ...[...refused].sort().map(([needs, modules]) => `- needs ${needs}: ${list(modules)}`),
    '',
    '`anthropic`, `openai`, `requests`, `httpx` and other packages are imported from files that the program brings:',
    'a double of that name beside it, or in a folder given with `--path`.',
  ].join('\n')}\n`;
}
