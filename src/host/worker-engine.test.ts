import { describe, expect, test, vi } from 'vitest';
import { HungError } from '../session/run';
import { createWorkerEngine } from './worker-engine';
import type { WorkerLike } from './worker-engine';
import type { Reply, Request } from './worker/protocol';

/** A worker that answers by `answer`, or not at all when it gives null. */
function fakeWorkers(answer: (request: Request) => Reply | null) {
  const seen: Request[] = [];
  let terminated = 0;
  let started = 0;
  const start = (): WorkerLike => {
    started += 1;
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      terminate: () => { terminated += 1; },
      postMessage(message) {
        const request = message as Request;
        seen.push(request);
        const reply = answer(request);
        if (reply !== null) queueMicrotask(() => { worker.onmessage?.({ data: reply } as MessageEvent<Reply>); });
      },
    };
    return worker;
  };
  return { start, seen, counts: () => ({ started, terminated }) };
}

describe('the engine seen from the page', () => {
  test('starts its worker with the first question', async () => {
    const workers = fakeWorkers(({ id }) => ({ id, kind: 'checked', diagnostic: null }));
    const engine = createWorkerEngine(workers.start);
    expect(workers.counts().started).toBe(0);
    expect(await engine.checkExpression('1')).toBeNull();
    expect(workers.counts().started).toBe(1);
  });

  test('terminates a worker that gives no answer, and asks a new one next time', async () => {
    vi.useFakeTimers();
    let silent = true;
    const workers = fakeWorkers(({ id }) => (silent ? null : { id, kind: 'checked', diagnostic: null }));
    const engine = createWorkerEngine(workers.start, 5);
    const asked = engine.checkExpression('1');
    const outcome = expect(asked).rejects.toBeInstanceOf(HungError);
    await vi.advanceTimersByTimeAsync(5000);
    await outcome;
    silent = false;
    expect(await engine.checkExpression('1')).toBeNull();
    expect(workers.counts()).toEqual({ started: 2, terminated: 1 });
    vi.useRealTimers();
  });

  test('rejects when the engine says that it broke', async () => {
    const workers = fakeWorkers(({ id }) => ({ id, kind: 'broke', message: 'a fault of ours' }));
    await expect(createWorkerEngine(workers.start).checkExpression('1')).rejects.toThrow('a fault of ours');
  });
});
