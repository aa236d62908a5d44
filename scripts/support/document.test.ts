import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../setup/paths.mjs';
import { supportDocument, works } from './document';
import { FEATURES } from './features';

const path = join(root, 'docs', 'python-support.md');

describe('docs/python-support.md', () => {
  test.each(FEATURES.map((one) => [one.name, one.program] as const))('%s', async (_name, program) => {
    expect(await works(program)).toBe(true);
  });

  test('says what the code says (npm run docs:python writes it anew)', async () => {
    const text = await supportDocument();
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(path, text);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });
});
