/**
 * The order in which CPython's `set` gives ints: that of its hash table (open addressing with linear probes),
 * which programs print and so readers compare. Strings are hashed with a random seed there, so sets that hold
 * anything but ints keep insertion order.
 */
const MIN_SIZE = 8;
const LINEAR_PROBES = 9;
const PERTURB_SHIFT = 32; // a shift by 5 bits
const LARGE = 50_000;

/** null: an item was removed here; undefined: never used. */
type Slot = number | null | undefined;

export class SetOrder {
  private table: Slot[] = new Array<Slot>(MIN_SIZE).fill(undefined);
  private mask = MIN_SIZE - 1;
  private fill = 0;
  private used = 0;
  private finger = 0;

  constructor(items: Iterable<number>) {
    for (const item of items) this.add(item);
  }

  /** `item` isn't in the set yet. */
  add(item: number): void {
    this.table[this.freeSlot(item)] = item;
    this.fill++;
    this.used++;
    if (this.fill * 5 >= this.mask * 3) this.resize(this.used > LARGE ? this.used * 2 : this.used * 4);
  }

  delete(item: number): void {
    const { table, mask } = this;
    let perturb = unsigned(hashOf(item));
    let start = hashOf(item) & mask;
    for (;;) {
      const end = start + LINEAR_PROBES <= mask ? start + LINEAR_PROBES : start;
      for (let at = start; at <= end; at++) {
        if (table[at] === item) {
          table[at] = null;
          this.used--;
          return;
        }
        if (table[at] === undefined) return;
      }
      perturb = Math.floor(perturb / PERTURB_SHIFT);
      start = (start * 5 + 1 + (perturb & mask)) & mask;
    }
  }

  /** The item that `set.pop` takes; the set isn't empty. The caller deletes it. */
  next(): number {
    for (let at = this.finger & this.mask; ; at = (at + 1) & this.mask) {
      const slot = this.table[at];
      if (slot === null || slot === undefined) continue;
      this.finger = at + 1;
      return slot;
    }
  }

  items(): number[] {
    const items: number[] = [];
    for (const slot of this.table) if (slot !== null && slot !== undefined) items.push(slot);
    return items;
  }

  /** Room for `count` items that are about to come from another table, as CPython makes it when sets are merged. */
  reserve(count: number): void {
    if ((this.fill + count) * 5 >= this.mask * 3) this.resize((this.used + count) * 2);
  }

  /** Copies a table of this one's size that has no gaps, into an empty one. False when it is not so. */
  adopt(other: SetOrder): boolean {
    if (this.fill !== 0 || this.mask !== other.mask || other.fill !== other.used) return false;
    this.table = other.table.slice();
    this.fill = this.used = other.used;
    return true;
  }

  private freeSlot(item: number): number {
    const { table, mask } = this;
    let perturb = unsigned(hashOf(item));
    let start = hashOf(item) & mask;
    for (;;) {
      const end = start + LINEAR_PROBES <= mask ? start + LINEAR_PROBES : start;
      for (let at = start; at <= end; at++) if (table[at] === undefined) return at;
      perturb = Math.floor(perturb / PERTURB_SHIFT);
      start = (start * 5 + 1 + (perturb & mask)) & mask;
    }
  }

  private resize(least: number): void {
    let size = MIN_SIZE;
    while (size <= least) size *= 2;
    const items = this.items();
    this.table = new Array<Slot>(size).fill(undefined);
    this.mask = size - 1;
    for (const item of items) this.table[this.freeSlot(item)] = item;
    this.fill = this.used = items.length;
  }
}

/** `hash(n)`; -1 means an error in C, so it hashes to -2. */
function hashOf(item: number): number {
  return item === -1 ? -2 : item;
}

/** A 64-bit word; rounding loses only bits that no probe of a real table reaches. */
function unsigned(hash: number): number {
  return hash >= 0 ? hash : hash + 2 ** 64;
}
