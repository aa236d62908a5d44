/** str methods that take text apart and put it together. */
import { define } from '../../runtime/define';
import type { Runtime } from '../../runtime/runtime';
import { strType } from '../../runtime/types';
import type { PyValue } from '../../runtime/value';
import { asText, toBound } from '../numbers/convert';
import { codePoints, isPlain, isSpace, LINE_BOUNDARY, SPACE_CLASS } from '../text/characters';
import { searchCost, textArgument } from './arguments';

const SPACES = new RegExp(`[${SPACE_CLASS}]+`, 'g');

function splitWords(text: string, limit: number): string[] {
  const words: string[] = [];
  let at = 0;
  for (const gap of text.matchAll(SPACES)) {
    if (gap.index > at) {
      if (words.length === limit) break;
      words.push(text.slice(at, gap.index));
    }
    at = gap.index + gap[0].length;
  }
  if (at < text.length) words.push(text.slice(at));
  return words;
}

function rsplitWords(text: string, limit: number): string[] {
  const gaps = [...text.matchAll(SPACES)].reverse();
  const words: string[] = [];
  let end = text.length;
  for (const gap of gaps) {
    const after = gap.index + gap[0].length;
    if (after < end) {
      if (words.length === limit) break;
      words.push(text.slice(after, end));
    }
    end = gap.index;
  }
  if (end > 0) words.push(text.slice(0, end));
  return words.reverse();
}

/** `chars` null: white space. */
function strip(rt: Runtime, text: string, chars: string | null, side: 'both' | 'left' | 'right'): string {
  if (isPlain(text)) {
    const drop = (unit: string): boolean => (chars === null ? isSpace(unit) : chars.includes(unit));
    let start = 0;
    let end = text.length;
    if (side !== 'right') while (start < end && drop(text.charAt(start))) start++;
    if (side !== 'left') while (end > start && drop(text.charAt(end - 1))) end--;
    rt.work((text.length - (end - start)) / 3);
    return text.slice(start, end);
  }
  rt.work(text.length / 3);
  const points = codePoints(text);
  const set = chars === null ? null : new Set(codePoints(chars));
  const drop = (point: string | undefined): boolean => point !== undefined && (set === null ? isSpace(point) : set.has(point));
  let start = 0;
  let end = points.length;
  if (side !== 'right') while (start < end && drop(points[start])) start++;
  if (side !== 'left') while (end > start && drop(points[end - 1])) end--;
  return points.slice(start, end).join('');
}

function stripMethod(rt: Runtime, name: string, text: string, chars: PyValue, side: 'both' | 'left' | 'right'): string {
  if (chars === null) return strip(rt, text, null, side);
  const set = asText(chars);
  if (set === undefined) throw rt.error('TypeError', `${name} arg must be None or str`);
  return strip(rt, text, set, side);
}

function splitMethod(rt: Runtime, text: string, sep: PyValue, maxsplit: PyValue, right: boolean): PyValue {
  const asked = toBound(rt, maxsplit);
  const limit = asked < 0 ? Infinity : asked;
  rt.work(text.length / 100);
  rt.allocate(text.length * 2);
  if (sep === null) {
    rt.work(text.length / 10);
    const words = right ? rsplitWords(text, limit) : splitWords(text, limit);
    rt.work(words.length);
    return rt.list(words);
  }
  const separator = textArgument(rt, sep, 'must be str or None, not ');
  if (separator === '') throw rt.error('ValueError', 'empty separator');
  const pieces = right && separator.length > 1 ? splitFromRight(text, separator) : text.split(separator);
  rt.work(pieces.length / 2 + searchCost(text.length, separator));
  if (pieces.length - 1 <= limit) return rt.list(pieces);
  if (right) {
    const kept = pieces.length - limit;
    return rt.list([pieces.slice(0, kept).join(separator), ...pieces.slice(kept)]);
  }
  return rt.list([...pieces.slice(0, limit), pieces.slice(limit).join(separator)]);
}

// Overlapping occurrences ('aaa' at 'aa') are found from the right here.
function splitFromRight(text: string, separator: string): string[] {
  const pieces: string[] = [];
  let end = text.length;
  for (;;) {
    const at = end < separator.length ? -1 : text.lastIndexOf(separator, end - separator.length);
    if (at < 0) break;
    pieces.push(text.slice(at + separator.length, end));
    end = at;
  }
  pieces.push(text.slice(0, end));
  return pieces.reverse();
}

/** Also without a runtime: lines as `str.splitlines` gives them. */
export function splitLines(text: string, keepEnds: boolean): string[] {
  const lines: string[] = [];
  let at = 0;
  for (const end of text.matchAll(LINE_BOUNDARY)) {
    lines.push(text.slice(at, end.index + (keepEnds ? end[0].length : 0)));
    at = end.index + end[0].length;
  }
  if (at < text.length) lines.push(text.slice(at));
  return lines;
}

function partition(rt: Runtime, text: string, sep: PyValue, right: boolean): PyValue {
  const separator = textArgument(rt, sep);
  if (separator === '') throw rt.error('ValueError', 'empty separator');
  rt.work(searchCost(text.length, separator));
  const at = right ? text.lastIndexOf(separator) : text.indexOf(separator);
  if (at < 0) return rt.tuple(right ? ['', '', text] : [text, '', '']);
  return rt.tuple([text.slice(0, at), separator, text.slice(at + separator.length)]);
}

function join(rt: Runtime, separator: string, iterable: PyValue): string {
  if (rt.lookup(rt.typeOf(iterable), '__iter__') === undefined && rt.lookup(rt.typeOf(iterable), '__getitem__') === undefined) {
    throw rt.error('TypeError', 'can only join an iterable');
  }
  const items = rt.collect(iterable);
  const texts: string[] = [];
  let size = 0;
  for (const [i, item] of items.entries()) {
    const text = typeof item === 'string' ? item : asText(item);
    if (text === undefined) throw rt.error('TypeError', `sequence item ${i}: expected str instance, ${rt.typeOf(item).said} found`);
    size += text.length + separator.length;
    texts.push(text);
  }
  rt.allocate(size * 2);
  return texts.join(separator);
}

define<string>(strType, {
  methods: {
    'split(sep=None, maxsplit=-1)': (rt, self, sep, maxsplit) => splitMethod(rt, self, sep, maxsplit, false),
    'rsplit(sep=None, maxsplit=-1)': (rt, self, sep, maxsplit) => splitMethod(rt, self, sep, maxsplit, true),
    'splitlines(keepends=False)': (rt, self, keepends) => {
      rt.work(self.length / 20);
      const lines = splitLines(self, rt.isTrue(keepends));
      rt.work(lines.length * 2);
      return rt.list(lines);
    },
    'strip(chars=None, /)': (rt, self, chars) => stripMethod(rt, 'strip', self, chars, 'both'),
    'lstrip(chars=None, /)': (rt, self, chars) => stripMethod(rt, 'lstrip', self, chars, 'left'),
    'rstrip(chars=None, /)': (rt, self, chars) => stripMethod(rt, 'rstrip', self, chars, 'right'),
    'partition(sep, /)': (rt, self, sep) => partition(rt, self, sep, false),
    'rpartition(sep, /)': (rt, self, sep) => partition(rt, self, sep, true),
    'join(iterable, /)': join,
  },
});
