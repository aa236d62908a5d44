/** A run as a sequence of pictures: its stages, each with the line, and the variables as they are when it begins. */
import { preview, typeName } from '../trace/preview';
import { changedVariables } from '../trace/changes';
import { variablesOf } from '../trace/variables';
import type { Run } from './run';
import { placeAt } from './selectors';
import type { Place } from './selectors';

export interface StoryFrame {
  /** Counted from 1. */
  readonly number: number;
  /** The stage's id: the lesson has its title and caption. */
  readonly stage: string;
  readonly step: number;
  /** Null at the end. */
  readonly place: Place | null;
  /** The source line that is about to run, without its indentation. */
  readonly code: string;
  /** Innermost frame of a shown file; secrets masked. `changed`: since the stage before. */
  readonly variables: readonly { readonly name: string; readonly type: string; readonly value: string; readonly changed: boolean }[];
  /** What was printed since the stage before. */
  readonly output: string;
}

/** One frame a stretch of stages, in order of time. `width`: how many characters of a value are told. */
export function storyboard(run: Run, width = 80): readonly StoryFrame[] {
  const { snapshots, stages } = run;
  const { recording } = snapshots;
  let printed = 0;
  return stages.map(({ stage, from: step }, i): StoryFrame => {
    const place = placeAt(run, step);
    const file = recording.files.find((one) => one.name === place?.file);
    const frame = recording.steps.frame[step] ?? snapshots.stack(step)[0] ?? -1;
    const before = stages[i - 1]?.from;
    const changed = new Set(before === undefined ? [] : changedVariables(snapshots, frame, before, step).map((one) => one.name));
    const all = snapshots.output(step);
    const output = all.slice(printed);
    printed = all.length;
    return {
      number: i + 1,
      stage,
      step,
      place,
      code: file?.text.split('\n')[(place?.line ?? 0) - 1]?.trim() ?? '',
      variables: variablesOf(snapshots, frame, step).map(({ name, value }) => ({ name, type: typeName(snapshots, value), value: preview(snapshots, value, step, width, name), changed: changed.has(name) })),
      output: snapshots.secrets.mask(output),
    };
  });
}
