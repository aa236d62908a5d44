/** The frame with the debugger in it, seen from the host: what it says becomes calls, and nothing else gets through. */
import type { LoopScopeState } from './loopscope';

export interface FrameEvents {
  readonly hello: () => void;
  readonly ready: () => void;
  readonly height: (height: number) => void;
  readonly state: (state: LoopScopeState) => void;
  readonly dap: (message: object) => void;
  /** It was loaded and says nothing: blocked, missing, or without scripts. */
  readonly failed: () => void;
}

export interface Frame {
  readonly element: HTMLIFrameElement;
  post(message: object): void;
  remove(): void;
}

/** How long a loaded frame may say nothing, in ms. */
const SILENCE = 8000;

export function createFrame(address: string, title: string, events: FrameEvents): Frame {
  const element = document.createElement('iframe');
  element.title = title;
  element.src = address;
  element.part.add('frame');
  let heard = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  element.addEventListener('load', () => {
    timer = setTimeout(() => { if (!heard) events.failed(); }, SILENCE);
  });
  const hear = ({ source, data }: MessageEvent<unknown>): void => {
    if (source === null || source !== element.contentWindow || !isRecord(data) || data['loopscope'] !== 1) return;
    heard = true;
    switch (data['type']) {
      case 'hello': events.hello(); break;
      case 'ready': events.ready(); break;
      case 'height': if (typeof data['height'] === 'number' && data['height'] > 0 && data['height'] < 20_000) events.height(data['height']); break;
      case 'state': if (isRecord(data['state'])) events.state(data['state'] as object as LoopScopeState); break;
      case 'dap': if (isRecord(data['message'])) events.dap(data['message']); break;
    }
  };
  addEventListener('message', hear);
  return {
    element,
    post: (message) => { element.contentWindow?.postMessage({ loopscope: 1, ...message }, '*'); },
    remove() {
      clearTimeout(timer);
      removeEventListener('message', hear);
      element.remove();
    },
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
