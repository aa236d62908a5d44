/** How a run ended. A closed union: what one ending has and another lacks can't be written wrongly. */
export type Ending =
  | { readonly kind: 'returned' }
  | { readonly kind: 'exited'; readonly status: number; readonly message: string }
  | { readonly kind: 'raised'; readonly exception: ExceptionReport }
  | { readonly kind: 'budget'; readonly budget: Budget; readonly limit: number }
  | { readonly kind: 'needs-input'; readonly prompt: string };

/** steps: statements; work: units of work inside expressions and built-ins; time: ms; memory: bytes (estimated); output: characters. */
export type Budget = 'steps' | 'work' | 'time' | 'memory' | 'output';

/** `traceback` is CPython's text, `Traceback (most recent call last):` up to the last line, no final newline. */
export interface ExceptionReport {
  readonly type: string;
  readonly message: string;
  readonly traceback: string;
  readonly entries: readonly TracebackEntry[];
}

/** Innermost last, as CPython prints it. */
export interface TracebackEntry {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}
