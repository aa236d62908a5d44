/**
 * What every production needs: the tokens at hand, failures in CPython's words, spans, and the entries of the
 * mutually recursive productions. `parse.ts` joins the productions to one class, so that no file of productions
 * imports another that imports it back.
 */
import { span } from '../../trace/positions';
import type { Span } from '../../trace/positions';
import type { Comprehension, Expression, Parameters, Pattern, Statement } from './ast';
import { Refusal, SyntaxFailure } from './failure';
import type { Source } from './source';
import type { Tokens } from './tokenize';
import { isKeyword } from './tokens';
import type { Token, TokenKind } from './tokens';

/** Deeper than CPython's own bound of 200 brackets, and shallow enough for a browser's stack. */
const MAX_EXPRESSION_DEPTH = 300;

export abstract class Parser {
  private position = 0;
  private tried = 0;
  /** CPython's tokenizer fails at the end of the file while a bracket is open, whoever asks. */
  private unclosed: SyntaxFailure | null = null;
  /** True while trying a reading that may fail: no special diagnoses then. */
  quiet = false;

  constructor(readonly source: Source, readonly scanned: Tokens, private depth = 0) {}

  // ---- productions, by their names in the Language Reference's grammar ----
  /** `star_expressions`: a tuple without parentheses, or one expression, possibly starred. */
  abstract starExpressions(): Expression;
  abstract starNamedExpression(): Expression;
  abstract namedExpression(): Expression;
  abstract expression(): Expression;
  abstract disjunction(): Expression;
  abstract bitwiseOr(): Expression;
  abstract atom(): Expression;
  abstract comprehensionClauses(): readonly Comprehension[];
  abstract parameters(closing: ')' | ':'): Parameters;
  abstract starTargets(): Expression;
  abstract yieldExpression(): Expression;
  abstract patterns(): Pattern;
  abstract block(after: string, header: Token): readonly Statement[];
  /** A parser for the expression `[start, end)` of an f-string. */
  abstract field(start: number, end: number): Parser;

  // ---- tokens ----
  get token(): Token { return this.peek(0); }
  get previous(): Token { return this.scanned.tokens[this.position - 1] ?? this.token; }
  get mark(): number { return this.position; }
  get nesting(): number { return this.depth; }

  /** The last token looked at, also in readings that were given up. */
  get fetched(): Token { return this.scanned.tokens[this.tried] ?? this.previous; }

  peek(ahead: number): Token {
    const at = this.position + ahead;
    const token = this.scanned.tokens[at];
    if (token === undefined) {
      if (this.scanned.error !== null) throw this.scanned.error;
      const end = this.scanned.tokens.at(-1);
      if (end === undefined) throw new Refusal('too-large', 'empty source', span(1, 0, 1, 0));
      return end;
    }
    if (at > this.tried) this.tried = at;
    if (token.kind === 'end' && this.scanned.open.length > 0) throw (this.unclosed ??= unclosedFailure(this.scanned));
    return token;
  }

  at(text: string): boolean { return this.token.text === text; }
  atAny(...texts: readonly string[]): boolean { return texts.includes(this.token.text); }
  is(kind: TokenKind): boolean { return this.token.kind === kind; }
  atName(): boolean { return isName(this.token); }

  next(): Token {
    const { token } = this;
    this.position++;
    return token;
  }

  take(text: string): boolean {
    if (this.token.text !== text) return false;
    this.position++;
    return true;
  }

  expect(text: string): Token {
    if (this.token.text !== text) throw this.unexpected();
    return this.next();
  }

  /** What must come here whatever follows: CPython names it. */
  force(text: string): Token {
    if (this.token.text !== text) throw this.error(`expected '${text}'`);
    return this.next();
  }

  /** A colon whose absence CPython mentions only at the end of the line. */
  colon(): Token {
    if (this.token.kind === 'newline') throw this.error("expected ':'");
    return this.expect(':');
  }

  name(): Token {
    if (!this.atName()) throw this.unexpected();
    return this.next();
  }

  newline(): void {
    if (this.token.kind !== 'newline') throw this.unexpected();
    this.next();
  }

  back(mark: number): void { this.position = mark; }

