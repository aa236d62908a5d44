/** Names (Language Reference 2.3): characters outside ASCII follow Unicode's XID properties. */

const START = /^[\p{XID_Start}_]/u;
const CONTINUE = /^\p{XID_Continue}/u;
const PRINTABLE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Zs}]/u;

/** Is this a character that CPython's tokenizer collects into a name, right or wrong? */
export function mayBeInName(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || code >= 128;
}

/** The offset in `name` of the first character that can't be in a name there, or -1. */
export function invalidCharacter(name: string): number {
  let at = 0;
  for (const character of name) {
    // A name is checked in the form it is compared in.
    const normal = character.normalize('NFKC');
    if (!(at === 0 ? START : CONTINUE).test(normal) && !(at === 0 ? START : CONTINUE).test(character)) return at;
    at += character.length;
  }
  return -1;
}

/** CPython's words for a character that can't be in a program. */
export function characterMessage(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return PRINTABLE.test(character) ? `invalid character '${character}' (U+${code})` : `invalid non-printable character U+${code}`;
}
