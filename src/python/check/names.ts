/** What CPython's symbol table refuses: contradictory declarations, and yields and `:=` where names can't be had. */
import type { Span } from '../../trace/positions';
import type { Comprehension, DictComp, Expression, FunctionDef, GeneratorExp, Lambda, ListComp, Module, SetComp, Statement } from '../syntax/ast';
import { refuse } from './refuse';
import type { Scope, ScopeNode } from './scope';
import { allParameters, defaults, parts, patternParts, present } from './visit';

interface Seen { parameter: boolean; local: boolean; used: boolean; annotated: boolean; iterated: boolean; walrus: boolean }

/** One scope while it is walked: what has happened to each name so far. */
class Walked {
  readonly seen = new Map<string, Seen>();
  readonly directives = new Map<string, { kind: 'global' | 'nonlocal'; span: Span }>();
  /** Inside the iterable of a comprehension, or inside an annotation that is not evaluated. */
  inIterable = 0;
  inAnnotation = false;

  constructor(readonly scope: Scope, readonly parent: Walked | null) {}

  of(name: string): Seen {
    const mangled = this.scope.mangle(name);
    let found = this.seen.get(mangled);
    if (found === undefined) this.seen.set(mangled, (found = { parameter: false, local: false, used: false, annotated: false, iterated: false, walrus: false }));
    return found;
  }
}

/** Throws SyntaxFailure. `postponed`: annotations are not evaluated. */
export function checkNames(module: Module, scope: Scope, postponed: boolean): void {
  const directives: Walked[] = [];
  new NameCheck(postponed, directives).statements(new Walked(scope, null), module.body);
  for (const walked of directives) checkDirectives(walked);
}

function checkDirectives({ scope, directives }: Walked): void {
  for (const [name, { kind, span }] of directives) {
    if (kind !== 'nonlocal') continue;
    if (scope.globals.has(name)) refuse(`name '${name}' is nonlocal and global`, span);
    if (scope.kind === 'module') refuse('nonlocal declaration not allowed at module level', span);
    if (scope.owner(name) === null) refuse(`no binding for nonlocal '${name}' found`, span);
  }
}

class NameCheck {
  constructor(private readonly postponed: boolean, private readonly withDirectives: Walked[]) {}

  private inner(walked: Walked, node: ScopeNode): Walked {
    const scope = walked.scope.children.get(node);
    const inner = new Walked(scope ?? walked.scope, walked);
    this.withDirectives.push(inner);
    return inner;
  }

  statements(walked: Walked, body: readonly Statement[]): void {
    if (walked.parent === null) this.withDirectives.push(walked);
    this.block(walked, body);
  }

  private block(walked: Walked, body: readonly Statement[]): void {
    for (const node of body) this.statement(walked, node);
  }

