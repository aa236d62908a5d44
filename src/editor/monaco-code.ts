/**
 * Monaco as a place to read Python: the only file that touches it, loaded late. A thin shell: what to draw
 * comes as line marks, what the reader wants goes out by callbacks.
 */
import { KeyCode, editor, languages } from 'monaco-editor/editor';
import 'monaco-editor/features/codeEditor/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import { conf, language } from 'monaco-editor/languages/definitions/python/python';
import type { LineMark } from './marks';
import { DECORATIONS_WIDTH, FONT_FAMILY, FONT_SIZE, LINE_HEIGHT, NUMBER_CHARACTERS } from './metrics';
import { applyTheme, pythonKeywords } from './monaco-theme';

export interface MonacoCodeOptions {
  readonly text: string;
  readonly dark: boolean;
  readonly label: string;
  readonly toggleLabel: string;
  readonly onToggle: (line: number) => void;
}

export interface MonacoCode {
  mark(marks: readonly LineMark[], describe: (mark: LineMark) => string): void;
  /** Scrolls so that `line` can be seen; does nothing when it is in view. */
  reveal(line: number): void;
  scrollTo(top: number): void;
  setDark(dark: boolean): void;
  setLabel(label: string): void;
  dispose(): void;
}

/** Draws into `host`, which must have a size. */
export function createMonacoCode(host: HTMLElement, options: MonacoCodeOptions): MonacoCode {
  registerPython();
  applyTheme(host, options.dark);
  const model = editor.createModel(options.text, 'python');
  const code = editor.create(host, {
    model,
    readOnly: true,
    domReadOnly: true,
    ariaLabel: options.label,
    fontFamily: FONT_FAMILY,
    fontSize: FONT_SIZE,
    lineHeight: LINE_HEIGHT,
    fontLigatures: false,
    lineNumbersMinChars: NUMBER_CHARACTERS,
    lineDecorationsWidth: DECORATIONS_WIDTH,
    glyphMargin: true,
    folding: false,
    minimap: { enabled: false },
    stickyScroll: { enabled: false },
    scrollBeyondLastLine: false,
    overviewRulerLanes: 0,
    overviewRulerBorder: false,
    hideCursorInOverviewRuler: true,
    selectOnLineNumbers: false,
    contextmenu: false,
    renderLineHighlight: 'none',
    occurrencesHighlight: 'off',
    selectionHighlight: false,
    matchBrackets: 'never',
    bracketPairColorization: { enabled: false },
    guides: { indentation: false },
    unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false, nonBasicASCII: false },
    links: false,
    quickSuggestions: false,
    wordBasedSuggestions: 'off',
    tabFocusMode: true,
    automaticLayout: true,
    padding: { top: 0, bottom: 0 },
    scrollbar: { alwaysConsumeMouseWheel: false, verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  });
  const decorations = code.createDecorationsCollection();
  const { GUTTER_GLYPH_MARGIN, GUTTER_LINE_NUMBERS } = editor.MouseTargetType;
  code.onMouseDown(({ target }) => {
    if (target.type === GUTTER_GLYPH_MARGIN || target.type === GUTTER_LINE_NUMBERS) options.onToggle(target.position.lineNumber);
  });
  code.addAction({
    id: 'toggle-breakpoint',
    label: options.toggleLabel,
    keybindings: [KeyCode.F9],
    run: () => {
      const position = code.getPosition();
      if (position !== null) options.onToggle(position.lineNumber);
    },
  });

  return {
    mark(marks, describe) {
      decorations.set(marks.map((mark) => ({ range: { startLineNumber: mark.line, startColumn: 1, endLineNumber: mark.line, endColumn: 1 }, options: decorationOf(mark, describe(mark)) })));
    },
    reveal(line) {
      code.revealLineInCenterIfOutsideViewport(line, editor.ScrollType.Immediate);
    },
    scrollTo(top) {
      code.setScrollTop(top, editor.ScrollType.Immediate);
    },
    setDark: (dark) => { applyTheme(host, dark); },
    setLabel: (label) => { code.updateOptions({ ariaLabel: label }); },
    dispose() {
      decorations.clear();
      code.dispose();
      model.dispose();
    },
  };
}

function decorationOf(mark: LineMark, description: string): editor.IModelDecorationOptions {
  const message = { value: description };
  switch (mark.kind) {
    case 'current':
      return { isWholeLine: true, className: 'ls-current-line', glyphMarginClassName: 'ls-current-glyph', glyphMarginHoverMessage: message, zIndex: 10 };
    case 'call':
      return { isWholeLine: true, className: 'ls-call-line', glyphMarginClassName: 'ls-call-glyph', glyphMarginHoverMessage: message };
    case 'breakpoint':
      return { isWholeLine: true, glyphMarginClassName: 'ls-breakpoint-glyph', lineNumberClassName: 'ls-breakpoint-number', glyphMarginHoverMessage: message };
    case 'unbound':
      return { isWholeLine: true, glyphMarginClassName: 'ls-unbound-glyph', glyphMarginHoverMessage: message };
  }
}

function registerPython(): void {
  if (languages.getLanguages().some((one) => one.id === 'python')) return;
  languages.register({ id: 'python' });
  languages.setLanguageConfiguration('python', conf);
  languages.setMonarchTokensProvider('python', { ...language, keywords: [...pythonKeywords] });
}