  /** A reading that may fail: null, and nothing consumed, when it does. */
  attempt<Result>(read: () => Result): Result | null {
    const mark = this.position;
    const { quiet, depth } = this;
    this.quiet = true;
    try {
      return read();
    } catch (thrown) {
      if (!(thrown instanceof SyntaxFailure) || thrown === this.scanned.error || thrown === this.unclosed) throw thrown;
      this.position = mark;
      this.depth = depth;
      return null;
    } finally {
      this.quiet = quiet;
    }
  }

  deeper(): void {
    if (++this.depth > MAX_EXPRESSION_DEPTH) throw new Refusal('too-large', 'nested expressions', tokenSpan(this.token));
  }
  shallower(): void { this.depth--; }

  // ---- failures ----
  unexpected(token: Token = this.token): SyntaxFailure {
    if (token.kind === 'indent') return new SyntaxFailure('IndentationError', 'unexpected indent', this.place(token));
    if (token.kind === 'dedent') return new SyntaxFailure('IndentationError', 'unexpected unindent', this.place(token));
    // CPython has looked for `not in` by then.
    if (token.text === 'not' && token === this.token && endsOperand(this.previous)) return this.unexpected(this.peek(1));
    return new SyntaxFailure('SyntaxError', 'invalid syntax', this.place(token));
  }

  /** Where CPython says that a token is: layout has no place of its own, only how far the line was read. */
  place(token: Token): Span {
    if (token.kind === 'indent') {
      const column = Math.max(0, token.endColumn - 1);
      return span(token.endLine, column, token.endLine, column);
    }
    if (token.kind !== 'end' && token.kind !== 'dedent') return tokenSpan(token);
    const { text, lineStarts } = this.source;
    if (token.start < text.length) return span(token.line, token.column, token.line, token.column);
    const lines = lineStarts.length - (text.endsWith('\n') && lineStarts.length > 1 ? 1 : 0);
    const start = lineStarts[lines - 1] ?? 0;
    const length = (text.endsWith('\n') ? text.length - 1 : text.length) - start;
    return span(lines, length, lines, length);
  }

  error(message: string, from: Span | Token = this.token, to: Span | Token = from): SyntaxFailure {
    const start = 'kind' in from ? this.place(from) : from;
    const end = 'kind' in to ? this.place(to) : to;
    return new SyntaxFailure('SyntaxError', message, span(start.line, start.column, end.endLine, end.endColumn));
  }

  // ---- spans ----
  /** From `start` to the last token consumed that is more than layout. */
  span(start: Token | Span): Span {
    let at = this.position - 1;
    while (at > 0 && isLayout(this.scanned.tokens[at])) at--;
    const previous = this.scanned.tokens[at] ?? this.token;
    return span(start.line, start.column, previous.endLine, previous.endColumn);
  }
}

function isLayout(token: Token | undefined): boolean {
  return token !== undefined && (token.kind === 'newline' || token.kind === 'indent' || token.kind === 'dedent');
}

export function isName(token: Token): boolean {
  return token.kind === 'name' && !isKeyword(token.text);
}

/** `scanned` has an open bracket. */
export function unclosedFailure({ open }: Tokens): SyntaxFailure | null {
  const bracket = open.at(-1);
  if (bracket === undefined) return null;
  return new SyntaxFailure('SyntaxError', `'${bracket.text}' was never closed`, span(bracket.line, bracket.column, bracket.line, bracket.column + 1));
}

export function tokenSpan(token: Token): Span {
  return span(token.line, token.column, token.endLine, token.endColumn);
}

export function between(from: Span, to: Span): Span {
  return span(from.line, from.column, to.endLine, to.endColumn);
}

function endsOperand(token: Token): boolean {
  return token.kind === 'number' || token.kind === 'string' || isName(token) || [')', ']', '}', 'None', 'True', 'False', '...'].includes(token.text);
}

const STARTS: ReadonlySet<string> = new Set(['(', '[', '{', '-', '+', '~', '...', 'not', 'lambda', 'await', 'None', 'True', 'False']);

/** Can an expression begin with this token? */
export function startsExpression(token: Token): boolean {
  return token.kind === 'number' || token.kind === 'string' || isName(token) || STARTS.has(token.text);
}
