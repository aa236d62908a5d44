/**
 * npm run fuzz -- [COUNT] [SEED]: generated programs until one differs from CPython, or COUNT are clean.
 * A mismatch is printed with its program and kept in .cache/fuzz/ to become a fixture. The two sides share
 * one process, so a run of 20,000 takes some minutes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { root } from '../setup/paths.mjs';
import { createJudge } from '../judge/cpython';
import { ourOutcome, sorted, theirOutcome } from './compare';
import { program } from './program';

const count = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? 20_261_201);
const stopAfter = Number(process.argv[4] ?? 5);
const folder = join(root, '.cache', 'fuzz');
mkdirSync(folder, { recursive: true });
const judge = await createJudge();
console.log(`CPython ${judge.version}, ${String(count)} programs from seed ${String(seed)}`);

let done = 0;
let different = 0;
const BATCH = 250;
for (let batch = 0; done < count && different < stopAfter; batch += 1) {
  for (const text of fc.sample(program, { numRuns: Math.min(BATCH, count - done), seed: seed + batch })) {
    done += 1;
    const theirs = sorted(theirOutcome(judge, text));
    const ours = await ourOutcome(text).then(sorted, (error: unknown) => ({ stdout: '', traceback: `OUR BUG: ${error instanceof Error ? (error.stack ?? '') : String(error)}`, variables: null }));
    if (JSON.stringify(theirs) === JSON.stringify(ours)) continue;
    different += 1;
    const file = join(folder, `${String(seed)}-${String(done)}.py`);
    writeFileSync(file, text);
    console.log(`✗ program ${String(done)} differs: ${file}\n${firstDifference(theirs, ours)}`);
    if (different >= stopAfter) break;
  }
  if (batch % 8 === 7) console.log(`  ${String(done)} done`);
}
console.log(`${String(done - different)} clean, ${String(different)} different, seed ${String(seed)}`);
process.exitCode = different === 0 ? 0 : 1;

function firstDifference(theirs: object, ours: object): string {
  const a = JSON.stringify(theirs);
  const b = JSON.stringify(ours);
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return `  CPython: …${a.slice(Math.max(0, at - 80), at + 160)}\n  ours:    …${b.slice(Math.max(0, at - 80), at + 160)}`;
}
