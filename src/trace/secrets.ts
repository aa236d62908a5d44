/**
 * What looks like a secret in a recording, found once: by the name it is kept under, and by its look. A value
 * that is known to be secret is masked wherever its text turns up, under whatever name.
 */
import { isSecretName, spreads } from './secret-names';
import type { Recording } from './recording';
import type { Change, Content, RecordedValue } from './value';

/** What is shown in place of a secret. */
export const MASK = '••••••';

export interface Secrets {
  /** What stands for a secret. */
  readonly masked: string;
  /** `text` with every known secret in it masked; `text` itself when there is none. */
  mask(text: string): string;
  /** As `mask`, by as many dots as the secret has characters, so that positions in a source stay. */
  maskSource(text: string): string;
  /** Whether an atom kept under `name` (a variable, a key, an attribute) is masked whatever it is. */
  hidesName(name: string): boolean;
  /**
   * A value as it may be shown under `name` (null: under no name). Text is masked by value, atoms also by
   * name; containers are given back as they are, for their parts are masked when they are shown.
   */
  maskValue(name: string | null, value: RecordedValue): RecordedValue;
  /** The longest text that `mask` looks for, in characters: how far to look past a cut. */
  readonly longest: number;
}

/** Text longer than this is searched for secrets up to here only. */
const SEARCHED = 200_000;

export function findSecrets(recording: Recording): Secrets {
  const found = new Set<string>();
  const see = (name: string | null, value: RecordedValue | undefined): void => {
    if (typeof value === 'string') {
      if (name !== null && value.length >= 4 && isSecretName(name) && spreads(name, value)) addSecret(found, value);
      for (const secret of secretsInText(value)) found.add(secret);
    } else if (typeof value === 'object' && value !== null && value.kind === 'bytes') {
      for (const secret of secretsInText(value.repr)) found.add(secret);
    }
  };
  const { writes, frames, codes, objects, pieces, output } = recording;
  writes.value.forEach((value, i) => { see(codes[frames[writes.frame[i] ?? -1]?.code ?? -1]?.variables[writes.slot[i] ?? -1] ?? null, value); });
  for (const object of objects) {
    seeContent(object.initial, see);
    for (const change of object.changes) seeChange(change, see);
  }
  for (const value of pieces.value) see(null, value);
  for (const { outcome } of frames) if (outcome.kind === 'returned') see(null, outcome.value);
  for (const { text } of output) see(null, text);
  return maskerOf(found);
}

/** The known looks of secrets inside a text: keys with a maker's prefix, bearer tokens, passwords in URLs. */
function secretsInText(text: string): readonly string[] {
  if (text.length < 8) return [];
  const searched = text.length > SEARCHED ? text.slice(0, SEARCHED) : text;
  const secrets: string[] = [];
  for (const { pattern, hint } of looks) {
    if (!searched.includes(hint)) continue;
    for (const match of searched.matchAll(pattern)) if (match[1] !== undefined && match[1] !== MASK) secrets.push(match[1]);
  }
  return secrets;
}

/** Group 1 is the secret; `hint` is a text without which there can be none. */
const looks: readonly { readonly pattern: RegExp; readonly hint: string }[] = [
  { hint: 'sk-', pattern: /(?<![A-Za-z0-9])(sk-[A-Za-z0-9_-]{8,})/g },
  { hint: 'earer ', pattern: /\b[Bb]earer\s+([A-Za-z0-9._~+/=-]{8,})/g },
  { hint: '://', pattern: /:\/\/[^\s/:@?#'"]*:([^\s/@'"]{3,})@/g },
  { hint: 'AKIA', pattern: /\b(AKIA[A-Z0-9]{16})\b/g },
  { hint: 'AIza', pattern: /\b(AIza[A-Za-z0-9_-]{30,})/g },
  { hint: 'gh', pattern: /\b(gh[opsur]_[A-Za-z0-9]{20,})/g },
  { hint: 'github_pat_', pattern: /\b(github_pat_[A-Za-z0-9_]{20,})/g },
  { hint: 'xox', pattern: /\b(xox[abprs]-[A-Za-z0-9-]{10,})/g },
  { hint: 'eyJ', pattern: /\b(eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,})/g },
  { hint: 'PRIVATE KEY-----', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----([\s\S]+?)-----END/g },
];

/** `Bearer abc` is the scheme and a secret; the scheme alone gives nothing away. */
function addSecret(found: Set<string>, value: string): void {
  const credential = /^(?:bearer|basic|token)\s+(\S{4,})$/i.exec(value)?.[1];
  found.add(credential ?? value);
}

function seeContent(content: Content, see: (name: string | null, value: RecordedValue | undefined) => void): void {
  switch (content.kind) {
    case 'sequence':
    case 'set':
      for (const item of content.items) see(null, item);
      return;
    case 'mapping':
      for (const [key, value] of content.entries) {
        see(null, key);
        see(typeof key === 'string' ? key : null, value);
      }
      return;
    case 'instance':
    case 'class':
      for (const [name, value] of content.attributes) see(name, value);
      return;
    case 'opaque': return see(null, content.repr);
    case 'function': return;
  }
}

function seeChange(change: Change, see: (name: string | null, value: RecordedValue | undefined) => void): void {
  switch (change.kind) {
    case 'splice':
      for (const item of change.insert) see(null, item);
      return;
    case 'put': return see(typeof change.key === 'string' ? change.key : null, change.value);
    case 'replace': return seeContent(change.content, see);
    case 'drop': return;
  }
}

function maskerOf(found: ReadonlySet<string>): Secrets {
  // The longest first, so that a secret which holds another is masked as one.
  const texts = [...found].sort((a, b) => b.length - a.length);
  const mask = (text: string): string => {
    let masked = text;
    for (const secret of texts) if (secret.length <= masked.length && masked.includes(secret)) masked = masked.replaceAll(secret, MASK);
    return masked;
  };
  return {
    masked: MASK,
    mask,
    maskSource: (text) => texts.reduce((masked, secret) => masked.replaceAll(secret, secret.replace(/[^\n]/g, '•')), text),
    hidesName: isSecretName,
    longest: texts[0]?.length ?? 0,
    maskValue(name, value) {
      const hidden = name !== null && isSecretName(name);
      if (typeof value === 'string') return hidden && value !== '' ? MASK : mask(value);
      if (typeof value === 'number') return hidden ? MASK : value;
      if (typeof value !== 'object' || value === null) return value;
      switch (value.kind) {
        case 'ref': return value;
        case 'bytes': return hidden ? MASK : { ...value, repr: mask(value.repr) };
        case 'int':
        case 'float':
        case 'complex': return hidden ? MASK : value;
      }
    },
  };
}
