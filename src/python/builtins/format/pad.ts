import { codePointLength } from '../text/characters';
import type { FormatSpec } from './spec';

/** `lead` (a sign or a prefix) and `body` brought to the width; `=` pads between the two. */
export function pad(spec: Pick<FormatSpec, 'fill' | 'align' | 'width'>, lead: string, body: string, otherwise: '<' | '>' | '='): string {
  const missing = spec.width - codePointLength(lead) - codePointLength(body);
  if (missing <= 0) return lead + body;
  switch (spec.align ?? otherwise) {
    case '<': return lead + body + spec.fill.repeat(missing);
    case '>': return spec.fill.repeat(missing) + lead + body;
    case '=': return lead + spec.fill.repeat(missing) + body;
    case '^': {
      const left = Math.floor(missing / 2);
      return spec.fill.repeat(left) + lead + body + spec.fill.repeat(missing - left);
    }
  }
}
