/** Which lines a run can stop at, and where a breakpoint asked for on any line goes. */
import type { Span } from '../../trace/positions';
import type { Module, Statement } from '../syntax/ast';
import { readSource } from '../syntax/source';
import { tokenize } from '../syntax/tokenize';
import { analyze } from './analyze';
import { docstringOf } from './docstring';
import type { Scope } from './scope';
import { isStop } from './stops';
import { blocks } from './visit';

interface Part {
  readonly body: readonly Statement[];
  /** The body of a function: its docstring is no statement to stop at; a module's and a class's bind `__doc__`. */
  readonly isWhole: boolean;
  readonly inFunction: boolean;
}

function isPlace(node: Statement, index: number, { body, isWhole, inFunction }: Part): boolean {
  return isStop(node, inFunction) && !(isWhole && inFunction && index === 0 && docstringOf(body) !== null);
}

/** Clauses are stops too, at which a run decides whether they apply. */
function clauses(node: Statement): readonly { readonly span: Span }[] {
  if (node.kind === 'Try') return node.handlers;
  return node.kind === 'Match' ? node.cases : [];
}

/** A statement one can stop at, by the line and column it starts at. */
interface Stop { readonly line: number; readonly column: number }

/** Line of a definition's decorators and header, up to its body: it is one stop, at its first line. */
interface Header { readonly line: number; readonly lastLine: number }

class Places {
  readonly stops: Stop[] = [];
  readonly headers: Header[] = [];

  constructor(module: Module) {
    const pending: Part[] = [{ body: module.body, isWhole: true, inFunction: false }];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const part = next;
      part.body.forEach((node, index) => {
        if (isPlace(node, index, part)) this.stops.push({ line: node.span.line, column: node.span.column });
        if (node.kind === 'FunctionDef' || node.kind === 'ClassDef') {
          this.headers.push({ line: node.span.line, lastLine: node.defSpan.line });
          pending.push({ body: node.body, isWhole: true, inFunction: node.kind === 'FunctionDef' });
        } else for (const block of blocks(node)) pending.push({ body: block, isWhole: false, inFunction: part.inFunction });
        for (const { span } of clauses(node)) this.stops.push({ line: span.line, column: span.column });
      });
    }
    this.lambdas(analyze(module));
    this.stops.sort((a, b) => a.line - b.line || a.column - b.column);
  }

  /** A lambda's body is a stop in a frame of its own, on whichever line it begins. */
  private lambdas(scope: Scope): void {
    if (scope.node.kind === 'Lambda') this.stops.push({ line: scope.node.body.span.line, column: scope.node.body.span.column });
    for (const child of scope.children.values()) this.lambdas(child);
  }
}

/** The lines, ascending, at which a statement begins that a run can stop at. */
export function stopLines(module: Module): number[] {
  return [...new Set(new Places(module).stops.map((stop) => stop.line))];
}

/**
 * For each line of `text` (index `line - 1`) the line at which a breakpoint asked for there stops, 0 when it
 * can't. A continuation line goes to its statement's first line, unless a
 * lambda's body begins there; a line without a statement to the next one
 * in its block. `text` is the text that `module` was parsed from.
 */
export function bindableLines(module: Module, text: string): number[] {
  const { stops, headers } = new Places(module);
  const source = readSource(text);
  const lines = source.text.split('\n');
  const startsAt = new Set(stops.map((stop) => stop.line));
  const firstLines = logicalLines(tokenize(source).tokens, lines.length);
  const headerLine = new Map<number, number>();
  for (const { line, lastLine } of headers) for (let at = line; at <= lastLine; at++) headerLine.set(at, line);

  const bindings: number[] = [];
  for (let line = 1; line <= lines.length; line++) {
    const first = firstLines[line] ?? 0;
    if (startsAt.has(line)) bindings.push(line);
    else if (first > 0 && first < line) bindings.push(bindings[first - 1] ?? 0);
    else if (first > 0 && headerLine.has(line)) bindings.push(headerLine.get(line) ?? 0);
    else bindings.push(next(stops, line, lines[line - 1] ?? ''));
  }
  return bindings;
}

/** By line number: the first line of the logical line it is part of; 0 for blank lines and comments. */
function logicalLines(tokens: readonly { readonly kind: string; readonly line: number; readonly endLine: number }[], count: number): Int32Array {
  const firstLines = new Int32Array(count + 2);
  let first = 0;
  for (const token of tokens) {
    if (token.kind === 'indent' || token.kind === 'dedent' || token.kind === 'end') continue;
    if (token.kind === 'newline') {
      for (let at = first; first > 0 && at <= token.line; at++) firstLines[at] = first;
      first = 0;
    } else if (first === 0) first = token.line;
  }
  return firstLines;
}

/** The next stop after `line`; 0 when there is none, or when `text` is a comment indented into a block that ends before it. */
function next(stops: readonly Stop[], line: number, text: string): number {
  let low = 0;
  let high = stops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stops[middle]?.line ?? 0) > line) high = middle;
    else low = middle + 1;
  }
  const stop = stops[low];
  if (stop === undefined) return 0;
  const comment = /^[ \t]*(?=#)/.exec(text);
  return comment !== null && comment[0].length > stop.column ? 0 : stop.line;
}
