/** Methods of bytes and bytearray that treat them as ASCII text. */
import { define } from '../../runtime/define';
import type { Runtime } from '../../runtime/runtime';
import { bytearrayType, bytesType } from '../../runtime/types';
import type { PyType, PyValue } from '../../runtime/value';
import { toSize } from '../numbers/convert';
import type { BytesLike } from './buffer';
import { dataOf, isBytesLike, latin, likeOf, unlatin } from './buffer';

const upper = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const mapped = (change: (text: string) => string) => (rt: Runtime, self: BytesLike): PyValue => likeOf(self, unlatin(change(latin(rt, self.data))));
const tested = (pattern: RegExp) => (rt: Runtime, self: BytesLike): boolean => pattern.test(latin(rt, self.data));

function padded(rt: Runtime, name: string, self: BytesLike, width: PyValue, fill: PyValue, share: (missing: number) => number): PyValue {
  if (!isBytesLike(fill) || fill.data.length !== 1) throw rt.error('TypeError', `${name}() argument 2 must be a byte string of length 1, not ${rt.typeOf(fill).said}`);
  const missing = Math.max(0, toSize(rt, width) - self.data.length);
  rt.allocate(missing);
  const left = share(missing);
  const [byte] = latin(rt, fill.data);
  return likeOf(self, unlatin((byte ?? ' ').repeat(left) + latin(rt, self.data) + (byte ?? ' ').repeat(missing - left)));
}

function defineCase(type: PyType): void {
  const space = (rt: Runtime, fill: PyValue): PyValue => (fill === null ? rt.bytes(Uint8Array.of(32)) : fill);
  define<BytesLike>(type, {
    methods: {
      'upper()': mapped(upper),
      'lower()': mapped(lower),
      'capitalize()': mapped((text) => upper(text.slice(0, 1)) + lower(text.slice(1))),
      'title()': mapped((text) => text.replace(/[A-Za-z]+/g, (word) => upper(word.slice(0, 1)) + lower(word.slice(1)))),
      'swapcase()': mapped((text) => text.replace(/[A-Za-z]/g, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))),
      'isalpha()': tested(/^[A-Za-z]+$/),
      'isalnum()': tested(/^[A-Za-z0-9]+$/),
      'isdigit()': tested(/^[0-9]+$/),
      'isspace()': tested(/^[\t-\r ]+$/),
      'isascii()': (rt, self) => !/[^\0-\x7f]/.test(latin(rt, self.data)),
      'islower()': (rt, self) => /[a-z]/.test(latin(rt, self.data)) && !/[A-Z]/.test(latin(rt, self.data)),
      'isupper()': (rt, self) => /[A-Z]/.test(latin(rt, self.data)) && !/[a-z]/.test(latin(rt, self.data)),
      'istitle()': (rt, self) => {
        const words = latin(rt, self.data).match(/[A-Za-z]+/g) ?? [];
        return words.length > 0 && words.every((word) => /^[A-Z][a-z]*$/.test(word));
      },
      'center(width, fillchar=None, /)': (rt, self, width, fill) => {
        const size = toSize(rt, width);
        return padded(rt, 'center', self, width, space(rt, fill), (missing) => Math.floor(missing / 2) + (missing & size & 1));
      },
      'ljust(width, fillchar=None, /)': (rt, self, width, fill) => padded(rt, 'ljust', self, width, space(rt, fill), () => 0),
      'rjust(width, fillchar=None, /)': (rt, self, width, fill) => padded(rt, 'rjust', self, width, space(rt, fill), (missing) => missing),
      'zfill(width, /)': (rt, self, width) => {
        const missing = Math.max(0, toSize(rt, width) - self.data.length);
        rt.allocate(missing);
        const text = latin(rt, self.data);
        const zeros = '0'.repeat(missing);
        return likeOf(self, unlatin(/^[+-]/.test(text) ? text.slice(0, 1) + zeros + text.slice(1) : zeros + text));
      },
      'expandtabs(tabsize=8)': (rt, self, tabsize) => {
        const size = toSize(rt, tabsize);
        rt.allocate(self.data.length * Math.max(size, 1) > 2 ** 26 ? self.data.filter((byte) => byte === 9).length * size : 0);
        let column = 0;
        let out = '';
        for (const unit of latin(rt, self.data)) {
          const piece = unit === '\t' ? ' '.repeat(size > 0 ? size - (column % size) : 0) : unit;
          column = unit === '\n' || unit === '\r' ? 0 : column + piece.length;
          out += piece;
        }
        return likeOf(self, unlatin(out));
      },
      "translate(table, /, delete='')": (rt, self, table, gone) => {
        rt.work(self.data.length / 5);
        const drop = new Set(typeof gone === 'string' ? [] : dataOf(rt, gone));
        const map = table === null ? null : dataOf(rt, table);
        if (map !== null && map.length !== 256) throw rt.error('ValueError', 'translation table must be 256 characters long');
        return likeOf(self, self.data.filter((byte) => !drop.has(byte)).map((byte) => map?.[byte] ?? byte));
      },
    },
  });
}
defineCase(bytesType);
defineCase(bytearrayType);
