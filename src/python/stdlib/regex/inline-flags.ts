/** Flags inside a pattern: `(?i)`, `(?i:...)`, `(?s-i:...)`. */
import { FLAGS, RegexSyntaxError } from './syntax';

export const FLAG_LETTERS: ReadonlyMap<string, number> = new Map([
  ['i', FLAGS.ignoreCase], ['L', FLAGS.locale], ['m', FLAGS.multiline], ['s', FLAGS.dotAll], ['x', FLAGS.verbose], ['a', FLAGS.ascii], ['u', FLAGS.unicode], ['t', FLAGS.template],
]);
export const TYPE_FLAGS = FLAGS.ascii | FLAGS.locale | FLAGS.unicode;
const GLOBAL_ONLY = FLAGS.debug | FLAGS.template;

/** `end` is after the `)` or `:`; `isGlobal`: it was a `)`, so the flags are the whole pattern's. */
export interface InlineFlags { readonly add: number; readonly remove: number; readonly end: number; readonly isGlobal: boolean }

/** Reads the letters from `start` on. Throws RegexSyntaxError. */
export function readFlags(pattern: readonly string[], start: number, bytes: boolean): InlineFlags {
  let at = start;
  let add = 0;
  let remove = 0;
  const next = (message: string): string => {
    const char = pattern[at];
    if (char === undefined) throw new RegexSyntaxError(message, at);
    at++;
    return char;
  };
  const unknown = (char: string, message: string): RegexSyntaxError => new RegexSyntaxError(/^[a-zA-Z]$/.test(char) ? 'unknown flag' : message, at - 1);
  let char = next('unexpected end of pattern');
  while (char !== '-' && char !== ':' && char !== ')') {
    const flag = FLAG_LETTERS.get(char);
    if (flag === undefined) throw unknown(char, 'missing -, : or )');
    if (flag === FLAGS.locale && !bytes) throw new RegexSyntaxError("bad inline flags: cannot use 'L' flag with a str pattern", at);
    if (flag === FLAGS.unicode && bytes) throw new RegexSyntaxError("bad inline flags: cannot use 'u' flag with a bytes pattern", at);
    add |= flag;
    if ((flag & TYPE_FLAGS) !== 0 && (add & TYPE_FLAGS) !== flag) throw new RegexSyntaxError("bad inline flags: flags 'a', 'u' and 'L' are incompatible", at);
    char = next('missing -, : or )');
  }
  if (char === ')') return { add, remove, end: at, isGlobal: true };
  if ((add & GLOBAL_ONLY) !== 0) throw new RegexSyntaxError('bad inline flags: cannot turn on global flag', at - 1);
  if (char === '-') {
    char = next('missing flag');
    if (!FLAG_LETTERS.has(char)) throw unknown(char, 'missing flag');
    while (char !== ':') {
      const flag = FLAG_LETTERS.get(char);
      if (flag === undefined) throw unknown(char, 'missing :');
      if ((flag & TYPE_FLAGS) !== 0) throw new RegexSyntaxError("bad inline flags: cannot turn off flags 'a', 'u' and 'L'", at);
      remove |= flag;
      char = next('missing :');
    }
    if ((add & remove) !== 0) throw new RegexSyntaxError('bad inline flags: flag turned on and off', at - 1);
  }
  return { add, remove, end: at, isGlobal: false };
}
