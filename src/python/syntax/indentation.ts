/** Indentation (Language Reference 2.1.8): a tab goes to the next multiple of 8; tabs and spaces must agree however wide a tab is. */
import { span } from '../../trace/positions';
import { SyntaxFailure } from './failure';

const MAX_DEPTH = 100;
const TAB = 8;

/** `column` counts a tab as up to 8 columns, `alternative` as one. `continuedLines`: starts of lines joined by a backslash. */
export interface Measured {
  readonly end: number;
  readonly column: number;
  readonly alternative: number;
  readonly continuedLines: readonly number[];
}

export class Indentation {
  private readonly columns = [0];
  private readonly alternatives = [0];

  get depth(): number { return this.columns.length - 1; }

  measure(text: string, start: number): Measured {
    let column = 0;
    let alternative = 0;
    let first: { column: number; alternative: number } | null = null;
    const continuedLines: number[] = [];
    let at = start;
    for (; ; at++) {
      const character = text[at];
      if (character === ' ') { column++; alternative++; }
      else if (character === '\t') { column = (Math.floor(column / TAB) + 1) * TAB; alternative++; }
      else if (character === '\f') { column = 0; alternative = 0; }
      else if (character === '\\' && text[at + 1] === '\n' && at + 2 < text.length) {
        // The line that counts is the first one with an indentation.
        if (first === null && column > 0) first = { column, alternative };
        continuedLines.push(at + 2);
        at++;
      } else break;
    }
    return { end: at, column: first?.column ?? column, alternative: first?.alternative ?? alternative, continuedLines };
  }

  /** 1: one level in; -n: n levels out; 0: the same block. `lineLength` places the failures. */
  change(measured: Measured, line: number, lineLength: number): number {
    const { column, alternative } = measured;
    const current = this.columns.at(-1) ?? 0;
    if (column === current) {
      if (alternative !== this.alternatives.at(-1)) throw inconsistent(line, lineLength);
      return 0;
    }
    if (column > current) {
      if (this.columns.length >= MAX_DEPTH) throw new SyntaxFailure('IndentationError', 'too many levels of indentation', span(line, 0, line, lineLength), true);
      if (alternative <= (this.alternatives.at(-1) ?? 0)) throw inconsistent(line, lineLength);
      this.columns.push(column);
      this.alternatives.push(alternative);
      return 1;
    }
    let levels = 0;
    while (column < (this.columns.at(-1) ?? 0)) {
      this.columns.pop();
      this.alternatives.pop();
      levels++;
    }
    if (column !== this.columns.at(-1)) {
      throw new SyntaxFailure('IndentationError', 'unindent does not match any outer indentation level', span(line, lineLength, line, lineLength), true);
    }
    if (alternative !== this.alternatives.at(-1)) throw inconsistent(line, lineLength);
    return -levels;
  }
}

function inconsistent(line: number, lineLength: number): SyntaxFailure {
  return new SyntaxFailure('TabError', 'inconsistent use of tabs and spaces in indentation', span(line, 0, line, lineLength), true);
}
