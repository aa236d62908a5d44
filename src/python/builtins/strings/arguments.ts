/** Arguments that many str methods take. */
import type { Runtime } from '../../runtime/runtime';
import type { PyValue } from '../../runtime/value';
import { asInt, asText, toBound } from '../numbers/convert';
import { codePointLength, unitIndex } from '../text/characters';

/** A str argument; raises TypeError `must be str, not int`. */
export function textArgument(rt: Runtime, value: PyValue, message = 'must be str, not '): string {
  const text = typeof value === 'string' ? value : asText(value);
  if (text === undefined) throw rt.error('TypeError', message + rt.typeOf(value).name);
  return text;
}

/** `find(sub, start, end)`'s ends, clipped to the length: integers with 0 <= start, end <= length; start may exceed end. */
export function window(rt: Runtime, start: PyValue, end: PyValue, length: number): { readonly start: number; readonly end: number } {
  return { start: bound(rt, start, 0, length, false), end: bound(rt, end, length, length, true) };
}

function bound(rt: Runtime, value: PyValue, absent: number, length: number, clip: boolean): number {
  if (value === null) return absent;
  if (asInt(value) === undefined && rt.lookup(rt.typeOf(value), '__index__') === undefined) {
    throw rt.error('TypeError', 'slice indices must be integers or None or have an __index__ method');
  }
  const at = toBound(rt, value);
  if (at < 0) return Math.max(at + length, 0);
  return clip ? Math.min(at, length) : at;
}

/** For a search through so many characters. The host may compare a long wanted text again at every place; all of it, when they are alike. */
export function searchCost(length: number, wanted: string): number {
  return length / 200 + (wanted.length > 8 ? length / 30 : 0);
}

/** The same in code units of `text`; undefined when start is past the end. */
export function unitWindow(rt: Runtime, text: string, start: PyValue, end: PyValue): { readonly start: number; readonly end: number } | undefined {
  if (start === null && end === null) return { start: 0, end: text.length };
  const span = window(rt, start, end, codePointLength(text));
  if (span.start > span.end) return undefined;
  return { start: unitIndex(text, span.start), end: unitIndex(text, span.end) };
}
