/** Methods of bytes and bytearray that look for bytes and take them apart. */
import { define } from '../../runtime/define';
import type { Runtime } from '../../runtime/runtime';
import type { PyType, PyValue } from '../../runtime/value';
import { PyTuple } from '../../runtime/value';
import { bytearrayType, bytesType } from '../../runtime/types';
import { toBound } from '../numbers/convert';
import { window } from '../strings/arguments';
import type { BytesLike } from './buffer';
import { dataOf, dataOrByte, isBytesLike, latin, likeOf, unlatin } from './buffer';

function find(rt: Runtime, self: BytesLike, sub: PyValue, start: PyValue, end: PyValue, last: boolean): number {
  const wanted = latin(rt, dataOrByte(rt, sub));
  const span = window(rt, start, end, self.data.length);
  const text = latin(rt, self.data);
  rt.work(text.length / 100);
  if (span.start > span.end || wanted.length > span.end - span.start) return -1;
  const at = last ? text.lastIndexOf(wanted, span.end - wanted.length) : text.indexOf(wanted, span.start);
  return at < span.start || at + wanted.length > span.end ? -1 : at;
}

function index(rt: Runtime, self: BytesLike, sub: PyValue, start: PyValue, end: PyValue, last: boolean): number {
  const at = find(rt, self, sub, start, end, last);
  if (at < 0) throw rt.error('ValueError', 'subsection not found');
  return at;
}

function count(rt: Runtime, self: BytesLike, sub: PyValue, start: PyValue, end: PyValue): number {
  const wanted = latin(rt, dataOrByte(rt, sub));
  const span = window(rt, start, end, self.data.length);
  if (span.start > span.end) return 0;
  const text = latin(rt, self.data).slice(span.start, span.end);
  return wanted === '' ? text.length + 1 : text.split(wanted).length - 1;
}

function affix(rt: Runtime, name: 'startswith' | 'endswith', self: BytesLike, wanted: PyValue, start: PyValue, end: PyValue): boolean {
  const span = window(rt, start, end, self.data.length);
  const text = latin(rt, self.data).slice(span.start, span.end);
  const test = (value: PyValue): boolean => {
    const part = latin(rt, dataOf(rt, value));
    return span.start <= span.end && (name === 'startswith' ? text.startsWith(part) : text.endsWith(part));
  };
  if (wanted instanceof PyTuple) return wanted.items.some(test);
  if (!isBytesLike(wanted)) throw rt.error('TypeError', `${name} first arg must be bytes or a tuple of bytes, not ${rt.typeOf(wanted).said}`);
  return test(wanted);
}

function split(rt: Runtime, self: BytesLike, sep: PyValue, maxsplit: PyValue, right: boolean): PyValue {
  const asked = toBound(rt, maxsplit);
  const limit = asked < 0 ? Infinity : asked;
  const text = latin(rt, self.data);
  rt.allocate(text.length * 2);
  const pieces = splitText(rt, text, sep, limit, right);
  rt.work(pieces.length * 5);
  return rt.list(pieces.map((piece) => likeOf(self, unlatin(piece))));
}

function splitText(rt: Runtime, text: string, sep: PyValue, limit: number, right: boolean): string[] {
  if (sep !== null) {
    const separator = latin(rt, dataOf(rt, sep));
    if (separator === '') throw rt.error('ValueError', 'empty separator');
    const pieces = text.split(separator);
    if (pieces.length - 1 <= limit) return pieces;
    const kept = pieces.length - limit;
    return right ? [pieces.slice(0, kept).join(separator), ...pieces.slice(kept)] : [...pieces.slice(0, limit), pieces.slice(limit).join(separator)];
  }
  const words = [...text.matchAll(/[^\t-\r ]+/g)];
  if (words.length <= limit) return words.map((word) => word[0]);
  if (right) {
    const from = words.length - limit;
    const end = words[from]?.index ?? text.length;
    return [text.slice(0, end).replace(/[\t-\r ]+$/g, ''), ...words.slice(from).map((word) => word[0])].filter((piece) => piece !== '');
  }
  const rest = text.slice(words[limit]?.index ?? text.length);
  return [...words.slice(0, limit).map((word) => word[0]), rest];
}

function partition(rt: Runtime, self: BytesLike, sep: PyValue, right: boolean): PyValue {
  const separator = dataOf(rt, sep);
  if (separator.length === 0) throw rt.error('ValueError', 'empty separator');
  const text = latin(rt, self.data);
  const at = right ? text.lastIndexOf(latin(rt, separator)) : text.indexOf(latin(rt, separator));
  const none = likeOf(self, new Uint8Array());
  if (at < 0) return rt.tuple(right ? [none, none, likeOf(self, self.data.slice())] : [likeOf(self, self.data.slice()), none, none]);
  return rt.tuple([likeOf(self, self.data.slice(0, at)), likeOf(self, separator.slice()), likeOf(self, self.data.slice(at + separator.length))]);
}

