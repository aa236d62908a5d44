/** `%`-formatting of str and bytes (Library Reference, "printf-style String Formatting"). */
import type { Runtime } from '../../runtime/runtime';
import type { PyValue } from '../../runtime/value';
import { PyBytearray, PyBytes, PyTuple } from '../../runtime/value';
import { asFloat, asInt, asText, toReal, truncated } from '../numbers/convert';
import { codePoints, sliceCodePoints } from '../text/characters';
import { escapeNonAscii } from '../text/quote';
import { finiteDigits } from './number';
import { pad } from './pad';

/** `bytes`: the template is bytes as Latin-1 text, and so is the result. */
export type PercentKind = 'str' | 'bytes';

interface Directive { left: boolean; plus: boolean; space: boolean; alternate: boolean; zero: boolean; width: number; precision: number | null }

export function formatPercent(rt: Runtime, template: string, values: PyValue, kind: PercentKind): string {
  return new PercentFormatter(rt, template, values, kind).run();
}

class PercentFormatter {
  private readonly points: readonly string[];
  private readonly items: readonly PyValue[];
  private readonly single: boolean;
  private readonly mapping: boolean;
  private at = 0;
  private used = 0;
  private keyed: PyValue | undefined;

  constructor(private readonly rt: Runtime, template: string, private readonly values: PyValue, private readonly kind: PercentKind) {
    this.points = codePoints(template);
    this.single = !(values instanceof PyTuple);
    this.items = values instanceof PyTuple ? values.items : [values];
    // A str template takes bytes for a mapping, as CPython does.
    const text = asText(values) !== undefined || (kind === 'bytes' && (values instanceof PyBytes || values instanceof PyBytearray));
    this.mapping = this.single && !text && rt.lookup(rt.typeOf(values), '__getitem__') !== undefined;
  }

  run(): string {
    let out = '';
    while (this.at < this.points.length) {
      const percent = this.points.indexOf('%', this.at);
      const end = percent < 0 ? this.points.length : percent;
      out += this.points.slice(this.at, end).join('');
      this.at = end + 1;
      if (percent >= 0) out += this.directive();
    }
    if (this.used < this.items.length && !this.mapping) throw this.rt.error('TypeError', `not all arguments converted during ${this.kind === 'str' ? 'string' : 'bytes'} formatting`);
    return out;
  }

  private next(): PyValue {
    const { keyed } = this;
    if (keyed !== undefined) return keyed;
    const item = this.items[this.used++];
    if (item === undefined) throw this.rt.error('TypeError', 'not enough arguments for format string');
    return item;
  }

  private directive(): string {
    const { rt } = this;
    const directive: Directive = { left: false, plus: false, space: false, alternate: false, zero: false, width: -1, precision: null };
    rt.work(1);
    if (this.points[this.at] === '(') this.key();
    else this.keyed = undefined;
    for (;;) {
      const flag = this.points[this.at];
      if (flag === '-') directive.left = true;
      else if (flag === '+') directive.plus = true;
      else if (flag === ' ') directive.space = true;
      else if (flag === '#') directive.alternate = true;
      else if (flag === '0') directive.zero = true;
      else break;
      this.at++;
    }
    const width = this.count('width too big');
    if (width !== null) {
      directive.width = Math.abs(width);
      if (width < 0) directive.left = true;
    }
    if (this.points[this.at] === '.') {
      this.at++;
      directive.precision = Math.max(this.count('precision too big') ?? 0, 0);
    }
    if (/^[hlL]$/.test(this.points[this.at] ?? '')) this.at++;
    const type = this.points[this.at++];
    if (type === undefined) throw rt.error('ValueError', 'incomplete format');
    rt.allocate(Math.max(directive.width, directive.precision ?? 0));
    return type === '%' && this.points[this.at - 2] === '%' ? '%' : this.convert(type, this.next(), directive);
  }

  private key(): void {
    const { rt } = this;
    if (!this.mapping) throw rt.error('TypeError', 'format requires a mapping');
    const start = ++this.at;
    for (let depth = 1; depth > 0; this.at++) {
      const point = this.points[this.at];
      if (point === undefined) throw rt.error('ValueError', 'incomplete format key');
      if (point === '(') depth++;
      else if (point === ')') depth--;
    }
    const name = this.points.slice(start, this.at - 1).join('');
    this.keyed = rt.getItem(this.values, this.kind === 'str' ? name : rt.bytes(Uint8Array.from(name, (c) => c.charCodeAt(0))));
  }

  /** A width or a precision: digits or `*`. */
  private count(tooBig: string): number | null {
    const { rt } = this;
    if (this.points[this.at] === '*') {
      this.at++;
      const value = this.next();
      const count = asInt(value);
      if (count === undefined) throw rt.error('TypeError', '* wants int');
      if (Math.abs(Number(count)) > Number.MAX_SAFE_INTEGER) throw rt.error('OverflowError', `Python int too large to convert to C ${tooBig.startsWith('width') ? 'ssize_t' : 'int'}`);
      return Number(count);
    }
    const start = this.at;
    while (/^[0-9]$/.test(this.points[this.at] ?? '')) this.at++;
    if (this.at === start) return null;
    const count = Number(this.points.slice(start, this.at).join(''));
    if (count > (tooBig.startsWith('width') ? Number.MAX_SAFE_INTEGER : 0x7fffffff)) throw rt.error('ValueError', tooBig);
    return count;
  }

