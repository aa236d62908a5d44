import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { markChanges } from './changes';
import { parseScene } from './parse';
import { NOWHERE } from './place';
import { resolveScene } from './resolve';
import type { ResolvedScene } from './resolve';
import { SceneView } from './SceneView';

function resolve(inside: string): ResolvedScene {
  const parsed = parseScene(`<svg viewBox="0 0 10 20">${inside}</svg>`);
  if (parsed.kind === 'problems') throw new Error(parsed.problems[0]?.message.en);
  return resolveScene(parsed.scene, { values: new Map(), place: NOWHERE, language: 'en' });
}

const markup = (scene: ResolvedScene): string => renderToStaticMarkup(<SceneView scene={scene} label="two messages" step={3} />);

afterEach(() => { vi.restoreAllMocks(); });

describe('the drawn picture', () => {
  test('is one labelled image in the drawing\'s proportions', () => {
    expect(markup(resolve('<title>a tooltip</title><g/>'))).toMatch(/^<svg viewBox="0 0 10 20" class="ls-scene" role="img" aria-label="two messages"><g><\/g><\/svg>$/);
  });

  test('gives ids and references a prefix of its own', () => {
    const html = markup(resolve('<defs><clipPath id="c"><rect/></clipPath></defs><use href="#c"/><g clip-path="url(#c)"/>'));
    const prefix = /id="(ls[^"]+-)c"/.exec(html)?.[1] ?? '';
    expect(prefix.length).toBeGreaterThan(3);
    expect(html).toContain(`href="#${prefix}c"`);
    expect(html).toContain(`clip-path="url(#${prefix}c)"`);
  });

  test('marks what appeared, differently at odd and even steps', () => {
    const hidden = resolve('<g data-show="a"/>');
    const child = hidden.children[0];
    if (child?.kind !== 'element') throw new Error('nothing drawn');
    const shown = markChanges({ ...hidden, children: [{ ...child, hidden: false }] }, hidden);
    expect(markup(shown)).toContain('data-changed="appeared-1"');
    expect(markup(hidden)).toContain('class="ls-hidden"');
  });

  test('makes React complain about nothing', () => {
    const complaint = vi.spyOn(console, 'error');
    markup(resolve('<g stroke-width="2" font-size="3" text-anchor="middle" style="stroke-linecap: round"><text>a<tspan>b</tspan>c</text></g><g data-each="a in b" data-slots="3" data-enter="1 2"><text data-text="a"/></g>'));
    expect(complaint).not.toHaveBeenCalled();
  });
});
