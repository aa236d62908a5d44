/** Generated programs under ours and under CPython. A longer run: npm run fuzz. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { ourOutcome, sorted, theirOutcome } from '../../scripts/fuzz/compare';
import { program } from '../../scripts/fuzz/program';
import { createJudge, type Judge } from '../../scripts/judge/cpython';

let judge: Judge;
beforeAll(async () => {
  judge = await createJudge();
}, 60_000);

test('300 generated programs print, end and leave behind what CPython says', async () => {
  await fc.assert(
    fc.asyncProperty(program, async (text) => {
      expect(sorted(await ourOutcome(text))).toEqual(sorted(theirOutcome(judge, text)));
    }),
    { numRuns: 300, seed: 2026, endOnFailure: true },
  );
}, 240_000);
