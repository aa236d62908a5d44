/** What CPython refuses at compile time although it is well-formed: one answer, the first that CPython would give. */
import type { Diagnostic } from '../../trace/diagnostic';
import type { Module } from '../syntax/ast';
import { SyntaxFailure } from '../syntax/failure';
import { futureImports, postponesAnnotations } from './future';
import { checkNames } from './names';
import { checkPlacement } from './placement';
import type { Scope } from './scope';

/** Empty when CPython compiles the program. `scope` is `analyze(module)`. */
export function checkProgram(module: Module, scope: Scope, _text: string, file: string): Diagnostic[] {
  try {
    const futures = futureImports(module);
    checkNames(module, scope, postponesAnnotations(futures));
    checkPlacement(module, scope, futures);
    return [];
  } catch (thrown) {
    if (!(thrown instanceof SyntaxFailure)) throw thrown;
    const { type, message, span } = thrown;
    return [{ code: 'syntax', file, span, arguments: { message }, cpython: { type, message } }];
  }
}
