/**
 * The engine, seen from the page: a worker that is started when first needed, asked by messages, and
 * terminated when it gives no answer in time. The next question then starts a new one.
 */
import { HungError } from '../session/run';
import type { Engine } from '../trace/engine';
import type { Recording } from '../trace/recording';
import type { Reply, Request } from './worker/protocol';

/** As much of a Worker as is used; tests bring their own. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (reason: Error) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;

/** `patience` is in seconds, for one question. */
export function createWorkerEngine(start: () => WorkerLike, patience = 20): Engine & { warm(): void } {
  let worker: WorkerLike | null = null;
  let generation = 0;
  let nextId = 0;
  const waiting = new Map<number, Waiting>();
  const known = new WeakMap<Recording, { readonly generation: number; readonly number: number }>();

  const stop = (reason: Error): void => {
    worker?.terminate();
    worker = null;
    generation += 1;
    const all = [...waiting.values()];
    waiting.clear();
    for (const one of all) {
      clearTimeout(one.timer);
      one.reject(reason);
    }
  };

  const running = (): WorkerLike => {
    if (worker !== null) return worker;
    worker = start();
    worker.onmessage = ({ data }) => {
      const one = waiting.get(data.id);
      if (one === undefined) return;
      waiting.delete(data.id);
      clearTimeout(one.timer);
      one.resolve(data);
    };
    worker.onerror = (event) => { stop(new Error(event.message === '' ? 'the worker could not start' : event.message)); };
    return worker;
  };

  const ask = (request: Unnumbered<Request>): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const id = nextId;
      nextId += 1;
      const timer = setTimeout(() => { stop(new HungError(patience)); }, patience * 1000);
      waiting.set(id, { resolve, reject, timer });
      running().postMessage({ ...request, id });
    });

  return {
    warm: () => { running(); },
    async record(program) {
      const reply = await ask({ kind: 'record', program });
      if (reply.kind !== 'recorded') throw unexpected(reply);
      if (reply.result.kind === 'recorded') known.set(reply.result.recording, { generation, number: reply.recording });
      return reply.result;
    },
    async evaluate(recording, requests) {
      const place = known.get(recording);
      const byNumber = place?.generation === generation ? await ask({ kind: 'evaluate', recording: place.number, requests }) : null;
      const reply = byNumber === null || byNumber.kind === 'forgotten' ? await ask({ kind: 'evaluate', recording, requests }) : byNumber;
      if (reply.kind !== 'evaluated') throw unexpected(reply);
      return reply.evaluations;
    },
    async checkExpression(text) {
      const reply = await ask({ kind: 'check', text });
      if (reply.kind !== 'checked') throw unexpected(reply);
      return reply.diagnostic;
    },
  };
}

function unexpected(reply: Reply): Error {
  return new Error(reply.kind === 'broke' ? reply.message : `unexpected reply: ${reply.kind}`);
}
