/** Times our interpreter on one program; runs in Node and, bundled, in a browser. */
import { loadLibraries, recordProgram } from '../../src/python/record';
import type { Program } from '../../src/trace/program';

export interface OurTimes {
  /** Seconds, the best of a few runs, recording on and off. */
  readonly on: number;
  readonly off: number;
  /** Statement stops with recording on. */
  readonly statements: number;
  /** Length of the recording's JSON over the stops. */
  readonly bytesPerStep: number;
}

const budgets = { steps: 5_000_000, work: 1e9, memory: 4e9, output: 1e8 };

export async function timeOurs(text: string, runs = 5): Promise<OurTimes> {
  const program: Program = { files: [{ name: 'main.py', text, shown: true }], entry: 'main.py', budgets };
  await loadLibraries(program);
  let on = Infinity;
  let off = Infinity;
  let statements = 0;
  let bytes = 0;
  for (let run = 0; run < runs; run += 1) {
    let began = performance.now();
    const result = recordProgram(program, { record: true });
    on = Math.min(on, performance.now() - began);
    if (result.kind === 'refused') throw new Error(`refused: ${JSON.stringify(result.diagnostics)}`);
    if (result.recording.ending.kind !== 'returned') throw new Error(`ended by ${JSON.stringify(result.recording.ending)}`);
    statements = result.recording.steps.site.length;
    if (run === 0) bytes = JSON.stringify({ ...result.recording, files: [] }).length;
    began = performance.now();
    recordProgram(program, { record: false });
    off = Math.min(off, performance.now() - began);
  }
  return { on: on / 1000, off: off / 1000, statements, bytesPerStep: bytes / Math.max(1, statements) };
}
