/** What a stretch of a fuzz run says to the process that started it. */
export type Found =
  | { readonly kind: 'ready'; readonly version: string }
  /** It begins with this program, so that a crash can be laid at its door. */
  | { readonly kind: 'program'; readonly number: number; readonly text: string }
  | { readonly kind: 'different'; readonly number: number; readonly file: string; readonly difference: string };
