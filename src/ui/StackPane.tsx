import type { StackEntry } from '../session/selectors';
import { useMessages } from './language';

interface StackPaneProps {
  readonly entries: readonly StackEntry[];
  /** The frame whose variables are shown. */
  readonly chosen: number | null;
  readonly onChoose: (frame: number) => void;
}

/** Who called whom, the running function first. A click shows that function's line and variables. */
export function StackPane({ entries, chosen, onChoose }: StackPaneProps) {
  const messages = useMessages();
  return (
    <div role="group" className="ls-stack" data-pane-name="stack" aria-label={messages.stack.label}>
      <h4>{messages.stack.label}</h4>
      {entries.length === 0 ? <p className="ls-hint">{messages.stack.idle}</p> : (
        <ol className="ls-frames">
          {entries.map((entry) => (
            <li key={entry.frame}>
              <button type="button" className="ls-frame" aria-pressed={entry.frame === chosen} onClick={() => { onChoose(entry.frame); }}>
                <code>{entry.function}</code> <small>{messages.stack.line(entry.line)}</small>
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
