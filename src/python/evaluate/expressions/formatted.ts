/** Formatted string literals (Language Reference 2.4.3). */
import type { FormattedValue, JoinedStr } from '../../syntax/ast';
import type { Frame } from '../../runtime/function';
import type { Interpreter } from '../../runtime/interpreter';
import type { PyValue } from '../../runtime/value';
import type { Code } from '../code';

export function joined(node: JoinedStr, code: Code, site: number): (frame: Frame) => string {
  const parts = node.parts.map((part) => (typeof part === 'string' ? part : formatted(part, code, site)));
  return (frame) => {
    let text = '';
    for (const part of parts) text += typeof part === 'string' ? part : part(frame);
    return text;
  };
}

function formatted(node: FormattedValue, code: Code, site: number): (frame: Frame) => string {
  const value = code.expression(node.value);
  const spec = node.formatSpec === null ? null : joined(node.formatSpec, code, site);
  const write = formatter(node, code.rt);
  return (frame) => {
    const item = value(frame);
    const format = spec === null ? '' : spec(frame);
    frame.pos = site;
    return write(item, format);
  };
}

/** The text of one field: its value in its format. */
export function formatter(node: FormattedValue, rt: Interpreter): (item: PyValue, format: string) => string {
  const prefix = node.debugText ?? '';
  // `{x=}` shows the repr unless a conversion or a format says otherwise.
  const conversion = node.conversion ?? (node.debugText !== null && node.formatSpec === null ? 'r' : null);
  return (item, format) => {
    switch (conversion) {
      case null:
        return prefix + (typeof item === 'string' && format === '' ? item : rt.format(item, format));
      case 's': return prefix + inWidth(rt.str(item), format);
      case 'r': return prefix + inWidth(rt.repr(item), format);
      case 'a': return prefix + inWidth(escapeNonAscii(rt.repr(item)), format);
    }
  };

  function inWidth(text: string, format: string): string {
    return format === '' ? text : rt.format(text, format);
  }
}

/** What `ascii()` does to a repr. */
export function escapeNonAscii(text: string): string {
  let out = '';
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x80) out += character;
    else if (point < 0x100) out += `\\x${point.toString(16).padStart(2, '0')}`;
    else if (point < 0x10000) out += `\\u${point.toString(16).padStart(4, '0')}`;
    else out += `\\U${point.toString(16).padStart(8, '0')}`;
  }
  return out;
}
