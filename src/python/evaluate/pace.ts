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

/** What a statement of the library costs of the work: about as much as a built-in does between two charges. */
const LIBRARY_STATEMENT = 4;

/** The library's own statements are work, not steps: a call into it costs a program the same whether it is written in Python or not. */
export class LibraryPace implements Pace {
  constructor(private readonly meter: Meter) {}

  step(frame: Frame, site: number): void {
    frame.pos = site;
    this.meter.work(LIBRARY_STATEMENT);
  }

  again(frame: Frame, site: number): void {
    frame.pos = site;
    this.meter.work(LIBRARY_STATEMENT);
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
