/** The tree of a regular expression (Library Reference, `re`). Flags are resolved while parsing, so nodes carry their effect. */

/** True for the code points that a one-character item matches. */
export type CharacterTest = (code: number) => boolean;

export type Position = 'string-start' | 'string-end' | 'line-start' | 'line-end' | 'end' | 'boundary' | 'inside';
export type RepeatMode = 'greedy' | 'lazy' | 'possessive';

export type RegexNode =
  /** `literal` is the code point when exactly one matches: the search skips ahead by it. */
  | { readonly kind: 'one'; readonly test: CharacterTest; readonly literal: number | null }
  | { readonly kind: 'at'; readonly where: Position; readonly isWord: CharacterTest }
  /** `index` null: a group that captures nothing. */
  | { readonly kind: 'group'; readonly index: number; readonly body: RegexNode }
  | { readonly kind: 'reference'; readonly index: number; readonly fold: ((code: number) => number) | null }
  | { readonly kind: 'look'; readonly behind: boolean; readonly negate: boolean; readonly width: number; readonly body: RegexNode }
  | { readonly kind: 'atomic'; readonly body: RegexNode }
  /** `max` may be Infinity. */
  | { readonly kind: 'repeat'; readonly min: number; readonly max: number; readonly mode: RepeatMode; readonly body: RegexNode }
  | { readonly kind: 'sequence'; readonly items: readonly RegexNode[] }
  | { readonly kind: 'choice'; readonly options: readonly RegexNode[] }
  | { readonly kind: 'conditional'; readonly index: number; readonly yes: RegexNode; readonly no: RegexNode };

/** Flag bits, as in `re.RegexFlag`. */
export const FLAGS = { template: 1, ignoreCase: 2, locale: 4, multiline: 8, dotAll: 16, unicode: 32, verbose: 64, debug: 128, ascii: 256 } as const;

/** `flags` are the pattern's final flags; `names` are the named groups in order of their numbers. */
export interface ParsedRegex {
  readonly node: RegexNode;
  readonly groups: number;
  readonly names: ReadonlyMap<string, number>;
  readonly flags: number;
}

/** What `re.error` says; `position` counts code points, null where CPython gives none. */
export class RegexSyntaxError {
  constructor(readonly reason: string, readonly position: number | null) {}
}

/** Width bounds of what a node matches, in code points; a look-behind needs both to be equal. */
export function widthOf(node: RegexNode, groups: ReadonlyMap<number, readonly [number, number]>): readonly [number, number] {
  switch (node.kind) {
    case 'one': return [1, 1];
    case 'at': case 'look': return [0, 0];
    case 'group': case 'atomic': return widthOf(node.body, groups);
    case 'reference': return groups.get(node.index) ?? [0, Infinity];
    case 'repeat': {
      const [low, high] = widthOf(node.body, groups);
      return [low * node.min, high === 0 ? 0 : high * node.max];
    }
    case 'sequence': return node.items.reduce<readonly [number, number]>(([low, high], item) => {
      const [a, b] = widthOf(item, groups);
      return [low + a, high + b];
    }, [0, 0]);
    case 'choice': return among(node.options.map((option) => widthOf(option, groups)));
    case 'conditional': return among([widthOf(node.yes, groups), widthOf(node.no, groups)]);
  }
}

function among(widths: readonly (readonly [number, number])[]): readonly [number, number] {
  return [Math.min(...widths.map((width) => width[0])), Math.max(...widths.map((width) => width[1]))];
}
