import type { Status } from '../session/selectors';
import type { Run } from '../session/run';
import { useMessages } from './language';
import { stateText } from './state-text';

interface OutputPaneProps {
  readonly run: Run | null;
  readonly step: number;
  readonly status: Status;
}

/** What the program has printed so far, and at the end what it died of. */
export function OutputPane({ run, step, status }: OutputPaneProps) {
  const messages = useMessages();
  const text = run === null ? '' : run.snapshots.output(step);
  const trouble = troubleText(status, messages.diagnostic);
  const hint = run === null ? messages.output.idle : messages.output.none;
  return (
    <div role="group" className="ls-output" data-pane-name="output" aria-label={messages.output.label}>
      <h4>{messages.output.label}</h4>
      {text === '' && trouble === null ? <p className="ls-hint">{status.kind === 'failed' ? stateText(status, messages) : hint}</p> : <pre tabIndex={0} aria-label={messages.output.label}>{text}{trouble === null ? null : <span className="ls-trouble">{trouble}</span>}</pre>}
    </div>
  );
}

function troubleText(status: Status, describe: (diagnostic: Extract<Extract<Status, { kind: 'failed' }>['failure'], { kind: 'refused' }>['diagnostics'][number]) => string): string | null {
  if (status.kind === 'failed') return status.failure.kind === 'refused' ? status.failure.diagnostics.map(describe).join('\n') : null;
  return status.kind === 'ended' && status.ending.kind === 'raised' ? status.ending.exception.traceback : null;
}
