/** The worker's side of the engine: reads questions in order, keeps the recordings it made. */
import { checkExpression, observe } from '../../python/observe/observer';
import type { Observer } from '../../python/observe/observer';
import { Kept } from '../../python/kept';
import { recordFetching } from '../../python/record';
import type { Recording } from '../../trace/recording';
import type { Reply, Request } from './protocol';

/** Older recordings are dropped; the page sends one along when it asks for it again. */
const KEPT = 16;
/** An observer is made when it is first asked: the reply with the recording doesn't wait for its indexes. */
const observers = new Map<number, () => Observer>();
/** The library and the lessons' files are read once; only running is paid for at each press. */
const keptFiles = new Kept();

async function answer(request: Request): Promise<Reply> {
  switch (request.kind) {
    case 'record': {
      const result = await recordFetching(request.program, keptFiles, () => performance.now());
      if (result.kind === 'recorded') keep(request.id, result.recording);
      return { id: request.id, kind: 'recorded', result, recording: request.id };
    }
    case 'evaluate': {
      const observer = typeof request.recording === 'number' ? observers.get(request.recording)?.() : observe(request.recording);
      if (observer === undefined) return { id: request.id, kind: 'forgotten' };
      return { id: request.id, kind: 'evaluated', evaluations: observer.evaluate(request.requests) };
    }
    case 'check': return { id: request.id, kind: 'checked', diagnostic: checkExpression(request.text) };
  }
}

function keep(id: number, recording: Recording): void {
  let observer: Observer | null = null;
  observers.set(id, () => (observer ??= observe(recording)));
  for (const old of observers.keys()) if (observers.size > KEPT) observers.delete(old);
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
