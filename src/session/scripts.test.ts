/** Runs fixtures/sessions/*.txt; the notation is in the README there. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { evaluateOn } from '../python/observe/observer';
import { recordText } from '../python/testing';
import { openRecording } from '../trace/snapshot';
import { askEngine } from './ask';
import type { DataBreakpoint } from './breakpoints';
import type { SessionEvent } from './events';
import type { Outcome } from './forecast';
import type { RunOutcome } from './run';
import { outputParts, statusOf } from './selectors';
import { sessionMachine } from './session-machine';
import { moves } from './stepping';
import type { Direction } from './stepping';

const folder = join(import.meta.dirname, '..', '..', 'fixtures', 'sessions');
const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));

function debuggerOn(program: string) {
  const machine = sessionMachine.provide({
    actors: {
      record: fromPromise<RunOutcome, { readonly scenario: string }>(async () => ({ kind: 'run', run: { snapshots: openRecording(await recordText(program)), stages: [] } })),
      evaluate: fromPromise(({ input }) => askEngine({ evaluate: (recording, requests) => Promise.resolve(evaluateOn(recording, requests)) }, input)),
    },
  });
  return createActor(machine, { input: { scenario: 'only', breakpoints: [] } }).start();
}

type Debugger = ReturnType<typeof debuggerOn>;

/** The answer of one command, or null when it gives none. */
async function obey(actor: Debugger, command: string): Promise<string | null> {
  const { context } = actor.getSnapshot();
  const [word = '', ...rest] = command.split(' ');
  const [first = '', second = ''] = rest;
  const send = (event: SessionEvent): null => { actor.send(event); return null; };
  const line = (text: string, more: object): null => send({ type: 'putBreakpoint', breakpoint: { file: 'main.py', line: Number(text), ...more } });
  switch (word) {
    case 'break':
    case 'log': {
      const text = rest.slice(word === 'log' ? 1 : 2).join(' ');
      return line(first, word === 'log' ? { logMessage: text } : second === 'if' ? { condition: text } : second === 'hit' ? { hitCondition: text } : {});
    }
    case 'clear':
      send({ type: 'setBreakpoints', breakpoints: [] });
      send({ type: 'setDataBreakpoints', breakpoints: [] });
      return send({ type: 'setExceptionBreakpoints', filters: [] });
    case 'watch': {
      const [name = '', where = ''] = rest.toReversed();
      const watched: DataBreakpoint = { kind: first === 'contents' ? 'contents' : 'variable', file: 'main.py', function: where, name };
      return send({ type: 'setDataBreakpoints', breakpoints: [watched] });
    }
    case 'catch': return send({ type: 'setExceptionBreakpoints', filters: first === 'raised' || first === 'uncaught' ? [first] : [] });
    case 'forecast': {
      const plan = await settledPlan(actor);
      const line = plan.lines.find((one) => one.breakpoint.line === Number(first));
      if (line !== undefined) return `${line.bound.kind === 'moved' ? `moved to ${String(line.bound.line)}, ` : ''}${told(line.outcome)}`;
      const found = plan.data.find(({ breakpoint }) => breakpoint.function === first && breakpoint.name === second) ?? plan.exceptions.find(({ filter }) => filter === first);
      return found === undefined ? 'none' : told(found.outcome);
    }
    case 'output':
      return context.run === null ? '' : outputParts(context.run, context.step, context.forecast?.logs ?? []).map((part) => `${part.stream === 'log' ? '»' : ''}${part.text}`).join('').replaceAll('\n', '⏎');
    case 'can': return moves.filter((move) => actor.getSnapshot().can({ type: move })).join(' ');
    case 'goto': return moved(actor, { type: 'goto', step: Number(first) });
    case 'runToLine': return moved(actor, { type: 'runToLine', file: 'main.py', line: Number(first), ...(second === '' ? {} : { direction: second as Direction }) });
    case 'launch':
    case 'run':
    case 'restart': return moved(actor, { type: word });
    default: {
      const move = moves.find((one) => one === word);
      if (move === undefined) throw new Error(`no such command: ${command}`);
      return moved(actor, { type: move });
    }
  }
}

async function moved(actor: Debugger, event: SessionEvent): Promise<string> {
  if (!actor.getSnapshot().can(event)) return 'not possible';
  actor.send(event);
  const snapshot = await waitFor(actor, (one) => one.matches('idle') || one.matches({ stopped: 'paused' }) || one.matches({ stopped: 'ended' }));
  const status = statusOf(snapshot);
  switch (status.kind) {
    case 'paused': return `${status.function}:${String(status.line)} step ${String(status.step)} ${snapshot.context.reason ?? ''}`;
    case 'ended': return `end step ${String(status.count)}`;
    case 'idle':
    case 'recording':
    case 'failed': return status.kind;
  }
}

async function settledPlan(actor: Debugger) {
  if (actor.getSnapshot().context.run === null) await moved(actor, { type: 'launch' });
  const { context } = await waitFor(actor, (one) => one.context.forecast?.questions.length === 0);
  if (context.forecast === null) throw new Error('no run');
  return context.forecast;
}

function told(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'stops': return `stops at ${outcome.steps.join(', ')}${outcome.failures.length === 0 ? '' : `; fails at ${outcome.failures.map(({ step }) => step).join(', ')}`}`;
    case 'logs': return `logs ${outcome.entries.map(({ step, text }) => `${String(step)} ${text}`).join(' | ')}`;
    case 'fails': return `fails in ${outcome.field}: ${outcome.type}: ${outcome.message}`;
    case 'asleep':
    case 'asking':
    case 'never':
    case 'unbound': return outcome.kind;
  }
}

function readScript(name: string) {
  const lines = readFileSync(join(folder, name), 'utf8').split('\n');
  const isProgram = (line: string): boolean => line.startsWith('    ');
  const last = lines.findLastIndex(isProgram);
  const first = lines.findIndex(isProgram);
  const program = lines.slice(first, last + 1).map((line) => line.slice(4)).join('\n') + '\n';
  const commands = lines.slice(last + 1).filter((line) => line !== '' && !line.startsWith('#'));
  return { program, commands };
}

describe.each(names)('session %s', (name) => {
  test('goes as written', async () => {
    const { program, commands } = readScript(name);
    const actor = debuggerOn(program);
    const happened: string[] = [];
    for (const written of commands) {
      const [command = ''] = written.split(' -> ');
      const answer = await obey(actor, command.replace(/ ->$/, ''));
      happened.push(answer === null ? command : `${command.replace(/ ->$/, '')} -> ${answer}`);
    }
    expect(commands.length).toBeGreaterThan(3);
    expect(happened).toEqual(commands);
  });
});
