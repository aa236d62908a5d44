/** The Python name that lies under a point of the page's own text. */

interface WordAtPoint {
  readonly name: string;
  /** Client coordinates of the word's lower left corner. */
  readonly x: number;
  readonly y: number;
}

/** Null where there is no name, and where the browser can't tell. */
export function wordAtPoint(x: number, y: number): WordAtPoint | null {
  if (!('caretRangeFromPoint' in document)) return null;
  const range = document.caretRangeFromPoint(x, y);
  const node = range?.startContainer;
  if (range === null || !(node instanceof Text)) return null;
  const { start, end } = wordAround(node.data, range.startOffset);
  const name = node.data.slice(start, end);
  if (!/^[^\W\d]\w*$/u.test(name)) return null;
  const word = document.createRange();
  word.setStart(node, start);
  word.setEnd(node, end);
  const box = word.getBoundingClientRect();
  return x < box.left - 1 || x > box.right + 1 ? null : { name, x: box.left, y: box.bottom };
}

/** The stretch of word characters around `offset`. */
export function wordAround(text: string, offset: number): { readonly start: number; readonly end: number } {
  let start = offset;
  let end = offset;
  while (start > 0 && isWord(text[start - 1])) start -= 1;
  while (end < text.length && isWord(text[end])) end += 1;
  return { start, end };
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_]/u.test(character);
}
