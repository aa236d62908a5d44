/**
 * The Debug Adapter Protocol over a debugger's session: messages in, messages out, no clock and no page.
 * A request is answered, or refused with an error response; what is no request is left alone.
 * https://microsoft.github.io/debug-adapter-protocol/specification
 */
import type { DebugProtocol } from '@vscode/debugprotocol';
import { createBreakpoints } from './breakpoint-requests';
import { capabilities } from './capabilities';
import type { Debuggee } from './debuggee';
import { createInspection } from './inspection';
import { isExceptionFilter } from './exceptions';
import { createMotion } from './motion';
import type { Request } from './request';
import { RequestError, needed, readRequest } from './request';
import { createSources } from './sources';

export interface Adapter {
  /** Takes anything; never throws. Answers come through `emit`, most at once, some after a run. */
  receive(message: unknown): void;
  /** Stops listening to the session. */
  dispose(): void;
}

const THREAD = 1;

export function createAdapter(debuggee: Debuggee): Adapter {
  let seq = 0;
  let introduced = false;
  const emit = (message: Record<string, unknown>): void => {
    seq += 1;
    debuggee.emit({ seq, ...message });
  };
  const event = (name: string, body: object = {}): void => {
    if (introduced) emit({ type: 'event', event: name, body });
  };
  const lines = { startAt1: true, out: (line: number): number => (lines.startAt1 ? line : line - 1), in: (line: number): number => (lines.startAt1 ? line : line + 1) };
  const sources = createSources(debuggee);
  const breakpoints = createBreakpoints(debuggee, sources, lines, event);
  const motion = createMotion(debuggee, event, () => { breakpoints.refresh(); });
  const inspection = createInspection(debuggee, sources, lines);

  const answer = (request: Request, body?: object): void => {
    emit({ type: 'response', request_seq: request.seq, success: true, command: request.command, ...(body === undefined ? {} : { body }) });
  };
  const refuse = (request: Pick<Request, 'seq' | 'command'>, message: string): void => {
    emit({ type: 'response', request_seq: request.seq, success: false, command: request.command, message, body: { error: { id: 1, format: message } } });
  };

  /** Answers, or throws RequestError. */
  const handle = (request: Request): void => {
    const { command, args } = request;
    switch (command) {
      case 'initialize':
        lines.startAt1 = args.boolean('linesStartAt1') ?? true;
        introduced = true;
        answer(request, capabilities);
        event('initialized');
        return;
      case 'setBreakpoints': return answer(request, breakpoints.set(args));
      case 'setExceptionBreakpoints': {
        const wanted = needed(args.strings('filters'), 'filters');
        const unknown = wanted.find((one) => !isExceptionFilter(one));
        if (unknown !== undefined) throw new RequestError(`no such filter: ${unknown}`);
        debuggee.actor.send({ type: 'setExceptionBreakpoints', filters: wanted.filter(isExceptionFilter) });
        return answer(request, { breakpoints: wanted.map(() => ({ verified: true })) });
      }
      case 'launch': return motion.launch(args, (problem) => { if (problem === null) answer(request); else refuse(request, problem); });
      case 'configurationDone':
        answer(request);
        return motion.configured();
      case 'threads': return answer(request, { threads: [{ id: THREAD, name: 'MainThread' }] } satisfies DebugProtocol.ThreadsResponse['body']);
      case 'next':
      case 'stepIn':
      case 'stepOut':
      case 'stepBack':
      case 'continue':
      case 'reverseContinue': {
        const move = motion.prepare(command);
        answer(request, command === 'continue' ? { allThreadsContinued: true } : undefined);
        return move();
      }
      case 'gotoTargets': return answer(request, { targets: inspection.gotoTargets(args) });
      case 'goto': {
        const jump = motion.prepareGoto(needed(args.integer('targetId'), 'targetId'));
        answer(request);
        return jump();
      }
      case 'restart': {
        answer(request);
        return motion.restart();
      }
      case 'terminate':
        answer(request);
        return motion.terminate();
      case 'disconnect':
        if (args.boolean('terminateDebuggee') !== false) motion.terminate();
        answer(request);
        introduced = false;
        return;
      case 'stackTrace': return answer(request, inspection.stackTrace(args));
      case 'scopes': return answer(request, { scopes: inspection.scopes(needed(args.integer('frameId'), 'frameId')) });
      case 'variables': return answer(request, { variables: inspection.variables(args) });
      case 'source': return answer(request, sources.content(args));
      case 'loadedSources': return answer(request, { sources: sources.all() });
      case 'exceptionInfo': return answer(request, motion.exceptionInfo());
      case 'evaluate':
        void inspection.evaluate(args).then((body) => { answer(request, body); }, (error: unknown) => { refuse(request, error instanceof Error ? error.message : String(error)); });
        return;
      default: throw new RequestError(`not supported: ${command.slice(0, 80)}`);
    }
  };

  const subscription = debuggee.actor.subscribe(() => { motion.changed(); });

  return {
    receive(message) {
      let frame: Request | null = null;
      try {
        frame = readRequest(message);
        if (frame === null) return;
        if (!introduced && frame.command !== 'initialize') throw new RequestError('send initialize first');
        handle(frame);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        const { seq: number, command } = frame ?? (message as { readonly seq: number; readonly command: string });
        refuse({ seq: number, command }, error.message);
      }
    },
    dispose: () => { subscription.unsubscribe(); },
  };
}

