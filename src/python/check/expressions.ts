/** What CPython's compiler refuses in expressions: stars, repeated keywords, `yield` and `await` in the wrong function. */
import type { Span } from '../../trace/positions';
import type { Expression, Keyword, Lambda } from '../syntax/ast';
import { refuse } from './refuse';
import type { Scope } from './scope';
import { assignable } from './assignable';
import { parts } from './visit';

export class ExpressionCheck {
  constructor(private readonly lambda: (scope: Scope, node: Lambda) => void) {}

  /** Throws SyntaxFailure. `starsAllowed`: `nodes` themselves may be starred. */
  check(scope: Scope, nodes: readonly Expression[], starsAllowed = false): void {
    const pending = nodes.map((node) => ({ node, star: starsAllowed })).reverse();
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const { node } = next;
      if (node.kind === 'Starred' && !next.star) refuse("can't use starred expression here", node.span);
      const inner = this.one(scope, node);
      const star = node.kind === 'List' || node.kind === 'Tuple' || node.kind === 'Set' || node.kind === 'Call';
      for (let i = inner.length - 1; i >= 0; i--) {
        const part = inner[i];
        if (part !== undefined) pending.push({ node: part, star });
      }
    }
  }

  /** The expressions inside a target: `a[i]`, `f().x`. */
  target(scope: Scope, target: Expression): void {
    switch (target.kind) {
      case 'Name': return;
      case 'Starred': return this.target(scope, target.value);
      case 'Tuple': case 'List': return target.elements.forEach((element) => this.target(scope, element));
      default: return this.check(scope, parts(target));
    }
  }

  keywords(keywords: readonly Keyword[], call: Span): void {
    const names = new Set<string>();
    for (const { name, span } of keywords) {
      if (name === null) continue;
      if (name === '__debug__') refuse('cannot assign to __debug__', call);
      if (names.has(name)) refuse(`keyword argument repeated: ${name}`, span);
      names.add(name);
    }
  }

  /** Checks one node; gives the parts still to be checked in the same scope. */
  private one(scope: Scope, node: Expression): readonly Expression[] {
    switch (node.kind) {
      case 'Call': this.keywords(node.keywords, node.span); break;
      case 'NamedExpr': assignable(node.target, 'assign'); break;
      case 'Yield':
      case 'YieldFrom':
        if (scope.kind === 'module' || scope.kind === 'class') refuse("'yield' outside function", node.span);
        if (node.kind === 'YieldFrom' && scope.isAsyncGenerator) refuse("'yield from' inside async function", node.span);
        break;
      case 'Await':
        if (!inFunction(scope)) refuse("'await' outside function", node.span);
        if (!mayAwait(scope)) refuse("'await' outside async function", node.span);
        break;
      case 'Lambda':
        this.check(scope, parts(node));
        this.lambda(scope, node);
        return [];
      case 'ListComp': case 'SetComp': case 'DictComp': case 'GeneratorExp': {
        const inner = scope.children.get(node) ?? scope;
        if (inner.kind === 'comprehension' && inner.isCoroutine && !isAsyncFunction(scope) && scope.kind !== 'comprehension' && scope.kind !== 'generator') {
          refuse('asynchronous comprehension outside of an asynchronous function', node.span);
        }
        this.check(scope, parts(node));
        node.generators.forEach((clause, index) => {
          if (index > 0) this.check(inner, [clause.iterable]);
          assignable(clause.target, 'assign');
          this.target(inner, clause.target);
          this.check(inner, clause.conditions);
        });
        this.check(inner, node.kind === 'DictComp' ? [node.key, node.value] : [node.element]);
        return [];
      }
      default: break;
    }
    return parts(node);
  }
}

function isAsyncFunction(scope: Scope): boolean {
  return scope.kind === 'function' && (scope.isCoroutine || scope.isAsyncGenerator);
}

function inFunction(scope: Scope): boolean {
  return scope.kind !== 'module' && scope.kind !== 'class';
}

function mayAwait(scope: Scope): boolean {
  return isAsyncFunction(scope) || scope.kind === 'comprehension' || scope.kind === 'generator';
}
