/**
 * A stretch of a fuzz run in a process of its own, so that the judge's memory is given back and a crash ends
 * no more than this stretch. Says what it found to the process that started it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { root } from '../setup/paths.mjs';
import { createJudge } from '../judge/cpython';
import { ourOutcome, sorted, theirOutcome } from './compare';
import type { Found } from './found';
import { program } from './program';

const [seed = 0, from = 0, until = 0] = process.argv.slice(2).map(Number);
/** Programs sampled with one seed. */
const SAMPLE = 250;
const folder = join(root, '.cache', 'fuzz');
mkdirSync(folder, { recursive: true });
const judge = await createJudge();
tell({ kind: 'ready', version: judge.version });

for (let sample = Math.floor(from / SAMPLE); sample * SAMPLE < until; sample += 1) {
  for (const [i, text] of fc.sample(program, { numRuns: SAMPLE, seed: seed + sample }).entries()) {
    const number = sample * SAMPLE + i;
    if (number < from || number >= until) continue;
    tell({ kind: 'program', number, text });
    const theirs = sorted(theirOutcome(judge, text));
    const ours = await ourOutcome(text).then(sorted, (error: unknown) => ({ stdout: '', traceback: `OUR BUG: ${error instanceof Error ? (error.stack ?? '') : String(error)}`, variables: null }));
    if (JSON.stringify(theirs) === JSON.stringify(ours)) continue;
    const file = join(folder, `${String(seed)}-${String(number + 1)}.py`);
    writeFileSync(file, text);
    tell({ kind: 'different', number, file, difference: firstDifference(theirs, ours) });
  }
}
if (process.connected) process.disconnect();

function tell(found: Found): void {
  process.send?.(found);
}

function firstDifference(theirs: object, ours: object): string {
  const a = JSON.stringify(theirs);
  const b = JSON.stringify(ours);
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return `  CPython: …${a.slice(Math.max(0, at - 80), at + 160)}\n  ours:    …${b.slice(Math.max(0, at - 80), at + 160)}`;
}
