/** One generated program under both: output, ending and final module variables must be the same. */
import { comparable } from '../judge/conformance';
import type { Judge } from '../judge/cpython';
import { encodeVariables } from '../judge/encode';
import { runOurs } from '../judge/ours';
import { openRecording } from '../../src/trace/snapshot';
import type { JsonValue } from '../../src/trace/program';

export interface Outcome {
  readonly stdout: string;
  readonly traceback: string | null;
  readonly variables: Readonly<Record<string, JsonValue>> | null;
}

export function theirOutcome(judge: Judge, text: string): Outcome {
  const verdict = judge.run({ files: { 'main.py': text }, entry: 'main.py', variables: true });
  return { stdout: verdict.stdout, traceback: verdict.ending.kind === 'raised' ? comparable(verdict.ending.traceback) : null, variables: verdict.variables };
}

export async function ourOutcome(text: string): Promise<Outcome> {
  const ours = await runOurs({ files: [{ name: 'main.py', text, shown: true }], entry: 'main.py' });
  if (ours.recording === null) return { stdout: ours.stdout, traceback: comparable(ours.traceback), variables: null };
  const snapshots = openRecording(ours.recording);
  const module = ours.recording.frames.findIndex((frame) => ours.recording?.codes[frame.code]?.kind === 'module');
  return { stdout: ours.stdout, traceback: comparable(ours.traceback), variables: encodeVariables(snapshots, module, ours.recording.steps.site.length) };
}

/** Order of keys doesn't count: CPython lists names as they were bound, we by slot. */
export const sorted = (outcome: Outcome): Outcome => ({
  ...outcome,
  variables: outcome.variables === null ? null : Object.fromEntries(Object.entries(outcome.variables).sort(([a], [b]) => (a < b ? -1 : 1))),
});
