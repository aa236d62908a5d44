import { useMemo, useState } from 'react';
import { valueHistory } from '../../trace/history';
import type { Moment } from '../../trace/history';
import { preview } from '../../trace/preview';
import type { Run } from '../../session/run';
import { placeAt } from '../../session/selectors';
import type { DebuggerModel } from '../model';
import { useWords } from './words';
import type { Words } from './words';

interface HistoryListProps {
  readonly model: DebuggerModel;
  readonly run: Run;
  readonly step: number;
  readonly frame: number;
  readonly slot: number;
  readonly name: string;
  /** Whether it holds something whose contents can change. */
  readonly contents: boolean;
  readonly onWatch: (name: string) => void;
  readonly onBreak: () => void;
}

const PAGE = 20;

/** Every value that a variable had, with the step and line that gave it; a click goes there. */
export default function HistoryList({ model, run, step, frame, slot, name, contents, onWatch, onBreak }: HistoryListProps) {
  const words = useWords();
  const { snapshots } = run;
  const history = useMemo(() => valueHistory(snapshots, frame, slot), [snapshots, frame, slot]);
  const current = history.indexAt(step);
  const [more, setMore] = useState(0);
  const first = Math.max(0, Math.min(history.length, Math.max(PAGE, current + 4)) - PAGE - more);
  const shown: readonly number[] = Array.from({ length: Math.min(history.length, first + PAGE + more) - first }, (_, i) => first + i);
  const code = snapshots.recording.codes[snapshots.recording.frames[frame]?.code ?? -1];
  const file = snapshots.recording.files[code?.file ?? -1]?.name ?? '';
  const watchData = (kind: 'variable' | 'contents'): void => {
    const { dataBreakpoints } = model.actor.getSnapshot().context;
    const others = dataBreakpoints.filter((one) => one.file !== file || one.function !== code?.qualname || one.name !== name);
    model.actor.send({ type: 'setDataBreakpoints', breakpoints: [...others, { kind, file, function: code?.qualname ?? '', name }] });
    onBreak();
  };
  return (
    <div className="ls-history" data-history={name}>
      <div className="ls-history-actions">
        <button type="button" className="ls-link" data-data-breakpoint="variable" onClick={() => { watchData('variable'); }}>{words.history.stop}</button>
        {contents ? <button type="button" className="ls-link" data-data-breakpoint="contents" onClick={() => { watchData('contents'); }}>{words.history.stopInside}</button> : null}
        <button type="button" className="ls-link" data-watch="" onClick={() => { onWatch(name); }}>{words.history.watch}</button>
      </div>
      {first > 0 ? <button type="button" className="ls-link" onClick={() => { setMore(more + 100); }}>{words.history.more(Math.min(100, first))}</button> : null}
      <ol>
        {shown.map((index) => {
          const moment = history.at(index);
          if (moment === undefined) return null;
          const line = placeAt(run, moment.step)?.line ?? null;
          return (
            <li key={index}>
              <button type="button" className="ls-moment" aria-current={index === current ? 'true' : undefined} data-goto={Math.max(0, moment.step)} onClick={() => { model.actor.send({ type: 'goto', step: Math.max(0, moment.step) }); }}>
                <small>{moment.step < 0 || line === null ? words.history.initial : `${words.step(moment.step)} · ${words.line(line)}`}</small>
                <code>{valueText(snapshots, moment, name, words)}</code>
                {index === current ? <small>{words.history.now}</small> : null}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function valueText(snapshots: Run['snapshots'], moment: Moment, name: string, words: Words): string {
  switch (moment.kind) {
    case 'deleted': return words.history.deleted;
    case 'set':
    case 'changed': return preview(snapshots, moment.value, moment.step + 1, 100, name);
  }
}
