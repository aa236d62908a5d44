/**
 * One debugger's states and events; docs/session.md draws them. It runs nothing itself: the actors `record`
 * and `evaluate` are given by the host, and every move is a pure question to the recording.
 */
import { assign, fromPromise, setup } from 'xstate';
import { brokenAnswers } from './ask';
import type { Asked } from './ask';
import { putBreakpoint, toggleBreakpoint } from './breakpoints';
import type { BreakpointSet } from './breakpoints';
import type { Goal, SessionEvent } from './events';
import type { Answers } from './forecast';
import { failureOf } from './run';
import type { RunOutcome } from './run';
import { breakpointSet, canMove, delivered, fresh, needsAnswers, planned } from './session-context';
import type { SessionContext, SessionInput } from './session-context';
import { endOf, lineDestination } from './stepping';
import type { Move } from './stepping';

type LineGoal = Extract<SessionEvent, { type: 'runToLine' }>;

function lineGoal({ run, step }: SessionContext, { file, line, direction }: LineGoal): number | null {
  return run === null ? null : lineDestination(run.snapshots, step, file, line, direction ?? 'nearest');
}

export const sessionMachine = setup({
  types: {} as { context: SessionContext; events: SessionEvent; input: SessionInput },
  actors: {
    record: fromPromise<RunOutcome, { readonly scenario: string }>(() => Promise.reject(new Error('no engine'))),
    evaluate: fromPromise<Answers, Asked | null>(() => Promise.reject(new Error('no engine'))),
  },
  actions: {
    arrive: assign(({ context }, outcome: RunOutcome) =>
      outcome.kind === 'run' ? { run: outcome.run, ...planned({ ...context, run: outcome.run }) } : { ...fresh, failure: outcome },
    ),
    fail: assign((_, { thrown }: { readonly thrown: unknown }) => ({ ...fresh, failure: failureOf(thrown) })),
    aim: assign((_, goal: Goal) => ({ ...fresh, pending: { kind: 'goal', goal } as const })),
    forget: assign(fresh),
    move: assign((_, move: Move) => ({ pending: { kind: 'move', move } as const })),
    seek: assign((_, goal: Goal) => ({ pending: { kind: 'goal', goal } as const })),
    deliver: assign(({ context }) => delivered(context)),
    learn: assign(({ context }, answers: Answers) => {
      const all = new Map([...context.answers, ...answers]);
      return { answers: all, ...planned({ ...context, answers: all }) };
    }),
    change: assign(({ context }, set: Partial<BreakpointSet>) => {
      const { lines: breakpoints, data: dataBreakpoints, exceptions: exceptionFilters } = { ...breakpointSet(context), ...set };
      const changed = { breakpoints, dataBreakpoints, exceptionFilters };
      return { ...changed, ...planned({ ...context, ...changed }) };
    }),
  },
  guards: {
    canMove: ({ context }, move: Move) => canMove(context, move),
    canRunTo: ({ context }, goal: LineGoal) => lineGoal(context, goal) !== null,
    mustAsk: ({ context }) => (context.forecast?.questions.length ?? 0) > 0,
    canDeliver: ({ context }) => context.pending !== null && !(needsAnswers(context.pending) && (context.forecast?.questions.length ?? 0) > 0),
    atEnd: ({ context }) => context.run !== null && context.step >= endOf(context.run.snapshots.recording),
    refused: ({ context }) => context.failure !== null,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...fresh, scenario: input.scenario, breakpoints: input.breakpoints, dataBreakpoints: [], exceptionFilters: [], entry: input.entry ?? null }),
  initial: 'idle',
  on: {
    selectScenario: { target: '.idle', actions: ['forget', assign(({ event }) => ({ scenario: event.scenario }))] },
    setBreakpoints: { actions: { type: 'change', params: ({ event }) => ({ lines: event.breakpoints }) } },
    putBreakpoint: { actions: { type: 'change', params: ({ context, event }) => ({ lines: putBreakpoint(context.breakpoints, event.breakpoint) }) } },
    toggleBreakpoint: {
      actions: {
        type: 'change',
        params: ({ context, event }) => ({ lines: toggleBreakpoint(context.breakpoints, { file: event.file, line: event.line }, context.run?.snapshots.recording ?? null) }),
      },
    },
    setDataBreakpoints: { actions: { type: 'change', params: ({ event }) => ({ data: event.breakpoints }) } },
    setExceptionBreakpoints: { actions: { type: 'change', params: ({ event }) => ({ exceptions: event.filters }) } },
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
        nextVisit: { guard: { type: 'canMove', params: 'nextVisit' }, target: '.deciding', actions: { type: 'move', params: 'nextVisit' } },
        previousVisit: { guard: { type: 'canMove', params: 'previousVisit' }, target: '.deciding', actions: { type: 'move', params: 'previousVisit' } },
        runToLine: {
          guard: { type: 'canRunTo', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'seek', params: ({ context, event }) => ({ kind: 'step', step: lineGoal(context, event) ?? context.step }) },
        },
        goto: { target: '.deciding', actions: { type: 'seek', params: ({ event }) => ({ kind: 'step', step: event.step }) } },
        gotoStage: { target: '.deciding', actions: { type: 'seek', params: ({ event }) => ({ kind: 'stage', stage: event.stage }) } },
      },
      states: {
        deciding: {
          always: [
            { guard: 'canDeliver', target: 'deciding', reenter: true, actions: 'deliver' },
            { guard: 'mustAsk', target: 'consulting' },
            { guard: 'atEnd', target: 'ended' },
            { target: 'paused' },
          ],
        },
        consulting: {
          invoke: {
            src: 'evaluate',
            input: ({ context }) => (context.run === null ? null : { recording: context.run.snapshots.recording, questions: context.forecast?.questions ?? [] }),
            onDone: { target: 'deciding', actions: { type: 'learn', params: ({ event }) => event.output } },
            onError: { target: 'deciding', actions: { type: 'learn', params: ({ context, event }) => brokenAnswers(context.forecast?.questions ?? [], event.error) } },
          },
        },
        paused: { always: { guard: 'mustAsk', target: 'consulting' } },
        ended: { always: { guard: 'mustAsk', target: 'consulting' } },
      },
    },
    failed: { on: { restart: { target: 'idle', actions: 'forget' } } },
  },
});
