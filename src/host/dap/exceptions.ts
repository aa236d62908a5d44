/** Exception breakpoints as the protocol offers them. */
import type { ExceptionFilter } from '../../session/breakpoints';

export const exceptionFilters = [
  { filter: 'raised', label: 'Raised exceptions', default: false },
  { filter: 'uncaught', label: 'Uncaught exceptions', default: false },
] as const satisfies readonly { readonly filter: ExceptionFilter; readonly label: string; readonly default: boolean }[];

export function isExceptionFilter(text: string): text is ExceptionFilter {
  return exceptionFilters.some(({ filter }) => filter === text);
}
