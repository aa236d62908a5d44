/** Generated programs under ours and under CPython. A longer run: npm run fuzz. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { ourOutcome, sorted, theirOutcome } from '../../scripts/fuzz/compare';
import { program } from '../../scripts/fuzz/program';
import { createJudge, type Judge } from '../../scripts/judge/cpython';
import { runOurs } from '../../scripts/judge/ours';

let judge: Judge;
beforeAll(async () => {
  judge = await createJudge();
}, 60_000);

test('100 generated programs say and record the same in the form for deep recursion', async () => {
  await fc.assert(
    fc.asyncProperty(program, async (text) => {
      const plain = await runOurs({ files: [{ name: 'main.py', text, shown: true }], entry: 'main.py' });
      const deep = await runOurs({ files: [{ name: 'main.py', text, shown: true }], entry: 'main.py' }, { stack: { turn: 0, window: 0 } });
      expect(JSON.stringify(deep)).toBe(JSON.stringify(plain));
    }),
    { numRuns: 100, seed: 2027, endOnFailure: true },
  );
}, 60_000);

test('300 generated programs print, end and leave behind what CPython says', async () => {
  await fc.assert(
    fc.asyncProperty(program, async (text) => {
      expect(sorted(await ourOutcome(text))).toEqual(sorted(theirOutcome(judge, text)));
    }),
    { numRuns: 300, seed: 2026, endOnFailure: true },
  );
}, 240_000);
