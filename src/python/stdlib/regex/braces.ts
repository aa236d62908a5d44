/** Counts of repetition: `{m}`, `{m,}`, `{,n}`, `{m,n}`. */
import { RegexSyntaxError } from './syntax';

const MAX_REPEAT = 4294967295;

/** The counts whose brace is at `start`, and the index after them; null when the brace stands for itself. `max` may be Infinity. */
export function readBraces(pattern: readonly string[], start: number): { readonly min: number; readonly max: number; readonly end: number } | null {
  let end = start + 1;
  const digits = (): string => {
    const from = end;
    while (/^[0-9]$/.test(pattern[end] ?? '')) end++;
    return pattern.slice(from, end).join('');
  };
  const low = digits();
  const comma = pattern[end] === ',';
  if (comma) end++;
  const high = comma ? digits() : low;
  if (pattern[end] !== '}' || (low === '' && !comma)) return null;
  const min = low === '' ? 0 : Number(low);
  const max = high === '' ? Infinity : Number(high);
  if (min >= MAX_REPEAT || (max !== Infinity && max >= MAX_REPEAT)) throw new RegexSyntaxError('the repetition number is too large', null);
  return { min, max, end: end + 1 };
}
