/** What may be asked of a debugger, in the Debug Adapter Protocol's words. */
import type { Breakpoint, DataBreakpoint, ExceptionFilter } from './breakpoints';
import type { Direction, Move } from './stepping';

/** Where a new run is to halt. */
export type Goal =
  | { readonly kind: 'end' }
  /** The first breakpoint; with none set, the first statement. */
  | { readonly kind: 'stop' }
  | { readonly kind: 'stage'; readonly stage: string }
  | { readonly kind: 'step'; readonly step: number };

/** What a reader is on the way to while the engine answers for the breakpoints. */
export type Pending = { readonly kind: 'goal'; readonly goal: Goal } | { readonly kind: 'move'; readonly move: Move };

/** Why the reader is where they are: the protocol's reasons of a `stopped` event; `end`: there is nothing more to run. */
export type StopReason = 'entry' | 'step' | 'breakpoint' | 'data breakpoint' | 'exception' | 'goto' | 'end';

export type SessionEvent =
  /** From the beginning to the end without halting (`launch` with `noDebug`). */
  | { readonly type: 'run' }
  | { readonly type: 'launch' }
  /** Back to before the first run; breakpoints stay. */
  | { readonly type: 'restart' }
  | { readonly type: Move }
  /** To the nearest stop on a line; not accepted when there is none. Default direction: `nearest`. */
  | { readonly type: 'runToLine'; readonly file: string; readonly line: number; readonly direction?: Direction }
  /** To a position of the recording: a step, or the number of steps for the end. */
  | { readonly type: 'goto'; readonly step: number }
  | { readonly type: 'gotoStage'; readonly stage: string }
  | { readonly type: 'selectScenario'; readonly scenario: string }
  | { readonly type: 'setBreakpoints'; readonly breakpoints: readonly Breakpoint[] }
  /** Adds one, or changes the one on its line. */
  | { readonly type: 'putBreakpoint'; readonly breakpoint: Breakpoint }
  | { readonly type: 'toggleBreakpoint'; readonly file: string; readonly line: number }
  | { readonly type: 'setDataBreakpoints'; readonly breakpoints: readonly DataBreakpoint[] }
  | { readonly type: 'setExceptionBreakpoints'; readonly filters: readonly ExceptionFilter[] };
