/** A regular expression's tree as a program for the matcher: flat instructions, so that matching needs no host recursion per character. */
import type { CharacterTest, ParsedRegex, Position, RegexNode } from './syntax';

export type Instruction =
  | { readonly op: 'one'; readonly test: CharacterTest }
  | { readonly op: 'at'; readonly where: Position; readonly isWord: CharacterTest }
  /** Tries `first`, then `second`. */
  | { readonly op: 'split'; first: number; second: number }
  | { readonly op: 'jump'; target: number }
  | { readonly op: 'save'; readonly slot: number }
  | { readonly op: 'reference'; readonly index: number; readonly fold: ((code: number) => number) | null }
  /** A repetition of one character: no instruction a round. */
  | { readonly op: 'run'; readonly test: CharacterTest; readonly min: number; readonly max: number; readonly mode: 'greedy' | 'lazy' | 'possessive' }
  | { readonly op: 'loop-start'; readonly counter: number }
  | { readonly op: 'loop'; readonly counter: number; readonly min: number; readonly max: number; readonly lazy: boolean; exit: number }
  /** Runs the code after it up to its `match` on its own, then goes on at `end`. */
  | { readonly op: 'inner'; readonly look: 'ahead' | 'behind' | 'atomic'; readonly negate: boolean; readonly width: number; end: number }
  | { readonly op: 'if-group'; readonly index: number; otherwise: number }
  | { readonly op: 'match' };

/** `counters`: how many loops keep a count. `first`: the only character a match can begin with, if there is one. */
export interface RegexProgram {
  readonly code: readonly Instruction[];
  readonly groups: number;
  readonly counters: number;
  readonly first: number | null;
}

export function compileRegex(parsed: ParsedRegex): RegexProgram {
  const code: Instruction[] = [];
  let counters = 0;
  emit(parsed.node);
  code.push({ op: 'match' });
  return { code, groups: parsed.groups, counters, first: firstLiteral(parsed.node) };

  function emit(node: RegexNode): void {
    switch (node.kind) {
      case 'one': code.push({ op: 'one', test: node.test }); return;
      case 'at': code.push({ op: 'at', where: node.where, isWord: node.isWord }); return;
      case 'sequence': node.items.forEach(emit); return;
      case 'group':
        code.push({ op: 'save', slot: node.index * 2 });
        emit(node.body);
        code.push({ op: 'save', slot: node.index * 2 + 1 });
        return;
      case 'reference': code.push({ op: 'reference', index: node.index, fold: node.fold }); return;
      case 'choice': choice(node.options); return;
      case 'conditional': {
        const test = { op: 'if-group' as const, index: node.index, otherwise: 0 };
        code.push(test);
        emit(node.yes);
        const jump = { op: 'jump' as const, target: 0 };
        code.push(jump);
        test.otherwise = code.length;
        emit(node.no);
        jump.target = code.length;
        return;
      }
      case 'look': inner(node.behind ? 'behind' : 'ahead', node.negate, node.width, node.body); return;
      case 'atomic': inner('atomic', false, 0, node.body); return;
      case 'repeat':
        if (node.body.kind === 'one') code.push({ op: 'run', test: node.body.test, min: node.min, max: node.max, mode: node.mode });
        else if (node.mode === 'possessive') inner('atomic', false, 0, { ...node, mode: 'greedy' });
        else loop(node.body, node.min, node.max, node.mode === 'lazy');
        return;
    }
  }

  function choice(options: readonly RegexNode[]): void {
    const jumps: { op: 'jump'; target: number }[] = [];
    options.forEach((option, i) => {
      if (i === options.length - 1) { emit(option); return; }
      const split = { op: 'split' as const, first: code.length + 1, second: 0 };
      code.push(split);
      emit(option);
      const jump = { op: 'jump' as const, target: 0 };
      jumps.push(jump);
      code.push(jump);
      split.second = code.length;
    });
    for (const jump of jumps) jump.target = code.length;
  }

  function loop(body: RegexNode, min: number, max: number, lazy: boolean): void {
    const counter = counters++;
    code.push({ op: 'loop-start', counter });
    const head = code.length;
    const test = { op: 'loop' as const, counter, min, max, lazy, exit: 0 };
    code.push(test);
    emit(body);
    code.push({ op: 'jump', target: head });
    test.exit = code.length;
  }

  function inner(look: 'ahead' | 'behind' | 'atomic', negate: boolean, width: number, body: RegexNode): void {
    const start = { op: 'inner' as const, look, negate, width, end: 0 };
    code.push(start);
    emit(body);
    code.push({ op: 'match' });
    start.end = code.length;
  }
}

function firstLiteral(node: RegexNode): number | null {
  switch (node.kind) {
    case 'one': return node.literal;
    case 'sequence': return node.items[0] === undefined ? null : firstLiteral(node.items[0]);
    case 'group': case 'atomic': return firstLiteral(node.body);
    case 'repeat': return node.min > 0 ? firstLiteral(node.body) : null;
    case 'at': case 'reference': case 'look': case 'choice': case 'conditional': return null;
  }
}
