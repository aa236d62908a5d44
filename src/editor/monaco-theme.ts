/** Monaco's colours, read from the page's own custom properties: one palette for static code and editor. */
import { editor } from 'monaco-editor/editor';

/** Python 3's words and constants; the library's own list also has those of Python 2 and built-ins. */
export const pythonKeywords: readonly string[] = [
  'False', 'None', 'True', 'and', 'as', 'assert', 'async', 'await', 'break', 'class', 'continue', 'def', 'del', 'elif', 'else',
  'except', 'finally', 'for', 'from', 'global', 'if', 'import', 'in', 'is', 'lambda', 'nonlocal', 'not', 'or', 'pass', 'raise',
  'return', 'try', 'while', 'with', 'yield',
];

const NAME = 'loopscope';

/** Takes the palette in force at `host` and makes it every editor's. Custom properties must be `#rrggbb`. */
export function applyTheme(host: HTMLElement, dark: boolean): void {
  const style = getComputedStyle(host);
  const color = (name: string): string => style.getPropertyValue(name).trim();
  const rule = (token: string, name: string): editor.ITokenThemeRule => ({ token, foreground: color(name).slice(1) });
  editor.defineTheme(NAME, {
    base: dark ? 'vs-dark' : 'vs',
    inherit: false,
    rules: [
      rule('', '--ls-ink'),
      rule('keyword', '--ls-code-keyword'),
      rule('string', '--ls-code-string'),
      rule('number', '--ls-code-number'),
      rule('comment', '--ls-code-comment'),
      rule('tag', '--ls-code-decorator'),
    ],
    colors: {
      'editor.background': color('--ls-paper'),
      'editor.foreground': color('--ls-ink'),
      'editorGutter.background': color('--ls-paper'),
      'editorLineNumber.foreground': color('--ls-muted'),
      'editorLineNumber.activeForeground': color('--ls-muted'),
      'editor.selectionBackground': color('--ls-selection'),
      'scrollbar.shadow': color('--ls-paper'),
      // Brackets are text like any other here.
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`editorBracketHighlight.foreground${String(level)}`, color('--ls-ink')])),
      'editorBracketHighlight.unexpectedBracket.foreground': color('--ls-ink'),
      'focusBorder': color('--ls-accent'),
    },
  });
  editor.setTheme(NAME);
}
