import type { Run } from '../session/run';
import { variablesOf } from '../trace/variables';
import { ValueNode } from './ValueNode';
import { useMessages } from './language';

interface VariablesPaneProps {
  readonly run: Run | null;
  readonly step: number;
  /** The position to compare with, null when there is none. */
  readonly from: number | null;
  /** The frame looked at and its function's name; null when none is running. */
  readonly frame: { readonly id: number; readonly name: string } | null;
}

/** The variables of one frame as they are before the lit line runs; what changed is marked in words. */
export function VariablesPane({ run, step, from, frame }: VariablesPaneProps) {
  const messages = useMessages();
  return (
    <div role="group" className="ls-variables" data-pane-name="variables" aria-label={messages.variables.label}>
      <h4>{frame === null ? messages.variables.label : messages.variables.of(frame.name)}</h4>
      {run === null ? <p className="ls-hint">{messages.variables.idle}</p> : frame === null ? <p className="ls-hint">{messages.variables.ended}</p> : <Tree run={run} step={step} from={from} frame={frame.id} />}
    </div>
  );
}

function Tree({ run, step, from, frame }: { readonly run: Run; readonly step: number; readonly from: number | null; readonly frame: number }) {
  const messages = useMessages();
  const { snapshots } = run;
  const variables = variablesOf(snapshots, frame, step);
  if (variables.length === 0) return <p className="ls-hint">{messages.variables.none}</p>;
  return (
    <ul className="ls-tree">
      {variables.map((variable) => (
        <ValueNode
          key={`${String(variable.frame)}:${variable.name}`}
          snapshots={snapshots}
          name={variable.name}
          note={variable.scope === 'enclosing' ? messages.variables.enclosing : null}
          value={variable.value}
          step={step}
          before={from === null ? null : { step: from, value: snapshots.variable(variable.frame, variable.slot, from) }}
          depth={0}
        />
      ))}
    </ul>
  );
}
