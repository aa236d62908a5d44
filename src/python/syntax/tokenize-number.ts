/** Numeric literals (Language Reference 2.4.5): how far one goes, and what is wrong with it. */

export type NumberScan =
  | { readonly end: number }
  /** `at`: offset of the last character CPython's tokenizer had read when it gave up. */
  | { readonly error: string; readonly at: number; readonly from?: number };

/** Keywords that may follow a number without a space. */
const MAY_FOLLOW = ['and', 'else', 'for', 'if', 'in', 'is', 'not', 'or'];
const DIGIT = /[0-9]/;
const NAME_START = /[A-Za-z_\u0080-\uFFFF]/;

/** Reads the number that begins at `start`: a digit, or a dot before a digit. */
export function scanNumber(text: string, start: number): NumberScan {
  const prefix = text.slice(start, start + 2).toLowerCase();
  if (prefix === '0x') return based(text, start + 2, 'hexadecimal', /[0-9a-fA-F]/);
  if (prefix === '0o') return based(text, start + 2, 'octal', /[0-7]/);
  if (prefix === '0b') return based(text, start + 2, 'binary', /[01]/);
  return decimal(text, start);
}

function based(text: string, start: number, name: string, digit: RegExp): NumberScan {
  let at = start;
  do {
    if (text[at] === '_') at++;
    const character = text[at] ?? '';
    if (!digit.test(character)) {
      if (DIGIT.test(character)) return { error: `invalid digit '${character}' in ${name} literal`, at };
      // CPython steps back over what is no digit, so it points before it.
      return { error: `invalid ${name} literal`, at: at - 1 };
    }
    while (digit.test(text[at] ?? '')) at++;
  } while (text[at] === '_');
  if (DIGIT.test(text[at] ?? '')) return { error: `invalid digit '${text[at]}' in ${name} literal`, at };
  return ended(text, at, name);
}

function decimal(text: string, start: number): NumberScan {
  let at = start;
  let nonzero = false;
  let isFloat = false;
  if (text[at] !== '.') {
    const digits = decimalDigits(text, at);
    if (typeof digits !== 'number') return digits;
    nonzero = /[1-9]/.test(text.slice(at, digits));
    at = digits;
  }
  const integerEnd = at;
  if (text[at] === '.') {
    isFloat = true;
    at++;
    if (DIGIT.test(text[at] ?? '')) {
      const digits = decimalDigits(text, at);
      if (typeof digits !== 'number') return digits;
      at = digits;
    }
  }
  const exponent = /^[eE][+-]?(?=[0-9])/.exec(text.slice(at, at + 3));
  if (exponent !== null) {
    isFloat = true;
    const digits = decimalDigits(text, at + exponent[0].length);
    if (typeof digits !== 'number') return digits;
    at = digits;
  } else if (/^[eE][+-]/.test(text.slice(at, at + 2))) {
    return { error: 'invalid decimal literal', at: at + 1 };
  }
  if (text[at] === 'j' || text[at] === 'J') return ended(text, at + 1, 'imaginary');
  if (!isFloat && nonzero && text[start] === '0') {
    return { error: 'leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers', at: start, from: leadingZeros(text, start, integerEnd) };
  }
  return ended(text, at, 'decimal');
}

function leadingZeros(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && (text[at] === '0' || text[at] === '_')) at++;
  return at;
}

function decimalDigits(text: string, start: number): number | NumberScan {
  let at = start;
  for (;;) {
    while (DIGIT.test(text[at] ?? '')) at++;
    if (text[at] !== '_') return at;
    at++;
    if (!DIGIT.test(text[at] ?? '')) return { error: 'invalid decimal literal', at: at - 1 };
  }
}

/** A number may not run into a name, unless that is a keyword of an expression. */
function ended(text: string, at: number, name: string): NumberScan {
  if (!NAME_START.test(text[at] ?? '')) return { end: at };
  if (MAY_FOLLOW.some((word) => text.startsWith(word, at))) return { end: at };
  if (text.charCodeAt(at) >= 128) return { end: at };
  return { error: `invalid ${name} literal`, at: at - 1 };
}