  private statement(walked: Walked, node: Statement): void {
    const all = (...nodes: readonly (Expression | null)[]): void => this.expressions(walked, present(...nodes));
    switch (node.kind) {
      case 'FunctionDef':
        walked.of(node.name).local = true;
        all(...defaults(node.parameters));
        this.annotations(walked, node);
        all(...node.decorators);
        return this.function(walked, node);
      case 'ClassDef':
        walked.of(node.name).local = true;
        all(...node.bases, ...node.keywords.map((keyword) => keyword.value), ...node.decorators);
        return this.block(this.inner(walked, node), node.body);
      case 'Return': return all(node.value);
      case 'Delete': return node.targets.forEach((target) => this.target(walked, target));
      case 'Assign':
        node.targets.forEach((target) => this.target(walked, target));
        return all(node.value);
      case 'AugAssign':
        this.target(walked, node.target);
        return all(node.value);
      case 'AnnAssign':
        if (node.target.kind === 'Name') {
          const directive = walked.directives.get(walked.scope.mangle(node.target.id));
          if (directive !== undefined && node.simple && walked.scope.kind !== 'module') refuse(`annotated name '${node.target.id}' can't be ${directive.kind}`, node.span);
          if (node.simple) walked.of(node.target.id).annotated = true;
          walked.of(node.target.id).local ||= node.simple || node.value !== null;
        } else all(node.target);
        this.annotation(walked, node.annotation);
        return all(node.value);
      case 'For':
        this.target(walked, node.target);
        all(node.iterable);
        this.block(walked, node.body);
        return this.block(walked, node.orelse);
      case 'While':
        all(node.test);
        this.block(walked, node.body);
        return this.block(walked, node.orelse);
      case 'If': {
        let at = node;
        for (;;) {
          all(at.test);
          this.block(walked, at.body);
          const [next] = at.orelse;
          if (at.orelse.length !== 1 || next?.kind !== 'If') return this.block(walked, at.orelse);
          at = next;
        }
      }
      case 'With':
        for (const item of node.items) {
          all(item.context);
          if (item.target !== null) this.target(walked, item.target);
        }
        return this.block(walked, node.body);
      case 'Match':
        all(node.subject);
        for (const one of node.cases) {
          const { names, values } = patternParts(one.pattern);
          all(...values);
          for (const name of names) walked.of(name).local = true;
          all(one.guard);
          this.block(walked, one.body);
        }
        return;
      case 'Raise': return all(node.exception, node.cause);
      case 'Try':
        this.block(walked, node.body);
        this.block(walked, node.orelse);
        for (const handler of node.handlers) {
          all(handler.type);
          if (handler.name !== null) walked.of(handler.name).local = true;
          this.block(walked, handler.body);
        }
        return this.block(walked, node.finalbody);
      case 'Assert': return all(node.test, node.message);
      case 'Import':
        for (const alias of node.names) walked.of(alias.asname ?? alias.name.split('.', 1)[0] ?? '').local = true;
        return;
      case 'ImportFrom':
        if (node.names === '*') {
          const { endLine, endColumn } = node.span;
          const star = { ...node.span, line: endLine, column: (endColumn - 1) as Span['column'] };
          if (walked.scope.kind !== 'module') refuse('import * only allowed at module level', star);
        } else for (const alias of node.names) walked.of(alias.asname ?? alias.name).local = true;
        return;
      case 'Global':
      case 'Nonlocal': return this.directive(walked, node.kind === 'Global' ? 'global' : 'nonlocal', node.names, node.span);
      case 'ExpressionStatement': return all(node.value);
      case 'Pass': case 'Break': case 'Continue': return;
    }
  }

  private directive(walked: Walked, kind: 'global' | 'nonlocal', names: readonly string[], span: Span): void {
    for (const name of names) {
      const seen = walked.of(name);
      if (seen.parameter) refuse(`name '${name}' is parameter and ${kind}`, span);
      if (seen.used) refuse(`name '${name}' is used prior to ${kind} declaration`, span);
      if (seen.annotated) refuse(`annotated name '${name}' can't be ${kind}`, span);
      if (seen.local) refuse(`name '${name}' is assigned to before ${kind} declaration`, span);
      const mangled = walked.scope.mangle(name);
      const first = walked.directives.get(mangled);
      // CPython speaks of the first directive; that it is also nonlocal is what counts.
      if (first === undefined) walked.directives.set(mangled, { kind, span });
      else if (first.kind !== kind) walked.directives.set(mangled, { kind: 'nonlocal', span: first.span });
    }
  }

  private annotations(walked: Walked, node: FunctionDef): void {
    for (const { annotation } of allParameters(node.parameters)) if (annotation !== null) this.annotation(walked, annotation);
    if (node.returns !== null) this.annotation(walked, node.returns);
  }

  private annotation(walked: Walked, node: Expression): void {
    const before = walked.inAnnotation;
    walked.inAnnotation = this.postponed;
    this.expressions(walked, [node]);
    walked.inAnnotation = before;
  }

  private function(walked: Walked, node: FunctionDef | Lambda): void {
    const inner = this.inner(walked, node);
    for (const { name, span } of allParameters(node.parameters)) {
      const seen = inner.of(name);
      if (seen.parameter) refuse(`duplicate argument '${inner.scope.mangle(name)}' in function definition`, span);
      seen.parameter = true;
    }
    if (node.kind === 'Lambda') this.expressions(inner, [node.body]);
    else this.block(inner, node.body);
  }

