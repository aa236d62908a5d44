/**
 * Rows of small ints, one after the other in a typed array that doubles when it is full: adding costs a few
 * stores, and the collector has nothing to look into and nothing to move.
 */
export class IntRows {
  private cells = new Int32Array(4096);
  private used = 0;

  constructor(private readonly width: 2 | 3 | 4) {}

  get length(): number { return this.used / this.width; }

  /** `c` and `d` are left out of narrower rows. */
  add(a: number, b: number, c: number, d: number): void {
    const at = this.used;
    const { width } = this;
    if (at + 4 > this.cells.length) this.grow();
    const { cells } = this;
    cells[at] = a;
    cells[at + 1] = b;
    // What a narrower row has no place for is overwritten by the next one.
    cells[at + 2] = c;
    cells[at + 3] = d;
    this.used = at + width;
  }

  at(row: number, column: number): number { return this.cells[row * this.width + column] ?? 0; }

  /** One column as a plain array; `numbers`: what each of its ints becomes (a negative one stays). */
  column(column: number, numbers: readonly number[] | null = null): number[] {
    const { cells, length, width } = this;
    const values = new Array<number>(length);
    for (let row = 0, at = column; row < length; row++, at += width) {
      const value = cells[at] ?? 0;
      values[row] = numbers === null || value < 0 ? value : numbers[value] ?? -1;
    }
    return values;
  }

  private grow(): void {
    const cells = new Int32Array(this.cells.length * 2);
    cells.set(this.cells);
    this.cells = cells;
  }
}
