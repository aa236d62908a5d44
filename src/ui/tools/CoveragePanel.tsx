import { useMemo, useState } from 'react';
import { unreachedLines } from '../../trace/coverage';
import type { Snapshots } from '../../trace/snapshot';
import { lineSteps } from '../../session/forecast';
import { lineCounts } from '../code-view';
import type { CoverageView } from '../use-view';
import { StepLinks } from './StepLinks';
import type { ToolProps } from './tool';
import { useWords } from './words';

interface CoveragePanelProps extends ToolProps {
  readonly shown: CoverageView;
  readonly onShow: (view: CoverageView) => void;
}

/** Which lines ran, how often, and which no scenario reaches. */
export default function CoveragePanel({ model, run, shown, onShow }: CoveragePanelProps) {
  const words = useWords();
  const { file } = model.focus;
  const [line, setLine] = useState<number | null>(null);
  const [working, setWorking] = useState<number | null>(null);
  const counts = useMemo(() => (run === null ? [] : [...lineCounts(run, file, shown.unreached)]), [run, file, shown.unreached]);
  if (run === null) return <p className="ls-hint">{words.noRun}</p>;

  const { scenarios } = model.lesson;
  const runAll = async (): Promise<void> => {
    const runs: Snapshots[] = [run.snapshots];
    for (const [i, scenario] of scenarios.entries()) {
      setWorking(i + 1);
      const outcome = await model.record(scenario.id).catch(() => null);
      if (outcome?.kind === 'run') runs.push(outcome.run.snapshots);
    }
    setWorking(null);
    onShow({ shown: true, unreached: unreachedLines(runs, file) });
  };
  const ran = counts.filter(([, { count }]) => count > 0);
  return (
    <div className="ls-coverage">
      <label className="ls-switch"><input type="checkbox" data-coverage="" checked={shown.shown} onChange={(event) => { onShow({ ...shown, shown: event.currentTarget.checked }); }} /> {words.coverage.show}</label>
      <p>{words.coverage.ran(ran.length, counts.length)} {shown.unreached === null ? null : <span data-unreached="">{shown.unreached.length === 0 ? words.coverage.allReached : words.coverage.unreached(ranges(shown.unreached))}</span>}</p>
      {shown.unreached !== null || scenarios.length < 2 ? null : <button type="button" className="ls-button" data-all-scenarios="" aria-disabled={working !== null} onClick={() => { if (working === null) void runAll(); }}>{working === null ? words.coverage.all : words.coverage.working(working, scenarios.length)}</button>}
      <p className="ls-hint">{words.coverage.pick}</p>
      <div className="ls-lines">
        {ran.map(([number, { count }]) => <button key={number} type="button" className="ls-step" aria-pressed={number === line} title={words.coverage.count(number, count)} data-covered={number} onClick={() => { setLine(number === line ? null : number); }}>{number}<small>×{count}</small></button>)}
      </div>
      {line === null ? null : <p>{words.line(line)} <StepLinks key={line} steps={lineSteps(run.snapshots, file, line)} onGo={(step) => { model.actor.send({ type: 'goto', step }); }} /></p>}
    </div>
  );
}

/** `[3, 4, 5, 9]` as `3–5, 9`. */
function ranges(lines: readonly number[]): string {
  const found: [number, number][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last?.[1] === line - 1) last[1] = line;
    else found.push([line, line]);
  }
  return found.map(([from, to]) => (from === to ? String(from) : `${String(from)}–${String(to)}`)).join(', ');
}
