/** str methods that pad. */
import { define } from '../../runtime/define';
import type { Runtime } from '../../runtime/runtime';
import { strType } from '../../runtime/types';
import type { PyValue } from '../../runtime/value';
import { asText, toSize } from '../numbers/convert';
import { codePointLength } from '../text/characters';

function fillOf(rt: Runtime, fill: PyValue): string {
  const text = asText(fill);
  if (text === undefined) throw rt.error('TypeError', `The fill character must be a unicode character, not ${rt.typeOf(fill).said}`);
  if (codePointLength(text) !== 1) throw rt.error('TypeError', 'The fill character must be exactly one character long');
  return text;
}

/** How many fill characters are missing; room for them is asked for. */
function missing(rt: Runtime, text: string, width: PyValue): number {
  const count = Math.max(toSize(rt, width) - codePointLength(text), 0);
  rt.allocate(count * 2);
  return count;
}

function expandTabs(rt: Runtime, text: string, size: number): string {
  let out = '';
  let column = 0;
  rt.work(text.length / 3);
  for (const point of text) {
    if (point === '\t') {
      const spaces = size > 0 ? size - (column % size) : 0;
      rt.allocate(spaces);
      out += ' '.repeat(spaces);
      column += spaces;
    } else {
      out += point;
      column = point === '\n' || point === '\r' ? 0 : column + 1;
    }
  }
  return out;
}

define<string>(strType, {
  methods: {
    "center(width, fillchar=' ', /)": (rt, self, width, fillchar) => {
      const fill = fillOf(rt, fillchar);
      const count = missing(rt, self, width);
      // Where CPython puts the odd one.
      const left = Math.floor(count / 2) + (count & (count + codePointLength(self)) & 1);
      return fill.repeat(left) + self + fill.repeat(count - left);
    },
    "ljust(width, fillchar=' ', /)": (rt, self, width, fillchar) => self + fillOf(rt, fillchar).repeat(missing(rt, self, width)),
    "rjust(width, fillchar=' ', /)": (rt, self, width, fillchar) => fillOf(rt, fillchar).repeat(missing(rt, self, width)) + self,
    'zfill(width, /)': (rt, self, width) => {
      const zeros = '0'.repeat(missing(rt, self, width));
      return /^[+-]/.test(self) ? self.slice(0, 1) + zeros + self.slice(1) : zeros + self;
    },
    'expandtabs(tabsize=8)': (rt, self, tabsize) => expandTabs(rt, self, toSize(rt, tabsize)),
  },
});
