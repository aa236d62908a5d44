/** Which names say that what they hold is a secret. `api_key`, `x-api-key`, `APIKey`; not `monkey`, `max_tokens`. */

const alone = new Set(['password', 'passwords', 'passwd', 'passphrase', 'pwd', 'secret', 'secrets', 'apikey', 'authorization', 'credential', 'credentials', 'bearer', 'authtoken', 'accesstoken', 'privatekey', 'secretkey', 'accesskey']);
const keys = new Set(['api', 'access', 'private', 'secret', 'signing', 'encryption', 'auth', 'master', 'service', 'account']);
/** Tokens of a text or of a protocol, which are no secret. */
const plainTokens = new Set(['next', 'previous', 'prev', 'stop', 'start', 'end', 'eos', 'bos', 'pad', 'unk', 'sep', 'mask', 'special', 'page', 'cancel', 'cancellation', 'max', 'min', 'num', 'n', 'per', 'last', 'first', 'current', 'word', 'sub', 'per']);
/** `password_length`, `secret_name`, `token_count` tell about a secret and are none. */
const about = new Set(['name', 'names', 'count', 'counts', 'len', 'length', 'size', 'limit', 'budget', 'path', 'file', 'field', 'env', 'var', 'header', 'prefix', 'pattern', 'regex', 're', 'error', 'hint', 'label', 'usage', 'type', 'kind', 'policy', 'is', 'has', 'ok', 'valid', 'needed', 'required', 'missing', 'index', 'position', 'manager', 'found']);

/** Whether a value under this name is to be masked whatever it is. */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name);
  const last = words.at(-1);
  if (last === undefined || about.has(last) || ((words[0] === 'is' || words[0] === 'has') && words.length > 1)) return false;
  return words.some((word, i) => {
    if (alone.has(word)) return true;
    if (word === 'key' || word === 'keys') return keys.has(words[i - 1] ?? '');
    return word === 'token' && i === words.length - 1 && !plainTokens.has(words[i - 1] ?? '');
  });
}

/**
 * Whether a text under a secret name is one to look for everywhere. A bare `token` is often a word of a
 * text, and would take that word out of every view: it must look like a credential.
 */
export function spreads(name: string, value: string): boolean {
  if (/^\s*$/.test(value) || value === name || /^(none|null|true|false|\*+|•+|x+)$/i.test(value)) return false;
  if (wordsOf(name).at(-1) !== 'token') return true;
  return value.length >= 8 && /\d/.test(value) && !/\s/.test(value);
}

/** `ANTHROPIC_API_KEY`, `x-api-key` and `apiKey` in words, lower case. */
function wordsOf(name: string): readonly string[] {
  if (name.length > 80) return [];
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2').toLowerCase().split(/[^a-z0-9]+/).filter((word) => word !== '');
}
