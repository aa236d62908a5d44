import type { Runtime } from '../../runtime/runtime';
import { codePoints, decimalDigit, isPlain } from '../text/characters';

/** What pure text functions need of a run: a way to raise. */
export type Raising = Pick<Runtime, 'error'>;

/** A format specifier (Library Reference, "Format Specification Mini-Language"), read. */
export interface FormatSpec {
  readonly fill: string;
  readonly align: '<' | '>' | '=' | '^' | null;
  readonly sign: '+' | '-' | ' ' | null;
  readonly noNegativeZero: boolean;
  readonly alternate: boolean;
  readonly width: number;
  readonly grouping: ',' | '_' | null;
  readonly precision: number | null;
  /** '' when none was given. */
  readonly type: string;
  /** A `0` before the width, with no alignment of its own. */
  readonly zeroPadded: boolean;
}

const ALIGNS = ['<', '>', '=', '^'] as const;
const asAlign = (text: string | undefined): FormatSpec['align'] => ALIGNS.find((align) => align === text) ?? null;

/** Raises ValueError as CPython does; `typeName` is for messages; `defaultType` stands where no type is given. */
export function parseFormatSpec(rt: Raising, text: string, typeName: string, defaultType = ''): FormatSpec {
  // A text without surrogates is its own list of code points.
  const points: ArrayLike<string> = isPlain(text) ? text : codePoints(text);
  let at = 0;
  const take = (wanted: string): boolean => {
    if (points[at] !== wanted) return false;
    at++;
    return true;
  };
  const number = (): number | null => {
    const start = at;
    let value = 0;
    for (let point = points[at]; point !== undefined && decimalDigit(point) >= 0; point = points[++at]) {
      value = value * 10 + decimalDigit(point);
      if (value > Number.MAX_SAFE_INTEGER) throw rt.error('ValueError', 'Too many decimal digits in format string');
    }
    return at === start ? null : value;
  };

  let fill = ' ';
  let align = asAlign(points[1]);
  let explicitAlign = false;
  let explicitFill = false;
  if (align !== null) {
    fill = points[0] ?? ' ';
    explicitAlign = explicitFill = true;
    at = 2;
  } else if ((align = asAlign(points[0])) !== null) {
    explicitAlign = true;
    at = 1;
  }
  const sign = take('+') ? '+' : take('-') ? '-' : take(' ') ? ' ' : null;
  const noNegativeZero = take('z');
  const alternate = take('#');
  let zeroPadded = false;
  if (!explicitFill && take('0')) {
    fill = '0';
    if (!explicitAlign) {
      zeroPadded = true;
    }
  }
  const width = number() ?? -1;
  let grouping: FormatSpec['grouping'] = null;
  if (take(',')) grouping = ',';
  if (take('_')) {
    if (grouping !== null) throw rt.error('ValueError', "Cannot specify both ',' and '_'.");
    grouping = '_';
  }
  if (points[at] === ',' && grouping === '_') throw rt.error('ValueError', "Cannot specify both ',' and '_'.");
  let precision: number | null = null;
  if (take('.')) {
    precision = number();
    if (precision === null) throw rt.error('ValueError', 'Format specifier missing precision');
  }
  if (points.length - at > 1) throw rt.error('ValueError', `Invalid format specifier '${text}' for object of type '${typeName}'`);
  const type = points[at] ?? defaultType;
  if (grouping !== null && !/^[defgEG%F]?$/.test(type) && !(grouping === '_' && /^[boxX]$/.test(type))) {
    const code = type.codePointAt(0) ?? 0;
    const shown = code > 32 && code < 128 ? type : `\\x${code.toString(16)}`;
    throw rt.error('ValueError', `Cannot specify '${grouping}' with '${shown}'.`);
  }
  return { fill, align, sign, noNegativeZero, alternate, width, grouping, precision, type, zeroPadded };
}

export function unknownCode(rt: Raising, type: string, typeName: string): never {
  const code = type.codePointAt(0) ?? 0;
  const shown = code > 32 && code < 128 ? type : `\\x${code.toString(16)}`;
  throw rt.error('ValueError', `Unknown format code '${shown}' for object of type '${typeName}'`);
}
