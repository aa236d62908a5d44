import type { Span } from '../../trace/positions';

export type FailureType = 'SyntaxError' | 'IndentationError' | 'TabError' | 'UnicodeDecodeError' | 'ValueError';

/**
 * CPython refuses the source. Thrown inside the parser and caught at its entry; never leaves `syntax/`.
 * `soft`: CPython's tokenizer reports it only when the parser gets that far.
 */
export class SyntaxFailure extends Error {
  constructor(readonly type: FailureType, message: string, readonly span: Span, readonly soft = false) {
    super(message);
  }
}

/** The source goes past a stated bound of ours, or uses what we don't support; CPython may run it. */
export class Refusal extends Error {
  constructor(readonly code: 'unsupported' | 'too-large', readonly what: string, readonly span: Span) {
    super(what);
  }
}
