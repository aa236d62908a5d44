/** What kind of characters a str is made of. */
import { define } from '../../runtime/define';
import type { Runtime } from '../../runtime/runtime';
import { strType } from '../../runtime/types';
import { isPrintable, isSpace } from '../text/characters';

// Numeric types that the host's regular expressions don't know, from Unicode's DerivedNumericType.
const DIGIT = '[\\p{Nd}\\u00b2-\\u00b3\\u00b9\\u1369-\\u1371\\u19da\\u2070\\u2074-\\u2079\\u2080-\\u2089\\u2460-\\u2468\\u2474-\\u247c\\u2488-\\u2490\\u24ea\\u24f5-\\u24fd\\u24ff\\u2776-\\u277e\\u2780-\\u2788\\u278a-\\u2792\\u{10a40}-\\u{10a43}\\u{10e60}-\\u{10e68}\\u{11052}-\\u{1105a}\\u{1f100}-\\u{1f10a}]';
const NUMERIC = '[\\p{N}\\u3405\\u3483\\u382a\\u3b4d\\u4e00\\u4e03\\u4e07\\u4e09\\u4e5d\\u4e8c\\u4e94\\u4e96\\u4ebf-\\u4ec0\\u4edf\\u4ee8\\u4f0d\\u4f70\\u5104\\u5146\\u5169\\u516b\\u516d\\u5341\\u5343-\\u5345\\u534c\\u53c1-\\u53c4\\u56db\\u58f1\\u58f9\\u5e7a\\u5efe-\\u5eff\\u5f0c-\\u5f0e\\u5f10\\u62fe\\u634c\\u67d2\\u6f06\\u7396\\u767e\\u8086\\u842c\\u8cae\\u8cb3\\u8d30\\u9621\\u9646\\u964c\\u9678\\u96f6\\uf96b\\uf973\\uf978\\uf9b2\\uf9d1\\uf9d3\\uf9fd\\u{20001}\\u{20064}\\u{200e2}\\u{20121}\\u{2092a}\\u{20983}\\u{2098c}\\u{2099c}\\u{20aea}\\u{20afd}\\u{20b19}\\u{22390}\\u{22998}\\u{23b1b}\\u{2626d}\\u{2f890}]';

const all = (characterClass: string): RegExp => new RegExp(`^${characterClass}+$`, 'u');
const ALPHA = all('\\p{L}');
const DECIMAL = all('\\p{Nd}');
const DIGITS = all(DIGIT);
const NUMBERS = all(NUMERIC);
const ALPHANUMERIC = all(`(?:\\p{L}|${NUMERIC})`);
const IDENTIFIER = /^[\p{XID_Start}_][\p{XID_Continue}]*$/u;
const UPPER = /\p{Uppercase}/u;
const LOWER = /\p{Lowercase}/u;
const TITLE = /\p{Lt}/u;

/** `str.isidentifier`. */
export function isIdentifier(text: string): boolean {
  return IDENTIFIER.test(text);
}

function isTitle(text: string): boolean {
  let cased = false;
  let inWord = false;
  for (const point of text) {
    if (UPPER.test(point) || TITLE.test(point)) {
      if (inWord) return false;
      inWord = cased = true;
    } else if (LOWER.test(point)) {
      if (!inWord) return false;
      cased = true;
    } else inWord = false;
  }
  return cased;
}

/** Charged for: every character may be looked at. */
function looked(rt: Runtime, text: string): string {
  rt.work(text.length / 3);
  return text;
}

define<string>(strType, {
  methods: {
    'isalpha()': (rt, self) => ALPHA.test(looked(rt, self)),
    'isalnum()': (rt, self) => ALPHANUMERIC.test(looked(rt, self)),
    'isdecimal()': (rt, self) => DECIMAL.test(looked(rt, self)),
    'isdigit()': (rt, self) => DIGITS.test(looked(rt, self)),
    'isnumeric()': (rt, self) => NUMBERS.test(looked(rt, self)),
    'isspace()': (rt, self) => self !== '' && Array.from(looked(rt, self)).every(isSpace),
    'isprintable()': (rt, self) => Array.from(looked(rt, self)).every(isPrintable),
    'isascii()': (_rt, self) => /^[\0-\x7f]*$/.test(self),
    'isidentifier()': (rt, self) => isIdentifier(looked(rt, self)),
    'islower()': (rt, self) => LOWER.test(looked(rt, self)) && !UPPER.test(self) && !TITLE.test(self),
    'isupper()': (rt, self) => UPPER.test(looked(rt, self)) && !LOWER.test(self) && !TITLE.test(self),
    'istitle()': (rt, self) => isTitle(looked(rt, self)),
  },
});
