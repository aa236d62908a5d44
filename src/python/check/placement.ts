/** What CPython's compiler refuses statement by statement: what may stand only in a function, a loop, an async function. */
import type { Expression, FunctionDef, ImportFrom, Lambda, Module, Statement, Try } from '../syntax/ast';
import { ExpressionCheck } from './expressions';
import { isFuture } from './future';
import { checkMatch } from './match-patterns';
import { refuse } from './refuse';
import type { Scope } from './scope';
import { assignable } from './assignable';
import { allParameters, defaults, present } from './visit';

/** CPython's bound on loops, `with`s and `try`s inside each other in one function. */
const MAX_BLOCKS = 20;

/** Where a statement stands in its function. */
interface Place {
  readonly scope: Scope;
  /** `none`: not in a loop; `star`: the nearest of loops and `except*` blocks is the latter. */
  readonly loop: 'none' | 'loop' | 'star';
  readonly inStar: boolean;
  readonly depth: number;
}

/** Throws SyntaxFailure at what the compiler meets first. */
export function checkPlacement(module: Module, scope: Scope, futures: ReadonlySet<ImportFrom>): void {
  new PlacementCheck(futures).block(start(scope), module.body);
}

const start = (scope: Scope): Place => ({ scope, loop: 'none', inStar: false, depth: 0 });

class PlacementCheck {
  private readonly values = new ExpressionCheck((scope, node) => this.lambda(scope, node));

  constructor(private readonly futures: ReadonlySet<ImportFrom>) {}

  block(place: Place, body: readonly Statement[]): void {
    for (const node of body) this.statement(place, node);
  }

  private lambda(scope: Scope, node: Lambda): void {
    for (const { name } of allParameters(node.parameters)) assignableName(name, node.span);
    this.values.check(scope.children.get(node) ?? scope, [node.body]);
  }

  private statement(place: Place, node: Statement): void {
    const { scope } = place;
    const all = (...nodes: readonly (Expression | null)[]): void => this.values.check(scope, present(...nodes));
    const store = (target: Expression): void => {
      assignable(target, 'assign');
      this.values.target(scope, target);
    };
    switch (node.kind) {
      case 'FunctionDef': return this.function(place, node);
      case 'ClassDef':
        all(...node.decorators);
        this.values.keywords(node.keywords, node.span);
        this.values.check(scope, node.bases, true);
        all(...node.keywords.map((keyword) => keyword.value));
        assignableName(node.name, node.defSpan);
        return this.block(start(scope.children.get(node) ?? scope), node.body);
      case 'Return': return this.return(place, node);
      case 'Delete':
        for (const target of node.targets) {
          assignable(target, 'delete');
          this.values.target(scope, target);
        }
        return;
      case 'Assign':
        all(node.value);
        return node.targets.forEach(store);
      case 'AugAssign':
        all(node.value);
        return store(node.target);
      case 'AnnAssign':
        all(node.value);
        store(node.target);
        return all(node.annotation);
      case 'For':
        if (node.isAsync && !isAsync(scope)) refuse("'async for' outside async function", node.span);
        all(node.iterable);
        store(node.target);
        this.block(deeper(place, node, 'loop'), node.body);
        return this.block(place, node.orelse);
      case 'While':
        all(node.test);
        this.block(deeper(place, node, 'loop'), node.body);
        return this.block(place, node.orelse);
      case 'If': {
        let at = node;
        for (;;) {
          all(at.test);
          this.block(place, at.body);
          const [next] = at.orelse;
          if (at.orelse.length !== 1 || next?.kind !== 'If') return this.block(place, at.orelse);
          at = next;
        }
      }
      case 'With': {
        if (node.isAsync && !isAsync(scope)) refuse("'async with' outside async function", node.span);
        let inside = place;
        for (const item of node.items) {
          all(item.context);
          inside = deeper(inside, node);
          if (item.target !== null) store(item.target);
        }
        return this.block(inside, node.body);
      }
      case 'Match':
        all(node.subject);
        node.cases.forEach((one, index) => {
          checkMatch(one, index === node.cases.length - 1);
          all(one.guard);
          this.block(place, one.body);
        });
        return;
      case 'Raise': return all(node.exception, node.cause);
      case 'Try': return this.try(place, node);
      case 'Assert': return all(node.test, node.message);
      case 'Import':
        for (const alias of node.names) assignableName(alias.asname ?? alias.name, node.span);
        return;
      case 'ImportFrom':
        if (isFuture(node) && !this.futures.has(node)) refuse('from __future__ imports must occur at the beginning of the file', node.span);
        if (node.names !== '*') for (const alias of node.names) assignableName(alias.asname ?? alias.name, node.span);
        return;
      case 'ExpressionStatement': return all(node.value);
      case 'Break':
        if (place.loop === 'star') refuse(IN_STAR, node.span);
        if (place.loop === 'none') refuse("'break' outside loop", node.span);
        return;
      case 'Continue':
        if (place.loop === 'star') refuse(IN_STAR, node.span);
        if (place.loop === 'none') refuse("'continue' not properly in loop", node.span);
        return;
      case 'Global': case 'Nonlocal': case 'Pass': return;
    }
  }

  private function(place: Place, node: FunctionDef): void {
    const { scope } = place;
    this.values.check(scope, node.decorators);
    this.values.check(scope, defaults(node.parameters));
    for (const { name, annotation } of allParameters(node.parameters)) {
      assignableName(name, node.defSpan);
      this.values.check(scope, present(annotation), true);
    }
    this.values.check(scope, present(node.returns));
    assignableName(node.name, node.defSpan);
    this.block(start(scope.children.get(node) ?? scope), node.body);
  }

  private return(place: Place, node: Extract<Statement, { kind: 'Return' }>): void {
    const { scope } = place;
    if (scope.kind !== 'function') refuse("'return' outside function", node.span);
    if (node.value !== null && scope.isAsyncGenerator) refuse("'return' with value in async generator", node.span);
    this.values.check(scope, present(node.value));
    if (place.inStar) refuse(IN_STAR, node.value?.span ?? node.span);
  }

  private try(place: Place, node: Try): void {
    const guarded = node.finalbody.length > 0 ? deeper(place, node) : place;
    const inside = node.handlers.length > 0 ? deeper(guarded, node) : guarded;
    this.block(inside, node.body);
    node.handlers.forEach((handler, index) => {
      if (handler.type === null && index < node.handlers.length - 1) refuse("default 'except:' must be last", handler.span);
      this.values.check(place.scope, present(handler.type));
      if (handler.name !== null) assignableName(handler.name, handler.span);
      const within = deeper(inside, node);
      this.block(node.isStar ? { ...within, loop: 'star', inStar: true } : within, handler.body);
    });
    this.block(guarded, node.orelse);
    this.block(place, node.finalbody);
  }
}

const IN_STAR = "'break', 'continue' and 'return' cannot appear in an except* block";

function deeper(place: Place, node: Statement, loop: Place['loop'] = place.loop): Place {
  if (place.depth >= MAX_BLOCKS) refuse('too many statically nested blocks', node.span);
  return { ...place, loop, depth: place.depth + 1 };
}

function isAsync(scope: Scope): boolean {
  return scope.kind === 'function' && (scope.isCoroutine || scope.isAsyncGenerator);
}

function assignableName(name: string, span: Statement['span']): void {
  if (name === '__debug__') refuse('cannot assign to __debug__', span);
}
