/**
 * At which line a breakpoint stops. A line of a statement belongs to the statement's first line; any other line
 * (blank, comment, `else:`, docstring) to the next statement, unless its indentation says that its block is over.
 */
import { docstringOf } from './check/docstring';
import { blocks } from './check/visit';
import type { Module, Statement } from './syntax/ast';

/** One entry a line of `text`, see `RecordedFile.bindings`. */
export function lineBindings(text: string, tree: Module): readonly number[] {
  const lines = text.split(/\r\n?|\n/);
  const owner = new Array<number>(lines.length + 2).fill(0);
  markBlock(tree.body, lines, owner, docstringOf(tree.body) !== null);
  const bindings = new Array<number>(lines.length).fill(0);
  let next = 0;
  for (let line = lines.length; line >= 1; line--) {
    const own = owner[line] ?? 0;
    if (own === line) next = line;
    bindings[line - 1] = own > 0 ? own : isBeyond(lines, line, next) ? 0 : next;
  }
  return bindings;
}

function isBeyond(lines: readonly string[], line: number, next: number): boolean {
  const text = lines[line - 1] ?? '';
  return next === 0 || (text.trim() !== '' && indentation(text) > indentation(lines[next - 1] ?? ''));
}

function indentation(text: string): number {
  return text.length - text.trimStart().length;
}

function markBlock(body: readonly Statement[], lines: readonly string[], owner: number[], hasDocstring: boolean): void {
  for (const statement of hasDocstring ? body.slice(1) : body) {
    if (statement.kind !== 'Global' && statement.kind !== 'Nonlocal') mark(statement, lines, owner);
  }
}

function mark(statement: Statement, lines: readonly string[], owner: number[]): void {
  const { span } = statement;
  const inner = blocks(statement);
  const first = firstInnerLine(statement);
  for (let line: number = span.line; line <= span.endLine && line < Math.max(first, span.line + 1); line++) {
    const text = (lines[line - 1] ?? '').trim();
    // Inside a simple statement even an empty line is part of it (a string, a bracket).
    if (inner.length === 0 || (text !== '' && !text.startsWith('#'))) owner[line] ||= span.line;
  }
  if (statement.kind === 'Try') for (const handler of statement.handlers) owner[handler.span.line] ||= handler.span.line;
  if (statement.kind === 'Match') for (const one of statement.cases) owner[one.span.line] ||= one.span.line;
  const isDefinition = statement.kind === 'FunctionDef' || statement.kind === 'ClassDef';
  for (const block of inner) markBlock(block, lines, owner, isDefinition && docstringOf(block) !== null);
}

/** The line at which a compound statement's header is over; Infinity for a simple statement. */
function firstInnerLine(statement: Statement): number {
  if (statement.kind === 'Match') return statement.cases[0]?.span.line ?? Infinity;
  const lines = blocks(statement).flatMap((block) => (block[0] === undefined ? [] : [block[0].span.line]));
  return lines.length === 0 ? Infinity : Math.min(...lines);
}
