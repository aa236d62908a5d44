/** Bytes as host data: what the methods of bytes and bytearray accept. */
import { PyMemoryView } from '../../runtime/memory-view';
import type { Runtime } from '../../runtime/runtime';
import { bytearrayType, bytesType } from '../../runtime/types';
import type { PyValue } from '../../runtime/value';
import { PyBytearray, PyBytes } from '../../runtime/value';
import { asInt } from '../numbers/convert';

export type BytesLike = PyBytes | PyBytearray | PyMemoryView;

export function isBytesLike(value: PyValue): value is BytesLike {
  return value instanceof PyBytes || value instanceof PyBytearray || value instanceof PyMemoryView;
}

/** As many as the host takes for arguments of one call. */
const PIECE = 4096;

/** One character a byte, so that text algorithms serve bytes too; charged for both ways. */
export function latin(rt: Runtime, data: Uint8Array): string {
  if (data.length > 100) rt.work(data.length / 10);
  if (data.length <= PIECE) return String.fromCharCode(...data);
  let text = '';
  for (let at = 0; at < data.length; at += PIECE) text += String.fromCharCode(...data.subarray(at, at + PIECE));
  return text;
}

export function unlatin(text: string): Uint8Array {
  const data = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) data[i] = text.charCodeAt(i);
  return data;
}

/** A result of the same built-in type as `like`. */
export function likeOf(like: BytesLike, data: Uint8Array): PyValue {
  return like instanceof PyBytearray ? new PyBytearray(bytearrayType, data) : new PyBytes(bytesType, data);
}

/** The data of an argument; raises TypeError `a bytes-like object is required, not 'str'`. */
export function dataOf(rt: Runtime, value: PyValue): Uint8Array {
  if (isBytesLike(value)) return value.data;
  throw rt.error('TypeError', `a bytes-like object is required, not '${rt.typeOf(value).said}'`);
}

/** As dataOf, where one byte may also be given as an int (`find`, `count`). */
export function dataOrByte(rt: Runtime, value: PyValue): Uint8Array {
  if (isBytesLike(value)) return value.data;
  const byte = asInt(value);
  if (byte === undefined) throw rt.error('TypeError', `argument should be integer or bytes-like object, not '${rt.typeOf(value).said}'`);
  if (byte < 0 || byte > 255) throw rt.error('ValueError', 'byte must be in range(0, 256)');
  return Uint8Array.of(Number(byte));
}

/** An item of a bytes or bytearray. */
export function byteValue(rt: Runtime, value: PyValue, what: string): number {
  const int = asInt(value) ?? rt.index(value);
  if (int < 0 || int > 255) throw rt.error('ValueError', what === 'bytes' ? 'bytes must be in range(0, 256)' : 'byte must be in range(0, 256)');
  return Number(int);
}
