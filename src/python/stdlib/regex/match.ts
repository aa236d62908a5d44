/** The matcher: backtracking with a stack of its own, so that a long subject can't exhaust the host's, and a step counter that ends a catastrophic pattern by budget. */
import type { RegexProgram } from './compile';
import type { CharacterTest, Position } from './syntax';

/** Group bounds: `slots[2 * g]` and `slots[2 * g + 1]`, -1 where the group took no part. `lastIndex` 0: none. */
export interface RegexMatch { readonly slots: readonly number[]; readonly lastIndex: number }
export type MatchMode = 'match' | 'fullmatch' | 'search';

const CHARGE = 512;

/**
 * Matches `text` (code points) from `start` to `end`. `work` is told how many steps were made, at least
 * every 512, and may throw. `notEmptyAt`: an empty match there does not count (the second try at a place).
 */
export function matchRegex(program: RegexProgram, text: ArrayLike<number>, start: number, end: number, mode: MatchMode, work: (steps: number) => void, notEmptyAt = -1): RegexMatch | null {
  const matcher = new Matcher(program, text, end, work, mode === 'fullmatch');
  const last = mode === 'search' ? end : start;
  try {
    for (let at = start; at <= last; at++) {
      if (program.first !== null) {
        while (at < end && text[at] !== program.first) at++;
        if (at >= end || at > last) return null;
      }
      const found = matcher.from(at, notEmptyAt);
      if (found !== null) return found;
    }
    return null;
  } finally {
    matcher.settle();
  }
}

/** What to undo, or where to go on, when a path fails. */
type Choice =
  | { readonly kind: 'branch'; readonly pc: number; readonly at: number }
  | { readonly kind: 'shrink'; readonly pc: number; readonly low: number; at: number }
  | { readonly kind: 'grow'; readonly pc: number; readonly test: CharacterTest; at: number; left: number }
  | { readonly kind: 'loop'; readonly pc: number; readonly at: number; readonly counter: number; readonly count: number; readonly seen: number }
  | { readonly kind: 'slot'; readonly slot: number; readonly value: number; readonly last: number }
  | { readonly kind: 'counter'; readonly counter: number; readonly count: number; readonly seen: number }
  | { readonly kind: 'slots'; readonly slots: readonly number[]; readonly last: number };

class Matcher {
  private slots: number[] = [];
  private lastIndex = 0;
  private counts: number[] = [];
  private seen: number[] = [];
  private stack: Choice[] = [];
  private steps = 0;

  constructor(private readonly program: RegexProgram, private readonly text: ArrayLike<number>, private readonly end: number, private readonly work: (steps: number) => void, private readonly full: boolean) {}

  from(start: number, notEmptyAt: number): RegexMatch | null {
    this.slots = new Array<number>(this.program.groups * 2 + 2).fill(-1);
    this.counts = new Array<number>(this.program.counters).fill(0);
    this.seen = new Array<number>(this.program.counters).fill(-1);
    this.stack = [];
    this.lastIndex = 0;
    const end = this.run(0, start, (at) => !(this.full && at !== this.end) && !(at === start && at === notEmptyAt));
    if (end === null) return null;
    this.slots[0] = start;
    this.slots[1] = end;
    return { slots: this.slots, lastIndex: this.lastIndex };
  }

  settle(): void {
    const steps = this.steps;
    this.steps = 0;
    if (steps > 0) this.work(steps);
  }

  /** Runs from `pc` until a `match` that `accepts`; its end, or null. Leaves its choices on the stack. */
  private run(start: number, position: number, accepts: (at: number) => boolean): number | null {
    const { text, end } = this;
    const code = this.program.code;
    const base = this.stack.length;
    let pc = start;
    let at = position;
    for (;;) {
      if (++this.steps >= CHARGE) this.settle();
      const instruction = code[pc];
      let ok = true;
      if (instruction === undefined) return null;
      switch (instruction.op) {
        case 'one':
          if (at < end && instruction.test(text[at] as number)) { at++; pc++; } else ok = false;
          break;
        case 'at':
          if (this.holds(instruction.where, instruction.isWord, at)) pc++; else ok = false;
          break;
        case 'split':
          this.stack.push({ kind: 'branch', pc: instruction.second, at });
          pc = instruction.first;
          break;
        case 'jump': pc = instruction.target; break;
        case 'save':
          this.stack.push({ kind: 'slot', slot: instruction.slot, value: this.slots[instruction.slot] as number, last: this.lastIndex });
          this.slots[instruction.slot] = at;
          if (instruction.slot % 2 === 1) this.lastIndex = (instruction.slot - 1) / 2;
          pc++;
          break;
        case 'reference': {
          const length = this.repeated(instruction.index, instruction.fold, at);
          if (length < 0) ok = false;
          else { at += length; pc++; }
          break;
        }
        case 'run': {
          const limit = Math.min(end, at + (instruction.mode === 'lazy' ? instruction.min : instruction.max));
          const low = at + instruction.min;
          const from = at;
          while (at < limit && instruction.test(text[at] as number)) at++;
          this.steps += (at - from) >> 2;
          if (at < low) { ok = false; break; }
          pc++;
          if (instruction.mode === 'greedy' && at > low) this.stack.push({ kind: 'shrink', pc, low, at });
          else if (instruction.mode === 'lazy' && instruction.max > instruction.min) this.stack.push({ kind: 'grow', pc, test: instruction.test, at, left: instruction.max - instruction.min });
          break;
        }
        case 'loop-start':
          this.saveCounter(instruction.counter);
          this.counts[instruction.counter] = 0;
          this.seen[instruction.counter] = -1;
          pc++;
          break;
        case 'loop': {
          const { counter, min, max, exit } = instruction;
          const count = this.counts[counter] as number;
          const seen = this.seen[counter] as number;
          if (count < min) { this.round(counter, count + 1, at); pc++; break; }
          // A round that consumed nothing is the last one.
          if (count >= max || seen === at) { pc = exit; break; }
          if (instruction.lazy) {
            this.stack.push({ kind: 'loop', pc: pc + 1, at, counter, count: count + 1, seen: at });
            pc = exit;
          } else {
            this.stack.push({ kind: 'branch', pc: exit, at });
            this.round(counter, count + 1, at);
            pc++;
          }
          break;
        }
        case 'inner': {
          const reached = this.inner(pc, instruction.look, instruction.width, at);
          if ((reached !== null) === instruction.negate) { ok = false; break; }
          if (instruction.look === 'atomic' && reached !== null) at = reached;
          pc = instruction.end;
          break;
        }
        case 'if-group':
          pc = (this.slots[instruction.index * 2 + 1] as number) >= 0 ? pc + 1 : instruction.otherwise;
          break;
        case 'match':
          if (accepts(at)) return at;
          ok = false;
      }
      if (ok) continue;
      const next = this.backtrack(base);
      if (next === null) return null;
      ({ pc, at } = next);
    }
  }

