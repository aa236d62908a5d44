/** Source text as the tokenizer wants it: `\n` only, no byte order mark, with a table of lines. */
import { span } from '../../trace/positions';
import { SyntaxFailure } from './failure';

export interface Source {
  readonly text: string;
  /** Offset of each line's first character. */
  readonly lineStarts: readonly number[];
}

/** Throws SyntaxFailure for text that can't be a Python file: null characters, lone surrogates. */
export function readSource(raw: string): Source {
  const text = (raw.startsWith('\uFEFF') ? raw.slice(1) : raw).replace(/\r\n?/g, '\n');
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  const source = { text, lineStarts };
  const nul = text.indexOf('\0');
  if (nul >= 0) {
    const place = positionOf(source, nul);
    throw new SyntaxFailure('SyntaxError', 'source code string cannot contain null bytes', span(place.line, place.column, place.line, place.column + 1));
  }
  const lone = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.exec(text);
  if (lone !== null) {
    const place = positionOf(source, lone.index);
    const message = `(unicode error) 'utf-8' codec can't encode character '\\u${lone[0].charCodeAt(0).toString(16)}': surrogates not allowed`;
    throw new SyntaxFailure('SyntaxError', message, span(place.line, place.column, place.line, place.column + 1));
  }
  return source;
}

/** The line, from 1, and column, from 0, of an offset. */
export function positionOf(source: Source, offset: number): { line: number; column: number } {
  let low = 0;
  let high = source.lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((source.lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (source.lineStarts[low] ?? 0) };
}
