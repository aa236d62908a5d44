import { createContext } from 'react';

/** Objects with several names: a tag for each, and the one whose tag the pointer or the focus is on. */
export interface Aliases {
  readonly aliases: ReadonlyMap<number, { readonly tag: string; readonly names: string }>;
  readonly lit: number | null;
  readonly setLit: (object: number | null) => void;
}

export const AliasContext = createContext<Aliases>({ aliases: new Map(), lit: null, setLit: () => undefined });