  private inner(pc: number, look: 'ahead' | 'behind' | 'atomic', width: number, at: number): number | null {
    const instruction = this.program.code[pc];
    const start = look === 'behind' ? at - width : at;
    if (start < 0 || instruction?.op !== 'inner') return null;
    const base = this.stack.length;
    const before = { kind: 'slots' as const, slots: this.slots.slice(), last: this.lastIndex };
    const reached = this.run(pc + 1, start, look === 'behind' ? (end) => end === at : () => true);
    // The choices inside are gone, what it captured stays until the path fails; a refusal captures nothing.
    this.stack.length = base;
    if (reached !== null && !instruction.negate) this.stack.push(before);
    else { this.slots = before.slots.slice(); this.lastIndex = before.last; }
    return reached;
  }

  private saveCounter(counter: number): void {
    this.stack.push({ kind: 'counter', counter, count: this.counts[counter] as number, seen: this.seen[counter] as number });
  }

  private round(counter: number, count: number, at: number): void {
    this.saveCounter(counter);
    this.counts[counter] = count;
    this.seen[counter] = at;
  }

  /** Undoes down to the last choice that has another way to go. */
  private backtrack(base: number): { readonly pc: number; readonly at: number } | null {
    while (this.stack.length > base) {
      const choice = this.stack[this.stack.length - 1] as Choice;
      if (++this.steps >= CHARGE) this.settle();
      switch (choice.kind) {
        case 'branch': this.stack.pop(); return choice;
        case 'shrink':
          if (--choice.at <= choice.low) this.stack.pop();
          return { pc: choice.pc, at: choice.at };
        case 'grow':
          if (choice.left > 0 && choice.at < this.end && choice.test(this.text[choice.at] as number)) {
            choice.left--;
            choice.at++;
            return { pc: choice.pc, at: choice.at };
          }
          this.stack.pop();
          break;
        case 'loop':
          this.stack.pop();
          this.round(choice.counter, choice.count, choice.seen);
          return choice;
        case 'slot': this.stack.pop(); this.slots[choice.slot] = choice.value; this.lastIndex = choice.last; break;
        case 'counter': this.stack.pop(); this.counts[choice.counter] = choice.count; this.seen[choice.counter] = choice.seen; break;
        case 'slots': this.stack.pop(); this.slots = choice.slots.slice(); this.lastIndex = choice.last; break;
      }
    }
    return null;
  }

  /** Length of the group's text when it stands at `at`, else -1. */
  private repeated(index: number, fold: ((code: number) => number) | null, at: number): number {
    const from = this.slots[index * 2] as number;
    const to = this.slots[index * 2 + 1] as number;
    if (from < 0 || to < 0 || at + to - from > this.end) return -1;
    this.steps += (to - from) >> 2;
    for (let i = 0; i < to - from; i++) {
      const left = this.text[from + i] as number;
      const right = this.text[at + i] as number;
      if (left !== right && (fold === null || fold(left) !== fold(right))) return -1;
    }
    return to - from;
  }

  private holds(where: Position, isWord: CharacterTest, at: number): boolean {
    const { text, end } = this;
    switch (where) {
      case 'string-start': return at === 0;
      case 'string-end': return at === end;
      case 'end': return at === end || (at === end - 1 && text[at] === 10);
      case 'line-start': return at === 0 || text[at - 1] === 10;
      case 'line-end': return at === end || text[at] === 10;
      case 'boundary': case 'inside': {
        const before = at > 0 && isWord(text[at - 1] as number);
        const after = at < end && isWord(text[at] as number);
        return end === 0 ? false : (before !== after) === (where === 'boundary');
      }
    }
  }
}
