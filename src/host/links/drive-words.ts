/**
 * What a link of somebody's prose asks of a debugger: `set=ask,107&scenario=limit&to=3`. Words are taken in
 * the order written; unknown ones do nothing.
 *
 * | word            | does                                                            |
 * |-----------------|-----------------------------------------------------------------|
 * | `scenario=NAME` | switches to the scenario                                        |
 * | `set=A,B`       | sets these breakpoints, and no others (`set=` removes all)      |
 * | `add=A,B`       | adds breakpoints                                                |
 * | `to=PLACE`      | goes to a step, to `end`, or to a stage                         |
 * | `do=A,B`        | gives commands: `run`, `launch`, `continue`, `next`, `stepIn`…  |
 */
import { waitFor } from 'xstate';
import { commands } from '../../session/commands';
import type { Breakpoint } from '../../session/breakpoints';
import type { SessionEvent } from '../../session/events';
import type { DebuggerModel } from '../../ui/model';
import { eventTo, readBreakpoints } from './place';

/** Each word in turn; a run is waited for before the next. */
export async function driveByWords(model: DebuggerModel, query: string): Promise<void> {
  for (const [word, value] of new URLSearchParams(query)) {
    for (const part of word === 'do' ? value.split(',') : [value]) {
      const event = eventOf(model, word, part.trim());
      if (event !== null) model.actor.send(event);
      await waitFor(model.actor, (snapshot) => !snapshot.matches('recording') && !snapshot.matches({ stopped: 'consulting' }));
    }
  }
}

function eventOf(model: DebuggerModel, word: string, value: string): SessionEvent | null {
  const { scenario, breakpoints } = model.actor.getSnapshot().context;
  switch (word) {
    case 'scenario': return value === scenario || !model.lesson.scenarios.some((one) => one.id === value) ? null : { type: 'selectScenario', scenario: value };
    case 'set': return { type: 'setBreakpoints', breakpoints: readBreakpoints(model.lesson, model.files, value) };
    case 'add': return { type: 'setBreakpoints', breakpoints: merged(breakpoints, readBreakpoints(model.lesson, model.files, value)) };
    case 'to': return eventTo(model.lesson, value);
    case 'do': return commands.find((command) => command.id === value)?.event ?? null;
    default: return null;
  }
}

function merged(old: readonly Breakpoint[], more: readonly Breakpoint[]): readonly Breakpoint[] {
  return [...old, ...more.filter((one) => !old.some((other) => other.file === one.file && other.line === one.line))];
}