function strip(rt: Runtime, self: BytesLike, chars: PyValue, left: boolean, right: boolean): PyValue {
  rt.work(self.data.length / 10);
  const drop = new Set(chars === null ? [9, 10, 11, 12, 13, 32] : dataOf(rt, chars));
  let start = 0;
  let end = self.data.length;
  if (left) while (start < end && drop.has(self.data[start] ?? -1)) start++;
  if (right) while (end > start && drop.has(self.data[end - 1] ?? -1)) end--;
  return likeOf(self, self.data.slice(start, end));
}

function replace(rt: Runtime, self: BytesLike, old: PyValue, replacement: PyValue, limit: PyValue): PyValue {
  const [from, to] = [latin(rt, dataOf(rt, old)), latin(rt, dataOf(rt, replacement))];
  const asked = toBound(rt, limit);
  const most = asked < 0 ? Infinity : asked;
  const pieces = from === '' ? ['', ...latin(rt, self.data)].concat('') : latin(rt, self.data).split(from);
  const done = Math.min(pieces.length - 1, most);
  rt.work(pieces.length);
  rt.allocate(self.data.length + done * to.length);
  return likeOf(self, unlatin([pieces.slice(0, done + 1).join(to), ...pieces.slice(done + 1)].join(from)));
}

function join(rt: Runtime, self: BytesLike, iterable: PyValue): PyValue {
  if (rt.lookup(rt.typeOf(iterable), '__iter__') === undefined) throw rt.error('TypeError', 'can only join an iterable');
  const parts = rt.collect(iterable).map((item, i) => {
    if (!isBytesLike(item)) throw rt.error('TypeError', `sequence item ${i}: expected a bytes-like object, ${rt.typeOf(item).said} found`);
    return latin(rt, item.data);
  });
  const text = parts.join(latin(rt, self.data));
  rt.allocate(text.length);
  return likeOf(self, unlatin(text));
}

function splitLines(rt: Runtime, self: BytesLike, keepEnds: PyValue): PyValue {
  const keep = rt.isTrue(keepEnds);
  const lines = latin(rt, self.data).match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
  rt.work(lines.length * 5);
  return rt.list(lines.map((line) => likeOf(self, unlatin(keep ? line : line.replace(/[\r\n]+$/, '')))));
}

function defineSearch(type: PyType): void {
  define<BytesLike>(type, {
    methods: {
      'find(sub, start=None, end=None, /)': (rt, self, sub, start, end) => find(rt, self, sub, start, end, false),
      'rfind(sub, start=None, end=None, /)': (rt, self, sub, start, end) => find(rt, self, sub, start, end, true),
      'index(sub, start=None, end=None, /)': (rt, self, sub, start, end) => index(rt, self, sub, start, end, false),
      'rindex(sub, start=None, end=None, /)': (rt, self, sub, start, end) => index(rt, self, sub, start, end, true),
      'count(sub, start=None, end=None, /)': count,
      'startswith(prefix, start=None, end=None, /)': (rt, self, prefix, start, end) => affix(rt, 'startswith', self, prefix, start, end),
      'endswith(suffix, start=None, end=None, /)': (rt, self, suffix, start, end) => affix(rt, 'endswith', self, suffix, start, end),
      'split(sep=None, maxsplit=-1)': (rt, self, sep, maxsplit) => split(rt, self, sep, maxsplit, false),
      'rsplit(sep=None, maxsplit=-1)': (rt, self, sep, maxsplit) => split(rt, self, sep, maxsplit, true),
      'splitlines(keepends=False)': splitLines,
      'partition(sep, /)': (rt, self, sep) => partition(rt, self, sep, false),
      'rpartition(sep, /)': (rt, self, sep) => partition(rt, self, sep, true),
      'strip(bytes=None, /)': (rt, self, chars) => strip(rt, self, chars, true, true),
      'lstrip(bytes=None, /)': (rt, self, chars) => strip(rt, self, chars, true, false),
      'rstrip(bytes=None, /)': (rt, self, chars) => strip(rt, self, chars, false, true),
      'replace(old, new, count=-1, /)': replace,
      'join(iterable_of_bytes, /)': join,
      'removeprefix(prefix, /)': (rt, self, prefix) => {
        const part = dataOf(rt, prefix);
        return likeOf(self, latin(rt, self.data).startsWith(latin(rt, part)) ? self.data.slice(part.length) : self.data.slice());
      },
      'removesuffix(suffix, /)': (rt, self, suffix) => {
        const part = dataOf(rt, suffix);
        return likeOf(self, part.length > 0 && latin(rt, self.data).endsWith(latin(rt, part)) ? self.data.slice(0, -part.length) : self.data.slice());
      },
    },
  });
}
defineSearch(bytesType);
defineSearch(bytearrayType);
