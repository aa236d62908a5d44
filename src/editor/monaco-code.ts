/**
 * Monaco as a place to read Python: the only file that touches it, loaded late. A thin shell: what to draw
 * comes as line marks, what the reader wants goes out by callbacks.
 */
import { KeyCode, KeyMod, editor, languages } from 'monaco-editor/editor';
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
  readonly menuLabel: string;
  readonly onToggle: (line: number) => void;
  /** A menu is asked for at a line; `x` and `y` are client coordinates. */
  readonly onMenu: (line: number, x: number, y: number) => void;
  readonly onRunTo: (line: number) => void;
  /** The pointer rests on a name, or leaves it (null). */
  readonly onHover: (name: HoveredName | null) => void;
}

export interface HoveredName {
  readonly name: string;
  readonly line: number;
  /** Client coordinates of the word's lower left corner. */
  readonly x: number;
  readonly y: number;
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
  let counted = false;
  const { GUTTER_GLYPH_MARGIN, GUTTER_LINE_NUMBERS } = editor.MouseTargetType;
  code.onMouseDown(({ target, event }) => {
    if ((target.type !== GUTTER_GLYPH_MARGIN && target.type !== GUTTER_LINE_NUMBERS) || event.rightButton) return;
    const line = target.position.lineNumber;
    if (event.shiftKey) options.onMenu(line, event.browserEvent.clientX, event.browserEvent.clientY);
    else if (event.altKey || event.ctrlKey || event.metaKey) options.onRunTo(line);
    else options.onToggle(line);
  });
  code.onContextMenu(({ target, event }) => {
    if (target.position === null) return;
    event.preventDefault();
    options.onMenu(target.position.lineNumber, event.browserEvent.clientX, event.browserEvent.clientY);
  });
  let hovered = '';
  code.onMouseMove(({ target }) => {
    const found = target.type === editor.MouseTargetType.CONTENT_TEXT ? wordAt(code, model, host, target.position.lineNumber, target.position.column) : null;
    const key = found === null ? '' : `${found.name}:${String(found.line)}:${String(found.x)}`;
    if (key === hovered) return;
    hovered = key;
    options.onHover(found);
  });
  code.onMouseLeave(() => {
    hovered = '';
    options.onHover(null);
  });
  code.addAction({
    id: 'line-menu',
    label: options.menuLabel,
    keybindings: [KeyMod.Shift | KeyCode.F9],
    run: () => {
      const position = code.getPosition();
      const at = position === null ? null : code.getScrolledVisiblePosition(position);
      const box = host.getBoundingClientRect();
      if (position !== null && at !== null) options.onMenu(position.lineNumber, box.left + 40, box.top + at.top + at.height);
    },
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
      const counts = new Map(marks.flatMap((mark) => (mark.kind === 'coverage' ? [[mark.line, mark] as const] : [])));
      if (counts.size > 0 || counted) {
        counted = counts.size > 0;
        code.updateOptions({
          lineNumbers: counted ? (line) => countedNumber(line, counts.get(line)?.count) : 'on',
          lineNumbersMinChars: counted ? NUMBER_CHARACTERS + 6 : NUMBER_CHARACTERS,
        });
      }
      decorations.set(marks.map((mark) => {
        const column = mark.kind === 'value' ? model.getLineMaxColumn(Math.min(mark.line, model.getLineCount())) : 1;
        return { range: { startLineNumber: mark.line, startColumn: column, endLineNumber: mark.line, endColumn: column }, options: decorationOf(mark, describe(mark)) };
      }));
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
      return { isWholeLine: true, glyphMarginClassName: `ls-breakpoint-glyph ls-shape-${mark.shape}`, lineNumberClassName: 'ls-breakpoint-number', glyphMarginHoverMessage: message };
    case 'unbound':
      return { isWholeLine: true, glyphMarginClassName: 'ls-unbound-glyph', glyphMarginHoverMessage: message };
    case 'value':
      return { showIfCollapsed: true, after: { content: `  ${mark.text}`, inlineClassName: 'ls-inline-value', cursorStops: editor.InjectedTextCursorStops.None } };
    case 'coverage':
      return { isWholeLine: true, linesDecorationsClassName: `ls-heat ls-heat-${String(mark.heat)}${mark.unreached ? ' ls-unreached' : ''}` };
  }
}

/** `3× 147`; lines without statements have no count. */
function countedNumber(line: number, count: number | undefined): string {
  return count === undefined ? String(line) : `${String(count)}× ${String(line)}`;
}

function wordAt(code: editor.IStandaloneCodeEditor, model: editor.ITextModel, host: HTMLElement, line: number, column: number): HoveredName | null {
  const word = model.getWordAtPosition({ lineNumber: line, column });
  if (word === null || !/^[^\W\d]\w*$/u.test(word.word)) return null;
  const at = code.getScrolledVisiblePosition({ lineNumber: line, column: word.startColumn });
  const box = host.getBoundingClientRect();
  return at === null ? null : { name: word.word, line, x: box.left + at.left, y: box.top + at.top + at.height };
}

function registerPython(): void {
  if (languages.getLanguages().some((one) => one.id === 'python')) return;
  languages.register({ id: 'python' });
  languages.setLanguageConfiguration('python', conf);
  languages.setMonarchTokensProvider('python', { ...language, keywords: [...pythonKeywords] });
}
