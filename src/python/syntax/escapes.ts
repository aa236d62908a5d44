/** Escape sequences of string and bytes literals (Language Reference 2.4.1). */

/** `message` is CPython's; `refused`: what we don't support. */
export type Decoded<Value> = { readonly value: Value } | { readonly message: string } | { readonly refused: string };

const SIMPLE: Readonly<Record<string, string>> = {
  '\\': '\\', "'": "'", '"': '"', a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', '\n': '',
};
const HEX_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** A str literal's body without its quotes. */
export function decodeText(body: string): Decoded<string> {
  if (!body.includes('\\')) return { value: body };
  let value = '';
  for (let at = 0; at < body.length;) {
    const backslash = body.indexOf('\\', at);
    if (backslash < 0) { value += body.slice(at); break; }
    value += body.slice(at, backslash);
    const kind = body[backslash + 1] ?? '';
    const simple = Object.hasOwn(SIMPLE, kind) ? SIMPLE[kind] : undefined;
    if (simple !== undefined) { value += simple; at = backslash + 2; continue; }
    const octal = /^[0-7]{1,3}/.exec(body.slice(backslash + 1, backslash + 4));
    if (octal !== null) { value += String.fromCharCode(parseInt(octal[0], 8)); at = backslash + 1 + octal[0].length; continue; }
    if (kind === 'N') return named(body, backslash);
    const digits = HEX_DIGITS[kind];
    if (digits === undefined) { value += '\\'; at = backslash + 1; continue; }
    const hex = /^[0-9a-fA-F]*/.exec(body.slice(backslash + 2, backslash + 2 + digits))?.[0] ?? '';
    if (hex.length < digits) return failure(body, backslash, 2 + hex.length, `truncated \\${kind}${'X'.repeat(digits)} escape`);
    const code = parseInt(hex, 16);
    if (code > 0x10ffff) return failure(body, backslash, 2 + digits, 'illegal Unicode character');
    value += String.fromCodePoint(code);
    at = backslash + 2 + digits;
  }
  return { value };
}

function named(body: string, at: number): Decoded<string> {
  const name = /^\{([^}]+)\}/.exec(body.slice(at + 2));
  if (name === null) {
    const open = /^\{[^}]*\}?/.exec(body.slice(at + 2));
    return failure(body, at, 2 + (open?.[0].length ?? 0), 'malformed \\N character escape');
  }
  return { refused: `\\N${name[0]}` };
}

function failure(body: string, at: number, length: number, reason: string): Decoded<string> {
  // CPython counts the bytes of a form in which each character outside ASCII is written as an escape of ten.
  let position = 0;
  for (const character of body.slice(0, at)) position += character.charCodeAt(0) < 128 ? 1 : 10;
  return { message: `(unicode error) 'unicodeescape' codec can't decode bytes in position ${position}-${position + length - 1}: ${reason}` };
}

/** A bytes literal's body; the caller has checked that it is ASCII. */
export function decodeBytes(body: string): Decoded<Uint8Array> {
  const bytes: number[] = [];
  for (let at = 0; at < body.length; at++) {
    if (body[at] !== '\\') { bytes.push(body.charCodeAt(at)); continue; }
    const kind = body[at + 1] ?? '';
    const octal = /^[0-7]{1,3}/.exec(body.slice(at + 1, at + 4));
    const simple = Object.hasOwn(SIMPLE, kind) ? SIMPLE[kind] : undefined;
    if (simple !== undefined) {
      if (simple !== '') bytes.push(simple.charCodeAt(0));
      at++;
    } else if (octal !== null) {
      bytes.push(parseInt(octal[0], 8) & 0xff);
      at += octal[0].length;
    } else if (kind === 'x') {
      const hex = body.slice(at + 2, at + 4);
      if (!/^[0-9a-fA-F]{2}$/.test(hex)) return { message: `(value error) invalid \\x escape at position ${at}` };
      bytes.push(parseInt(hex, 16));
      at += 3;
    } else bytes.push(0x5c);
  }
  return { value: Uint8Array.from(bytes) };
}
