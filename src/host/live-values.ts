/**
 * Expressions of captions and drawings at the steps of a run: asked of the engine in batches, most of a
 * run at once, and kept by step for as long as the run is.
 */
import type { Engine, EvaluateRequest, Evaluation } from '../trace/engine';
import type { Run } from '../session/run';
import type { LiveValues, WantedExpression } from '../ui/model';

/** The most answers asked for in one go. */
const BATCH = 20_000;

interface Kept {
  /** How many of the wanted expressions the maps hold. */
  readonly expressions: number;
  readonly steps: Map<number, ReadonlyMap<string, Evaluation>>;
  readonly asked: Set<number>;
}

export function createLiveValues(engine: Engine, qualname: string): LiveValues {
  let expressions: readonly WantedExpression[] = [];
  let kept = new WeakMap<Run, Kept>();
  const listeners = new Set<() => void>();
  const notify = (): void => { for (const listener of listeners) listener(); };

  const of = (run: Run): Kept => {
    const found = kept.get(run);
    if (found !== undefined) return found;
    const fresh: Kept = { expressions: expressions.length, steps: new Map(), asked: new Set() };
    kept.set(run, fresh);
    return fresh;
  };

  const fetchAround = async (run: Run, step: number, store: Kept): Promise<void> => {
    const wanted = expressions;
    const end = run.snapshots.recording.steps.site.length;
    const span = Math.max(1, Math.floor(BATCH / Math.max(1, wanted.length)));
    const first = Math.max(0, Math.min(step - (span >> 1), end + 1 - span));
    const steps: number[] = [];
    for (let at = first; at <= end && at < first + span; at += 1) if (!store.asked.has(at)) steps.push(at);
    for (const at of steps) store.asked.add(at);
    const requests = steps.flatMap((at) => wanted.map(({ scope, expression }): EvaluateRequest => ({ step: at, scope: scope ?? { kind: 'function', qualname }, expression })));
    try {
      const answers = await engine.evaluate(run.snapshots.recording, requests);
      steps.forEach((at, i) => {
        store.steps.set(at, new Map(wanted.flatMap(({ key }, j) => entry(key, answers[i * wanted.length + j]))));
      });
    } catch (error) {
      // Shown as an answer that failed: the pane then says nothing rather than something stale.
      const message = error instanceof Error ? error.message : String(error);
      for (const at of steps) store.steps.set(at, new Map(wanted.map(({ key }) => [key, { ok: false, type: 'EngineError', message }])));
    }
    notify();
  };

  return {
    at(run, step) {
      if (expressions.length === 0) return none;
      const store = of(run);
      const found = store.steps.get(step);
      if (found !== undefined) return found;
      if (!store.asked.has(step)) void fetchAround(run, step, store);
      return null;
    },
    want(more) {
      const keys = new Set(expressions.map((one) => one.key));
      const fresh = more.filter((one) => !keys.has(one.key));
      if (fresh.length === 0) return;
      expressions = [...expressions, ...fresh];
      kept = new WeakMap();
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}

const none: ReadonlyMap<string, Evaluation> = new Map();

function entry(key: string, answer: Evaluation | undefined): readonly (readonly [string, Evaluation])[] {
  return answer === undefined ? [] : [[key, answer]];
}
