import type { Reply, Request } from './protocol';

self.onmessage = ({ data }: MessageEvent<Request>) => {
  const reply: Reply = { id: data.id, kind: 'broke', message: 'no engine yet' };
  self.postMessage(reply);
};
