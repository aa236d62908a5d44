import { useMemo, useState } from 'react';
import { alignRuns } from '../../trace/align';
import type { Parting } from '../../trace/align';
import type { ValueParting } from '../../trace/divergence';
import { Likeness } from '../../trace/likeness';
import { isRef, nameInside, preview } from '../../trace/preview';
import type { RecordedValue } from '../../trace/value';
import { partsOf } from '../../trace/variables';
import type { Run } from '../../session/run';
import { textIn, useLanguage } from '../language';
import type { DebuggerModel } from '../model';
import { TwoRuns } from './TwoRuns';
import type { ToolProps } from './tool';
import { useWords } from './words';
import type { Words } from './words';

type Other =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly scenario: string }
  | { readonly kind: 'failed'; readonly scenario: string; readonly message: string }
  | { readonly kind: 'run'; readonly scenario: string; readonly run: Run };

/** The open run beside one of another scenario: where they part, and what differs at each step. */
export default function ComparePanel({ model, snapshot, run, step }: ToolProps) {
  const words = useWords();
  const language = useLanguage();
  const [other, setOther] = useState<Other>({ kind: 'none' });
  const here = snapshot.context.scenario;
  const choose = (scenario: string): void => {
    if (scenario === '') {
      setOther({ kind: 'none' });
      return;
    }
    setOther({ kind: 'running', scenario });
    const still = (next: Other) => (now: Other): Other => (now.kind === 'running' && now.scenario === scenario ? next : now);
    model.record(scenario).then(
      (outcome) => { setOther(still(outcome.kind === 'run' ? { kind: 'run', scenario, run: outcome.run } : { kind: 'failed', scenario, message: outcome.diagnostics[0]?.code ?? '' })); },
      (error: unknown) => { setOther(still({ kind: 'failed', scenario, message: error instanceof Error ? error.message : String(error) })); },
    );
    if (run === null) model.actor.send({ type: 'launch' });
  };
  const title = (id: string): string => textIn(model.lesson.scenarios.find((one) => one.id === id)?.title ?? id, language);
  return (
    <div className="ls-compare">
      <label className="ls-field">
        <span>{words.compare.with}</span>
        <select data-compare-with="" value={other.kind === 'none' ? '' : other.scenario} onChange={(event) => { choose(event.currentTarget.value); }}>
          <option value="">{words.compare.none}</option>
          {model.lesson.scenarios.filter((one) => one.id !== here).map((one) => <option key={one.id} value={one.id}>{textIn(one.title, language)}</option>)}
        </select>
      </label>
      {other.kind === 'none' ? <p className="ls-hint">{words.compare.choose}</p> : null}
      {other.kind === 'running' ? <p className="ls-hint" role="status">{words.compare.running}</p> : null}
      {other.kind === 'failed' ? <p className="ls-trouble" role="status">{words.compare.failed(other.message)}</p> : null}
      {other.kind === 'run' && run !== null ? <Compared model={model} run={run} step={step} other={other.run} titles={[title(here), title(other.scenario)]} /> : null}
    </div>
  );
}

interface ComparedProps {
  readonly model: DebuggerModel;
  readonly run: Run;
  readonly step: number;
  readonly other: Run;
  readonly titles: readonly [here: string, there: string];
}

function Compared({ model, run, step, other, titles }: ComparedProps) {
  const words = useWords();
  const alignment = useMemo(() => alignRuns(run.snapshots, other.snapshots), [run, other]);
  const { parting } = alignment;
  return (
    <>
      <p className="ls-parting" data-parting={parting?.kind ?? 'none'} role="status">
        {partingText(run, other, parting, words)} {parting === null ? null : <button type="button" className="ls-link" data-goto-parting="" onClick={() => { model.actor.send({ type: 'goto', step: parting.a }); }}>{words.compare.gotoParting}</button>}
      </p>
      <TwoRuns model={model} run={run} step={step} other={other} alignment={alignment} titles={titles} />
    </>
  );
}

function partingText(run: Run, other: Run, parting: Parting | null, words: Words): string {
  if (parting === null) return words.compare.same;
  switch (parting.kind) {
    case 'path': return words.compare.path(parting.a);
    case 'value': {
      const { path, kept, here, there } = narrowed(run, other, parting);
      const told = (of: Run, value: RecordedValue | undefined, at: number): string => (value === undefined ? words.compare.unbound : preview(of.snapshots, value, at, 80, kept));
      return words.compare.value(path, told(run, here, parting.a), told(other, there, parting.b), parting.a);
    }
  }
}

/** The smallest part of a differing value that tells the difference: `response['stop_reason']`. */
function narrowed(run: Run, other: Run, { name, values, a, b }: ValueParting): { readonly path: string; readonly kept: string | null; readonly here: RecordedValue | undefined; readonly there: RecordedValue | undefined } {
  let [here, there] = values;
  let path = name;
  let kept: string | null = name;
  for (let depth = 0; depth < 4 && here !== undefined && there !== undefined && isRef(here) && isRef(there); depth++) {
    const theirs = new Map(partsOf(other.snapshots.content(there.id, b)).map((part) => [part.key, part.value]));
    const content = run.snapshots.content(here.id, a);
    const part = partsOf(content).find(({ key, value }) => {
      const match = theirs.get(key);
      return match !== undefined && !new Likeness(run.snapshots, other.snapshots).same(value, match, a, b);
    });
    if (part === undefined || (content.kind !== 'mapping' && content.kind !== 'sequence' && content.kind !== 'instance')) break;
    path += content.kind === 'instance' ? `.${part.label}` : `[${part.label}]`;
    kept = nameInside(run.snapshots, kept, content.kind === 'mapping' ? part.label.slice(1, -1) : content.kind === 'instance' ? part.label : null);
    here = part.value;
    there = theirs.get(part.key);
  }
  return { path, kept, here, there };
}
