/** What happens at every statement: budgets, the running place, and the recorder when it listens. */
import type { Recorder } from '../recorder/recorder';
import { BudgetStop } from '../runtime/budget';
import type { Meter } from '../runtime/budget';
import type { Frame } from '../runtime/function';
import type { Visit } from '../../trace/recording';

export interface Pace {
  /** A statement begins. */
  step(frame: Frame, site: number): void;
  /** A loop header's further test, or a `with` that is about to leave. */
  again(frame: Frame, site: number, visit: Visit): void;
}

export class PlainPace implements Pace {
  constructor(private readonly meter: Meter) {}

  step(frame: Frame, site: number): void {
    frame.pos = site;
    this.meter.step();
  }

  again(frame: Frame, site: number): void {
    frame.pos = site;
    this.meter.step();
  }
}

/** Steps between two looks at how much the recording holds. */
const MEMORY_INTERVAL = 1024;

export class RecordingPace implements Pace {
  private left = MEMORY_INTERVAL;

  constructor(private readonly meter: Meter, private readonly recorder: Recorder) {}

  step(frame: Frame, site: number): void { this.again(frame, site, 0); }

  again(frame: Frame, site: number, visit: Visit): void {
    frame.pos = site;
    this.meter.step();
    this.recorder.step(site, frame.id, visit);
    if (--this.left === 0 || this.recorder.held > this.meter.limits.memory) this.weigh();
  }

  private weigh(): void {
    this.left = MEMORY_INTERVAL;
    const { memory } = this.meter.limits;
    if (this.recorder.bytes() > memory) throw new BudgetStop('memory', memory);
  }
}

/** For the rest of a statement that has begun already. */
export const SILENT: Pace = {
  step(frame, site) { frame.pos = site; },
  again(frame, site) { frame.pos = site; },
};
