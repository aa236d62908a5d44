/**
 * Source text with its colours worked out beforehand, so that no parser is needed to show it. `runs` are
 * pairs `length, class` that cover the text from its beginning; classes are indexes into TOKEN_CLASSES.
 */
export interface HighlightedSource {
  readonly text: string;
  readonly runs: readonly number[];
}

export const TOKEN_CLASSES = ['', 'keyword', 'string', 'number', 'comment', 'definition', 'constant', 'decorator'] as const;
export type TokenClass = (typeof TOKEN_CLASSES)[number];

export interface Token {
  readonly text: string;
  readonly kind: TokenClass;
}

/** Tokens line by line, without line breaks; as many lines as an editor shows. */
export function linesOf(source: HighlightedSource): readonly (readonly Token[])[] {
  const lines: Token[][] = [[]];
  let offset = 0;
  const add = (text: string, kind: TokenClass): void => {
    text.split('\n').forEach((part, i) => {
      if (i > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, kind });
    });
  };
  for (let i = 0; i + 1 < source.runs.length; i += 2) {
    const length = source.runs[i] ?? 0;
    add(source.text.slice(offset, offset + length), TOKEN_CLASSES[source.runs[i + 1] ?? 0] ?? '');
    offset += length;
  }
  add(source.text.slice(offset), '');
  return lines;
}

/** Text whose colours nobody worked out. */
export function plainSource(text: string): HighlightedSource {
  return { text, runs: [] };
}
