import { describe, expect, test } from 'vitest';
import { parseArticle, plain } from './article';

describe('an article', () => {
  test('takes its title from the first heading and its blocks in order', () => {
    const article = parseArticle('# A title\n\nSome `code` and **weight**.\n\n- one\n- two\n\n::: loop\n\n## Next\nright after');
    expect(article.title).toBe('A title');
    expect(article.blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'list', 'debugger', 'heading', 'paragraph']);
  });

  test('reads a link that drives a debugger', () => {
    const [block] = parseArticle('Now [go](loop scenario=b clear break=append debug).').blocks;
    expect(block).toMatchObject({ text: [{ kind: 'text' }, { kind: 'drive', label: 'go', lesson: 'loop', actions: [{ kind: 'scenario', name: 'b' }, { kind: 'clear' }, { kind: 'break', name: 'append' }, { kind: 'debug' }] }, { kind: 'text' }] });
  });

  test('refuses a word no debugger knows', () => {
    expect(() => parseArticle('[go](loop jump)')).toThrow('no such word');
  });

  test('keeps what stands between fences as it is, blank lines too', () => {
    expect(parseArticle('before\n\n```console\n$ one\n\n| two `x`\n```\n\nafter').blocks).toMatchObject([{ kind: 'paragraph' }, { kind: 'verbatim', label: 'console', text: '$ one\n\n| two `x`' }, { kind: 'paragraph' }]);
    expect(() => parseArticle('```console\n$ one')).toThrow('not closed');
  });

  test('tells an ordinary link from one that drives a debugger', () => {
    const [block] = parseArticle('[get](./kit.zip), [read](https://example.org/a b) and [go](loop run)').blocks;
    expect(block).toMatchObject({ text: [{ kind: 'link', label: 'get', href: './kit.zip' }, { kind: 'text' }, { kind: 'link', href: 'https://example.org/a b' }, { kind: 'text' }, { kind: 'drive' }] });
  });

  test('joins Chinese lines without a space and others with one', () => {
    const texts = parseArticle('第一行\n第二行\n\none\ntwo').blocks.map((block) => (block.kind === 'paragraph' ? plain(block.text) : ''));
    expect(texts).toEqual(['第一行第二行', 'one two']);
  });

  test('reads a table', () => {
    expect(parseArticle('| a | b |\n|---|---|\n| 1 | `2` |').blocks[0]).toMatchObject({ head: [[{ text: 'a' }], [{ text: 'b' }]], rows: [[[{ text: '1' }], [{ kind: 'code', text: '2' }]]] });
  });
});
