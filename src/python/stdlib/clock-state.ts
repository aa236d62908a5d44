/** The run's clock: it stands still but for `sleep` and for a millisecond each time it is read, so that two readings differ and every run is alike. */
import type { Runtime } from '../runtime/runtime';

/** 2025-01-01T00:00:00Z, in seconds since the epoch: where every run begins. */
export const CLOCK_START = 1735689600;

export class Clock {
  private milliseconds = 0;
  private waited = 0;
  get now(): number { return CLOCK_START + this.milliseconds / 1000; }
  /** Seconds since the run began. */
  get elapsed(): number { return this.milliseconds / 1000; }
  /** Seconds that passed by waiting alone: what an event loop counts in, so that reading the clock between two timers moves neither. */
  get slept(): number { return this.waited / 1000; }
  tick(): void { this.milliseconds += 1; }
  advance(seconds: number): void {
    this.milliseconds += seconds * 1000;
    this.waited += seconds * 1000;
  }
}

export function clockOf(rt: Runtime): Clock { return rt.stateOf('clock', () => new Clock()); }
