/**
 * Every program of fixtures/conformance: its golden is there and is CPython's own word, and our
 * interpreter says the same: output, traceback, and the order of stops. And with every call in the form for deep
 * recursion it says and records the same again.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { goldenOf, listCases, readGolden, toOurs, toRequest, comparable, type ConformanceCase } from '../../scripts/judge/conformance';
import { createJudge, type Judge } from '../../scripts/judge/cpython';
import { statementStops } from '../../scripts/judge/stops';
import { recordedStops, runOurs } from '../../scripts/judge/ours';
import { differencesWhenDeep } from './testing';

let judge: Judge;
beforeAll(async () => {
  judge = await createJudge();
}, 60_000);

const byFeature = new Map<string, ConformanceCase[]>();
for (const one of listCases()) {
  const feature = one.id.split('/')[0] ?? '';
  byFeature.set(feature, [...(byFeature.get(feature) ?? []), one]);
}

const INSIDE_BUILTINS: ReadonlySet<string> = new Set(['recursion/inside-builtins', 'recursion/deep-data']);

describe.each([...byFeature])('%s', (_feature, cases) => {
  test.each(cases.map((one) => [one.id, one] as const))('%s', async (_id, one) => {
    const golden = readGolden(one);
    expect(golden.out, 'a golden is missing: npm run judge:update').not.toBeNull();
    const verdict = one.note === null ? judge.run(toRequest(one)) : null;
    if (verdict !== null && verdict.ending.kind !== 'too-many-events') {
      expect(golden, 'the golden is stale: npm run judge:update').toEqual(goldenOf(verdict));
    }
    const ours = await runOurs(toOurs(one));
    expect({ out: ours.stdout, err: comparable(ours.traceback) }).toEqual({ ...golden, err: comparable(golden.err) });
    // Where the stack ends below built-in functions depends on the form.
    if (ours.recording !== null && !INSIDE_BUILTINS.has(one.id)) expect(await differencesWhenDeep(toOurs(one), ours.recording)).toEqual([]);
    // Where the stack ends is not the judge's to say: its own frames are on it.
    if (verdict !== null && !one.id.startsWith('recursion/') && ours.recording !== null && verdict.ending.kind !== 'too-many-events') {
      expect(recordedStops(ours.recording)).toEqual(statementStops(verdict).map((stop) => `${stop.function} ${String(stop.line)}`));
    }
  });
});
