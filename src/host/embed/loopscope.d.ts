/** The types of the `<loop-scope>` element. Published beside loopscope.js. */

export interface LoopScopeState {
  readonly state: 'idle' | 'recording' | 'paused' | 'ended' | 'failed';
  readonly lesson: string;
  readonly scenario: string;
  /** From 0; at the end it is `count`. There once something has run. */
  readonly step?: number;
  readonly count?: number;
  /** The statement about to run, while paused. Lines count from 1. */
  readonly file?: string;
  readonly line?: number;
  readonly function?: string;
}

export interface LoopScopeEventMap {
  /** The debugger can be seen and used. */
  'loopscope-ready': CustomEvent<null>;
  /** No debugger came: what the element wraps is shown. */
  'loopscope-error': CustomEvent<null>;
  'loopscope-state': CustomEvent<LoopScopeState>;
  /** A message of the Debug Adapter Protocol: a response or an event. */
  'loopscope-dap': CustomEvent<object>;
}

export interface LoopScopeElement extends HTMLElement {
  /** Null before the debugger has come. */
  readonly state: LoopScopeState | null;
  readonly ready: boolean;
  /** Brings the debugger now, whether or not the reader is near. Every method below does so too. */
  load(): void;
  /** From the beginning to the end without stopping. */
  run(): void;
  /** Starts over and stops at the first breakpoint, or at the first line. */
  debug(): void;
  continue(): void;
  next(): void;
  stepIn(): void;
  stepOut(): void;
  stepBack(): void;
  reverseContinue(): void;
  /** Back to before the first run; breakpoints stay. */
  restart(): void;
  /** To a step (from 0), to `end`, or to a stage of the lesson. Runs the program when it has not run. */
  goto(place: number | string): void;
  /** A link's words: `set=ask&scenario=report&to=3`. */
  drive(words: string): void;
  /** The value of a Python expression at the current step, as `repr` prints it. Rejects when Python would raise. */
  evaluate(expression: string): Promise<string>;
  /** A request of the Debug Adapter Protocol; gives the response's body, rejects with its message. */
  request(command: string, args?: object): Promise<unknown>;
  addEventListener<K extends keyof LoopScopeEventMap>(type: K, listener: (this: LoopScopeElement, event: LoopScopeEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'loop-scope': LoopScopeElement;
  }
}
