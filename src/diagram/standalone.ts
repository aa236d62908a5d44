/** A resolved scene as an SVG file of its own: nothing outside it is needed to show it. */
import type { ResolvedNode, ResolvedScene } from './resolve';
import type { Attributes } from './scene';

export interface StandaloneOptions {
  /** The text of `scene.css`. */
  readonly css: string;
  /** Custom properties, `--ls-ink` and so on, by name. */
  readonly colors: Attributes;
  readonly title: string;
  /** Width of the file in pixels; the height follows. */
  readonly width?: number;
}

/** The picture as it stands at its step, without motion. Hidden elements are left out. */
export function standaloneSvg(scene: ResolvedScene, options: StandaloneOptions): string {
  const { x, y, width, height } = scene.viewBox;
  const pixels = options.width ?? width;
  const colors = Object.entries(options.colors).map(([name, value]) => `${name}:${value}`).join(';');
  const paper = options.colors['--ls-paper'] ?? '#fff';
  const attributes = {
    ...scene.attributes, xmlns: 'http://www.w3.org/2000/svg', viewBox: [x, y, width, height].join(' '),
    width: String(pixels), height: String(Math.round((pixels * height) / width)), class: 'ls-scene', style: colors, role: 'img',
  };
  const css = options.css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@keyframes[^{]*\{[^}]*\}\s*\}/g, '').replace(/^.*\[data-changed.*$/gm, '').replace(/\]\]>/g, '');
  return [
    `<svg${attributeText(attributes)}>`,
    `<title>${escape(options.title)}</title>`,
    `<style><![CDATA[${css}]]></style>`,
    `<rect x="${String(x)}" y="${String(y)}" width="${String(width)}" height="${String(height)}" fill="${escape(paper)}"/>`,
    ...scene.children.map(nodeText),
    '</svg>',
  ].join('\n');
}

function nodeText(node: ResolvedNode): string {
  if (node.kind === 'text') return escape(node.text);
  if (node.hidden) return '';
  const style = Object.entries(node.style).map(([name, value]) => `${name}:${value}`).join(';');
  const attributes = { ...node.attributes, ...(node.classes.length === 0 ? {} : { class: node.classes.join(' ') }), ...(style === '' ? {} : { style }) };
  return `<${node.tag}${attributeText(attributes)}>${node.children.map(nodeText).join('')}</${node.tag}>`;
}

function attributeText(attributes: Attributes): string {
  return Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`).join('');
}

/** Also drops what XML 1.0 cannot hold: control characters and lone surrogates. */
function escape(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu, '\ufffd').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