  private convert(type: string, value: PyValue, directive: Directive): string {
    const { rt } = this;
    switch (type) {
      case 's': return this.text(this.kind === 'str' ? rt.str(value) : this.bytes(value), directive);
      case 'r': return this.text(this.kind === 'str' ? rt.repr(value) : escapeNonAscii(rt.repr(value)), directive);
      case 'a': return this.text(escapeNonAscii(rt.repr(value)), directive);
      case 'b': if (this.kind === 'bytes') return this.text(this.bytes(value), directive); break;
      case 'c': return this.text(this.character(value), { ...directive, precision: null });
      case 'd': case 'i': case 'u': case 'x': case 'X': case 'o': return this.integer(type, value, directive);
      case 'e': case 'E': case 'f': case 'F': case 'g': case 'G': return this.float(type, value, directive);
    }
    const code = type.codePointAt(0) ?? 0;
    const shown = code > 31 && code < 128 ? type : '?';
    throw rt.error('ValueError', `unsupported format character '${shown}' (0x${code.toString(16)}) at index ${this.at - 1}`);
  }

  private text(text: string, { precision, width, left }: Directive): string {
    const body = precision === null ? text : sliceCodePoints(text, 0, precision);
    return pad({ fill: ' ', align: left ? '<' : '>', width }, '', body, '>');
  }

  private number(negative: boolean, prefix: string, digits: string, { plus, space, zero, left, width }: Directive): string {
    const sign = negative ? '-' : plus ? '+' : space ? ' ' : '';
    return pad({ fill: zero && !left ? '0' : ' ', align: left ? '<' : zero ? '=' : '>', width }, sign + prefix, digits, '>');
  }

  private integer(type: string, given: PyValue, directive: Directive): string {
    const value = this.integerOf(given, type);
    const size = value < 0 ? -value : value;
    const radix = type === 'o' ? 8 : type === 'x' || type === 'X' ? 16 : 10;
    if (radix === 10) this.rt.str(value);
    const digits = size.toString(radix).padStart(directive.precision ?? 0, '0');
    const prefix = directive.alternate && radix !== 10 ? (type === 'o' ? '0o' : '0x') : '';
    const text = this.number(value < 0, prefix, digits, directive);
    return type === 'X' ? text.toUpperCase() : text;
  }

  private integerOf(value: PyValue, type: string): number | bigint {
    const { rt } = this;
    const int = asInt(value);
    if (int !== undefined) return int;
    const decimal = type === 'd' || type === 'i' || type === 'u';
    const float = decimal ? asFloat(value) : undefined;
    if (float !== undefined) return truncated(rt, float);
    if (decimal) {
      const made = rt.callSpecial(value, '__int__', []);
      const result = made === undefined ? undefined : asInt(made);
      if (result !== undefined) return result;
    }
    if (rt.callSpecial(value, '__index__', []) !== undefined) return rt.index(value);
    throw rt.error('TypeError', `%${type} format: ${decimal ? 'a real number' : 'an integer'} is required, not ${rt.typeOf(value).said}`);
  }

  private float(type: string, given: PyValue, directive: Directive): string {
    const value = this.kind === 'str' ? toReal(this.rt, given) : this.realForBytes(given);
    const size = Math.abs(value);
    const digits = !Number.isFinite(size) ? (Number.isNaN(size) ? 'nan' : 'inf') : finiteDigits(size, type.toLowerCase(), directive.precision, directive.alternate);
    return this.number(value < 0 || Object.is(value, -0), '', type < 'a' ? digits.toUpperCase() : digits, directive);
  }

  private realForBytes(value: PyValue): number {
    if (asInt(value) === undefined && asFloat(value) === undefined && this.rt.lookup(this.rt.typeOf(value), '__float__') === undefined) {
      throw this.rt.error('TypeError', `float argument required, not ${this.rt.typeOf(value).said}`);
    }
    return toReal(this.rt, value);
  }

  private character(value: PyValue): string {
    const { rt } = this;
    if (this.kind === 'bytes') {
      const data = value instanceof PyBytes || value instanceof PyBytearray ? value.data : null;
      const byte = data?.length === 1 ? data[0] : asInt(value);
      if (byte === undefined) throw rt.error('TypeError', '%c requires an integer in range(256) or a single byte');
      if (byte < 0 || byte > 255) throw rt.error('OverflowError', '%c arg not in range(256)');
      return String.fromCharCode(Number(byte));
    }
    const text = asText(value);
    if (text !== undefined && codePoints(text).length === 1) return text;
    const code = text === undefined ? asInt(value) ?? (rt.lookup(rt.typeOf(value), '__index__') === undefined ? undefined : rt.index(value)) : undefined;
    if (code === undefined) throw rt.error('TypeError', '%c requires int or char');
    if (code < 0 || code > 0x10ffff) throw rt.error('OverflowError', '%c arg not in range(0x110000)');
    return String.fromCodePoint(Number(code));
  }

  private bytes(value: PyValue): string {
    const { rt } = this;
    const made = value instanceof PyBytes || value instanceof PyBytearray ? value : rt.callSpecial(value, '__bytes__', []);
    if (made instanceof PyBytes || made instanceof PyBytearray) return Array.from(made.data, (byte) => String.fromCharCode(byte)).join('');
    throw rt.error('TypeError', `%b requires a bytes-like object, or an object that implements __bytes__, not '${rt.typeOf(value).said}'`);
  }
}
