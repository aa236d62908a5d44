/** str as a sequence: its length, items, operators and order. */
import { define } from '../../runtime/define';
import { nativeHash } from '../../runtime/hashing';
import type { Runtime } from '../../runtime/runtime';
import { NotImplemented, strType } from '../../runtime/types';
import type { Cursor, PyValue } from '../../runtime/value';
import { PySlice } from '../../runtime/value';
import type { ComparisonOperator } from '../../syntax/ast';
import { repeatCount, resolveIndex, resolveSlice, sliced } from '../containers/slices';
import { formatPercent } from '../format/percent';
import { asText } from '../numbers/convert';
import { COMPARISON_NAMES } from '../numbers/operators';
import { codePointLength, codePoints, isPlain, ordinal } from '../text/characters';
import { quote, quoteCost } from '../text/quote';
import { interpreterOf } from '../../runtime/running';

/** By code points: UTF-16 puts the astral planes before U+E000. Negative, 0 or positive. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  if (isPlain(left) && isPlain(right)) return left < right ? -1 : 1;
  const [a, b] = [codePoints(left), codePoints(right)];
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = ordinal(a[i] ?? '') - ordinal(b[i] ?? '');
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function comparison(operator: ComparisonOperator) {
  return (_rt: Runtime, self: string, other: PyValue): PyValue => {
    const text = asText(other);
    if (text === undefined) return NotImplemented;
    switch (operator) {
      case '==': return self === text;
      case '!=': return self !== text;
      case '<': return compareText(self, text) < 0;
      case '<=': return compareText(self, text) <= 0;
      case '>': return compareText(self, text) > 0;
      case '>=': return compareText(self, text) >= 0;
      default: return NotImplemented;
    }
  };
}
const comparisons = Object.fromEntries([...COMPARISON_NAMES].map(([operator, name]) => [`${name}(value, /)`, comparison(operator)]));

function getItem(rt: Runtime, self: string, key: PyValue): PyValue {
  if (isPlain(self)) {
    if (!(key instanceof PySlice)) return self.charAt(resolveIndex(rt, key, self.length, 'string'));
    const span = resolveSlice(rt, key, self.length);
    return span.step === 1 ? self.slice(span.start, span.start + span.count) : sliced(self.split(''), span).join('');
  }
  const points = codePoints(self);
  if (key instanceof PySlice) return sliced(points, resolveSlice(rt, key, points.length)).join('');
  return points[resolveIndex(rt, key, points.length, 'string')] ?? '';
}

/** One code point at a time. */
export function textCursor(rt: Runtime, text: string): Cursor {
  let at = 0;
  return {
    next: () => {
      if (at >= text.length) return undefined;
      rt.work(1);
      const code = text.codePointAt(at) ?? 0;
      const point = code > 0xffff ? text.slice(at, at + 2) : text.charAt(at);
      at += point.length;
      return point;
    },
  };
}

function repeat(rt: Runtime, self: string, times: PyValue): PyValue {
  return self.repeat(repeatCount(rt, times, self.length, 2));
}

define<string>(strType, {
  methods: {
    '__len__()': (_rt, self) => codePointLength(self),
    '__iter__()': (rt, self) => rt.iterator(/^[\0-\x7f]*$/.test(self) ? 'str_ascii_iterator' : 'str_iterator', textCursor(rt, self)),
    '__getitem__(key, /)': getItem,
    '__add__(value, /)': (rt, self, other) => {
      const text = asText(other);
      if (text === undefined) throw rt.error('TypeError', `can only concatenate str (not "${rt.typeOf(other).said}") to str`);
      rt.allocate((self.length + text.length) * 2);
      return self + text;
    },
    '__mul__(value, /)': repeat,
    '__rmul__(value, /)': repeat,
    '__mod__(value, /)': (rt, self, values) => formatPercent(rt, self, values, 'str'),
    '__rmod__(value, /)': (rt, self, other) => {
      const text = asText(other);
      return text === undefined ? NotImplemented : formatPercent(rt, text, self, 'str');
    },
    '__repr__()': (rt, self) => {
      rt.allocate(self.length * 2);
      rt.work(quoteCost(self));
      return quote(self);
    },
    '__str__()': (_rt, self) => self,
    '__hash__()': (rt, self) => rt.int(nativeHash(interpreterOf(rt), self) ?? 0n),
    '__getnewargs__()': (rt, self) => rt.tuple([self]),
    ...comparisons,
  },
});
