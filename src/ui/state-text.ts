import type { Ending } from '../trace/ending';
import type { Status } from '../session/selectors';
import type { Messages } from './messages';

/** The header's words for where the debugger stands. */
export function stateText(status: Status, messages: Messages): string {
  switch (status.kind) {
    case 'idle': return messages.state.idle;
    case 'recording': return messages.state.recording;
    case 'paused': return messages.state.paused(status.step, status.count, status.line, status.function);
    case 'ended': return endingText(status.ending, status.count, messages);
    case 'failed':
      switch (status.failure.kind) {
        case 'refused': return messages.state.refused;
        case 'hung': return messages.state.hung(status.failure.seconds);
        case 'broken': return messages.state.broken(status.failure.message);
      }
  }
}

export function endingText(ending: Ending, count: number, messages: Messages): string {
  switch (ending.kind) {
    case 'returned': return messages.state.returned(count);
    case 'exited': return messages.state.exited(ending.status);
    case 'raised': return messages.state.raised(ending.exception.type);
    case 'budget': return messages.state.budget(ending.budget, ending.limit);
    case 'needs-input': return messages.state.input;
  }
}

/** Whether the state is told in the colour of errors. */
export function isTrouble(status: Status): boolean {
  return status.kind === 'failed' || (status.kind === 'ended' && status.ending.kind !== 'returned');
}