  private target(walked: Walked, target: Expression): void {
    switch (target.kind) {
      case 'Name': {
        const seen = walked.of(target.id);
        const isIteration = walked.scope.kind === 'comprehension' || walked.scope.kind === 'generator';
        if (isIteration && seen.walrus) refuse(`comprehension inner loop cannot rebind assignment expression target '${target.id}'`, target.span);
        seen.local = true;
        seen.iterated = isIteration;
        return;
      }
      case 'Starred': return this.target(walked, target.value);
      case 'Tuple': case 'List': return target.elements.forEach((element) => this.target(walked, element));
      default: return this.expressions(walked, [target]);
    }
  }

  private expressions(walked: Walked, nodes: readonly Expression[]): void {
    const pending = [...nodes].reverse();
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (walked.inAnnotation) refuseInAnnotation(node);
      switch (node.kind) {
        case 'Name': walked.of(node.id).used = true; continue;
        case 'NamedExpr': this.walrus(walked, node.target.id, node.span, node.target.span); break;
        case 'Yield': case 'YieldFrom': refuseYieldInComprehension(walked.scope, node.span); break;
        case 'Lambda':
          this.expressions(walked, defaults(node.parameters));
          this.function(walked, node);
          continue;
        case 'ListComp': case 'SetComp': case 'DictComp': case 'GeneratorExp':
          this.comprehension(walked, node);
          continue;
        default: break;
      }
      pending.push(...[...parts(node)].reverse());
    }
  }

  private walrus(walked: Walked, name: string, span: Span, target: Span): void {
    if (walked.inIterable > 0) refuse('assignment expression cannot be used in a comprehension iterable expression', span);
    let host: Walked = walked;
    while ((host.scope.kind === 'comprehension' || host.scope.kind === 'generator') && host.parent !== null) {
      if (host.of(name).iterated) refuse(`assignment expression cannot rebind comprehension iteration variable '${name}'`, target);
      host.of(name).walrus = true;
      host = host.parent;
    }
    if (host !== walked && host.scope.kind === 'class') refuse('assignment expression within a comprehension cannot be used in a class body', target);
    host.of(name).local = true;
  }

  private comprehension(walked: Walked, node: ListComp | SetComp | DictComp | GeneratorExp): void {
    const [first, ...others] = node.generators;
    if (first === undefined) return;
    walked.inIterable++;
    this.expressions(walked, [first.iterable]);
    walked.inIterable--;
    const inner = this.inner(walked, node);
    inner.inIterable = walked.inIterable;
    this.target(inner, first.target);
    this.expressions(inner, first.conditions);
    others.forEach((clause) => this.clause(inner, clause));
    this.expressions(inner, node.kind === 'DictComp' ? [node.key, node.value] : [node.element]);
  }

  private clause(inner: Walked, clause: Comprehension): void {
    this.target(inner, clause.target);
    inner.inIterable++;
    this.expressions(inner, [clause.iterable]);
    inner.inIterable--;
    this.expressions(inner, clause.conditions);
  }
}

function refuseInAnnotation(node: Expression): void {
  switch (node.kind) {
    case 'Yield': case 'YieldFrom': return refuse("'yield expression' can not be used within an annotation", node.span);
    case 'NamedExpr': return refuse("'named expression' can not be used within an annotation", node.span);
    case 'Await': return refuse("'await expression' can not be used within an annotation", node.span);
    default: return;
  }
}

function refuseYieldInComprehension({ node }: Scope, span: Span): void {
  switch (node.kind) {
    case 'ListComp': return refuse("'yield' inside list comprehension", span);
    case 'SetComp': return refuse("'yield' inside set comprehension", span);
    case 'DictComp': return refuse("'yield' inside dict comprehension", span);
    case 'GeneratorExp': return refuse("'yield' inside generator expression", span);
    default: return;
  }
}
