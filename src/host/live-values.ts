/**
 * Expressions of captions and drawings at the steps of a run, kept by step for as long as the run is. What a
 * pane asks for goes to the engine at once; the steps around it follow in small batches, so that moving on
 * finds its answers there. The engine answers in order: a new recording waits for one batch at most.
 */
import type { Engine, EvaluateRequest, Evaluation } from '../trace/engine';
import type { Run } from '../session/run';
import type { LiveValues, WantedExpression } from '../ui/model';

/** How long a batch may take, in milliseconds; its size follows how long the last one took. */
const PATIENCE = 8;
/** Expressions in the first batch, and in the largest. */
const FIRST = 64;
const MOST = 4_000;
/** How many expressions ahead and behind are asked for unasked. */
const AROUND = 60_000;

interface Store {
  readonly run: Run;
  readonly wanted: readonly WantedExpression[];
  readonly steps: Map<number, ReadonlyMap<string, Evaluation>>;
  readonly demanded: Set<number>;
  center: number;
  pumping: boolean;
}

export function createLiveValues(engine: Engine, qualname: string): LiveValues {
  let expressions: readonly WantedExpression[] = [];
  let stores = new WeakMap<Run, Store>();
  let room = FIRST;
  const listeners = new Set<() => void>();

  const storeOf = (run: Run): Store => {
    const found = stores.get(run);
    if (found !== undefined) return found;
    const fresh: Store = { run, wanted: expressions, steps: new Map(), demanded: new Set(), center: 0, pumping: false };
    stores.set(run, fresh);
    return fresh;
  };

  /** Asks batch after batch until everything near the last demanded step is there, or nobody wants this store. */
  const pump = async (store: Store): Promise<void> => {
    if (store.pumping) return;
    store.pumping = true;
    for (let steps = nextSteps(store, room); steps.length > 0 && stores.get(store.run) === store; steps = nextSteps(store, room)) {
      const began = performance.now();
      const answers = await ask(engine, store, steps, qualname);
      const took = performance.now() - began;
      if (took > PATIENCE) room = Math.max(1, Math.floor(room / 2));
      else if (took < PATIENCE / 2) room = Math.min(MOST, room * 2);
      const awaited = steps.some((step) => store.demanded.has(step));
      steps.forEach((step, i) => {
        store.steps.set(step, answers[i] ?? none);
        store.demanded.delete(step);
      });
      if (awaited) for (const listener of listeners) listener();
    }
    store.pumping = false;
  };

  return {
    at(run, step) {
      if (expressions.length === 0) return none;
      const store = storeOf(run);
      const found = store.steps.get(step);
      if (found !== undefined) return found;
      store.demanded.add(step);
      store.center = step;
      void pump(store);
      return null;
    },
    want(more) {
      const keys = new Set(expressions.map((one) => one.key));
      const fresh = more.filter((one) => !keys.has(one.key));
      if (fresh.length === 0) return;
      expressions = [...expressions, ...fresh];
      stores = new WeakMap();
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}

const none: ReadonlyMap<string, Evaluation> = new Map();

/** Demanded steps before all others, then the nearest ones that are missing. */
function nextSteps(store: Store, expressions: number): readonly number[] {
  const missing = (step: number): boolean => !store.steps.has(step);
  const demanded = [...store.demanded].filter(missing);
  if (demanded.length > 0) return demanded;
  const end = store.run.snapshots.recording.steps.site.length;
  const reach = Math.floor(AROUND / store.wanted.length);
  const room = Math.max(1, Math.floor(expressions / store.wanted.length));
  const found: number[] = [];
  for (let distance = 1; distance <= reach && found.length < room; distance += 1) {
    for (const step of [store.center + distance, store.center - distance]) if (step >= 0 && step <= end && missing(step)) found.push(step);
  }
  return found;
}

async function ask(engine: Engine, store: Store, steps: readonly number[], qualname: string): Promise<readonly ReadonlyMap<string, Evaluation>[]> {
  const { wanted, run } = store;
  const requests = steps.flatMap((step) => wanted.map(({ scope, expression }): EvaluateRequest => ({ step, scope: scope ?? { kind: 'function', qualname }, expression })));
  try {
    const answers = await engine.evaluate(run.snapshots.recording, requests);
    return steps.map((_, i) => new Map(wanted.flatMap(({ key }, j) => pair(key, answers[i * wanted.length + j]))));
  } catch (error) {
    // Answers that failed: the panes then say nothing rather than something stale.
    const failed: Evaluation = { ok: false, type: 'EngineError', message: error instanceof Error ? error.message : String(error) };
    return steps.map(() => new Map(wanted.map(({ key }) => [key, failed])));
  }
}

function pair(key: string, answer: Evaluation | undefined): readonly (readonly [string, Evaluation])[] {
  return answer === undefined ? [] : [[key, answer]];
}
