/** Which rebuilt objects are still right at another step: ids only, with the number of changes each was built from. */
export class Kept {
  /** Of objects that change in the run. -1: never right at another step. */
  private readonly counts = new Map<number, number>();
  /** For an object, those that hold it. */
  private readonly holders = new Map<number, Set<number>>();

  count(id: number, changes: number): void { this.counts.set(id, changes); }

  link(holder: number, part: number): void {
    const holders = this.holders.get(part);
    if (holders === undefined) this.holders.set(part, new Set([holder]));
    else holders.add(holder);
  }

  /** Those whose count differs, and all that lead to one of them; they are known no more. */
  stale(countNow: (id: number) => number): readonly number[] {
    const waiting: number[] = [];
    for (const [id, count] of this.counts) if (count < 0 || countNow(id) !== count) waiting.push(id);
    const stale = new Set<number>();
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (stale.has(id)) continue;
      stale.add(id);
      const holders = this.holders.get(id);
      if (holders !== undefined) waiting.push(...holders);
      this.holders.delete(id);
      this.counts.delete(id);
    }
    return [...stale];
  }

  clear(): void {
    this.counts.clear();
    this.holders.clear();
  }
}
