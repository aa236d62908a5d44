/**
 * Rows of two or three small ints in typed arrays, a further one whenever the last is full: adding costs a few
 * stores, and the collector has nothing to look into and nothing to move.
 */
export class IntRows {
  private readonly full: Int32Array[] = [];
  private cells: Int32Array;
  private used = 0;
  private readonly size: number;

  constructor(private readonly width: 2 | 3) {
    this.size = ROWS_A_BLOCK * width;
    this.cells = new Int32Array(this.size);
  }

  get length(): number { return this.full.length * ROWS_A_BLOCK + this.used / this.width; }

  /** `c` is left out of rows of two. */
  add(a: number, b: number, c: number): void {
    if (this.used === this.size) this.nextBlock();
    const { cells, used, width } = this;
    cells[used] = a;
    cells[used + 1] = b;
    if (width === 3) cells[used + 2] = c;
    this.used = used + width;
  }

  /** One column as a plain array; `numbers`: what each of its ints becomes (a negative one stays). */
  column(column: number, numbers: readonly number[] | null = null): number[] {
    const { width } = this;
    const values = new Array<number>(this.length);
    let row = 0;
    for (const cells of [...this.full, this.cells.subarray(0, this.used)]) {
      for (let at = column; at < cells.length; at += width) {
        const value = cells[at] ?? 0;
        values[row++] = numbers === null || value < 0 ? value : numbers[value] ?? -1;
      }
    }
    return values;
  }

  private nextBlock(): void {
    this.full.push(this.cells);
    this.cells = new Int32Array(this.size);
    this.used = 0;
  }
}

const ROWS_A_BLOCK = 8192;
