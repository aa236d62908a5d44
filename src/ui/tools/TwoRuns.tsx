import { Suspense, lazy, useState } from 'react';
import { isPaired, partnerOf } from '../../trace/align';
import type { Alignment } from '../../trace/align';
import { Likeness } from '../../trace/likeness';
import { preview } from '../../trace/preview';
import { variablesOf } from '../../trace/variables';
import type { Run } from '../../session/run';
import { placeAt } from '../../session/selectors';
import type { DebuggerModel } from '../model';
import { useWords } from './words';

const DiagramPane = lazy(() => import('../DiagramPane'));

interface TwoRunsProps {
  readonly model: DebuggerModel;
  readonly run: Run;
  readonly step: number;
  readonly other: Run;
  readonly alignment: Alignment;
  readonly titles: readonly [here: string, there: string];
}

/** Both runs at one moment. Together: the other one follows each move. Alone: it has moves of its own. */
export function TwoRuns({ model, run, step, other, alignment, titles }: TwoRunsProps) {
  const words = useWords();
  const [alone, setAlone] = useState<number | null>(null);
  const end = other.snapshots.recording.steps.site.length;
  const there = Math.min(alone ?? partnerOf(alignment, step, 'a'), end);
  const differences = differing(run, step, other, there);
  return (
    <>
      <div className="ls-sides">
        <Side title={titles[0]} run={run} step={step} label={words.compare.here} />
        <Side title={titles[1]} run={other} step={there} label={words.compare.there} />
      </div>
      <div className="ls-compare-controls">
        <label className="ls-switch"><input type="checkbox" data-together="" checked={alone === null} onChange={(event) => { setAlone(event.currentTarget.checked ? null : there); }} /> {words.compare.together}</label>
        {alone === null ? null : (
          <>
            <button type="button" className="ls-button" data-other="back" onClick={() => { setAlone(Math.max(0, there - 1)); }}>{words.compare.back}</button>
            <button type="button" className="ls-button" data-other="forth" onClick={() => { setAlone(Math.min(end, there + 1)); }}>{words.compare.forth}</button>
          </>
        )}
        {isPaired(alignment, step, there) ? null : <span className="ls-hint">{words.compare.apart}</span>}
      </div>
      {differences.length === 0 ? <p className="ls-hint">{words.compare.alike}</p> : (
        <table className="ls-differences">
          <caption>{words.compare.differences}</caption>
          <thead><tr><th scope="col">{words.compare.variable}</th><th scope="col">{words.compare.here}</th><th scope="col">{words.compare.there}</th></tr></thead>
          <tbody>{differences.map((one) => <tr key={one.name} data-differs={one.name}><th scope="row"><code>{one.name}</code></th><td><code>{one.here ?? words.compare.unbound}</code></td><td><code>{one.there ?? words.compare.unbound}</code></td></tr>)}</tbody>
        </table>
      )}
      {model.diagram === null ? null : <div className="ls-other-diagram"><Suspense fallback={null}><DiagramPane model={model} run={other} step={there} from={null} label={words.compare.diagram(titles[1])} /></Suspense></div>}
    </>
  );
}

function Side({ title, run, step, label }: { readonly title: string; readonly run: Run; readonly step: number; readonly label: string }) {
  const words = useWords();
  const place = placeAt(run, step);
  const text = place === null ? words.compare.ended : (run.snapshots.recording.files.find((one) => one.name === place.file)?.text.split('\n')[place.line - 1]?.trim() ?? '');
  return (
    <div className="ls-side">
      <h4>{label} · {title}</h4>
      <p className="ls-hint">{place === null ? words.step(step) : `${words.step(step)} · ${place.function} ${words.line(place.line)}`}</p>
      <code className="ls-side-code">{text}</code>
    </div>
  );
}

interface Difference {
  readonly name: string;
  /** Null: not bound there. */
  readonly here: string | null;
  readonly there: string | null;
}

/** Names of the running functions that have not the same value in both; a function is compared with its like only. */
function differing(run: Run, step: number, other: Run, there: number): readonly Difference[] {
  const [a, b] = [run.snapshots, other.snapshots];
  const left = shownFrame(run, step);
  const right = b.stack(there).find((frame) => codeOf(other, frame)?.qualname === codeOf(run, left)?.qualname) ?? -1;
  if (left < 0 || right < 0) return [];
  const likeness = new Likeness(a, b);
  const theirs = new Map(variablesOf(b, right, there).map((one) => [one.name, one.value]));
  const found: Difference[] = [];
  for (const { name, value } of variablesOf(a, left, step)) {
    const match = theirs.get(name);
    theirs.delete(name);
    if (match !== undefined && likeness.same(value, match, step, there)) continue;
    found.push({ name, here: preview(a, value, step, 100, name), there: match === undefined ? null : preview(b, match, there, 100, name) });
  }
  for (const [name, value] of theirs) found.push({ name, here: null, there: preview(b, value, there, 100, name) });
  return found;
}

function shownFrame(run: Run, step: number): number {
  return run.snapshots.stack(step).find((frame) => run.snapshots.recording.files[codeOf(run, frame)?.file ?? -1]?.shown === true) ?? -1;
}

function codeOf(run: Run, frame: number): Run['snapshots']['recording']['codes'][number] | undefined {
  const { recording } = run.snapshots;
  return recording.codes[recording.frames[frame]?.code ?? -1];
}
