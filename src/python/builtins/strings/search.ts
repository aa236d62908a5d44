/** str methods that look for text. */
import { define } from '../../runtime/define';
import type { Runtime } from '../../runtime/runtime';
import { strType } from '../../runtime/types';
import type { PyValue } from '../../runtime/value';
import { PyTuple } from '../../runtime/value';
import { asText, toBound } from '../numbers/convert';
import { codePointLength, codePoints, pointIndex } from '../text/characters';
import { searchCost, textArgument, unitWindow } from './arguments';

function find(rt: Runtime, text: string, sub: PyValue, start: PyValue, end: PyValue, last: boolean): number {
  const wanted = textArgument(rt, sub);
  const span = unitWindow(rt, text, start, end);
  if (span === undefined || wanted.length > span.end - span.start) return -1;
  const unit = last ? text.lastIndexOf(wanted, span.end - wanted.length) : text.indexOf(wanted, span.start);
  // As far as the host had to look.
  rt.work(searchCost(unit < 0 ? text.length : last ? span.end - unit : unit - span.start, wanted));
  if (unit < span.start || unit + wanted.length > span.end) return -1;
  return pointIndex(text, unit);
}

function index(rt: Runtime, text: string, sub: PyValue, start: PyValue, end: PyValue, last: boolean): number {
  const at = find(rt, text, sub, start, end, last);
  if (at < 0) throw rt.error('ValueError', 'substring not found');
  return at;
}

/** How often `wanted` (not empty) occurs without overlapping. */
function occurrences(text: string, wanted: string, limit = Infinity): number {
  let count = 0;
  for (let at = text.indexOf(wanted); at >= 0 && count < limit; at = text.indexOf(wanted, at + wanted.length)) count++;
  return count;
}

function affix(rt: Runtime, name: 'startswith' | 'endswith', text: string, wanted: PyValue, start: PyValue, end: PyValue): boolean {
  const test = (part: string): boolean => {
    const span = unitWindow(rt, text, start, end);
    if (span === undefined || span.end - span.start < part.length) return false;
    rt.work(part.length / 200);
    return name === 'startswith' ? text.startsWith(part, span.start) : text.endsWith(part, span.end);
  };
  if (wanted instanceof PyTuple) {
    return wanted.items.some((item) => test(textArgument(rt, item, `tuple for ${name} must only contain str, not `)));
  }
  return test(textArgument(rt, wanted, `${name} first arg must be str or a tuple of str, not `));
}

function replace(rt: Runtime, text: string, old: PyValue, replacement: PyValue, count: PyValue): string {
  const from = textArgument(rt, old, 'replace() argument 1 must be str, not ');
  const to = textArgument(rt, replacement, 'replace() argument 2 must be str, not ');
  const asked = toBound(rt, count);
  const limit = asked < 0 ? Infinity : asked;
  const found = Math.min(limit, from === '' ? codePointLength(text) + 1 : occurrences(text, from, limit));
  rt.work(text.length / 200 + found);
  rt.allocate(2 * (text.length + found * to.length));
  if (found === 0) return text;
  if (from !== '') {
    if (limit === Infinity) return text.replaceAll(from, () => to);
    const pieces = text.split(from);
    const head = pieces.slice(0, found + 1).join(to);
    return [head, ...pieces.slice(found + 1)].join(from);
  }
  const points = codePoints(text);
  let out = '';
  for (const [i, point] of points.entries()) out += i < found ? to + point : point;
  return found > points.length ? out + to : out;
}

define<string>(strType, {
  methods: {
    'find(sub, start=None, end=None, /)': (rt, self, sub, start, end) => find(rt, self, sub, start, end, false),
    'rfind(sub, start=None, end=None, /)': (rt, self, sub, start, end) => find(rt, self, sub, start, end, true),
    'index(sub, start=None, end=None, /)': (rt, self, sub, start, end) => index(rt, self, sub, start, end, false),
    'rindex(sub, start=None, end=None, /)': (rt, self, sub, start, end) => index(rt, self, sub, start, end, true),
    'count(sub, start=None, end=None, /)': (rt, self, sub, start, end) => {
      const wanted = textArgument(rt, sub);
      const span = unitWindow(rt, self, start, end);
      if (span === undefined) return 0;
      const part = self.slice(span.start, span.end);
      rt.work(searchCost(part.length, wanted));
      const found = wanted === '' ? codePointLength(part) + 1 : occurrences(part, wanted);
      rt.work(found / 2);
      return found;
    },
    'startswith(prefix, start=None, end=None, /)': (rt, self, prefix, start, end) => affix(rt, 'startswith', self, prefix, start, end),
    'endswith(suffix, start=None, end=None, /)': (rt, self, suffix, start, end) => affix(rt, 'endswith', self, suffix, start, end),
    'replace(old, new, count=-1, /)': (rt, self, old, replacement, count) => replace(rt, self, old, replacement, count),
    'removeprefix(prefix, /)': (rt, self, prefix) => {
      const part = textArgument(rt, prefix, 'removeprefix() argument must be str, not ');
      return self.startsWith(part) ? self.slice(part.length) : self;
    },
    'removesuffix(suffix, /)': (rt, self, suffix) => {
      const part = textArgument(rt, suffix, 'removesuffix() argument must be str, not ');
      return part !== '' && self.endsWith(part) ? self.slice(0, -part.length) : self;
    },
    '__contains__(key, /)': (rt, self, key) => {
      const part = asText(key);
      if (part === undefined) throw rt.error('TypeError', `'in <string>' requires string as left operand, not ${rt.typeOf(key).said}`);
      rt.work(searchCost(self.length, part));
      return self.includes(part);
    },
  },
});
