/** Turns what the recorder kept into a Recording: plain JSON-safe data without library code. */
import { shortName } from '../runtime/types';
import type { PyObject } from '../runtime/value';
import type { Ending } from '../../trace/ending';
import type { Frame, RaiseEvent, Recording, Site } from '../../trace/recording';
import { RECORDING_FORMAT, RECORDING_VERSION } from '../../trace/recording';
import type { RecordedObject } from '../../trace/value';
import type { Recorder } from './recorder';
import type { Tables } from './tables';
import { writtenContent } from './written';
import type { Write } from './written';

export const ENGINE = { name: 'loopscope', version: '0.1.0', language: 'Python 3.11' } as const;

/** `textOf`: what an object whose text was left open says of itself. */
export function finish(recorder: Recorder, tables: Tables, ending: Ending, textOf: (object: PyObject) => string): Recording {
  const write: Write = (value) => recorder.written(value);
  const files = renumbering(tables.files.map((file) => file.program));
  const codes = renumbering(tables.codes.map((code) => files[code.file] !== -1));
  const sites = renumbering(tables.sites.map((site) => files[site.file] !== -1));
  const kept = <T>(items: readonly T[], numbers: readonly number[]): T[] => items.filter((_, i) => numbers[i] !== -1);
  const at = (numbers: readonly number[], index: number): number => (index < 0 ? -1 : numbers[index] ?? -1);
  const moved = isSame(sites) ? null : sites;

  return {
    format: RECORDING_FORMAT,
    version: RECORDING_VERSION,
    engine: ENGINE,
    files: kept(tables.files, files).map(({ name, text, shown, bindings }) => (bindings === null ? { name, text, shown } : { name, text, shown, bindings })),
    codes: kept(tables.codes, codes).map((code) => ({ ...code, file: at(files, code.file) })),
    sites: kept(tables.sites, sites).map(({ file, code, span, syntax, role, parent }): Site => ({ file: at(files, file), code: at(codes, code), span, syntax, role, parent: at(sites, parent) })),
    frames: isSame(codes) ? recorder.frames : recorder.frames.map((frame): Frame => ({ ...frame, code: at(codes, frame.code) })),
    steps: recorder.steps(moved),
    writes: recorder.writes(),
    objects: recorder.objects.map(({ object, since, initial, changes }): RecordedObject => ({
      type: shortName(object.cls),
      since,
      initial: initial.kind === 'opaque' ? { kind: 'opaque', repr: initial.repr ?? textOf(object) } : writtenContent(initial, write),
      changes,
    })),
    pieces: recorder.pieces(moved),
    output: recorder.output,
    raises: recorder.raises.map((raise): RaiseEvent => ({ ...raise, site: at(sites, raise.site) })),
    ending,
  };
}

/** New dense numbers for what is kept, -1 for the rest. */
function renumbering(keep: readonly boolean[]): readonly number[] {
  let next = 0;
  return keep.map((kept) => (kept ? next++ : -1));
}

/** Everything is kept, so that nothing gets another number. */
function isSame(numbers: readonly number[]): boolean {
  return numbers.at(-1) === numbers.length - 1;
}
