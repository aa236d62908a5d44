/** What all blocks that are compiled for one body share while they are compiled. */
import type { KnownSites } from '../recorder/known-sites';

export interface Compiling {
  /** The statement under compilation. */
  statement: number;
  /** How many host frames the parts take that enclose what is being compiled, and the most of it. */
  level: number;
  height: number;
  /** In the form for deep recursion: the places that the body has from its plain form. */
  readonly known: KnownSites | null;
}

export function compiling(known: KnownSites | null): Compiling {
  return { statement: -1, level: 0, height: 0, known };
}

/** Host frames of a part while what is inside it runs. */
export function hostFrames(syntax: string): number {
  switch (syntax) {
    case 'ListComp':
    case 'SetComp':
    case 'DictComp': return 5;
    case 'For':
    case 'Try':
    case 'With': return 3;
    case 'If':
    case 'While':
    case 'Match':
    case 'Call': return 2;
    default: return 1;
  }
}
