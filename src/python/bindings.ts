/** At which line a breakpoint stops: statements, and the clauses that a run stops at besides. */
import { bindableLines } from './check/statements';
import { blocks } from './check/visit';
import type { Module, Statement } from './syntax/ast';

/** One entry a line of `text`, see `RecordedFile.bindings`. */
export function lineBindings(text: string, tree: Module): readonly number[] {
  const bindings = bindableLines(tree, text);
  for (const line of clauseLines(tree.body)) bindings[line - 1] = line;
  return bindings;
}

/** Lines of `except` and `case`: trying one is a stop of its own. */
function* clauseLines(body: readonly Statement[]): Generator<number> {
  for (const statement of body) {
    if (statement.kind === 'Try') for (const handler of statement.handlers) yield handler.span.line;
    if (statement.kind === 'Match') for (const one of statement.cases) yield one.span.line;
    for (const block of blocks(statement)) yield* clauseLines(block);
    if (statement.kind === 'FunctionDef' || statement.kind === 'ClassDef') yield* clauseLines(statement.body);
  }
}
