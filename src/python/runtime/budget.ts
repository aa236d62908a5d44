/**
 * What bounds a run. Counters are deterministic; the clock is asked only when a time limit is set, and is
 * handed in from outside.
 */
import type { Budget } from '../../trace/ending';
import type { Budgets } from '../../trace/program';

/** Ends the run. Not an exception of Python's, so that no handler of the program sees it. */
export class BudgetStop {
  constructor(readonly budget: Budget, readonly limit: number) {}
}

/** Ends the run: `input()` found no scripted line left. */
export class InputNeeded {
  constructor(readonly prompt: string) {}
}

/** How much work passes between two looks at the clock. */
const CLOCK_INTERVAL = 4096;
/** The clock is also looked at every 64 statements, which may be slow ones. */
const STEP_INTERVAL = 63;
/** What no walk over the program's values sees: the sum of all allocations may be this many times the limit. */
const TURNOVER = 64;
/** Bytes that a unit of work may leave behind, at most, nearly always. */
const WORK_BYTES = 400;
/** Units of work for one thing that a weighing looks at. */
const WEIGHING = 3;

/** What the run holds on to; `enough` ends the search early. See weigh.ts. */
export type Weigher = (enough: number) => { readonly bytes: number; readonly visited: number };

export class Meter {
  steps = 0;
  spent = 0;
  private allocated = 0;
  /** Bytes that may have been made, whether or not they are still held; and at how many the run is weighed next. */
  private made = 0;
  private nextWeighing: number;
  weigher: Weigher | null = null;
  private printed = 0;
  private nextClock = CLOCK_INTERVAL;
  private readonly deadline: number;

  constructor(readonly limits: Budgets, private readonly now: () => number) {
    this.nextWeighing = limits.memory;
    this.deadline = limits.time === Infinity ? Infinity : now() + limits.time;
  }

  /** From the beginning, for something that has nothing to do with what came before. A time limit goes on. */
  restart(): void {
    this.steps = this.spent = this.allocated = this.printed = this.made = 0;
    this.nextWeighing = this.limits.memory;
    this.nextClock = CLOCK_INTERVAL;
  }

  /** One statement. */
  step(): void {
    if (++this.steps > this.limits.steps) throw new BudgetStop('steps', this.limits.steps);
    if ((this.steps & STEP_INTERVAL) === 0) this.lookAtClock();
    this.work(1);
  }

  work(units: number): void {
    this.spent += units;
    if (this.spent < this.nextClock) return;
    this.made += (this.spent - this.nextClock + CLOCK_INTERVAL) * WORK_BYTES;
    this.nextClock = this.spent + CLOCK_INTERVAL;
    if (this.spent > this.limits.work + this.steps) throw new BudgetStop('work', this.limits.work);
    if (this.made > this.nextWeighing) this.weigh(0);
    this.lookAtClock();
  }

  private lookAtClock(): void {
    if (this.deadline !== Infinity && this.now() > this.deadline) throw new BudgetStop('time', this.limits.time);
  }

  /** Called before something of this many bytes is made. Copying costs work too. */
  allocate(bytes: number): void {
    this.allocated += bytes;
    this.made += bytes;
    if (bytes > this.limits.memory || this.allocated > this.limits.memory * TURNOVER) throw new BudgetStop('memory', this.limits.memory);
    if (this.made > this.nextWeighing) this.weigh(bytes);
    if (bytes > 1000) this.work(Math.ceil(bytes / 400));
  }

  /** `coming`: bytes that are about to be made. */
  private weigh(coming: number): void {
    const { memory } = this.limits;
    const { bytes, visited } = this.weigher === null ? { bytes: 0, visited: 0 } : this.weigher(memory);
    if (bytes + coming > memory) throw new BudgetStop('memory', memory);
    this.nextWeighing = this.made + Math.max(memory - bytes - coming, memory / 4);
    this.spent += visited * WEIGHING;
    this.nextClock = this.spent + CLOCK_INTERVAL;
  }

  print(characters: number): void {
    this.printed += characters;
    if (this.printed > this.limits.output) throw new BudgetStop('output', this.limits.output);
  }
}
