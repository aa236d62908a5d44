/** What a number's text means (Language Reference 2.4.5 to 2.4.7). */
import type { ConstantValue } from './ast';
import { SyntaxFailure } from './failure';
import { tokenSpan } from './parser';
import type { Token } from './tokens';

/** CPython's bound on a decimal number's digits. */
const MAX_DIGITS = 4300;

export function numberValue(token: Token): ConstantValue {
  const text = token.text.replaceAll('_', '');
  if (/^0[xob]/i.test(text)) return { type: 'int', value: BigInt(text.toLowerCase()) };
  if (/[jJ]$/.test(text)) return { type: 'imaginary', value: Number(text.slice(0, -1)) };
  if (/[.eE]/.test(text)) return { type: 'float', value: Number(text) };
  if (text.length > MAX_DIGITS) {
    const message = `Exceeds the limit (${MAX_DIGITS} digits) for integer string conversion: value has ${text.length} digits; use sys.set_int_max_str_digits() to increase the limit - Consider hexadecimal for huge integer literals to avoid decimal conversion limits.`;
    throw new SyntaxFailure('SyntaxError', message, tokenSpan(token));
  }
  return { type: 'int', value: BigInt(text) };
}
