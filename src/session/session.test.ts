import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, initialTransition, transition } from 'xstate';
import type { Recording } from '../trace/recording';
import { span } from '../trace/positions';
import { openRecording } from '../trace/snapshot';
import { canDo, commandFor, commands } from './commands';
import type { RunOutcome } from './run';
import { HungError } from './run';
import { breakpointsIn, stackEntries, statusOf } from './selectors';
import type { SessionEvent } from './events';
import { sessionMachine } from './session-machine';

/** `outer:1 outer:2 inner:6 inner:7 outer:3`: a stop each; a deeper name is called by the one before it. */
function recordingOf(notation: string): Recording {
  const stops = notation.split(' ').map((stop) => ({ name: stop.split(':')[0] ?? '', line: Number(stop.split(':')[1]) }));
  const names = [...new Set(stops.map((stop) => stop.name))];
  const sites = stops.map(({ name, line }) => ({ file: 0, code: names.indexOf(name), span: span(line, 0, line, 1), syntax: 'Expr', role: 'statement' as const, parent: -1 }));
  return {
    format: 'loopscope-recording', version: 1, engine: { name: 'test', version: '0', language: 'python' },
    files: [{ name: 'a.py', text: '', shown: true, bindings: [1, 2, 3, 6, 6, 6, 7, 0] }],
    codes: names.map((name) => ({ file: 0, name, qualname: name, kind: 'function' as const, span: span(1, 0, 9, 0), parameterCount: 0, variables: [], free: [] })),
    sites,
    frames: names.map((_, i) => ({ code: i, caller: i - 1, definedIn: -1, began: -1, ended: stops.length, outcome: { kind: 'alive' as const } })),
    steps: { site: stops.map((_, i) => i), frame: stops.map(({ name }) => names.indexOf(name)), visit: stops.map(() => 0 as const), resumes: [] },
    writes: { step: [], frame: [], slot: [], value: [], deleted: [] }, objects: [], pieces: { step: [], frame: [], site: [], value: [], truncated: [] },
    output: [], raises: [], ending: { kind: 'returned' },
  };
}

const notation = 'outer:1 outer:2 inner:6 inner:7 outer:3 outer:2 inner:6 inner:7 outer:3';

function debuggerOn(text = notation, record?: () => Promise<RunOutcome>, entry?: string) {
  const outcome: RunOutcome = { kind: 'run', run: { snapshots: openRecording(recordingOf(text)), stages: [{ stage: 'one', from: 0, to: 4 }, { stage: 'two', from: 4, to: 9 }] } };
  const machine = sessionMachine.provide({ actors: { record: fromPromise(record ?? (() => Promise.resolve(outcome))) } });
  const actor = createActor(machine, { input: { scenario: 'first', breakpoints: [], ...(entry === undefined ? {} : { entry }) } }).start();
  const where = (): string => {
    const status = statusOf(actor.getSnapshot());
    return status.kind === 'paused' ? `${status.function}:${String(status.line)}@${String(status.step)}` : status.kind;
  };
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const script = async (...events: readonly (SessionEvent['type'] | SessionEvent)[]): Promise<string> => {
    const seen: string[] = [];
    for (const event of events) {
      actor.send(typeof event === 'string' ? ({ type: event } as SessionEvent) : event);
      await settled();
      seen.push(where());
    }
    return seen.join(' ');
  };
  return { actor, script, where };
}

