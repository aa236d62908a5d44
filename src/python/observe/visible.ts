/** Which variables an expression sees from a frame, a function or a module (see trace/engine.ts). */
import type { EvaluationScope } from '../../trace/engine';
import type { Snapshots } from '../../trace/snapshot';
import type { RecordedValue } from '../../trace/value';

/** Frames in which names are looked up, one after the other: a frame, its enclosing ones, its module. */
export interface Visible {
  readonly locals: readonly number[];
  readonly module: number;
}

export function visibleFrom(scope: EvaluationScope, snapshots: Snapshots, step: number): Visible {
  const { recording } = snapshots;
  switch (scope.kind) {
    case 'frame': return fromFrame(scope.frame, snapshots);
    case 'module': return { locals: [], module: moduleFrame(snapshots, (file) => file === scope.file) };
    case 'function': {
      const isIt = (frame: number): boolean => recording.codes[recording.frames[frame]?.code ?? -1]?.qualname === scope.qualname;
      const live = snapshots.stack(step).find(isIt);
      if (live !== undefined) return fromFrame(live, snapshots);
      let last = -1;
      recording.frames.forEach((frame, id) => {
        if (frame.ended < 0 || frame.ended >= step || !isIt(id)) return;
        if (last < 0 || frame.ended >= (recording.frames[last]?.ended ?? 0)) last = id;
      });
      return last >= 0 ? fromFrame(last, snapshots) : { locals: [], module: shownModule(snapshots, scope.qualname) };
    }
  }
}

function fromFrame(frame: number, snapshots: Snapshots): Visible {
  const { frames, codes } = snapshots.recording;
  const locals: number[] = [];
  const file = codes[frames[frame]?.code ?? -1]?.file ?? -1;
  for (let at = frame; at >= 0 && locals.length < frames.length; at = frames[at]?.definedIn ?? -1) {
    const kind = codes[frames[at]?.code ?? -1]?.kind;
    if (kind === 'module') break;
    // A class body's names are seen from the body itself only.
    if (at === frame || kind !== 'class') locals.push(at);
  }
  return { locals, module: frames.findIndex((one) => codes[one.code]?.kind === 'module' && codes[one.code]?.file === file) };
}

export function moduleFrame(snapshots: Snapshots, isFile: (file: string) => boolean): number {
  const { frames, codes, files } = snapshots.recording;
  return frames.findIndex((frame) => {
    const code = codes[frame.code];
    return code?.kind === 'module' && isFile(files[code.file]?.name ?? '');
  });
}

/** The module that defines a function which has not begun yet; the entry's when it is unknown. */
function shownModule(snapshots: Snapshots, qualname: string): number {
  const { codes, files } = snapshots.recording;
  const file = codes.find((code) => code.qualname === qualname)?.file;
  return moduleFrame(snapshots, (name) => file !== undefined && files[file]?.name === name);
}

/** A variable of one frame, by name. */
export function variableNamed(snapshots: Snapshots, frame: number, name: string, step: number): RecordedValue | undefined {
  const { frames, codes } = snapshots.recording;
  const slot = codes[frames[frame]?.code ?? -1]?.variables.indexOf(name) ?? -1;
  return slot < 0 ? undefined : snapshots.variable(frame, slot, step);
}

export function namesIn(snapshots: Snapshots, frame: number): readonly string[] {
  const { frames, codes } = snapshots.recording;
  return codes[frames[frame]?.code ?? -1]?.variables ?? [];
}
