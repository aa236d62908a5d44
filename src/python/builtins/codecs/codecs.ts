/** `str.encode` and `bytes.decode`: the encodings a teaching program meets. */
import type { Runtime } from '../../runtime/runtime';
import { codePoints, ordinal } from '../text/characters';
import { decodeReplacement, encodeReplacement } from './errors';
import { decodeUtf8, encodeUtf8 } from './utf8';

const NAMES: ReadonlyMap<string, string> = new Map([
  ...['utf_8', 'utf8', 'u8', 'cp65001'].map((name) => [name, 'utf-8'] as const),
  ...['ascii', 'us_ascii', '646'].map((name) => [name, 'ascii'] as const),
  ...['latin_1', 'latin1', 'latin', 'iso_8859_1', 'iso8859_1', '8859', 'l1', 'cp819'].map((name) => [name, 'latin-1'] as const),
  ...['utf_16', 'utf16', 'u16'].map((name) => [name, 'utf-16'] as const),
  ...['utf_16_le', 'utf_16le'].map((name) => [name, 'utf-16-le'] as const),
  ...['utf_16_be', 'utf_16be'].map((name) => [name, 'utf-16-be'] as const),
  ...['utf_32', 'utf32', 'u32'].map((name) => [name, 'utf-32'] as const),
  ...['utf_32_le', 'utf_32le'].map((name) => [name, 'utf-32-le'] as const),
  ...['utf_32_be', 'utf_32be'].map((name) => [name, 'utf-32-be'] as const),
  ...['utf_8_sig'].map((name) => [name, 'utf-8-sig'] as const),
]);

/** The codec's own name; raises LookupError. */
export function encodingName(rt: Runtime, encoding: string): string {
  const known = NAMES.get(encoding.toLowerCase().replace(/[^a-z0-9.]+/g, '_'));
  if (known === undefined) throw rt.error('LookupError', `unknown encoding: ${encoding}`);
  return known;
}

/** Raises UnicodeEncodeError, or LookupError for an unknown encoding or handler. */
export function encodeText(rt: Runtime, text: string, encoding: string, handler: string): Uint8Array {
  const name = encodingName(rt, encoding);
  switch (name) {
    case 'utf-8': return encodeUtf8(rt, text, handler);
    case 'utf-8-sig': return Uint8Array.from([0xef, 0xbb, 0xbf, ...encodeUtf8(rt, text, handler)]);
    case 'ascii': return encodeSmall(rt, text, name, 128, handler);
    case 'latin-1': return encodeSmall(rt, text, name, 256, handler);
    default: return encodeWide(rt, text, name, handler);
  }
}

function encodeSmall(rt: Runtime, text: string, name: string, limit: number, handler: string): Uint8Array {
  rt.work(text.length / 3);
  const points = codePoints(text);
  const out: number[] = [];
  for (let i = 0; i < points.length; i++) {
    const code = ordinal(points[i] ?? '');
    if (code < limit) {
      out.push(code);
      continue;
    }
    let end = i + 1;
    while (end < points.length && ordinal(points[end] ?? '') >= limit) end++;
    const instead = encodeReplacement(rt, handler, name, text, points, i, end, `ordinal not in range(${limit})`);
    if (typeof instead === 'string') for (let k = 0; k < instead.length; k++) out.push(instead.charCodeAt(k));
    else out.push(...instead);
    i = end - 1;
  }
  return Uint8Array.from(out);
}

function encodeWide(rt: Runtime, text: string, name: string, handler: string): Uint8Array {
  const size = name.startsWith('utf-16') ? 2 : 4;
  const big = name.endsWith('be');
  const out: number[] = [];
  const put = (value: number): void => {
    for (let k = 0; k < size; k++) out.push(value >>> 8 * (big ? size - 1 - k : k) & 255);
  };
  if (!name.endsWith('le') && !big) put(0xfeff);
  const points = codePoints(text);
  rt.allocate(points.length * 4);
  rt.work(points.length / 2);
  for (const [i, point] of points.entries()) {
    const code = ordinal(point);
    if (code >= 0xd800 && code < 0xe000) {
      if (handler === 'surrogatepass') put(code);
      else {
        const instead = encodeReplacement(rt, handler, name, text, points, i, i + 1, 'surrogates not allowed');
        for (const unit of typeof instead === 'string' ? codePoints(instead).map(ordinal) : instead) put(unit);
      }
    } else if (size === 2) for (let k = 0; k < point.length; k++) put(point.charCodeAt(k));
    else put(code);
  }
  return Uint8Array.from(out);
}

