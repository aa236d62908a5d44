/** A refusal as CPython prints one: the place, the line, what part of it is meant, and the message. */
import type { Diagnostic } from '../../trace/diagnostic';
import type { Span } from '../../trace/positions';

/** The text on the terminal, with its last line break. `source` is the whole file; `said` the last line. */
export function shownRefusal(diagnostic: Diagnostic, source: string, said: string): string {
  const { file, span } = diagnostic;
  // CPython marks the beginning of a line that should have been indented, however long its first word is.
  const single = diagnostic.cpython?.type === 'IndentationError';
  return `  File "${file}", line ${span.line}\n${shownLine(source, single ? { ...span, endColumn: span.column } : span)}${said}\n`;
}

/** The line without its indentation, and marks below the columns that the span covers; nothing for a line that isn't there. */
function shownLine(source: string, span: Span): string {
  const line = source.split(/\r\n|[\r\n]/)[span.line - 1] ?? '';
  const text = line.replace(/^[ \t\f]+/, '');
  if (text === '') return '';
  const from = span.column - (line.length - text.length);
  const head = `    ${text}\n`;
  if (from < 0) return head;
  const end = span.endLine > span.line ? line.length : span.endColumn;
  const before = [...text.slice(0, from).padEnd(from)].map((char) => (char === '\t' ? '\t' : ' ')).join('');
  const covered = [...line.slice(span.column, end)].length;
  return `${head}    ${before}${'^'.repeat(Math.max(1, covered))}\n`;
}
