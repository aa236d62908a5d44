/**
 * Source text → tokens, by the rules of CPython's tokenizer (Language Reference 2), with its errors. The parser
 * asks for all tokens at once; an error is kept, because which error wins depends on how far the parser gets.
 */
import { span } from '../../trace/positions';
import { SyntaxFailure } from './failure';
import { characterMessage, invalidCharacter, mayBeInName } from './identifiers';
import { Indentation } from './indentation';
import { positionOf } from './source';
import type { Source } from './source';
import { scanNumber } from './tokenize-number';
import { scanString } from './tokenize-string';
import { OPERATORS } from './tokens';
import type { Token, TokenKind } from './tokens';

const MAX_LEVEL = 200;
const OPERATORS_BY_FIRST = new Map<string, readonly string[]>();
for (const operator of OPERATORS) {
  const first = operator.charAt(0);
  OPERATORS_BY_FIRST.set(first, [...(OPERATORS_BY_FIRST.get(first) ?? []), operator]);
}
const STRING_PREFIX = /^(?:[bB][rR]?|[rR][bB]?|[uU]|[fF][rR]?|[rR][fF])$/;
const CLOSES: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

export interface Bracket { readonly text: string; readonly line: number; readonly column: number }

export interface Tokens {
  /** Ends with an `end` token, or where the error is. */
  readonly tokens: readonly Token[];
  readonly error: SyntaxFailure | null;
  /** Brackets still open at the end. */
  readonly open: readonly Bracket[];
}

/** Tokens of a whole file. */
export function tokenize(source: Source): Tokens {
  return new Tokenizer(source, 0, source.text.length, false).run();
}

/** Tokens of an f-string's expression `[start, end)`, read as if in parentheses: newlines don't count. */
export function tokenizeField(source: Source, start: number, end: number): Tokens {
  return new Tokenizer(source, start, end, true).run();
}

class Tokenizer {
  private readonly text: string;
  private at: number;
  private line: number;
  private lineStart: number;
  private readonly tokens: Token[] = [];
  private readonly open: Bracket[] = [];
  private readonly indentation = new Indentation();

  constructor(source: Source, start: number, end: number, private readonly inField: boolean) {
    this.text = end === source.text.length ? source.text : source.text.slice(0, end);
    this.at = start;
    const place = positionOf(source, start);
    this.line = place.line;
    this.lineStart = start - place.column;
  }

  run(): Tokens {
    let error: SyntaxFailure | null = null;
    try {
      if (!this.inField) this.lineBeginning();
      while (this.next());
    } catch (thrown) {
      if (!(thrown instanceof SyntaxFailure)) throw thrown;
      error = thrown;
    }
    return { tokens: this.tokens, error, open: this.open };
  }

  private get newlinesCount(): boolean { return !this.inField && this.open.length === 0; }

  /** Reads one token; false at the end. */
  private next(): boolean {
    const { text } = this;
    let character = text[this.at];
    while (character === ' ' || character === '\t' || character === '\f') character = text[++this.at];
    if (character === '#') {
      while (this.at < text.length && text[this.at] !== '\n') this.at++;
      character = text[this.at];
    }
    if (character === undefined) return this.finish();
    const start = this.at;
    if (character === '\n') {
      const counts = this.newlinesCount;
      if (counts) this.push('newline', start, start + 1, '');
      this.newLine(start + 1);
      if (counts) this.lineBeginning();
    } else if (character === '\\') this.continuation();
    else if (/[0-9]/.test(character) || (character === '.' && /[0-9]/.test(text[start + 1] ?? ''))) this.number(start);
    else if (character === '"' || character === "'") this.string(start, start);
    else if (mayBeInName(character.charCodeAt(0))) this.name(start);
    else this.operator(start, character);
    return true;
  }

  private push(kind: TokenKind, start: number, end: number, text: string, startLine = this.line, startLineStart = this.lineStart): void {
    this.tokens.push({
      kind, text, start, end,
      line: startLine, column: start - startLineStart, endLine: this.line, endColumn: end - this.lineStart,
      level: this.open.length + (this.inField ? 1 : 0),
    });
    this.at = end;
  }

  private newLine(offset: number): void {
    this.at = offset;
    this.line++;
    this.lineStart = offset;
  }

  /** A character's failure at the current line. */
  private fail(message: string, at: number, width = 1): SyntaxFailure {
    const column = Math.max(0, at - this.lineStart);
    return new SyntaxFailure('SyntaxError', message, span(this.line, column, this.line, column + width));
  }

