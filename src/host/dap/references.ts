/** Variables references: numbers for what a client may look into, good for one stop and its value at it. */
import type { DebugProtocol } from '@vscode/debugprotocol';
import { isRef, lengthOf, preview, typeName } from '../../trace/preview';
import type { Snapshots } from '../../trace/snapshot';
import type { RecordedValue } from '../../trace/value';
import { partsOf, variablesOf } from '../../trace/variables';
import { RequestError } from './request';

type Container =
  | { readonly kind: 'frame'; readonly frame: number }
  | { readonly kind: 'object'; readonly object: number };

/** Of one recording at one step. */
export class References {
  private readonly containers: Container[] = [];
  private readonly numbers = new Map<string, number>();

  constructor(private readonly snapshots: Snapshots, private readonly step: number) {}

  /** The number of a frame's variables. */
  forFrame(frame: number): number {
    return this.numberOf(`frame ${String(frame)}`, { kind: 'frame', frame });
  }

  /** Throws RequestError for a number that was not given out at this stop. Pages are cut by position. */
  list(reference: number, start = 0, count = 0): DebugProtocol.Variable[] {
    const container = this.containers[reference - 1];
    if (container === undefined) throw new RequestError(`no variables have the reference ${String(reference)} at this stop`);
    const all = container.kind === 'frame' ? this.ofFrame(container.frame) : this.ofObject(container.object);
    return all.slice(start, count > 0 ? start + count : undefined).map(({ name, value }) => this.describe(name, value));
  }

  describe(name: string, value: RecordedValue): DebugProtocol.Variable {
    const inside = isRef(value) ? this.snapshots.content(value.id, this.step) : null;
    const parts = inside === null ? 0 : partsOf(inside).length;
    const length = lengthOf(this.snapshots, value, this.step);
    return {
      name,
      value: preview(this.snapshots, value, this.step, 200),
      type: typeName(this.snapshots, value),
      variablesReference: parts > 0 && isRef(value) ? this.numberOf(`object ${String(value.id)}`, { kind: 'object', object: value.id }) : 0,
      ...(parts > 0 && inside?.kind === 'sequence' ? { indexedVariables: length ?? parts } : parts > 0 ? { namedVariables: parts } : {}),
    };
  }

  /** The variable of this name as `frame` sees it. */
  find(frame: number, name: string): DebugProtocol.Variable | null {
    const found = this.ofFrame(frame).find((one) => one.name === name);
    return found === undefined ? null : this.describe(name, found.value);
  }

  private ofFrame(frame: number): readonly { readonly name: string; readonly value: RecordedValue }[] {
    return variablesOf(this.snapshots, frame, this.step);
  }

  private ofObject(object: number): readonly { readonly name: string; readonly value: RecordedValue }[] {
    return partsOf(this.snapshots.content(object as Parameters<Snapshots['content']>[0], this.step)).map(({ label, value }) => ({ name: label, value }));
  }

  private numberOf(key: string, container: Container): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.containers.push(container);
    this.numbers.set(key, number);
    return number;
  }
}
