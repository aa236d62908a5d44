/**
 * The line of `^` and `~` under a traceback's source line, as CPython 3.11's traceback.c draws it. Columns are
 * those of a terminal: a wide character takes two.
 */
import type { Span } from '../../../trace/positions';
import { displayWidth } from './width';

/** The marker line without its indentation, or null when CPython leaves it out. `line` is the whole source line. */
export function carets(line: string, span: Span, operator: readonly [number, number] | null): string | null {
  const stripped = line.trimStart();
  const removed = displayWidth(line) - displayWidth(stripped);
  const start = displayWidth(line.slice(0, span.column));
  const oneLine = span.line === span.endLine;
  const end = oneLine ? displayWidth(line.slice(0, span.endColumn)) : displayWidth(line.trimEnd());
  const anchors = oneLine && operator !== null ? operatorRange(line, span, operator, /^[\s)]*\[/.test(line.slice(operator[0], operator[1]))) : null;
  if (anchors === null && end - start === displayWidth(stripped)) return null;
  let marks = ' '.repeat(Math.max(0, start - removed));
  for (let at = start; at < end; at++) marks += anchors === null ? '^' : at >= anchors[0] && at < anchors[1] ? '^' : '~';
  return marks;
}

/** The operator between the operands, or the brackets of a subscript. */
function operatorRange(line: string, span: Span, [left, right]: readonly [number, number], isSubscript: boolean): readonly [number, number] | null {
  if (isSubscript) {
    const open = line.indexOf('[', left);
    const close = line.indexOf(']', right - 1);
    return [displayWidth(line.slice(0, open)), displayWidth(line.slice(0, close < 0 ? right : close + 1))];
  }
  for (let at = left; at < right && at < span.endColumn; at++) {
    const character = line[at];
    if (character === undefined || /[\s)]/.test(character)) continue;
    const next = line[at + 1];
    const wide = at + 1 < right && next !== undefined && !/\s/.test(next);
    const first = displayWidth(line.slice(0, at));
    return [first, first + displayWidth(line.slice(at, at + (wide ? 2 : 1)))];
  }
  return null;
}
