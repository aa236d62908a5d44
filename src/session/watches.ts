/** Expressions a reader watches: asked of the engine at a step and kept for as long as the run is. */
import type { Engine, Evaluation } from '../trace/engine';
import type { Snapshots } from '../trace/snapshot';
import type { Run } from './run';

export interface Watches {
  /**
   * What each expression gives in `frame` at `step`, in their order; null where the answer is not there yet:
   * asking fetches it, and listeners hear when it came.
   */
  at(run: Run, step: number, frame: number, expressions: readonly string[]): readonly (Evaluation | null)[];
  subscribe(listener: () => void): () => void;
}

/** Answers kept of one run. */
const KEPT = 5_000;

export function createWatches(engine: Pick<Engine, 'evaluate'>): Watches {
  const stores = new WeakMap<Run, Map<string, Evaluation | null>>();
  const listeners = new Set<() => void>();

  const fetch = async (run: Run, store: Map<string, Evaluation | null>, wanted: readonly { readonly key: string; readonly expression: string }[], step: number, frame: number): Promise<void> => {
    const requests = wanted.map(({ expression }) => ({ step, scope: { kind: 'frame', frame } as const, expression }));
    const { recording, secrets } = run.snapshots;
    const answers = await engine.evaluate(recording, requests).catch((error: unknown) => wanted.map((): Evaluation => ({ ok: false, type: 'EngineError', message: error instanceof Error ? error.message : String(error) })));
    wanted.forEach(({ key, expression }, i) => {
      const answer = answers[i];
      if (answer !== undefined) store.set(key, maskedEvaluation(answer, secrets, expression));
    });
    for (const listener of listeners) listener();
  };

  return {
    at(run, step, frame, expressions) {
      let store = stores.get(run);
      if (store === undefined) stores.set(run, (store = new Map()));
      const kept = store;
      const keyed = expressions.map((expression) => ({ expression, key: `${String(step)} ${String(frame)} ${expression}` }));
      const missing = keyed.filter(({ key }) => !kept.has(key));
      if (missing.length > 0) {
        if (kept.size > KEPT) kept.clear();
        for (const { key } of missing) kept.set(key, null);
        void fetch(run, kept, missing, step, frame);
      }
      return keyed.map(({ key }) => kept.get(key) ?? null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}

/** An answer as it may be shown: secrets masked by value, and by the name when the expression is one. */
export function maskedEvaluation(answer: Evaluation, secrets: Snapshots['secrets'], expression: string): Evaluation {
  if (!answer.ok) return { ...answer, message: secrets.mask(answer.message) };
  const { type, truth, length, repr, str } = answer.value;
  const name = /(\w+)["']?\]?\s*$/.exec(expression)?.[1] ?? null;
  if (name !== null && secrets.hidesName(name) && type !== 'NoneType' && type !== 'bool') return { ok: true, value: { type, truth, length, repr: secrets.masked, str: secrets.masked } };
  return { ok: true, value: { ...answer.value, repr: secrets.mask(repr), str: secrets.mask(str) } };
}
