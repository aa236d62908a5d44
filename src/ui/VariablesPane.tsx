import { Suspense, lazy, memo, useMemo, useState } from 'react';
import { aliasesAt } from '../trace/aliases';
import { isRef } from '../trace/preview';
import { variablesOf } from '../trace/variables';
import type { Variable } from '../trace/variables';
import type { Run } from '../session/run';
import { AliasContext } from './alias-context';
import { ValueNode } from './ValueNode';
import { useMessages } from './language';
import type { DebuggerModel } from './model';

const HistoryList = lazy(() => import('./tools/HistoryList'));

interface VariablesPaneProps {
  readonly model: DebuggerModel;
  readonly run: Run | null;
  readonly step: number;
  /** The position to compare with, null when there is none. */
  readonly from: number | null;
  /** The frame looked at and its function's name; null when none is running. */
  readonly frame: { readonly id: number; readonly name: string } | null;
  readonly onWatch: (name: string) => void;
  /** A data breakpoint was set. */
  readonly onBreak: () => void;
}

/** The variables of one frame as they are before the lit line runs; what changed is marked in words. */
export function VariablesPane({ model, run, step, from, frame, onWatch, onBreak }: VariablesPaneProps) {
  const messages = useMessages();
  return (
    <div role="group" className="ls-variables" data-pane-name="variables" aria-label={messages.variables.label}>
      <h4>{frame === null ? messages.variables.label : messages.variables.of(frame.name)}</h4>
      {run === null ? <p className="ls-hint">{messages.variables.idle}</p> : frame === null ? <p className="ls-hint">{messages.variables.ended}</p> : <Tree model={model} run={run} step={step} from={from} frame={frame.id} onWatch={onWatch} onBreak={onBreak} />}
    </div>
  );
}

interface TreeProps extends Pick<VariablesPaneProps, 'model' | 'step' | 'from' | 'onWatch' | 'onBreak'> {
  readonly run: Run;
  readonly frame: number;
}

function Tree({ model, run, step, from, frame, onWatch, onBreak }: TreeProps) {
  const messages = useMessages();
  const { snapshots } = run;
  const [told, setTold] = useState<string | null>(null);
  const [lit, setLit] = useState<number | null>(null);
  const variables = variablesOf(snapshots, frame, step);
  const aliases = useAliases(run, step);
  const shared = useMemo(() => ({ aliases, lit, setLit }), [aliases, lit]);
  if (variables.length === 0) return <p className="ls-hint">{messages.variables.none}</p>;
  return (
    <AliasContext value={shared}>
      <ul className="ls-tree">
        {variables.map((variable) => {
          const key = `${String(variable.frame)}:${variable.name}`;
          return (
            <ValueNode
              key={key}
              snapshots={snapshots}
              name={variable.name}
              kept={variable.name}
              note={variable.scope === 'enclosing' ? messages.variables.enclosing : null}
              value={variable.value}
              step={step}
              before={from === null ? null : { step: from, value: snapshots.variable(variable.frame, variable.slot, from) }}
              depth={0}
              opened={told === key}
              onName={() => { setTold(told === key ? null : key); }}
              below={told === key ? <Told model={model} run={run} step={step} variable={variable} onWatch={onWatch} onBreak={onBreak} /> : null}
            />
          );
        })}
      </ul>
    </AliasContext>
  );
}

const Told = memo(function Told({ variable, ...rest }: Omit<TreeProps, 'frame' | 'from'> & { readonly variable: Variable }) {
  return <Suspense fallback={null}><HistoryList {...rest} frame={variable.frame} slot={variable.slot} name={variable.name} contents={isRef(variable.value)} /></Suspense>;
});

/** A letter for each object that has several names at this step, and the names. */
function useAliases(run: Run, step: number): ReadonlyMap<number, { readonly tag: string; readonly names: string }> {
  return useMemo(() => {
    const found = [...aliasesAt(run.snapshots, step)].filter(([id]) => isShown(run, id));
    return new Map(found.map(([id, aliases], i) => [id, { tag: TAGS[i] ?? `${String(i + 1)}`, names: aliases.map((one) => `${one.function} ${one.path}`).join(' = ') }]));
  }, [run, step]);
}

const TAGS = ['①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧', '⑨', '⑩', '⑪', '⑫', '⑬', '⑭', '⑮', '⑯', '⑰', '⑱', '⑲', '⑳'] as const;

/** Functions and classes are shared by nature; telling so would only distract. */
function isShown(run: Run, id: number): boolean {
  const kind = run.snapshots.recording.objects[id]?.initial.kind;
  return kind === 'sequence' || kind === 'mapping' || kind === 'set' || kind === 'instance';
}
