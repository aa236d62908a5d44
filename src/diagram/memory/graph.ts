/**
 * What a memory diagram shows of one snapshot: frames, the objects their variables refer to, and which row
 * refers to which object. No position yet. Bounded, whatever the program holds.
 */
import { objectId } from '../../trace/ids';
import { isRef, preview, typeName } from '../../trace/preview';
import type { Snapshots } from '../../trace/snapshot';
import type { RecordedValue } from '../../trace/value';
import { partsOf, variablesOf } from '../../trace/variables';

export interface MemoryGraph {
  /** Frames first, then objects in the order in which they are first referred to. */
  readonly boxes: readonly MemoryBox[];
}

/** `column` 0 holds frames, `n` the objects that are `n` references away from one. */
export interface MemoryBox {
  readonly id: string;
  readonly title: string;
  readonly kind: 'frame' | 'object';
  /** The frame whose statement is about to run. */
  readonly active: boolean;
  readonly column: number;
  readonly rows: readonly MemoryRow[];
  /** How many rows were left out. */
  readonly more: number;
}

/** `target` is the id of the box the row refers to; then `text` is empty. */
export interface MemoryRow {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly target: string | null;
}

export interface MemoryBounds {
  readonly frames: number;
  readonly objects: number;
  readonly rows: number;
  readonly variables: number;
  readonly columns: number;
}

export const MEMORY_BOUNDS: MemoryBounds = { frames: 6, objects: 14, rows: 8, variables: 16, columns: 2 };

/** The graph at `step`: frames of shown files, innermost first, and breadth first what they refer to. */
export function memoryGraph(snapshots: Snapshots, step: number, bounds: MemoryBounds = MEMORY_BOUNDS): MemoryGraph {
  return new Grower(snapshots, step, bounds).grow();
}

interface Named { readonly key: string; readonly label: string; readonly value: RecordedValue }

class Grower {
  private readonly columnOf = new Map<number, number>();
  private readonly queue: number[] = [];

  constructor(private readonly snapshots: Snapshots, private readonly step: number, private readonly bounds: MemoryBounds) {}

  grow(): MemoryGraph {
    const { recording } = this.snapshots;
    const shown = this.snapshots.stack(this.step).filter((frame) => {
      const code = recording.codes[recording.frames[frame]?.code ?? -1];
      return code !== undefined && recording.files[code.file]?.shown === true;
    });
    const boxes = shown.slice(0, this.bounds.frames).map((frame, depth) => this.frame(frame, depth === 0));
    for (const object of this.queue) boxes.push(this.object(object)); // grows while it is walked
    return { boxes };
  }

  private frame(frame: number, active: boolean): MemoryBox {
    const code = this.snapshots.recording.codes[this.snapshots.recording.frames[frame]?.code ?? -1];
    const variables = variablesOf(this.snapshots, frame, this.step)
      .filter(({ name, value }) => !/^__.*__$/.test(name) && !(code?.kind === 'module' && this.isDefinition(value)))
      .map(({ name, value }): Named => ({ key: name, label: name, value }));
    return { id: `f${String(frame)}`, title: code?.qualname ?? '?', kind: 'frame', active, column: 0, ...this.rows(variables, 0) };
  }

  private object(id: number): MemoryBox {
    const column = this.columnOf.get(id) ?? 1;
    const value: RecordedValue = { kind: 'ref', id: objectId(id) };
    return { id: `o${String(id)}`, title: typeName(this.snapshots, value), kind: 'object', active: false, column, ...this.rows(partsOf(this.snapshots.content(id, this.step)), column) };
  }

  private rows(all: readonly Named[], column: number): { readonly rows: readonly MemoryRow[]; readonly more: number } {
    const most = column === 0 ? this.bounds.variables : this.bounds.rows;
    const rows = all.slice(0, most).map(({ key, label, value }): MemoryRow => {
      const target = this.target(value, column + 1);
      return { key, label, target, text: target === null ? preview(this.snapshots, value, this.step, 40) : '' };
    });
    return { rows, more: Math.max(0, all.length - most) };
  }

  /** Objects with parts get a box while there is room; others are shown in their row. */
  private target(value: RecordedValue, column: number): string | null {
    if (!isRef(value)) return null;
    if (!this.columnOf.has(value.id)) {
      const content = this.snapshots.content(value.id, this.step);
      const hasParts = content.kind === 'sequence' || content.kind === 'set' || content.kind === 'mapping' || content.kind === 'instance';
      if (!hasParts || column > this.bounds.columns || this.queue.length >= this.bounds.objects) return null;
      this.columnOf.set(value.id, column);
      this.queue.push(value.id);
    }
    return `o${String(value.id)}`;
  }

  private isDefinition(value: RecordedValue): boolean {
    if (!isRef(value)) return false;
    const { kind } = this.snapshots.content(value.id, this.step);
    return kind === 'function' || kind === 'class' || kind === 'opaque';
  }
}
