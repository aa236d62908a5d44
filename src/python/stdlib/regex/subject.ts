/** The text that a pattern is matched against, as code points. */
import { PyAtomSubclass, PyBytearray, PyBytes } from '../../runtime/value';
import { codePoints } from './characters';
import type { PyValue } from '../../runtime/value';
import type { Runtime } from '../../runtime/runtime';

export interface Subject {
  readonly value: PyValue;
  readonly bytes: boolean;
  readonly codes: ArrayLike<number>;
  /** The same kind of value as the subject, of these code points. */
  slice(from: number, to: number): PyValue;
}

/** Raises TypeError when `value` is neither text nor bytes. */
export function subjectOf(rt: Runtime, value: PyValue): Subject {
  const plain = value instanceof PyAtomSubclass ? value.value : value;
  if (typeof plain === 'string') return textSubject(rt, value, plain);
  if (plain instanceof PyBytes || plain instanceof PyBytearray) {
    const { data } = plain;
    return { value, bytes: true, codes: data, slice: (from, to) => rt.bytes(data.slice(from, to)) };
  }
  throw rt.error('TypeError', `expected string or bytes-like object, got '${rt.typeOf(value).said}'`);
}

// A tokenizer matches again and again in one long text: its code points are kept from call to call.
function textSubject(rt: Runtime, value: PyValue, text: string): Subject {
  const cache = rt.stateOf<{ last: Subject | null; text: string }>('re.subject', () => ({ last: null, text: '' }));
  if (cache.last !== null && cache.text === text && cache.last.value === value) return cache.last;
  rt.work(1 + (text.length >> 6));
  const codes = codePoints(text);
  const slice = codes.length === text.length
    ? (from: number, to: number): string => text.slice(from, to)
    : (from: number, to: number): string => fromCodes(codes.slice(from, to));
  cache.last = { value, bytes: false, codes, slice };
  cache.text = text;
  return cache.last;
}

export function fromCodes(codes: readonly number[]): string {
  let text = '';
  for (const code of codes) text += String.fromCodePoint(code);
  return text;
}
