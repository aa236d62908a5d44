/**
 * Programs made from faults that other browser Pythons and debuggers were reported for: output byte for byte,
 * and the order of stops where one is given.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Program } from '../trace/program';
import { differencesWhenDeep, printed, recordText, stopsOf } from './testing';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'fixtures', 'cases');
const names = readdirSync(folder).filter((file) => file.endsWith('.py')).map((file) => file.slice(0, -'.py'.length)).sort();

/** Programs that never end: only their beginning is compared. */
const isEndless = (name: string): boolean => name.includes('-infinite-loop-');

/** Stops that follow each other in one frame on one line are one. */
function wantedStops(name: string): readonly string[] | null {
  const path = join(folder, `${name}.steps.json`);
  if (!existsSync(path)) return null;
  const { statement_stops: stops } = JSON.parse(readFileSync(path, 'utf8')) as { statement_stops: [string, number][] };
  return stops.map(([code, line]) => `${code} ${line}`);
}

describe.each(names)('%s', (name) => {
  const text = readFileSync(join(folder, `${name}.py`), 'utf8');
  const recorded = recordText(text, isEndless(name) ? { budgets: { steps: 13_000 } } : {});

  test('prints what CPython prints', async () => {
    const recording = await recorded;
    expect(printed(recording)).toBe(readFileSync(join(folder, `${name}.out`), 'utf8'));
    if (isEndless(name)) expect(recording.ending).toEqual({ kind: 'budget', budget: 'steps', limit: 13_000 });
  });

  test('says and records the same in the form for deep recursion', async () => {
    const program: Program = { files: [{ name: 'main.py', text, shown: true }], entry: 'main.py', inputEnd: 'eof', ...(isEndless(name) ? { budgets: { steps: 13_000 } } : {}) };
    expect(await differencesWhenDeep(program, await recorded)).toEqual([]);
  });

  const wanted = wantedStops(name);
  test.runIf(wanted !== null)('stops where a statement stepper stops', async () => {
    const recording = await recorded;
    const stops: string[] = [];
    const lastLine = new Map<number, string>();
    stopsOf(recording).forEach((stop, step) => {
      const frame = recording.steps.frame[step] ?? -1;
      if (lastLine.get(frame) !== stop) stops.push(stop);
      lastLine.set(frame, stop);
    });
    expect(isEndless(name) ? stops.slice(0, wanted?.length) : stops).toEqual(wanted);
  });
});
