/** Where a string literal ends. What it means is in strings.ts and fstrings.ts. */

export type StringScan = { readonly end: number } | { readonly unterminated: 'single' | 'triple'; readonly at: number };

/** `quoteAt` is the offset of the first quote character, after the prefix. */
export function scanString(text: string, quoteAt: number, prefix: string): StringScan {
  const quote = text[quoteAt] ?? '';
  const triple = text.startsWith(quote.repeat(3), quoteAt);
  if (/f/i.test(prefix)) {
    const end = scanFormatted(text, quoteAt + (triple ? 3 : 1), triple ? quote.repeat(3) : quote);
    if (end !== null) return { end };
  }
  return scanPlain(text, quoteAt, quote, triple);
}

function scanPlain(text: string, quoteAt: number, quote: string, triple: boolean): StringScan {
  let at = quoteAt + (triple ? 3 : 1);
  for (; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === quote) {
      if (!triple) return { end: at + 1 };
      if (text.startsWith(quote.repeat(3), at)) return { end: at + 3 };
    } else if (character === '\n' && !triple) return { unterminated: 'single', at };
  }
  return { unterminated: triple ? 'triple' : 'single', at: text.length };
}

/**
 * The end of an f-string that may hold strings with its own quotes, as later versions of Python allow; null
 * when its braces don't add up, which leaves it to the plain rule.
 */
function scanFormatted(text: string, start: number, closing: string): number | null {
  // What encloses the character at hand: a field `{`, a bracket inside a field, or a field's format spec `:`.
  const nesting: string[] = [];
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? '';
    const top = nesting.at(-1);
    if (character === '\n' && closing.length === 1) return null;
    if (top === undefined || top === ':') {
      if (character === '\\') { if (text[at + 1] !== '{' && text[at + 1] !== '}') at++; }
      else if (text.startsWith(closing, at)) return top === undefined ? at + closing.length : null;
      else if (character === '{') {
        if (top === undefined && text[at + 1] === '{') at++;
        else nesting.push('{');
      } else if (character === '}' && top === ':') nesting.splice(-2);
      continue;
    }
    switch (character) {
      case '"':
      case "'": {
        const inner = scanPlain(text, at, character, text.startsWith(character.repeat(3), at));
        if (!('end' in inner)) return null;
        if (closing.length === 1 && text.slice(at, inner.end).includes('\n')) return null;
        at = inner.end - 1;
        break;
      }
      case '(':
      case '[': nesting.push(character); break;
      case '{': nesting.push('set'); break;
      case ')':
      case ']': if (top === '(' || top === '[') nesting.pop(); break;
      case '}': if (top === '{' || top === 'set') nesting.pop(); break;
      case ':': if (top === '{') nesting.push(':'); break;
      case '\\': return null;
    }
  }
  return null;
}
