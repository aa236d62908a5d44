import { useEffect, useMemo, useReducer, useState } from 'react';
import { createWatches } from '../../session/watches';
import type { Evaluation } from '../../trace/engine';
import type { ToolProps } from './tool';
import { useWords } from './words';

interface WatchPanelProps extends ToolProps {
  readonly watches: readonly string[];
  readonly onWatches: (watches: readonly string[]) => void;
}

/** Expressions of the reader's own, worked out at every step in the frame that is looked at. */
export default function WatchPanel({ model, run, step, chosen, watches, onWatches }: WatchPanelProps) {
  const words = useWords();
  const [draft, setDraft] = useState('');
  const store = useMemo(() => createWatches(model), [model]);
  const [, heard] = useReducer((count: number) => count + 1, 0);
  useEffect(() => store.subscribe(heard), [store]);
  const frame = chosen?.frame ?? run?.snapshots.stack(step)[0] ?? 0;
  const answers = run === null ? [] : store.at(run, step, frame, watches);
  const add = (): void => {
    const text = draft.trim();
    if (text !== '' && !watches.includes(text)) onWatches([...watches, text]);
    setDraft('');
  };
  return (
    <div className="ls-watches">
      <form onSubmit={(event) => { event.preventDefault(); add(); }}>
        <input data-watch-input="" value={draft} placeholder={words.watch.placeholder} aria-label={words.watch.placeholder} spellCheck={false} autoComplete="off" onChange={(event) => { setDraft(event.currentTarget.value); }} />
        <button type="submit" className="ls-button">{words.watch.add}</button>
      </form>
      {watches.length === 0 ? <p className="ls-hint">{words.watch.none}</p> : (
        <ul>
          {watches.map((expression, i) => (
            <li key={expression} className="ls-watch" data-watch={expression}>
              <code className="ls-name">{expression}</code>
              <Answer answer={run === null ? null : (answers[i] ?? null)} none={run === null ? words.noRun : words.watch.waiting} />
              <button type="button" className="ls-link" data-remove="" onClick={() => { onWatches(watches.filter((one) => one !== expression)); }}>{words.remove}</button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Answer({ answer, none }: { readonly answer: Evaluation | null; readonly none: string }) {
  if (answer === null) return <span className="ls-hint">{none}</span>;
  if (!answer.ok) return <span className="ls-trouble">{answer.type}: {answer.message}</span>;
  const { repr, type } = answer.value;
  return <><span className="ls-type">{type}</span><code className="ls-value" title={repr.slice(0, 2000)}>{repr.length > 300 ? `${repr.slice(0, 299)}…` : repr}</code></>;
}
