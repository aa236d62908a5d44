import type { Runtime } from '../../runtime/runtime';
import { sliceCodePoints } from '../text/characters';
import { pad } from './pad';
import { parseFormatSpec, unknownCode } from './spec';

/** `format(str, spec)`. */
export function formatText(rt: Runtime, value: string, text: string, typeName: string): string {
  if (text === '') return value;
  const spec = parseFormatSpec(rt, text, typeName, 's');
  if (spec.type !== 's') unknownCode(rt, spec.type, typeName);
  const refuse = (message: string): never => { throw rt.error('ValueError', message); };
  if (spec.sign === ' ') refuse('Space not allowed in string format specifier');
  if (spec.sign !== null) refuse('Sign not allowed in string format specifier');
  if (spec.noNegativeZero) refuse('Negative zero coercion (z) not allowed in string format specifier');
  if (spec.alternate) refuse('Alternate form (#) not allowed in string format specifier');
  if (spec.align === '=') refuse("'=' alignment not allowed in string format specifier");
  rt.allocate(spec.width);
  return pad(spec, '', spec.precision === null ? value : sliceCodePoints(value, 0, spec.precision), '<');
}
