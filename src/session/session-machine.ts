/**
 * One debugger's states and events; docs/session.md draws them. It runs nothing itself: the actor `record`
 * is given by the host, and every move is a pure question to the recording.
 */
import { assign, fromPromise, setup } from 'xstate';
import { hitTest, toggleBreakpoint } from './breakpoints';
import type { Breakpoint } from './breakpoints';
import type { Goal, SessionEvent } from './events';
import { failureOf } from './run';
import type { Failure, Run, RunOutcome } from './run';
import { destination, endOf, firstHit, inFunction } from './stepping';
import type { Move } from './stepping';

export interface SessionContext {
  readonly scenario: string;
  /** The function a launch without breakpoints stops in (its qualname); null: at the very first stop. */
  readonly entry: string | null;
  readonly breakpoints: readonly Breakpoint[];
  readonly run: Run | null;
  /** A position of the recording; 0 while there is none. */
  readonly step: number;
  /** The position the reader came from, null right after a launch. */
  readonly from: number | null;
  readonly goal: Goal;
  readonly failure: Failure | null;
}

export interface SessionInput {
  readonly scenario: string;
  readonly breakpoints: readonly Breakpoint[];
  readonly entry?: string;
}

const fresh = { run: null, step: 0, from: null, failure: null } as const;

function moved(context: SessionContext, move: Move): number | null {
  if (context.run === null) return null;
  const { snapshots } = context.run;
  return destination(snapshots, context.step, move, hitTest(snapshots.recording, context.breakpoints));
}

function positionFor(goal: Goal, run: Run, { breakpoints, entry }: SessionContext): number {
  const { recording } = run.snapshots;
  const end = endOf(recording);
  switch (goal.kind) {
    case 'end':
      return end;
    case 'stop':
      return breakpoints.length === 0 ? (firstHit(recording, 0, inFunction(recording, entry)) ?? 0) : (firstHit(recording, 0, hitTest(recording, breakpoints)) ?? end);
    case 'stage':
      return run.stages.find((span) => span.stage === goal.stage)?.from ?? 0;
    case 'step':
      return Math.max(0, Math.min(goal.step, end));
  }
}

export const sessionMachine = setup({
  types: {} as { context: SessionContext; events: SessionEvent; input: SessionInput },
  actors: {
    record: fromPromise<RunOutcome, { readonly scenario: string }>(() => Promise.reject(new Error('no engine'))),
  },
  actions: {
    arrive: assign(({ context }, outcome: RunOutcome) =>
      outcome.kind === 'run'
        ? { run: outcome.run, step: positionFor(context.goal, outcome.run, context), from: null, failure: null }
        : { ...fresh, failure: outcome },
    ),
    fail: assign((_, { thrown }: { readonly thrown: unknown }) => ({ ...fresh, failure: failureOf(thrown) })),
    aim: assign((_, goal: Goal) => ({ ...fresh, goal })),
    forget: assign(fresh),
    move: assign(({ context }, move: Move) => ({ step: moved(context, move) ?? context.step, from: context.step })),
    seek: assign(({ context }, goal: Goal) => (context.run === null ? {} : { step: positionFor(goal, context.run, context), from: context.step })),
  },
  guards: {
    canMove: ({ context }, move: Move) => moved(context, move) !== null,
    atEnd: ({ context }) => context.run !== null && context.step >= endOf(context.run.snapshots.recording),
    refused: ({ context }) => context.failure !== null,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...fresh, goal: { kind: 'stop' }, scenario: input.scenario, breakpoints: input.breakpoints, entry: input.entry ?? null }),
  initial: 'idle',
  on: {
    selectScenario: { target: '.idle', actions: ['forget', assign(({ event }) => ({ scenario: event.scenario }))] },
    setBreakpoints: { actions: assign(({ event }) => ({ breakpoints: event.breakpoints })) },
    toggleBreakpoint: {
      actions: assign(({ context, event }) => ({
        breakpoints: toggleBreakpoint(context.breakpoints, { file: event.file, line: event.line }, context.run?.snapshots.recording ?? null),
      })),
    },
    run: { target: '.recording', actions: { type: 'aim', params: { kind: 'end' } } },
    launch: { target: '.recording', actions: { type: 'aim', params: { kind: 'stop' } } },
    goto: { target: '.recording', actions: { type: 'aim', params: ({ event }) => ({ kind: 'step', step: event.step }) } },
    gotoStage: { target: '.recording', actions: { type: 'aim', params: ({ event }) => ({ kind: 'stage', stage: event.stage }) } },
  },
  states: {
    idle: {},
    recording: {
      invoke: {
        src: 'record',
        input: ({ context }) => ({ scenario: context.scenario }),
        onDone: { target: 'arriving', actions: { type: 'arrive', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ thrown: event.error }) } },
      },
      on: { run: undefined, launch: undefined, restart: { target: 'idle', actions: 'forget' } },
    },
    arriving: { always: [{ guard: 'refused', target: 'failed' }, { target: 'stopped' }] },
    stopped: {
      initial: 'deciding',
      on: {
        restart: { target: 'idle', actions: 'forget' },
        stepIn: { guard: { type: 'canMove', params: 'stepIn' }, target: '.deciding', actions: { type: 'move', params: 'stepIn' } },
        next: { guard: { type: 'canMove', params: 'next' }, target: '.deciding', actions: { type: 'move', params: 'next' } },
        stepOut: { guard: { type: 'canMove', params: 'stepOut' }, target: '.deciding', actions: { type: 'move', params: 'stepOut' } },
        continue: { guard: { type: 'canMove', params: 'continue' }, target: '.deciding', actions: { type: 'move', params: 'continue' } },
        stepBackIn: { guard: { type: 'canMove', params: 'stepBackIn' }, target: '.deciding', actions: { type: 'move', params: 'stepBackIn' } },
        stepBack: { guard: { type: 'canMove', params: 'stepBack' }, target: '.deciding', actions: { type: 'move', params: 'stepBack' } },
        stepBackOut: { guard: { type: 'canMove', params: 'stepBackOut' }, target: '.deciding', actions: { type: 'move', params: 'stepBackOut' } },
        reverseContinue: { guard: { type: 'canMove', params: 'reverseContinue' }, target: '.deciding', actions: { type: 'move', params: 'reverseContinue' } },
        goto: { target: '.deciding', actions: { type: 'seek', params: ({ event }) => ({ kind: 'step', step: event.step }) } },
        gotoStage: { target: '.deciding', actions: { type: 'seek', params: ({ event }) => ({ kind: 'stage', stage: event.stage }) } },
      },
      states: {
        deciding: { always: [{ guard: 'atEnd', target: 'ended' }, { target: 'paused' }] },
        paused: {},
        ended: {},
      },
    },
    failed: { on: { restart: { target: 'idle', actions: 'forget' } } },
  },
});
