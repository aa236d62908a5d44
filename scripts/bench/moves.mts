/**
 * Moving through recordings of 1,000, 10,000 and 100,000 steps: how long a question takes, how many bytes a
 * step costs, and how both grow. Steps are drawn by a seeded generator, so runs ask the same questions.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadLibraries, recordProgram } from '../../src/python/record';
import { forecast, noAnswers } from '../../src/session/forecast';
import { destination } from '../../src/session/stepping';
import { alignRuns } from '../../src/trace/align';
import { evaluationTree } from '../../src/trace/evaluation-tree';
import { variableHistory } from '../../src/trace/history';
import { preview } from '../../src/trace/preview';
import type { Recording } from '../../src/trace/recording';
import { openRecording } from '../../src/trace/snapshot';
import type { Snapshots } from '../../src/trace/snapshot';
import { variablesOf } from '../../src/trace/variables';
import { figure, median, quantile } from './figures';

/** A loop that calls, changes a list, a dict and an object, and prints now and then. */
const loop = (rounds: number): string => `class Counter:
    def __init__(self):
        self.count = 0
    def add(self, n):
        self.count += n
        return self.count

def work(rounds):
    counter = Counter()
    seen = []
    totals = {}
    for i in range(rounds):
        counter.add(i)
        seen.append(i)
        totals[i % 7] = totals.get(i % 7, 0) + i
        if i % 100 == 0:
            print(i, counter.count)
    return totals

work(${String(rounds)})
`;
const STOPS_A_ROUND = 7;

async function record(text: string): Promise<Recording> {
  const program = { files: [{ name: 'main.py', text, shown: true }], entry: 'main.py', budgets: { steps: 5_000_000, work: 1e9, memory: 4e9, output: 1e8 } };
  const result = recordProgram(program, { libraries: await loadLibraries(program) });
  if (result.kind === 'refused') throw new Error(`refused: ${JSON.stringify(result.diagnostics)}`);
  return result.recording;
}

function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

/**
 * Milliseconds of each of `times` questions, the best of three passes over all of them: a machine that is
 * busy with something else interrupts a question once, not three times.
 */
function timed(times: number, below: number, ask: (n: number, i: number) => unknown): readonly number[] {
  const took = new Array<number>(times).fill(Infinity);
  for (let pass = 0; pass < 3; pass++) {
    const random = seeded(2026);
    for (let i = 0; i < times; i++) {
      const n = random(below);
      const began = performance.now();
      ask(n, i);
      took[i] = Math.min(took[i] ?? Infinity, performance.now() - began);
    }
  }
  return took;
}

/** Everything the panes show of a step: stack, variables with previews, output. */
function look(snapshots: Snapshots, step: number): void {
  const stack = snapshots.stack(step);
  for (const { name, value } of variablesOf(snapshots, stack[0] ?? 0, step)) preview(snapshots, value, step, 80, name);
  snapshots.outputCount(step);
}

const grown: Record<string, number[]> = { seek: [], 'next hit': [], history: [], 'bytes a step': [] };
for (const size of [1_000, 10_000, 100_000]) {
  const recording = await record(loop(Math.round(size / STOPS_A_ROUND)));
  const steps = recording.steps.site.length;
  console.log(`${steps.toLocaleString('en')} steps`);
  let began = performance.now();
  const snapshots = openRecording(recording);
  figure('opening', performance.now() - began, 'ms');
  began = performance.now();
  const line = recording.sites.find((site) => site.syntax === 'AugAssign')?.span.line ?? 5;
  const plan = forecast(snapshots, { lines: [{ file: 'main.py', line, hitCondition: '% 50' }], data: [], exceptions: [] }, noAnswers);
  figure('indexing moments, planning a breakpoint', performance.now() - began, 'ms');
  began = performance.now();
  if (snapshots.secrets.longest > 0) throw new Error('the program holds no secrets');
  figure('finding secrets', performance.now() - began, 'ms');
  const seek = timed(2_000, steps + 1, (step) => { look(snapshots, step); });
  figure('seek to a random step, median', median(seek), 'ms');
  figure('seek to a random step, p99', quantile(seek, 0.99), 'ms', 'expect < 1', quantile(seek, 0.99) < 1);
  const hit = timed(2_000, steps, (step, i) => destination(snapshots, step, i % 2 === 0 ? 'continue' : 'reverseContinue', plan.hits));
  figure('next or previous hit, p99', quantile(hit, 0.99), 'ms', 'expect < 1', quantile(hit, 0.99) < 1);
  const over = timed(2_000, steps, (step, i) => destination(snapshots, step, i % 2 === 0 ? 'next' : 'stepBack', []));
  figure('over, forwards and back, p99', quantile(over, 0.99), 'ms', 'expect < 1', quantile(over, 0.99) < 1);
  const work = recording.frames.findIndex((frame) => recording.codes[frame.code]?.name === 'work');
  const slot = recording.codes[recording.frames[work]?.code ?? -1]?.variables.indexOf('i') ?? 0;
  const history = timed(2_000, steps, (step) => {
    const values = variableHistory(snapshots, work, slot);
    const at = values.indexAt(step);
    for (let i = at; i > at - 20; i--) values.at(i);
  });
  figure("twenty values of a variable's history, p99", quantile(history, 0.99), 'ms', 'expect < 1', quantile(history, 0.99) < 1);
  const inside = timed(500, steps, (step) => evaluationTree(snapshots, step));
  figure('inside a statement, p99', quantile(inside, 0.99), 'ms');
  if (size <= 10_000) {
    const other = openRecording(await record(loop(Math.round(size / STOPS_A_ROUND) - 3).replace('i % 7]', 'i % 5]')));
    began = performance.now();
    alignRuns(snapshots, other);
    figure('aligning with another run', performance.now() - began, 'ms', 'expect < 500', performance.now() - began < 500);
  }
  const bytes = JSON.stringify({ ...recording, files: [] }).length / steps;
  figure('bytes a step', bytes, 'bytes');
  for (const [name, value] of [['seek', median(seek)], ['next hit', median(hit)], ['history', median(history)], ['bytes a step', bytes]] as const) grown[name]?.push(value);
}
console.log('a hundredfold the steps');
for (const [name, [small = 1, , large = 1]] of Object.entries(grown)) figure(`${name} grows`, large / small, 'times');

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'fixtures', 'bench');
const averages: number[] = [];
for (const name of readdirSync(folder).filter((one) => one.endsWith('.py'))) {
  const recording = await record(readFileSync(join(folder, name), 'utf8'));
  const bytes = JSON.stringify({ ...recording, files: [] }).length / recording.steps.site.length;
  averages.push(bytes);
  figure(`bytes a step, ${basename(name, '.py')}`, bytes, 'bytes');
}
const average = averages.reduce((sum, one) => sum + one, 0) / averages.length;
figure('bytes a step, average of the benchmark programs', average, 'bytes', 'expect ≤ 300', average <= 300);
