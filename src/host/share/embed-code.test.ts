import { describe, expect, test } from 'vitest';
import { embedCode, frameAddress } from './embed-code';
import type { EmbedChoices } from './embed-code';

const choices: EmbedChoices = {
  kind: 'element', site: 'https://lessons.example/scope/', place: new URLSearchParams({ lesson: 'run_loop', scenario: 'limit', breakpoints: 'ask,107', step: '3' }),
  theme: 'auto', lang: 'en', height: null, code: 'if a < b and "c":', figure: '', title: 'A "loop"',
};

describe('the code an author copies', () => {
  test('wraps the source, escaped, in the element', () => {
    expect(embedCode(choices)).toBe(
      '<script type="module" src="https://lessons.example/scope/loopscope.js"></script>\n<loop-scope lesson="run_loop" scenario="limit" breakpoints="ask,107" step="3" lang="en">\n<pre><code>if a &lt; b and "c":</code></pre>\n</loop-scope>',
    );
  });

  test('is a plain frame with a title and a height when asked for', () => {
    const code = embedCode({ ...choices, kind: 'frame', theme: 'dark' });
    expect(code).toContain('title="A &quot;loop&quot;"');
    expect(code).toContain('src="https://lessons.example/scope/embed.html?lesson=run_loop&amp;scenario=limit&amp;breakpoints=ask,107&amp;step=3&amp;theme=dark&amp;lang=en"');
  });

  test('keeps an empty list of breakpoints, which is not the lesson\'s own', () => {
    expect(frameAddress({ ...choices, place: new URLSearchParams({ lesson: 'x', breakpoints: '' }) })).toContain('breakpoints=&');
  });
});
