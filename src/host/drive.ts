/** Lets a sentence of the article drive a debugger: each action becomes events of its machine. */
import { waitFor } from 'xstate';
import type { SessionEvent } from '../session/events';
import type { DebuggerModel } from '../ui/model';
import type { DriveAction } from './article';
import { breakpointAt } from './debugger-model';

/** Does the actions one after the other; a run is waited for before the next action. */
export async function drive(model: DebuggerModel, actions: readonly DriveAction[]): Promise<void> {
  for (const action of actions) {
    const event = eventOf(model, action);
    if (event !== null) model.actor.send(event);
    await waitFor(model.actor, (snapshot) => !snapshot.matches('recording') && !snapshot.matches({ stopped: 'consulting' }));
  }
}

function eventOf(model: DebuggerModel, action: DriveAction): SessionEvent | null {
  const { scenario, breakpoints } = model.actor.getSnapshot().context;
  switch (action.kind) {
    case 'scenario': return action.name === scenario ? { type: 'restart' } : { type: 'selectScenario', scenario: action.name };
    case 'stage': return { type: 'gotoStage', stage: action.name };
    case 'break': {
      const breakpoint = breakpointAt(model.lesson, model.files, action.name);
      return breakpoint === null || breakpoints.some((one) => one.file === breakpoint.file && one.line === breakpoint.line) ? null : { type: 'setBreakpoints', breakpoints: [...breakpoints, breakpoint] };
    }
    case 'clear': return { type: 'setBreakpoints', breakpoints: [] };
    case 'show': return null;
    case 'run': return { type: 'run' };
    case 'debug': return { type: 'launch' };
    case 'continue': return { type: 'continue' };
    case 'next': return { type: 'next' };
    case 'in': return { type: 'stepIn' };
    case 'out': return { type: 'stepOut' };
    case 'back': return { type: 'stepBack' };
    case 'reset': return { type: 'restart' };
  }
}
