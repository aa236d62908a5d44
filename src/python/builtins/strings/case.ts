/** str methods that change case. */
import { define } from '../../runtime/define';
import type { Runtime } from '../../runtime/runtime';
import { strType } from '../../runtime/types';
import { codePoints } from '../text/characters';

const CASED = /\p{Cased}/u;
const UPPER = /^\p{Uppercase}$/u;
const LOWER = /^\p{Lowercase}$/u;
// Digraphs have a title case of their own.
const TITLE_CASE: Readonly<Record<string, string>> = {
  'Ǆ': 'ǅ', 'ǅ': 'ǅ', 'ǆ': 'ǅ', 'Ǉ': 'ǈ', 'ǈ': 'ǈ', 'ǉ': 'ǈ', 'Ǌ': 'ǋ', 'ǋ': 'ǋ', 'ǌ': 'ǋ', 'Ǳ': 'ǲ', 'ǲ': 'ǲ', 'ǳ': 'ǲ',
};

function titleCase(point: string): string {
  const known = TITLE_CASE[point];
  if (known !== undefined) return known;
  const [first = '', ...rest] = codePoints(point.toUpperCase());
  return first + rest.join('').toLowerCase();
}

/** Lower case of `points[at]` in its word: a final sigma has another form. */
function lowerAt(points: readonly string[], at: number): string {
  const point = points[at] ?? '';
  if (point !== 'Σ') return point.toLowerCase();
  const before = points.slice(Math.max(0, at - 30), at).join('');
  const after = points.slice(at + 1, at + 31).join('');
  return (before + point + after).toLowerCase().charAt(before.toLowerCase().length);
}

function title(text: string): string {
  const points = codePoints(text);
  let out = '';
  let inWord = false;
  for (const [i, point] of points.entries()) {
    out += inWord ? lowerAt(points, i) : titleCase(point);
    inWord = CASED.test(point);
  }
  return out;
}

function capitalize(text: string): string {
  const points = codePoints(text);
  return points.map((point, i) => (i === 0 ? titleCase(point) : lowerAt(points, i))).join('');
}

function swapCase(text: string): string {
  const points = codePoints(text);
  return points.map((point, i) => (UPPER.test(point) ? lowerAt(points, i) : LOWER.test(point) ? point.toUpperCase() : point)).join('');
}

/** Full case folding: what all case forms of a character have in common. */
function caseFold(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return codePoints(text).map((point) => (point === 'ı' || /^\p{Script=Cherokee}$/u.test(point) ? cherokee(point) : point.toLowerCase().toUpperCase().toLowerCase())).join('');
}

// Cherokee folds to upper case, and the dotless i stands for itself.
function cherokee(point: string): string {
  return point === 'ı' ? point : point.toUpperCase();
}

/** Charged for: the host's own conversion, and one that looks at every character. */
function native(rt: Runtime, text: string): string {
  rt.allocate(text.length);
  return text;
}

function pointwise(rt: Runtime, text: string): string {
  rt.work(text.length * 2);
  return text;
}

define<string>(strType, {
  methods: {
    'lower()': (rt, self) => native(rt, self).toLowerCase(),
    'upper()': (rt, self) => native(rt, self).toUpperCase(),
    'title()': (rt, self) => title(pointwise(rt, self)),
    'capitalize()': (rt, self) => capitalize(pointwise(rt, self)),
    'swapcase()': (rt, self) => swapCase(pointwise(rt, self)),
    'casefold()': (rt, self) => caseFold(pointwise(rt, self)),
  },
});
