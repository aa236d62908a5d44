/**
 * Hears what a run does and keeps it. The hot methods only add to columns, in the form that the recording has.
 * Nothing here runs the program's code: no `__repr__`, no property, no `__eq__`.
 */
import type { FrameOutcome, Pieces, RaiseEvent, Steps, Visit, Writes } from '../../trace/recording';
import type { RecordedValue } from '../../trace/value';
import type { PyException, PyValue } from '../runtime/value';
import { IntRows } from './int-rows';
import { ObjectLog } from './object-log';
import { plainRepr } from './plain-repr';
import type { RawFrame } from './raw';
import { ValueColumn } from './value-column';

/** Sub-expression values kept of one step; a long comprehension has more. */
export const PIECES_PER_STEP = 500;

/** Long texts of pieces may take this part of the limit: what variables hold is worth more. */
const PIECES_SHARE = 8;

/** Characters from which a text is weighed by itself. */
const LONG = 1000;

/** Bytes for each of its characters: the host keeps a text that was put together from others by reference. */
const SHARED = 0.75;

const ALIVE: FrameOutcome = { kind: 'alive' };
const RETURNED_NONE: FrameOutcome = { kind: 'returned', value: null };
const RETURNED_TRUE: FrameOutcome = { kind: 'returned', value: true };
const RETURNED_FALSE: FrameOutcome = { kind: 'returned', value: false };

export class Recorder extends ObjectLog {
  /** Site, frame, and how many pieces there were when the step began. */
  private readonly stepRows = new IntRows(3);
  /** The steps whose visit isn't 0, and their visits. */
  private readonly visited: number[] = [];
  private readonly visits: Visit[] = [];
  readonly resumes: { step: number; frame: number; caller: number }[] = [];

  /** Step, frame, slot. */
  private readonly writeRows = new IntRows(3);
  private readonly writeValue = new ValueColumn();
  private readonly writeDeleted: number[] = [];

  /** Site, frame. */
  private readonly pieceRows = new IntRows(2);
  private readonly pieceValue = new ValueColumn();
  private readonly truncated: number[] = [];

  readonly frames: RawFrame[] = [];
  readonly output: { step: number; stream: 'stdout' | 'stderr'; text: string }[] = [];
  readonly raises: RaiseEvent[] = [];

  /** After the program's last statement, when its code only runs to say what it raised: nothing of that is kept but output. */
  silent = false;
  private pieceLimit = PIECES_PER_STEP;
  /** Bytes of the long texts among the pieces. */
  private heldByPieces = 0;

  /** `limit`: bytes past which no more pieces of a step are kept. */
  constructor(private readonly limit = Infinity) { super(); }

  /** Callers of frames that were resumed. */
  private readonly callers = new Map<number, number>();
  private lastRaised: PyException | null = null;

  step(site: number, frame: number, visit: Visit): void {
    if (this.silent) return;
    const pieces = this.pieceValue.length;
    this.stepRows.add(site, frame, pieces);
    this.now++;
    if (visit !== 0) {
      this.visited.push(this.now);
      this.visits.push(visit);
    }
    this.pieceLimit = pieces + PIECES_PER_STEP;
  }

  write(frame: number, slot: number, value: PyValue): void {
    if (this.silent) return;
    this.writeRows.add(this.now, frame, slot);
    this.writeValue.push(this.noted(value));
  }

  erase(frame: number, slot: number): void {
    if (this.silent) return;
    this.writeDeleted.push(this.writeValue.length);
    this.write(frame, slot, null);
  }

  piece(site: number, frame: number, value: PyValue): void {
    if (this.silent) return;
    if (this.pieceValue.length >= this.pieceLimit || this.held > this.limit || this.heldByPieces > this.limit / PIECES_SHARE) {
      if (this.truncated.at(-1) !== this.now) this.truncated.push(this.now);
      return;
    }
    this.pieceRows.add(site, frame, 0);
    if (typeof value === 'string') {
      if (value.length > LONG) this.heldByPieces += value.length * SHARED;
      this.pieceValue.push(value);
    } else this.pieceValue.push(this.noted(value));
  }

  /** `piece`, handing the value on. */
  keep(site: number, frame: number, value: PyValue): PyValue {
    this.piece(site, frame, value);
    return value;
  }

