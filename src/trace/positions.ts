/**
 * Places in source text. Lines count from 1 as CPython and every editor gutter do; columns count from 0
 * in UTF-16 code units, as JavaScript strings do. Brands keep the two, and step numbers, apart.
 */
export type Line = number & { readonly __unit: 'line, 1-based' };
export type Column = number & { readonly __unit: 'column, 0-based, UTF-16' };

/** A stretch of one file, `[start, end)`: the end column is the first one not covered. */
export interface Span {
  readonly line: Line;
  readonly column: Column;
  readonly endLine: Line;
  readonly endColumn: Column;
}

export const line = (value: number): Line => value as Line;
export const column = (value: number): Column => value as Column;

export function span(startLine: number, startColumn: number, endLine: number, endColumn: number): Span {
  return { line: line(startLine), column: column(startColumn), endLine: line(endLine), endColumn: column(endColumn) };
}
