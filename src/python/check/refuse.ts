import type { Span } from '../../trace/positions';
import { SyntaxFailure } from '../syntax/failure';

/** A SyntaxError of CPython's compiler at a node. */
export function refuse(message: string, span: Span): never {
  throw new SyntaxFailure('SyntaxError', message, span);
}