describe('a debugger', () => {
  test('stops at the first line when no breakpoint is set', async () => {
    expect(await debuggerOn().script('launch')).toBe('outer:1@0');
  });

  test('stops in the function it is about when no breakpoint is set', async () => {
    expect(await debuggerOn(notation, undefined, 'inner').script('launch', 'restart')).toBe('inner:6@2 idle');
  });

  test('stops at the first breakpoint and continues to the next, then to the end', async () => {
    const { script } = debuggerOn();
    expect(await script({ type: 'toggleBreakpoint', file: 'a.py', line: 7 }, 'launch', 'continue', 'continue')).toBe('idle inner:7@3 inner:7@7 ended');
  });

  test('runs to the end without halting at breakpoints', async () => {
    expect(await debuggerOn().script({ type: 'toggleBreakpoint', file: 'a.py', line: 7 }, 'run')).toBe('idle ended');
  });

  test('steps over a call, into it and out of it', async () => {
    expect(await debuggerOn().script('launch', 'next', 'next', 'next', 'stepIn', 'stepOut')).toBe('outer:1@0 outer:2@1 outer:3@4 outer:2@5 inner:6@6 outer:3@8');
  });

  test('steps back over a call and back into it from within', async () => {
    expect(await debuggerOn().script({ type: 'goto', step: 8 }, 'stepBack', 'stepBackIn', 'stepBackIn', 'stepBackOut')).toBe('outer:3@8 outer:2@5 outer:3@4 inner:7@3 outer:2@1');
  });

  test('continues backwards to the nearest earlier hit, else to the beginning', async () => {
    const { script } = debuggerOn();
    expect(await script({ type: 'toggleBreakpoint', file: 'a.py', line: 6 }, 'run', 'reverseContinue', 'reverseContinue', 'reverseContinue')).toBe('idle ended inner:6@6 inner:6@2 outer:1@0');
  });

  test('goes to a stage, also before the first run', async () => {
    expect(await debuggerOn().script({ type: 'gotoStage', stage: 'two' }, { type: 'gotoStage', stage: 'one' })).toBe('outer:3@4 outer:1@0');
  });

  test('keeps breakpoints and starts afresh when the scenario changes mid-run', async () => {
    const { actor, script } = debuggerOn();
    await script({ type: 'toggleBreakpoint', file: 'a.py', line: 2 }, 'launch', { type: 'selectScenario', scenario: 'second' });
    expect(statusOf(actor.getSnapshot()).kind).toBe('idle');
    expect(actor.getSnapshot().context).toMatchObject({ scenario: 'second', run: null, breakpoints: [{ file: 'a.py', line: 2 }] });
  });

  test('binds a breakpoint set on a comment to the next statement and clears it there', async () => {
    const { actor, script } = debuggerOn();
    await script({ type: 'toggleBreakpoint', file: 'a.py', line: 5 }, 'launch');
    expect(breakpointsIn(actor.getSnapshot(), 'a.py')).toEqual([{ breakpoint: { file: 'a.py', line: 5 }, binding: { kind: 'bound', line: 6, hits: 2 }, outcome: { kind: 'stops', steps: [2, 6], failures: [] } }]);
    await script({ type: 'toggleBreakpoint', file: 'a.py', line: 6 });
    expect(actor.getSnapshot().context.breakpoints).toEqual([]);
  });

  test('says that a breakpoint can bind nowhere', async () => {
    const { actor, script } = debuggerOn();
    await script({ type: 'toggleBreakpoint', file: 'a.py', line: 8 }, 'launch');
    expect(breakpointsIn(actor.getSnapshot(), 'a.py')[0]?.binding).toEqual({ kind: 'unbound', line: 8 });
  });

  test('disables what cannot act', async () => {
    const { actor, script } = debuggerOn();
    const able = (): string => commands.filter((command) => canDo(actor.getSnapshot(), command)).map((command) => command.id).join(' ');
    expect(able()).toBe('run launch');
    await script('launch');
    expect(able()).toBe('run launch continue next stepIn stepOut restart');
    await script('run');
    expect(able()).toBe('run launch stepBack reverseContinue stepBackIn stepBackOut restart');
  });

  test('tells a hung engine from a refused program', async () => {
    const hung = debuggerOn(notation, () => Promise.reject(new HungError(10)));
    await hung.script('launch');
    expect(statusOf(hung.actor.getSnapshot())).toEqual({ kind: 'failed', failure: { kind: 'hung', seconds: 10 } });
    const refused = debuggerOn(notation, () => Promise.resolve({ kind: 'refused', diagnostics: [] }));
    expect(await refused.script('launch', 'restart')).toBe('failed idle');
  });

  test('shows the call stack, innermost first, each at its own line', () => {
    const run = { snapshots: openRecording(recordingOf(notation)), stages: [] };
    expect(stackEntries(run, 3).map((entry) => `${entry.function}:${String(entry.line)}`)).toEqual(['inner:7', 'outer:2']);
  });

  test('moves by pure transitions', () => {
    const [idle] = initialTransition(sessionMachine, { scenario: 'first', breakpoints: [] });
    const [recording, effects] = transition(sessionMachine, idle, { type: 'launch' });
    expect(recording.value).toBe('recording');
    expect(effects.length).toBeGreaterThan(0);
    expect(transition(sessionMachine, recording, { type: 'restart' })[0].value).toBe('idle');
  });
});

describe('a shortcut', () => {
  const press = (key: string, shiftKey = false, ctrlKey = false) => commandFor({ key, shiftKey, ctrlKey, altKey: false, metaKey: false })?.id ?? null;

  test('belongs to one command only', () => {
    const keys = commands.map(({ shortcut }) => `${shortcut.key}${String(shortcut.shift)}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('turns round with Shift and is left alone with other modifiers', () => {
    expect([press('n'), press('N', true), press('r', false, true), press('q')]).toEqual(['next', 'stepBack', null, null]);
  });
});
