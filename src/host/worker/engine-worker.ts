import type { Reply, Request } from './protocol';

const scope = self as unknown as { onmessage: ((event: MessageEvent<Request>) => void) | null; postMessage(message: Reply): void };
scope.onmessage = ({ data }) => { scope.postMessage({ id: data.id, kind: 'broke', message: 'no engine yet' }); };
