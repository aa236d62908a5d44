/** A logpoint's text: words and `{expression}` holes. */

export type LogPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'expression'; readonly expression: string };

/** Null when a brace has no partner or a hole is empty. Braces inside an expression's brackets and strings are its own. */
export function parseLogMessage(message: string): readonly LogPart[] | null {
  const parts: LogPart[] = [];
  let text = '';
  for (let i = 0; i < message.length; i++) {
    const character = message[i] ?? '';
    if ((character === '{' || character === '}') && message[i + 1] === character) {
      text += character;
      i++;
    } else if (character === '}') return null;
    else if (character === '{') {
      const end = endOfHole(message, i + 1);
      const expression = message.slice(i + 1, end ?? i + 1).trim();
      if (end === null || expression === '') return null;
      if (text !== '') parts.push({ kind: 'text', text });
      text = '';
      parts.push({ kind: 'expression', expression });
      i = end;
    } else text += character;
  }
  if (text !== '') parts.push({ kind: 'text', text });
  return parts;
}

/** The index of the brace that closes the hole which begins at `from`. */
function endOfHole(message: string, from: number): number | null {
  let depth = 0;
  let quote = '';
  for (let i = from; i < message.length; i++) {
    const character = message[i] ?? '';
    if (quote !== '') {
      if (character === '\\') i++;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if ('([{'.includes(character)) depth++;
    else if (character === '}' && depth === 0) return i;
    else if (')]}'.includes(character)) depth--;
  }
  return null;
}
