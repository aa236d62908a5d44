/**
 * A long column of values. It is filled in blocks, because an array that outgrows its place is copied; they
 * are so large that the collector leaves them where they are.
 */
import type { RecordedValue } from '../../trace/value';

export class ValueColumn {
  private readonly full: RecordedValue[][] = [];
  private block: RecordedValue[] = [];
  private used = 0;
  private size = FIRST_BLOCK;
  private before = 0;

  get length(): number { return this.before + this.used; }

  push(value: RecordedValue): void {
    if (this.used === this.size) this.nextBlock();
    this.block[this.used++] = value;
  }

  values(): RecordedValue[] {
    return this.full.length === 0 ? this.block : flattened(this.full, this.block.slice(0, this.used));
  }

  /** A short column is one array that grows as it needs; only a long one gets blocks. */
  private nextBlock(): void {
    this.full.push(this.block);
    this.before += this.used;
    this.used = 0;
    this.size = BLOCK;
    this.block = new Array<RecordedValue>(BLOCK);
  }
}

const FIRST_BLOCK = 8192;
const BLOCK = 40_000;

function flattened(full: readonly RecordedValue[][], last: RecordedValue[]): RecordedValue[] {
  const [first = [], ...others] = full;
  return first.concat(...others, last);
}
