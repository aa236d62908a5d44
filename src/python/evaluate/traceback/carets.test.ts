import { expect, test } from 'vitest';
import { recordText } from '../../testing';

/** The line under the source line, as CPython 3.11.7 marks it: from 3.11.4 on a parenthesis before the operator is none. */
async function marks(text: string): Promise<string> {
  const { ending } = await recordText(text);
  return ending.kind === 'raised' ? (ending.exception.traceback.split('\n')[3] ?? '').trim() : '';
}

test.each([
  ["a = 1\n(a + a) + 'a'\n", '~~~~~~~~^~~~~'],
  ["a = 1\n((a * 2) ) + ('a')\n", '~~~~~~~~~~~^~~~~~~'],
  ["a = 1\n(a if a else 2) // 'a'\n", '~~~~~~~~~~~~~~~~^^~~~~'],
  ['a = [1]\n(a)[5]\n', '~~~^^^'],
  ['a = [1]\na[(5)]\n', '~^^^^^'],
  ["a = 1\na + ('b')\n", '~~^~~~~~~'],
])('%j', async (text, expected) => {
  expect(await marks(text)).toBe(expected);
});
