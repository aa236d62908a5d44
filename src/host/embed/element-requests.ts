/** Requests of the Debug Adapter Protocol and the responses that belong to them. */
export interface Requests {
  /** Gives the response's body; rejects with its message. Introduces itself first when nobody has. */
  send(command: string, args?: object): Promise<unknown>;
  answered(message: object): void;
  forget(): void;
}

interface Waiting {
  readonly resolve: (body: unknown) => void;
  readonly reject: (reason: Error) => void;
}

export function createRequests(post: (message: object) => void): Requests {
  let seq = 0;
  let introduced = false;
  const waiting = new Map<number, Waiting>();
  const send = (command: string, args?: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      seq += 1;
      waiting.set(seq, { resolve, reject });
      post({ seq, type: 'request', command, ...(args === undefined ? {} : { arguments: args }) });
    });
  return {
    send(command, args) {
      if (!introduced && command !== 'initialize') void send('initialize', { adapterID: 'loopscope', clientID: 'loop-scope' });
      introduced = true;
      return send(command, args);
    },
    answered(message) {
      const { type, request_seq: number, success, body, message: text } = message as { readonly type?: unknown; readonly request_seq?: unknown; readonly success?: unknown; readonly body?: unknown; readonly message?: unknown };
      if (type !== 'response' || typeof number !== 'number') return;
      const one = waiting.get(number);
      waiting.delete(number);
      if (success === true) one?.resolve(body);
      else one?.reject(new Error(typeof text === 'string' ? text : 'failed'));
    },
    forget() {
      for (const one of waiting.values()) one.reject(new Error('the debugger was removed'));
      waiting.clear();
      introduced = false;
    },
  };
}
