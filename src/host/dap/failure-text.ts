/** Why nothing runs, in one line for a client's log. */
import type { Failure } from '../../session/run';

export function failureText(failure: Failure): string {
  switch (failure.kind) {
    case 'refused': return failure.diagnostics.map(({ file, span, code, arguments: args, cpython }) => `${file}:${String(span.line)}: ${cpython === undefined ? `${code} ${Object.values(args).join(' ')}` : `${cpython.type}: ${cpython.message}`}`).join('\n');
    case 'hung': return `no answer after ${String(failure.seconds)} s`;
    case 'broken': return failure.message;
  }
}
