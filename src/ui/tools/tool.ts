/** What the panels below the panes have in common. Each is fetched when first opened. */
import type { SessionSnapshot } from '../../session/commands';
import type { Run } from '../../session/run';
import type { StackEntry } from '../../session/selectors';
import type { DebuggerModel } from '../model';

export type ToolName = 'breakpoints' | 'watch' | 'compare' | 'coverage' | 'export';

/** A field of a line's breakpoint that the reader wants to fill in. */
export interface WantedField {
  readonly file: string;
  readonly line: number;
  readonly field: 'condition' | 'hitCondition' | 'logMessage';
}

export interface ToolProps {
  readonly model: DebuggerModel;
  readonly snapshot: SessionSnapshot;
  readonly run: Run | null;
  readonly step: number;
  readonly from: number | null;
  readonly chosen: StackEntry | null;
}
