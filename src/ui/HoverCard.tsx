import { lengthOf, preview, typeName } from '../trace/preview';
import type { HoveredName } from '../editor/monaco-code';
import type { Run } from '../session/run';
import { variableNamed } from './code-view';

interface HoverCardProps {
  readonly run: Run;
  readonly step: number;
  readonly frame: number | null;
  readonly hovered: HoveredName;
}

/** The value of the name under the pointer, as it stands before the lit line runs. */
export function HoverCard({ run, step, frame, hovered }: HoverCardProps) {
  const { snapshots } = run;
  const variable = variableNamed(snapshots, step, frame, hovered.line, hovered.name);
  if (variable === null) return null;
  const length = lengthOf(snapshots, variable.value, step);
  return (
    <div className="ls-hover" role="tooltip" style={{ left: hovered.x, top: hovered.y }}>
      <code>{variable.name}</code> <span className="ls-type">{typeName(snapshots, variable.value)}{length === null ? '' : `[${String(length)}]`}</span>
      <code className="ls-hover-value">{preview(snapshots, variable.value, step, 200, variable.name)}</code>
    </div>
  );
}
