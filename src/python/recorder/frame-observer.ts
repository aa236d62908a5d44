/** Gives frames their ids in the recording and notes how they begin, go on and end. */
import type { Frame, FrameObserver } from '../runtime/function';
import { PyRaise } from '../runtime/value';
import type { PyValue } from '../runtime/value';
import type { ModuleVariables } from './module-variables';
import type { Recorder } from './recorder';

/** What the observer asks of a frame's code; `null` for library code. */
export interface Framed {
  readonly codeIndex: number;
  /** `variables`: parameters are written down; `bare`: only the frame; `none`: the frame counts as its caller's. */
  readonly framing: 'variables' | 'bare' | 'none';
  /** For a module's body. */
  readonly moduleVariables: ModuleVariables | null;
  readonly parameterCount: number;
}

export class RecordingObserver implements FrameObserver {
  constructor(private readonly recorder: Recorder, private readonly framedOf: (frame: Frame) => Framed | null) {}

  enter(frame: Frame): void {
    const framed = this.framedOf(frame);
    const caller = callerId(frame);
    if (framed === null || framed.framing === 'none') {
      frame.id = caller;
      return;
    }
    const { recorder } = this;
    const definedIn = frame.func !== null ? frame.func.definedIn : framed.moduleVariables === null ? caller : -1;
    frame.id = recorder.begin(framed.codeIndex, caller, definedIn);
    if (framed.moduleVariables !== null) {
      framed.moduleVariables.frame = frame.id;
      return;
    }
    if (framed.framing === 'bare') return;
    const { cellSlots } = frame.code;
    cellSlots.forEach((slot, i) => {
      const cell = frame.cells[i];
      if (cell === undefined) return;
      cell.frame = frame.id;
      cell.slot = slot;
    });
    for (let slot = 0; slot < framed.parameterCount; slot++) {
      const own = frame.slots[slot];
      // Not `??`: None is null here.
      const value = own === undefined ? frame.cells[cellSlots.indexOf(slot)]?.value : own;
      if (value !== undefined) recorder.write(frame.id, slot, value);
    }
  }

  resume(frame: Frame): void {
    const framed = this.framedOf(frame);
    if (framed === null || framed.framing === 'none') frame.id = callerId(frame);
    else this.recorder.resume(frame.id, callerId(frame));
  }

  suspend(_frame: Frame): void {
    // Where it goes on is told by the next stop.
  }

  leave(frame: Frame, value: PyValue): void {
    if (this.owns(frame)) this.recorder.returned(frame.id, value);
  }

  unwind(frame: Frame, thrown: unknown): void {
    if (!this.owns(frame)) return;
    // A budget stops the run where it is: the frame stays alive.
    if (!(thrown instanceof PyRaise)) return;
    if (this.framedOf(frame)?.framing === 'variables') this.recorder.raised(frame.id, frame.pos, thrown.exception);
    this.recorder.left(frame.id, thrown.exception);
  }

  private owns(frame: Frame): boolean {
    const framed = this.framedOf(frame);
    return framed !== null && framed.framing !== 'none' && frame.id >= 0;
  }
}

function callerId(frame: Frame): number {
  return frame.caller === null ? -1 : frame.caller.id;
}
