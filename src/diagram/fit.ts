/**
 * Shortens text to a width without measuring it: an estimate on the wide side, so that nothing is clipped
 * whatever font the reader has. Never splits a character that is made of several code points.
 */
import type { Fit } from './scene';

const WIDE = /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|^\p{Extended_Pictographic}/u;

/** Estimated advance of one visible character, in ems. */
function advance(character: string, monospace: boolean): number {
  if (WIDE.test(character)) return monospace ? 1.2 : 1.02;
  if (monospace) return 0.61;
  if (/^[iljtfrI.,:;'|!()[\]\s]/.test(character)) return 0.38;
  return /^[A-Z@%&mwMW]/.test(character) ? 0.76 : 0.58;
}

function characters(text: string): readonly string[] {
  return Array.from(new Intl.Segmenter().segment(text), (part) => part.segment);
}

/** Lines of `text` that fit; the last one ends with `…` when something was left out. Line ends in the text are kept. */
export function fitText(text: string, fit: Pick<Fit, 'width' | 'lines' | 'fontSize' | 'monospace'>): readonly string[] {
  const room = fit.width / fit.fontSize;
  const lines: string[][] = [[]];
  let used = 0;
  let cut = false;
  for (const character of characters(text.slice(0, 4_000))) {
    const breaks = /^(?:\r\n|\n|\r)$/.test(character);
    const width = breaks ? 0 : advance(character, fit.monospace);
    if (breaks || used + width > room) {
      if (lines.length === fit.lines) { cut = true; break; }
      lines.push([]);
      used = 0;
      if (breaks) continue;
    }
    lines.at(-1)?.push(character);
    used += width;
  }
  const last = lines.at(-1) ?? [];
  if (cut) {
    const dots = advance('…', true);
    let width = last.reduce((sum, character) => sum + advance(character, fit.monospace), 0);
    while (last.length > 0 && width + dots > room) width -= advance(last.pop() ?? '', fit.monospace);
    last.push('…');
  }
  return lines.map((line) => line.join(''));
}
