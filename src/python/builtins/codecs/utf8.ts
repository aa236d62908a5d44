import type { Runtime } from '../../runtime/runtime';
import { codePoints, isPlain } from '../text/characters';
import { decodeReplacement, encodeReplacement } from './errors';

export function encodeUtf8(rt: Runtime, text: string, handler: string): Uint8Array {
  rt.allocate(text.length * 3);
  rt.work(text.length / 3);
  const out: number[] = [];
  const points = isPlain(text) ? null : codePoints(text);
  const count = points?.length ?? text.length;
  const at = (i: number): number => (points === null ? text.charCodeAt(i) : points[i]?.codePointAt(0) ?? 0);
  for (let i = 0; i < count; i++) {
    const code = at(i);
    if (code < 0x80) out.push(code);
    else if (code < 0x800) out.push(0xc0 | code >> 6, 0x80 | code & 63);
    else if (code >= 0xd800 && code < 0xe000) {
      let end = i + 1;
      while (end < count && at(end) >= 0xd800 && at(end) < 0xe000) end++;
      const instead = encodeReplacement(rt, handler, 'utf-8', text, points ?? [], i, end, 'surrogates not allowed');
      if (typeof instead === 'string') for (let k = 0; k < instead.length; k++) out.push(instead.charCodeAt(k));
      else out.push(...instead);
      i = end - 1;
    } else if (code < 0x10000) out.push(0xe0 | code >> 12, 0x80 | code >> 6 & 63, 0x80 | code & 63);
    else out.push(0xf0 | code >> 18, 0x80 | code >> 12 & 63, 0x80 | code >> 6 & 63, 0x80 | code & 63);
  }
  return Uint8Array.from(out);
}

/** What a lead byte promises: how many continuation bytes, and the range of the first. */
function lead(byte: number): { readonly more: number; readonly low: number; readonly high: number } | null {
  if (byte < 0xc2 || byte > 0xf4) return null;
  if (byte < 0xe0) return { more: 1, low: 0x80, high: 0xbf };
  if (byte < 0xf0) return { more: 2, low: byte === 0xe0 ? 0xa0 : 0x80, high: byte === 0xed ? 0x9f : 0xbf };
  return { more: 3, low: byte === 0xf0 ? 0x90 : 0x80, high: byte === 0xf4 ? 0x8f : 0xbf };
}

export function decodeUtf8(rt: Runtime, data: Uint8Array, handler: string): string {
  rt.allocate(data.length * 2);
  rt.work(data.length / 5);
  let out = '';
  for (let i = 0; i < data.length;) {
    const byte = data[i] ?? 0;
    if (byte < 0x80) {
      out += String.fromCharCode(byte);
      i++;
      continue;
    }
    const shape = lead(byte);
    if (shape === null) {
      out += decodeReplacement(rt, handler, 'utf-8', data, i, i + 1, 'invalid start byte');
      i++;
      continue;
    }
    let code = byte & (0x3f >> shape.more);
    let end = i + 1;
    let reason = '';
    for (let k = 0; k < shape.more; k++, end++) {
      const next = data[end];
      if (next === undefined) reason = 'unexpected end of data';
      else if (next < (k === 0 ? shape.low : 0x80) || next > (k === 0 ? shape.high : 0xbf)) reason = 'invalid continuation byte';
      if (reason !== '' || next === undefined) break;
      code = code << 6 | next & 63;
    }
    if (reason !== '') {
      // A surrogate that 'surrogatepass' lets through.
      if (handler === 'surrogatepass' && byte === 0xed && (data[i + 1] ?? 0) >= 0xa0 && data[i + 2] !== undefined) {
        out += String.fromCharCode(0xd000 | ((data[i + 1] ?? 0) & 63) << 6 | (data[i + 2] ?? 0) & 63);
        i += 3;
        continue;
      }
      out += decodeReplacement(rt, handler, 'utf-8', data, i, end, reason);
    } else out += String.fromCodePoint(code);
    i = end;
  }
  return out;
}
