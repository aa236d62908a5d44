/** The HTML that an author copies. Pure text; everything that comes from a lesson is escaped. */

export interface EmbedChoices {
  readonly kind: 'element' | 'frame';
  /** Where loopscope.js and embed.html are, with a final slash. */
  readonly site: string;
  /** `lesson`, `scenario`, `breakpoints`, `step`. */
  readonly place: URLSearchParams;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly lang: string;
  /** CSS pixels; null follows the content, which a plain frame can't. */
  readonly height: number | null;
  /** What readers of feeds and paper see. */
  readonly code: string;
  /** HTML of a figure, or ''. */
  readonly figure: string;
  readonly title: string;
}

/** A plain frame's height when none was chosen. */
export const FRAME_HEIGHT = 1460;

export function embedCode(choices: EmbedChoices): string {
  return choices.kind === 'element' ? elementCode(choices) : `<iframe src="${attribute(frameAddress(choices))}" title="${attribute(choices.title)}" width="100%" height="${String(choices.height ?? FRAME_HEIGHT)}" loading="lazy" style="border:0"></iframe>`;
}

/** The address of the debugger alone, for a frame. */
export function frameAddress({ site, place, theme, lang }: Pick<EmbedChoices, 'site' | 'place' | 'theme' | 'lang'>): string {
  const url = new URL('embed.html', site);
  for (const [name, value] of place) if (value !== '' || name === 'breakpoints') url.searchParams.set(name, value);
  url.searchParams.set('theme', theme);
  url.searchParams.set('lang', lang);
  return url.href.replaceAll('%2C', ',').replaceAll('%2F', '/');
}

function elementCode({ site, place, theme, lang, height, code, figure }: EmbedChoices): string {
  const attributes = [
    ...[...place].filter(([name, value]) => value !== '' || name === 'breakpoints'),
    ...(theme === 'auto' ? [] : [['theme', theme] as const]),
    ['lang', lang] as const,
    ...(height === null ? [] : [['height', String(height)] as const]),
  ];
  return [
    `<script type="module" src="${attribute(new URL('loopscope.js', site).href)}"></script>`,
    `<loop-scope ${attributes.map(([name, value]) => `${name}="${attribute(value)}"`).join(' ')}>`,
    `<pre><code>${text(code)}</code></pre>`,
    ...(figure === '' ? [] : [figure]),
    '</loop-scope>',
  ].join('\n');
}

/** Escapes for text between tags. */
export function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;');
}
