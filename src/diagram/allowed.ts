/**
 * What a drawing may hold. Everything is named here; what is not named is refused (or, for the private
 * notes of drawing programs, dropped). Nothing here can run, load or reach outside the drawing.
 */

export const ELEMENTS: ReadonlySet<string> = new Set([
  'svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc',
  'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon',
  'text', 'tspan', 'clipPath', 'mask', 'pattern', 'marker', 'linearGradient', 'radialGradient', 'stop',
]);

/** Dropped without a word: notes that drawing programs write for themselves. */
export const DROPPED_ELEMENTS: ReadonlySet<string> = new Set(['metadata']);

const GEOMETRY = ['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'dx', 'dy', 'width', 'height', 'd', 'points', 'transform', 'rotate', 'textLength'];
const PAINT_NUMBERS = ['opacity', 'fill-opacity', 'stroke-opacity', 'stroke-width', 'stroke-dasharray', 'stroke-dashoffset', 'pathLength'];

/** Attributes that an expression may set: numbers and geometry, nothing that can name a resource. */
export const BINDABLE: ReadonlySet<string> = new Set([...GEOMETRY, ...PAINT_NUMBERS]);

const PAINT = [
  'fill', 'fill-rule', 'stroke', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'color', 'paint-order', 'vector-effect', 'shape-rendering', 'display', 'visibility', 'overflow',
  'font-family', 'font-size', 'font-weight', 'font-style', 'letter-spacing', 'word-spacing', 'text-anchor', 'dominant-baseline', 'text-decoration', 'writing-mode',
  'clip-path', 'clip-rule', 'mask', 'marker-start', 'marker-mid', 'marker-end', 'stop-color', 'stop-opacity',
];

export const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...GEOMETRY, ...PAINT_NUMBERS, ...PAINT, 'id', 'class', 'style', 'lang', 'xml:lang', 'xml:space', 'role', 'aria-hidden', 'aria-label', 'version', 'baseProfile',
  'viewBox', 'preserveAspectRatio', 'offset', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'patternUnits', 'patternTransform', 'patternContentUnits',
  'clipPathUnits', 'maskUnits', 'maskContentUnits', 'markerWidth', 'markerHeight', 'markerUnits', 'refX', 'refY', 'orient', 'lengthAdjust', 'href', 'xlink:href',
]);

/** Properties of a `style` attribute: the paint and text ones. Others are dropped, as drawing programs write many. */
export const STYLE_PROPERTIES: ReadonlySet<string> = new Set([...PAINT_NUMBERS, ...PAINT]);

/** Of another program's name space (`inkscape:label`, `sodipodi:namedview`, `xmlns:…`): its own notes. */
export function isForeign(name: string): boolean {
  return name === 'xmlns' || (name.includes(':') && !name.startsWith('xlink:') && !name.startsWith('xml:'));
}

/** May this text be the value of an attribute? A URL may only point inside the drawing; code and escapes may not appear. */
export function isSafeValue(value: string): boolean {
  if (/[\\<>]|javascript\s*:|data\s*:|expression\s*\(|@import/i.test(value)) return false;
  return !/url\s*\(/i.test(value.replace(/url\(\s*(["']?)#[\w.-]+\1\s*\)/gi, ''));
}

/** `#name` of a local reference, else null. */
export function localReference(value: string): string | null {
  return /^#([\w.-]+)$/.exec(value.trim())?.[1] ?? null;
}