  /** A code block begins; the result is the frame's id. */
  begin(code: number, caller: number, definedIn: number): number {
    if (this.silent) return -1;
    return this.frames.push({ code, caller, definedIn, began: this.now, ended: -1, outcome: ALIVE }) - 1;
  }

  returned(frame: number, value: PyValue): void {
    if (value === null) this.end(frame, RETURNED_NONE);
    else if (typeof value === 'boolean') this.end(frame, value ? RETURNED_TRUE : RETURNED_FALSE);
    else if (!this.silent) this.end(frame, { kind: 'returned', value: this.written(value) });
  }

  /** The frame ends by an exception. */
  left(frame: number, exception: PyException): void {
    if (!this.silent) this.end(frame, { kind: 'raised', exception: this.written(exception) });
  }

  private end(frame: number, outcome: FrameOutcome): void {
    const record = this.frames[frame];
    if (record === undefined || this.silent) return;
    record.ended = this.now;
    record.outcome = outcome;
  }

  /** A suspended frame goes on, called by `caller`. */
  resume(frame: number, caller: number): void {
    if (this.silent || (this.callers.get(frame) ?? this.frames[frame]?.caller) === caller) return;
    this.callers.set(frame, caller);
    // The frame's next stop is the first step that this concerns.
    this.resumes.push({ step: this.now + 1, frame, caller });
  }

  /** An exception starts, or passes on, in a frame. */
  raised(frame: number, site: number, exception: PyException): void {
    if (this.silent) return;
    if (this.lastRaised === exception && this.raises.at(-1)?.frame === frame) return;
    this.lastRaised = exception;
    this.raises.push({ step: this.now, frame, site, type: exception.cls.name, message: messageOf(exception), value: this.written(exception) });
  }

  print(stream: 'stdout' | 'stderr', text: string): void {
    const last = this.output.at(-1);
    if (last !== undefined && last.step === this.now && last.stream === stream) last.text += text;
    else this.output.push({ step: this.now, stream, text });
    this.held += text.length * 2;
  }

  /** Estimated bytes of everything kept so far. */
  bytes(): number {
    return this.held + this.heldByPieces + this.stepRows.length * 24 + this.writeValue.length * 32 + this.pieceValue.length * 32 + this.frames.length * 72;
  }

  // ---- the columns of a recording; `sites`: new numbers of sites, null when they stay ----

  steps(sites: readonly number[] | null): Steps {
    const { stepRows } = this;
    const visit = new Array<Visit>(stepRows.length).fill(0);
    this.visits.forEach((one, i) => { visit[this.visited[i] ?? 0] = one; });
    return { site: stepRows.column(0, sites), frame: stepRows.column(1), visit, resumes: this.resumes };
  }

  writes(): Writes {
    const { writeRows } = this;
    return { step: writeRows.column(0), frame: writeRows.column(1), slot: writeRows.column(2), value: this.writeValue.values(), deleted: this.writeDeleted };
  }

  pieces(sites: readonly number[] | null): Pieces {
    const { pieceRows, stepRows } = this;
    const { length } = pieceRows;
    const step = new Array<number>(length);
    const began = stepRows.column(2);
    let next = 0;
    for (let now = -1; now < began.length; now++) {
      const end = began[now + 1] ?? length;
      for (; next < end; next++) step[next] = now;
    }
    return { step, frame: pieceRows.column(1), site: pieceRows.column(0, sites), value: this.pieceValue.values(), truncated: this.truncated };
  }

  /** `written`, for what is told again and again; a long text is weighed. */
  private noted(value: PyValue): RecordedValue {
    if (typeof value === 'number') return value;
    if (typeof value === 'string') {
      if (value.length > LONG) this.held += value.length * SHARED;
      return value;
    }
    // `self`, or a container in a loop: the same again and again.
    if (value !== this.lastNoted) {
      this.lastWritten = this.written(value);
      this.lastNoted = value;
    }
    return this.lastWritten;
  }
  private lastNoted: PyValue = null;
  private lastWritten: RecordedValue = null;
}

/** The text of an exception as `str` gives it, unless its class has a `__str__` of its own. */
function messageOf(exception: PyException): string {
  const { items } = exception.args;
  const [only] = items;
  if (items.length === 0 || only === undefined) return '';
  if (items.length > 1) return `(${items.map(plainRepr).join(', ')})`;
  return typeof only === 'string' && exception.cls.name !== 'KeyError' ? only : plainRepr(only);
}
