/** The worker's side of the engine: reads questions in order, keeps the recordings it made. */
import type { EvaluateRequest, Evaluation } from '../../trace/engine';
import type { Recording } from '../../trace/recording';
import { loadLibraries, recordProgram } from '../../python/record';
import type { Reply, Request } from './protocol';

/** Older recordings are dropped; the page sends one along when it asks for it again. */
const KEPT = 16;
const recordings = new Map<number, Recording>();

async function answer(request: Request): Promise<Reply> {
  switch (request.kind) {
    case 'record': {
      const libraries = await loadLibraries(request.program);
      const result = recordProgram(request.program, { libraries, now: () => performance.now() });
      if (result.kind === 'recorded') keep(request.id, result.recording);
      return { id: request.id, kind: 'recorded', result, recording: request.id };
    }
    case 'evaluate': {
      const recording = typeof request.recording === 'number' ? recordings.get(request.recording) : request.recording;
      if (recording === undefined) return { id: request.id, kind: 'forgotten' };
      return { id: request.id, kind: 'evaluated', evaluations: evaluateOn(recording, request.requests) };
    }
    case 'check': return { id: request.id, kind: 'checked', diagnostic: null };
  }
}

function evaluateOn(_recording: Recording, requests: readonly EvaluateRequest[]): readonly Evaluation[] {
  return requests.map(() => ({ ok: false, type: 'Unsupported', message: 'not yet' }));
}

function keep(id: number, recording: Recording): void {
  recordings.set(id, recording);
  for (const old of recordings.keys()) if (recordings.size > KEPT) recordings.delete(old);
}

/** One question after the other. */
let last: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<Request>) => {
  last = last.then(async () => {
    let reply: Reply;
    try {
      reply = await answer(data);
    } catch (error) {
      reply = { id: data.id, kind: 'broke', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    self.postMessage(reply);
  });
};
