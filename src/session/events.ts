/** What may be asked of a debugger, in the Debug Adapter Protocol's words. */
import type { Breakpoint } from './breakpoints';
import type { Move } from './stepping';

/** Where a new run is to halt. */
export type Goal =
  | { readonly kind: 'end' }
  /** The first breakpoint; with none set, the first statement. */
  | { readonly kind: 'stop' }
  | { readonly kind: 'stage'; readonly stage: string }
  | { readonly kind: 'step'; readonly step: number };

export type SessionEvent =
  /** From the beginning to the end without halting (`launch` with `noDebug`). */
  | { readonly type: 'run' }
  | { readonly type: 'launch' }
  /** Back to before the first run; breakpoints stay. */
  | { readonly type: 'restart' }
  | { readonly type: Move }
  /** To a position of the recording: a step, or the number of steps for the end. */
  | { readonly type: 'goto'; readonly step: number }
  | { readonly type: 'gotoStage'; readonly stage: string }
  | { readonly type: 'selectScenario'; readonly scenario: string }
  | { readonly type: 'setBreakpoints'; readonly breakpoints: readonly Breakpoint[] }
  | { readonly type: 'toggleBreakpoint'; readonly file: string; readonly line: number };
