/**
 * Why a program was refused before it ran. `code` names an entry of a message catalogue, `arguments` fill
 * its holes; whoever shows it picks the reader's language. `cpython` is there when CPython refuses the
 * program too: its class and message, word for word.
 */
import type { Span } from './positions';

export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly file: string;
  readonly span: Span;
  readonly arguments: Readonly<Record<string, string>>;
  readonly cpython?: { readonly type: 'SyntaxError' | 'IndentationError' | 'TabError' | 'UnicodeDecodeError' | 'ValueError'; readonly message: string };
}

/** `syntax`: CPython refuses it. `unsupported`: CPython runs it, we don't. `missing-module`: no file and no library of that name. `too-large`: past a stated bound. */
export type DiagnosticCode = 'syntax' | 'unsupported' | 'missing-module' | 'too-large';

/** What a module that a page can't have is missing (`arguments.needs` of `missing-module`). */
export type ModuleNeed = 'system' | 'network' | 'processes' | 'c-library' | 'terminal' | 'compiler' | 'later';
