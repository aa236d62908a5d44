/**
 * Launching, moving and ending. Whatever moves the session, the client or the reader's own hand, the client
 * hears of it: `stopped`, `output`, `exited`, `terminated`.
 */
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { SessionSnapshot } from '../../session/commands';
import type { SessionEvent } from '../../session/events';
import type { Run } from '../../session/run';
import { statusOf } from '../../session/selectors';
import type { Ending } from '../../trace/ending';
import type { Debuggee, EmitEvent } from './debuggee';
import { failureText } from './failure-text';
import type { Arguments } from './request';
import { RequestError } from './request';

export type MoveCommand = 'next' | 'stepIn' | 'stepOut' | 'stepBack' | 'continue' | 'reverseContinue';

const THREAD = 1;

export interface Motion {
  /** Begins once `configurationDone` has come too. `done` hears null, or why nothing runs. */
  launch(args: Arguments, done: (problem: string | null) => void): void;
  configured(): void;
  /** Throws RequestError when the move can't be made; the result makes it. */
  prepare(command: MoveCommand): () => void;
  prepareGoto(step: number): () => void;
  restart(): void;
  terminate(): void;
  exceptionInfo(): DebugProtocol.ExceptionInfoResponse['body'];
  /** The session's snapshot changed. */
  changed(): void;
}

interface Launch {
  readonly start: readonly SessionEvent[];
  readonly done: (problem: string | null) => void;
}

export function createMotion({ actor }: Debuggee, event: EmitEvent, recorded: () => void): Motion {
  let configured = false;
  let asked: Launch | null = null;
  let launching: Launch | null = null;
  let told: { readonly run: Run | null; readonly step: number } = { run: null, step: 0 };
  let printed = 0;

  const begin = (): void => {
    if (asked === null || !configured) return;
    launching = asked;
    asked = null;
    for (const one of launching.start) actor.send(one);
  };
  const launched = (problem: string | null): void => {
    const one = launching;
    launching = null;
    one?.done(problem);
  };

  const output = (run: Run, step: number): void => {
    const count = run.snapshots.outputCount(step);
    for (; printed < count; printed += 1) {
      const one = run.snapshots.recording.output[printed];
      if (one !== undefined) event('output', { category: one.stream, output: one.text });
    }
  };

  const arrive = (run: Run, step: number): void => {
    output(run, step);
    const { recording } = run.snapshots;
    if (step >= recording.steps.site.length) {
      event('exited', { exitCode: exitCode(recording.ending) });
      event('terminated');
      return;
    }
    const reason = actor.getSnapshot().context.reason ?? 'step';
    const text = reason === 'exception' ? raisedAt(run, step) : undefined;
    event('stopped', { reason, threadId: THREAD, allThreadsStopped: true, preserveFocusHint: true, ...(text === undefined ? {} : { text }) });
  };

  return {
    launch(args, done) {
      const scenario = args.string('scenario');
      const start: SessionEvent = args.boolean('noDebug') === true ? { type: 'run' } : args.boolean('stopOnEntry') === true ? { type: 'goto', step: 0 } : { type: 'launch' };
      asked = { start: scenario === undefined || scenario === actor.getSnapshot().context.scenario ? [start] : [{ type: 'selectScenario', scenario }, start], done };
      begin();
    },
    configured() {
      configured = true;
      begin();
    },
    prepare(command) {
      if (!isSettled(actor.getSnapshot()) || !actor.getSnapshot().can({ type: command })) throw new RequestError(`${command} is not possible now`);
      return () => { actor.send({ type: command }); };
    },
    prepareGoto(step) {
      const { run } = actor.getSnapshot().context;
      if (run === null || step < 0 || step > run.snapshots.recording.steps.site.length) throw new RequestError(`no target ${String(step)}`);
      return () => {
        // Nothing changes when the session is there already; the client is told all the same.
        if (actor.getSnapshot().context.step === step) arrive(run, step);
        else actor.send({ type: 'goto', step });
      };
    },
    restart() {
      actor.send({ type: 'restart' });
      actor.send({ type: 'launch' });
    },
    terminate() {
      configured = false;
      asked = null;
      actor.send({ type: 'restart' });
      event('terminated');
    },
    exceptionInfo() {
      const { run, step, reason } = actor.getSnapshot().context;
      const text = run === null || reason !== 'exception' ? undefined : raisedAt(run, step);
      if (text === undefined) throw new RequestError('no exception here');
      return { exceptionId: text.split(':')[0] ?? text, description: text, breakMode: 'always' };
    },
    changed() {
      const snapshot = actor.getSnapshot();
      const status = statusOf(snapshot);
      if (status.kind === 'failed') {
        if (launching !== null) event('terminated');
        launched(failureText(status.failure));
      }
      if (!isSettled(snapshot)) return;
      const { run, step } = snapshot.context;
      if (told.run === run && told.step === step) return;
      const fresh = run !== told.run;
      told = { run, step };
      if (run === null) return;
      if (fresh) {
        printed = 0;
        launched(null);
        recorded();
      }
      arrive(run, step);
    },
  };
}

/** Nothing is being recorded or asked: where the session is, it stays. */
function isSettled(snapshot: SessionSnapshot): boolean {
  return !snapshot.matches('recording') && !snapshot.matches({ stopped: 'consulting' });
}

function raisedAt(run: Run, step: number): string | undefined {
  const raise = run.snapshots.recording.raises.find((one) => one.step === step);
  return raise === undefined ? undefined : `${raise.type}: ${raise.message}`;
}

function exitCode(ending: Ending): number {
  switch (ending.kind) {
    case 'returned': return 0;
    case 'exited': return ending.status;
    case 'raised':
    case 'budget':
    case 'needs-input': return 1;
  }
}
