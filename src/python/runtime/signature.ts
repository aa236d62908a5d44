/**
 * Signatures of built-ins as text, in the notation of CPython's documentation:
 * `sorted(iterable, /, *, key=None, reverse=False)`. A default is None, True, False, an int, a quoted string,
 * `()`, or UNSET (the implementation then receives that sentinel).
 */
import { UNSET } from './types';
import type { PyValue } from './value';

export interface NativeParameter {
  readonly name: string;
  readonly kind: 'positional only' | 'positional' | 'keyword only' | 'variadic' | 'keywords';
  /** undefined: it must be given. */
  readonly fallback: PyValue | undefined;
}

export interface Signature {
  readonly name: string;
  /** In the order the implementation receives them. */
  readonly parameters: readonly NativeParameter[];
  readonly text: string;
}

/** Throws an Error of ours when the text is not a signature. */
export function parseSignature(text: string): Signature {
  const match = /^([\w.]+)\((.*)\)$/s.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) throw new Error(`not a signature: ${text}`);
  const parameters: NativeParameter[] = [];
  let keywordOnly = false;
  for (const piece of splitTop(match[2])) {
    if (piece === '/') {
      for (const [i, parameter] of parameters.entries()) parameters[i] = { ...parameter, kind: 'positional only' };
    } else if (piece === '*') keywordOnly = true;
    else if (piece.startsWith('**')) parameters.push({ name: piece.slice(2), kind: 'keywords', fallback: undefined });
    else if (piece.startsWith('*')) {
      parameters.push({ name: piece.slice(1), kind: 'variadic', fallback: undefined });
      keywordOnly = true;
    } else parameters.push(parseParameter(piece, keywordOnly ? 'keyword only' : 'positional'));
  }
  return { name: match[1], parameters, text };
}

function parseParameter(piece: string, kind: NativeParameter['kind']): NativeParameter {
  const equals = piece.indexOf('=');
  if (equals < 0) return { name: piece, kind, fallback: undefined };
  return { name: piece.slice(0, equals).trim(), kind, fallback: parseDefault(piece.slice(equals + 1).trim()) };
}

function parseDefault(text: string): PyValue {
  if (text === 'None') return null;
  if (text === 'True') return true;
  if (text === 'False') return false;
  if (/^-?\d+$/.test(text)) return Number(text);
  const quoted = /^'(.*)'$/s.exec(text) ?? /^"(.*)"$/s.exec(text);
  if (quoted?.[1] !== undefined) return quoted[1].replaceAll('\\n', '\n');
  if (text === 'UNSET') return UNSET;
  throw new Error(`not a default: ${text}`);
}

/** Splits at commas outside quotes. */
function splitTop(text: string): string[] {
  return text.split(/,(?=(?:[^']*'[^']*')*[^']*$)/).map((piece) => piece.trim()).filter((piece) => piece !== '');
}
