/** Unicode errors and the error handlers of codecs (Library Reference, `codecs`, "Error Handlers"). */
import { exceptionType } from '../../runtime/exception-types';
import type { Runtime } from '../../runtime/runtime';
import { tupleType } from '../../runtime/types';
import type { PyRaise } from '../../runtime/value';
import { PyException, PyTuple } from '../../runtime/value';

const HANDLERS = ['strict', 'ignore', 'replace', 'backslashreplace', 'surrogateescape', 'surrogatepass', 'xmlcharrefreplace', 'namereplace'];

function checkHandler(rt: Runtime, handler: string): void {
  if (!HANDLERS.includes(handler)) throw rt.error('LookupError', `unknown error handler name '${handler}'`);
}

export function decodeError(rt: Runtime, encoding: string, data: Uint8Array, start: number, end: number, reason: string): PyRaise {
  return rt.raised(new PyException(exceptionType('UnicodeDecodeError'), new PyTuple(tupleType, [encoding, rt.bytes(data), start, end, reason])));
}

/** Text for the bytes `[start, end)` that can't be decoded; raises under 'strict'. */
export function decodeReplacement(rt: Runtime, handler: string, encoding: string, data: Uint8Array, start: number, end: number, reason: string): string {
  switch (handler) {
    case 'ignore': return '';
    case 'replace': return '\ufffd';
    case 'backslashreplace': return Array.from(data.slice(start, end), (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
    case 'surrogateescape': {
      const bytes = data.slice(start, end);
      if (bytes.every((byte) => byte >= 128)) return Array.from(bytes, (byte) => String.fromCharCode(0xdc00 + byte)).join('');
      break;
    }
    default: checkHandler(rt, handler);
  }
  throw decodeError(rt, encoding, data, start, end, reason);
}

/** Text (to be encoded again) or bytes for the code points `[start, end)` that can't be encoded; raises under 'strict'. */
export function encodeReplacement(rt: Runtime, handler: string, encoding: string, text: string, points: readonly string[], start: number, end: number, reason: string): string | number[] {
  const bad = points.slice(start, end);
  const codes = bad.map((point) => point.codePointAt(0) ?? 0);
  switch (handler) {
    case 'ignore': return '';
    case 'replace': return '?'.repeat(bad.length);
    case 'backslashreplace': case 'namereplace':
      return codes.map((code) => (code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : code < 0x10000 ? `\\u${code.toString(16).padStart(4, '0')}` : `\\U${code.toString(16).padStart(8, '0')}`)).join('');
    case 'xmlcharrefreplace': return codes.map((code) => `&#${code};`).join('');
    case 'surrogateescape':
      if (codes.every((code) => code >= 0xdc80 && code <= 0xdcff)) return codes.map((code) => code - 0xdc00);
      break;
    case 'surrogatepass':
      if (encoding === 'utf-8' && codes.every((code) => code >= 0xd800 && code <= 0xdfff)) return codes.flatMap((code) => [0xe0 | code >> 12, 0x80 | code >> 6 & 63, 0x80 | code & 63]);
      break;
    default: checkHandler(rt, handler);
  }
  throw rt.raised(new PyException(exceptionType('UnicodeEncodeError'), new PyTuple(tupleType, [encoding, text, start, end, reason])));
}
