import { isPrintable, ordinal } from './characters';

// Nothing to escape: printable ASCII without quotes or backslashes.
const SIMPLE = /^[ !#-&(-[\]-~]*$/;

function hex(code: number): string {
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`;
  if (code < 0x10000) return `\\u${code.toString(16).padStart(4, '0')}`;
  return `\\U${code.toString(16).padStart(8, '0')}`;
}

function escaped(point: string, quote: string, ascii: boolean): string {
  switch (point) {
    case quote: return `\\${quote}`;
    case '\\': return '\\\\';
    case '\n': return '\\n';
    case '\r': return '\\r';
    case '\t': return '\\t';
  }
  if (ascii && ordinal(point) > 126) return hex(ordinal(point));
  return isPrintable(point) ? point : hex(ordinal(point));
}

const quoteFor = (text: string): string => (text.includes("'") && !text.includes('"') ? '"' : "'");

/** Units of work for a repr. */
export function quoteCost(text: string): number {
  return text.length < 100 ? 0 : SIMPLE.test(text) ? text.length / 100 : text.length;
}

/** `repr(str)`. */
export function quote(text: string): string {
  if (SIMPLE.test(text)) return `'${text}'`;
  const mark = quoteFor(text);
  let out = mark;
  for (const point of text) out += escaped(point, mark, false);
  return out + mark;
}

/** `ascii()` of something whose repr is `repr`. */
export function escapeNonAscii(repr: string): string {
  let out = '';
  for (const point of repr) out += ordinal(point) > 127 ? hex(ordinal(point)) : point;
  return out;
}

/** `repr(bytes)`, with the `b`. A bytearray escapes `'` inside `"` too. */
export function quoteBytes(data: Uint8Array, both = false): string {
  const mark = data.includes(39) && !data.includes(34) ? '"' : "'";
  let out = `b${mark}`;
  for (const byte of data) out += both && byte === 39 ? "\\'" : escaped(String.fromCharCode(byte), mark, true);
  return out + mark;
}
