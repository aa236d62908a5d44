import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { articleCommands, printsAsSaid } from './kit-article.mjs';

describe('the commands of the article', () => {
  test('are the same in every language', () => {
    const commands = articleCommands(join(import.meta.dirname, '..', 'fixtures', 'lessons')).map(({ command }) => command);
    expect(commands).toContain('python3 practice.py --max-calls 1');
    expect(new Set(commands).size).toBe(commands.length);
  });

  test('may leave lines out where it says so, and only there', () => {
    expect(printsAsSaid(['one', 'two'], 'one\ntwo\n')).toBe(true);
    expect(printsAsSaid(['one', 'two'], 'zero\none\ntwo\n')).toBe(false);
    expect(printsAsSaid(['…', 'two'], 'zero\none\ntwo\n')).toBe(true);
    expect(printsAsSaid(['…', 'one'], 'zero\none\ntwo\n')).toBe(false);
  });

  test('count a check that can only be skipped here, and never one that failed', () => {
    expect(printsAsSaid(['通过 29，失败 0，跳过 0'], '通过 27，失败 0，跳过 2')).toBe(true);
    expect(printsAsSaid(['通过 29，失败 0，跳过 0'], '通过 27，失败 2，跳过 0')).toBe(false);
    expect(printsAsSaid(['通过 29，失败 0，跳过 0'], '通过 28，失败 0，跳过 0')).toBe(false);
  });
});
