import { useMemo } from 'react';
import type { LogEntry } from '../session/forecast';
import { outputParts } from '../session/selectors';
import type { Status } from '../session/selectors';
import type { Run } from '../session/run';
import { useMessages } from './language';
import { isTrouble, stateText } from './state-text';

interface OutputPaneProps {
  readonly run: Run | null;
  readonly step: number;
  readonly status: Status;
  /** What logpoints print. */
  readonly logs: readonly LogEntry[];
}

/** What the program has printed so far, and at the end what it died of. */
export function OutputPane({ run, step, status, logs }: OutputPaneProps) {
  const messages = useMessages();
  const parts = useMemo(() => (run === null ? [] : outputParts(run, step, logs)), [run, step, logs]);
  const trouble = troubleText(status, messages.diagnostic);
  const shown = trouble === null || run === null ? trouble : run.snapshots.secrets.mask(trouble);
  const hint = run === null ? messages.output.idle : messages.output.none;
  const ended = status.kind === 'failed' || (status.kind === 'ended' && isTrouble(status));
  return (
    <div role="group" className="ls-output" data-pane-name="output" aria-label={messages.output.label}>
      <h4>{messages.output.label}</h4>
      {parts.length === 0 && shown === null ? (ended ? null : <p className="ls-hint">{hint}</p>) : (
        <pre tabIndex={0} aria-label={messages.output.label}>
          {parts.map((part, i) => <span key={i} className={`ls-stream-${part.stream}`}>{run === null ? '' : run.snapshots.secrets.mask(part.text)}</span>)}
          {shown === null ? null : <span className="ls-trouble">{shown}</span>}
        </pre>
      )}
      {ended ? <p className="ls-trouble">{stateText(status, messages)}</p> : null}
    </div>
  );
}

function troubleText(status: Status, describe: (diagnostic: Extract<Extract<Status, { kind: 'failed' }>['failure'], { kind: 'refused' }>['diagnostics'][number]) => string): string | null {
  if (status.kind === 'failed') return status.failure.kind === 'refused' ? status.failure.diagnostics.map(describe).join('\n') : null;
  return status.kind === 'ended' && status.ending.kind === 'raised' ? `${status.ending.exception.traceback}\n` : null;
}