/** Nothing is decoded without asking for the codec, as in CPython. Raises UnicodeDecodeError, or LookupError for an unknown encoding or handler. */
export function decodeBytes(rt: Runtime, data: Uint8Array, encoding: string, handler: string): string {
  if (data.length === 0) return '';
  rt.work(data.length / 5);
  const name = encodingName(rt, encoding);
  switch (name) {
    case 'utf-8': return decodeUtf8(rt, data, handler);
    case 'utf-8-sig': return decodeUtf8(rt, data[0] === 0xef && data[1] === 0xbb && data[2] === 0xbf ? data.slice(3) : data, handler);
    case 'latin-1': return Array.from(data, (byte) => String.fromCharCode(byte)).join('');
    case 'ascii': return Array.from(data, (byte, i) => (byte < 128 ? String.fromCharCode(byte) : decodeReplacement(rt, handler, name, data, i, i + 1, 'ordinal not in range(128)'))).join('');
    default: return name.startsWith('utf-16') ? decode16(rt, data, name, handler) : decode32(rt, data, name, handler);
  }
}

function decode16(rt: Runtime, data: Uint8Array, asked: string, handler: string): string {
  let at = 0;
  let big = asked.endsWith('be');
  if (asked === 'utf-16' && data.length >= 2) {
    if (data[0] === 0xfe && data[1] === 0xff) big = true;
    if (big || (data[0] === 0xff && data[1] === 0xfe)) at = 2;
  }
  // CPython names the byte order that it found.
  const name = asked === 'utf-16' ? (big ? 'utf-16-be' : 'utf-16-le') : asked;
  const unit = (i: number): number => (big ? (data[i] ?? 0) << 8 | (data[i + 1] ?? 0) : (data[i + 1] ?? 0) << 8 | (data[i] ?? 0));
  let out = '';
  while (at < data.length) {
    if (at + 1 >= data.length) {
      out += decodeReplacement(rt, handler, name, data, at, data.length, 'truncated data');
      break;
    }
    const code = unit(at);
    if (code < 0xd800 || code > 0xdfff) {
      out += String.fromCharCode(code);
      at += 2;
      continue;
    }
    const next = at + 3 < data.length ? unit(at + 2) : -1;
    if (code < 0xdc00 && next >= 0xdc00 && next <= 0xdfff) {
      out += String.fromCharCode(code, next);
      at += 4;
    } else {
      const [end, reason] = code >= 0xdc00 ? [at + 2, 'illegal encoding'] : next < 0 ? [data.length, 'unexpected end of data'] : [at + 2, 'illegal UTF-16 surrogate'];
      out += decodeReplacement(rt, handler, name, data, at, end, reason);
      at = end;
    }
  }
  return out;
}

function decode32(rt: Runtime, data: Uint8Array, asked: string, handler: string): string {
  let at = 0;
  let big = asked.endsWith('be');
  const mark = [...data.slice(0, 4)].join();
  if (asked === 'utf-32' && mark === '0,0,254,255') big = true;
  if (asked === 'utf-32' && (big || mark === '255,254,0,0')) at = 4;
  let out = '';
  for (; at < data.length; at += 4) {
    if (at + 3 >= data.length) return out + decodeReplacement(rt, handler, asked, data, at, data.length, 'truncated data');
    const view = new DataView(data.buffer, data.byteOffset + at, 4);
    const code = view.getUint32(0, !big);
    out += code > 0x10ffff ? decodeReplacement(rt, handler, asked, data, at, at + 4, 'code point not in range(0x110000)')
      : code >= 0xd800 && code < 0xe000 ? decodeReplacement(rt, handler, asked, data, at, at + 4, 'code point in surrogate code point range(0xd800, 0xe000)') : String.fromCodePoint(code);
  }
  return out;
}
