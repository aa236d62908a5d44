/** Hit conditions as debuggers write them: `3`, `== 3`, `>= 3`, `< 3`, `% 2`. */

/** Accepts the n-th hit, counted from 1. */
export type HitCondition = (nth: number) => boolean;

/** Null when the text is none. An empty text accepts every hit. */
export function parseHitCondition(text: string): HitCondition | null {
  if (text.trim() === '') return () => true;
  const match = /^\s*(==?|>=?|<=?|%)?\s*(\d{1,9})\s*$/.exec(text);
  if (match === null) return null;
  const [, operator = '==', digits = ''] = match;
  const n = Number(digits);
  switch (operator) {
    case '>': return (nth) => nth > n;
    case '>=': return (nth) => nth >= n;
    case '<': return (nth) => nth < n;
    case '<=': return (nth) => nth <= n;
    case '%': return n === 0 ? null : (nth) => nth % n === 0;
    default: return (nth) => nth === n;
  }
}