  /** Skips blank lines, then emits what the next line's indentation means. */
  private lineBeginning(): void {
    const { text } = this;
    for (;;) {
      const measured = this.indentation.measure(text, this.at);
      let at = measured.end;
      if (text[at] === '#') while (at < text.length && text[at] !== '\n') at++;
      if (at >= text.length) { this.at = at; return; }
      if (text[at] === '\n') { this.newLine(at + 1); continue; }
      for (let i = 0; i < measured.continuedLines.length; i++) { this.line++; this.lineStart = measured.continuedLines[i] ?? 0; }
      this.at = at;
      if (text[at] === '\\') this.continuation();
      const lineEnd = text.indexOf('\n', at);
      const change = this.indentation.change(measured, this.line, (lineEnd < 0 ? text.length : lineEnd) - this.lineStart);
      if (change > 0) this.push('indent', this.lineStart, at, '');
      for (let i = change; i < 0; i++) this.push('dedent', at, at, '');
      return;
    }
  }

  private finish(): false {
    const last = this.tokens.at(-1);
    if (this.open.length > 0 || this.inField) {
      this.push('end', this.at, this.at, '');
      return false;
    }
    if (last !== undefined && last.kind !== 'newline' && last.kind !== 'dedent' && last.kind !== 'indent') this.push('newline', this.at, this.at, '');
    if (last !== undefined && this.at > this.lineStart) { this.line++; this.lineStart = this.at; }
    for (let depth = this.indentation.depth; depth > 0; depth--) this.push('dedent', this.at, this.at, '');
    this.push('end', this.at, this.at, '');
    return false;
  }

  private continuation(): void {
    const after = this.text[this.at + 1];
    if (after === undefined) throw this.soft(this.fail('unexpected EOF while parsing', this.at + 1));
    if (after !== '\n') throw this.soft(this.fail('unexpected character after line continuation character', this.at + 1));
    this.newLine(this.at + 2);
    if (this.at >= this.text.length) {
      this.line--;
      this.lineStart = this.text.lastIndexOf('\n', this.at - 2) + 1;
      throw this.soft(this.fail('unexpected EOF while parsing', this.at - 1));
    }
  }

  private soft(failure: SyntaxFailure): SyntaxFailure {
    return new SyntaxFailure(failure.type, failure.message, failure.span, true);
  }

  private number(start: number): void {
    const scan = scanNumber(this.text, start);
    if ('end' in scan) return this.push('number', start, scan.end, this.text.slice(start, scan.end));
    throw this.fail(scan.error, scan.at, scan.from === undefined ? 1 : scan.from - scan.at);
  }

  private name(start: number): void {
    const { text } = this;
    let end = start + 1;
    let ascii = text.charCodeAt(start) < 128;
    for (let code = text.charCodeAt(end); mayBeInName(code); code = text.charCodeAt(++end)) ascii &&= code < 128;
    const name = text.slice(start, end);
    const follows = text[end];
    if ((follows === '"' || follows === "'") && STRING_PREFIX.test(name)) return this.string(start, end);
    if (ascii) return this.push('name', start, end, name);
    const wrong = invalidCharacter(name);
    if (wrong >= 0) {
      const character = String.fromCodePoint(name.codePointAt(wrong) ?? 0);
      throw this.fail(characterMessage(character), start + wrong, character.length);
    }
    this.push('name', start, end, name.normalize('NFKC'));
  }

  private string(start: number, quoteAt: number): void {
    const { text } = this;
    const scan = scanString(text, quoteAt, text.slice(start, quoteAt));
    const startLine = this.line;
    const startLineStart = this.lineStart;
    if ('unterminated' in scan) {
      const lastLine = startLine + text.slice(start, scan.at).split('\n').length - 1;
      const detected = scan.unterminated === 'triple' && text.endsWith('\n') ? lastLine - 1 : lastLine;
      const name = scan.unterminated === 'triple' ? 'unterminated triple-quoted string literal' : 'unterminated string literal';
      throw this.fail(`${name} (detected at line ${detected})`, start, 1);
    }
    for (let at = text.indexOf('\n', start); at >= 0 && at < scan.end; at = text.indexOf('\n', at + 1)) this.newLine(at + 1);
    this.push('string', start, scan.end, text.slice(start, scan.end), startLine, startLineStart);
  }

  private operator(start: number, character: string): void {
    const operator = OPERATORS_BY_FIRST.get(character)?.find((text) => this.text.startsWith(text, start));
    if (operator === undefined) {
      const code = character.charCodeAt(0);
      if (code < 32 || code === 127) throw this.fail(characterMessage(character), start);
      return this.push('op', start, start + 1, character);
    }
    if (operator === '(' || operator === '[' || operator === '{') {
      if (this.open.length >= MAX_LEVEL) throw this.fail('too many nested parentheses', start);
      this.open.push({ text: operator, line: this.line, column: start - this.lineStart });
    } else if (operator in CLOSES) this.close(start, operator);
    this.push('op', start, start + operator.length, operator);
  }

  private close(start: number, closing: string): void {
    const opening = this.open.pop();
    if (opening === undefined) throw this.fail(`unmatched '${closing}'`, start);
    if (opening.text === CLOSES[closing]) return;
    const where = opening.line === this.line ? '' : ` on line ${opening.line}`;
    throw this.fail(`closing parenthesis '${closing}' does not match opening parenthesis '${opening.text}'${where}`, start);
  }
}
