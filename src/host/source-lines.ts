/** Where a function stands in a file, by indentation alone: enough to scroll to it before anything is parsed. */

/** Lines of `def name`, 1-based, inclusive; the whole file when there is none. */
export function functionLines(text: string, name: string): { readonly first: number; readonly last: number } {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => new RegExp(`^\\s*(async\\s+)?def\\s+${escaped(name)}\\s*\\(`, 'u').test(line));
  if (start < 0) return { first: 1, last: lines.length };
  const depth = indentOf(lines[start] ?? '');
  let last = start;
  for (let i = start + 1; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    if (line.trim() === '') continue;
    if (indentOf(line) <= depth && !/^\s*[)\]}]/u.test(line)) break;
    last = i;
  }
  return { first: start + 1, last: last + 1 };
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * The line, 1-based, of the statement an anchor names, found by its text alone: breakpoints can be set
 * before anything has run. Null when there is none.
 */
export function anchorLine(text: string, anchor: { readonly function: string; readonly statement: string; readonly nth?: number }): number | null {
  const { first, last } = functionLines(text, anchor.function.split('.').at(-1) ?? anchor.function);
  const wanted = folded(anchor.statement);
  const matches = text
    .split('\n')
    .map((line, i) => ({ line: folded(line), number: i + 1 }))
    .filter(({ line, number }) => number >= first && number <= last && line.startsWith(wanted));
  return matches[(anchor.nth ?? 1) - 1]?.number ?? null;
}

function folded(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}
