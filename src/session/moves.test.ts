import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { program } from '../../scripts/fuzz/program';
import { runOurs } from '../../scripts/judge/ours';
import { recordText, stopsOf } from '../python/testing';
import { openRecording } from '../trace/snapshot';
import type { Snapshots } from '../trace/snapshot';
import { destination, endOf, lineDestination, moves } from './stepping';
import type { Move } from './stepping';

const folder = join(import.meta.dirname, '..', '..', 'fixtures', 'cases');
const cases = readdirSync(folder).filter((name) => name.endsWith('.steps.json')).map((name) => name.replace('.steps.json', ''));
const go = (snapshots: Snapshots, from: number, move: Move, hits: readonly number[] = []): number | null => destination(snapshots, from, move, hits);

/** Every position that repeating a move leads to, the first one included. */
function walk(snapshots: Snapshots, from: number, move: Move): readonly number[] {
  const positions = [from];
  for (let at = go(snapshots, from, move); at !== null; at = go(snapshots, at, move)) positions.push(at);
  return positions;
}

/** What a move should find, said without any index. */
function nearest(snapshots: Snapshots, from: number, direction: 1 | -1, wanted: (step: number) => boolean): number {
  const end = endOf(snapshots.recording);
  for (let step = from + direction; step >= 0 && step < end; step += direction) if (wanted(step)) return step;
  return direction === 1 ? end : 0;
}

describe.each(cases)('case %s', (name) => {
  const opened = runOurs({ files: [{ name: 'main.py', text: readFileSync(join(folder, `${name}.py`), 'utf8'), shown: true }], entry: 'main.py', budgets: { steps: 3_000 } })
    .then(({ recording }) => (recording === null ? null : openRecording(recording)));

  test('stepping backwards visits the stops of stepping forwards in reverse', async () => {
    const snapshots = await opened;
    if (snapshots === null) throw new Error('refused');
    const end = endOf(snapshots.recording);
    const forwards = walk(snapshots, 0, 'stepIn');
    expect(forwards.length).toBe(end + 1);
    expect([...walk(snapshots, end, 'stepBackIn')].reverse()).toEqual(forwards);
  });

  test('stepping over backwards visits the stops of stepping over forwards in reverse', async () => {
    const snapshots = await opened;
    if (snapshots === null) throw new Error('refused');
    const forwards = walk(snapshots, 0, 'next');
    const ended = snapshots.recording.ending.kind === 'returned';
    const from = ended ? endOf(snapshots.recording) : (forwards.at(-2) ?? 0);
    expect([...walk(snapshots, from, 'stepBack')].reverse()).toEqual(ended ? forwards : forwards.slice(0, -1));
  });
});

describe('on generated programs', () => {
  const programs = 25;

  test('every move keeps its law from any position', async () => {
    await fc.assert(
      fc.asyncProperty(program, fc.array(fc.tuple(fc.constantFrom(...moves), fc.nat()), { minLength: 5, maxLength: 60 }), fc.array(fc.nat(), { maxLength: 6 }), async (text, sequence, places) => {
        const snapshots = openRecording(await recordText(text, { budgets: { steps: 2_000 } }));
        const { steps } = snapshots.recording;
        const end = endOf(snapshots.recording);
        const hits = [...new Set(places.map((place) => place % (end + 1)))].sort((a, b) => a - b);
        let at = 0;
        for (const [move, jump] of sequence) {
          if (jump % 7 === 0) at = jump % (end + 1);
          const to = go(snapshots, at, move, hits);
          checkLaw(snapshots, at, move, to, hits);
          if (to !== null) at = to;
          // What is seen at a position does not depend on how one came there.
          const seeker = openRecording(snapshots.recording);
          expect([seeker.stack(at), seeker.output(at)]).toEqual([snapshots.stack(at), snapshots.output(at)]);
        }
        expect(steps.site.length).toBe(end);
      }),
      { numRuns: programs, seed: 2026, endOnFailure: true },
    );
  }, 240_000);

  function checkLaw(snapshots: Snapshots, at: number, move: Move, to: number | null, hits: readonly number[]): void {
    const end = endOf(snapshots.recording);
    const { frame, site } = snapshots.recording.steps;
    const forwards = move === 'stepIn' || move === 'next' || move === 'stepOut' || move === 'continue';
    if (move === 'nextVisit' || move === 'previousVisit') {
      const found = at === end ? end : nearest(snapshots, at, move === 'nextVisit' ? 1 : -1, (step) => site[step] === site[at]);
      expect(to).toBe(at === end || site[found] !== site[at] || found === at ? null : found);
      return;
    }
    if (forwards ? at === end : at === 0) return expect(to).toBeNull();
    if (to === null) throw new Error(`${move} led nowhere from ${String(at)}`);
    expect(forwards ? to > at : to < at).toBe(true);
    const stack = at === end ? null : snapshots.stack(at);
    switch (move) {
      case 'stepIn': return expect(go(snapshots, to, 'stepBackIn')).toBe(at);
      case 'stepBackIn': return expect(go(snapshots, to, 'stepIn')).toBe(at);
      case 'continue': return expect(to).toBe(nearest(snapshots, at, 1, (step) => hits.includes(step)));
      case 'reverseContinue': return expect(to).toBe(nearest(snapshots, at, -1, (step) => hits.includes(step)));
      case 'next':
        expect(to).toBe(nearest(snapshots, at, 1, (step) => stack?.includes(frame[step] ?? -1) === true));
        // Back undoes forward while the function is not left; where it is, back leads to the call that leads here.
        if (to < end && frame[to] === frame[at]) expect(go(snapshots, to, 'stepBack')).toBe(at);
        return;
      case 'stepBack':
        if (stack === null) return;
        expect(to).toBe(nearest(snapshots, at, -1, (step) => stack.includes(frame[step] ?? -1)));
        if (frame[to] === frame[at]) expect(go(snapshots, to, 'next')).toBe(at);
        return;
      case 'stepOut': return expect(to).toBe(nearest(snapshots, at, 1, (step) => stack?.slice(1).includes(frame[step] ?? -1) === true));
      case 'stepBackOut':
        if (stack !== null) expect(to).toBe(nearest(snapshots, at, -1, (step) => stack.slice(1).includes(frame[step] ?? -1)));
    }
  }
});

test('running to a line goes forwards, or backwards when it does not run again', async () => {
  const snapshots = openRecording(await recordText('a = 1\nfor i in range(3):\n    b = i\nc = 2\n'));
  const where = stopsOf(snapshots.recording).map((stop) => stop.replace('<module> ', ''));
  expect(where.join(' ')).toBe('1 2 3 2 3 2 3 2 4');
  const to = (from: number, line: number, direction: 'forwards' | 'backwards' | 'nearest' = 'nearest') => lineDestination(snapshots, from, 'main.py', line, direction);
  expect([to(0, 3), to(2, 3), to(6, 3), to(6, 3, 'forwards'), to(4, 3, 'backwards'), to(9, 1), to(0, 7)]).toEqual([2, 4, 4, null, 2, 0, null]);
});
