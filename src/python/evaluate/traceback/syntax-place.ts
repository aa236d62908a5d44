/** Where a SyntaxError says it is: the lines before its message, as the `traceback` module writes them. */
import type { Interpreter } from '../../runtime/interpreter';
import type { PyException } from '../../runtime/value';

/** Null for any other exception, and for one that names no line. */
export function syntaxPlace(rt: Interpreter, exception: PyException): string | null {
  if (!exception.cls.mro.some((base) => base.builtin && base.name === 'SyntaxError')) return null;
  const field = (name: string): unknown => rt.findAttribute(exception, name);
  const line = field('lineno');
  if (typeof line !== 'number') return null;
  const file = field('filename');
  const head = `  File "${typeof file === 'string' ? file : '<string>'}", line ${line}\n`;
  const text = field('text');
  if (typeof text !== 'string') return head;
  const source = text.replace(/\n+$/, '');
  const stripped = source.replace(/^[ \n\f]+/, '');
  return `${head}    ${stripped}\n${marks(stripped, source.length - stripped.length, field('offset'), field('end_offset'))}`;
}

/** Columns count from 1; none, or an end before its start, means one character. */
function marks(stripped: string, removed: number, offset: unknown, end: unknown): string {
  if (typeof offset !== 'number' || offset - 1 < removed) return '';
  const from = offset - 1 - removed;
  const last = typeof end === 'number' && end !== 0 && end !== -1 && end !== offset ? end : offset + 1;
  const before = [...stripped.slice(0, from).padEnd(from)].map((char) => (/\s/.test(char) ? char : ' ')).join('');
  return `    ${before}${'^'.repeat(Math.max(0, last - 1 - removed - from))}\n`;
}
