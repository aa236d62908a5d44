/**
 * One code block while it is compiled: where its names are, the place under compilation, and the way into the families of statements and expressions.
 */
import type { Span } from '../../trace/positions';
import type { Scope, ScopeNode } from '../check/scope';
import { isStop } from '../check/stops';
import { KnownSites } from '../recorder/known-sites';
import type { CodeUnit, Frame } from '../runtime/function';
import { NotImplemented } from '../runtime/types';
import type { PyValue } from '../runtime/value';
import type { AnnAssign, Expression, Name, Statement } from '../syntax/ast';
import { NORMAL } from './code';
import type { Code, Completion, Evaluate, Execute, Form, ModuleContext, Remove, Store } from './code';
import { annotation } from './annotations';
import { compiling, hostFrames } from './compiling';
import type { Compiling } from './compiling';
import { compileExpression, isPiece } from './expression';
import { implicitSuper } from './expressions/call';
import type { FrameLayout } from './layout';
import { locate } from './locate';
import { loadFrom, removeFrom, storeTo } from './names';
import type { Location } from './names';
import { SILENT } from './pace';
import type { Pace } from './pace';
import { compileStatement } from './statement';
import { READ_SLOT, isReadSlot, slotOf } from './read-slot';
import { suspendingExpression, suspendingStore } from './suspending/expression';
import { plainYield, suspendingStatement, yieldingStatement } from './suspending/statement';
import { suspends } from './suspending/suspends';
import { compileRemove, compileStore } from './targets';

export class Block implements Code {
  readonly rt;
  readonly note;
  readonly isFunction: boolean;
  readonly calls: boolean;
  /** Definitions whose operands were replaced, by their copies: scopes know the originals. */
  private readonly originals = new Map<ScopeNode, ScopeNode>();
  /** The site that encloses what is being compiled. */
  private parent = -1;

  constructor(readonly module: ModuleContext, readonly pace: Pace, readonly scope: Scope, readonly layout: FrameLayout, private readonly shared: Compiling = compiling(null)) {
    this.rt = module.rt;
    this.note = module.note;
    this.calls = shared.known !== null;
    const { kind } = layout.scope;
    this.isFunction = kind === 'function' || kind === 'lambda' || kind === 'generator';
  }

  // ---- places ----

  place(span: Span, syntax: string): number { return this.addSite(span, syntax, 'expression', null); }

  placeOf(node: Expression): number { return this.addSite(node.span, node.kind, 'expression', operatorColumns(node)); }

  statementPlace(span: Span, syntax: string, parent = this.here): number { return this.addSite(span, syntax, 'statement', null, parent); }

  get here(): number { return this.parent < 0 ? this.shared.statement : this.parent; }

  get height(): number { return this.shared.height; }

  private addSite(span: Span, syntax: string, role: 'statement' | 'expression', operator: readonly [number, number] | null, parent = this.here): number {
    const { tables, fileIndex } = this.module;
    return (this.shared.known ?? tables).site({ file: fileIndex, code: this.layout.codeIndex, span, syntax, role, parent, operator });
  }

  /** Compiles `part` with `site` as what encloses it. */
  private within<T>(site: number, syntax: string, part: () => T): T {
    const { parent, shared } = this;
    const frames = hostFrames(syntax);
    this.parent = site;
    shared.level += frames;
    if (shared.level > shared.height) shared.height = shared.level;
    const result = part();
    shared.level -= frames;
    this.parent = parent;
    return result;
  }

  // ---- parts ----

  expression(node: Expression): Evaluate {
    const run = this.callee(node);
    const { note } = this;
    if (note === null || !isPiece(node) || isReadSlot(node)) return run;
    const site = this.lastSite;
    const slot = this.localSlot(node);
    if (slot >= 0) {
      return (frame) => {
        const value = frame.slots[slot];
        if (value === undefined) return run(frame);
        note.piece(site, frame.id, value);
        return value;
      };
    }
    return (frame) => {
      const value = run(frame);
      note.piece(site, frame.id, value);
      return value;
    };
  }

  private lastSite = -1;

  plainSlot(node: Expression): number { return this.note === null ? this.localSlot(node) : -1; }

  private localSlot(node: Expression): number {
    const name = node.kind === 'Name' ? node.id : READ_SLOT;
    if (name.startsWith(READ_SLOT)) return -1;
    const location = this.locate(this.scope.mangle(name));
    return location.kind === 'slot' ? location.slot : -1;
  }

  callee(node: Expression): Evaluate {
    if (isReadSlot(node)) {
      const slot = slotOf(node);
      return (frame) => frame.slots[slot] ?? null;
    }
    if (node.kind === 'Constant') return compileExpression(node, this, -1);
    const site = this.placeOf(node);
    const run = this.within(site, node.kind, () => compileExpression(node, this, site));
    this.lastSite = site;
    return run;
  }

  operation(replaced: Expression, site: number): Evaluate { return compileExpression(replaced, this, site); }

  block(body: readonly Statement[]): readonly Execute[] {
    return body.filter((node) => isStop(node, this.isFunction)).map((node) => this.oneStatement(node, (site) => compileStatement(node, this, site)));
  }

  store(target: Expression): Store {
    if (!isReadSlot(target)) return compileStore(target, this);
    const slot = slotOf(target);
    return (frame, value) => { frame.slots[slot] = value; };
  }

  remove(target: Expression): Remove { return compileRemove(target, this); }

  suspends(node: Expression | Statement): boolean { return suspends(node, this.calls); }

  expressionForm(node: Expression): Form<PyValue> {
    const form = this.calleeForm(node);
    const { note } = this;
    if (note === null || !isPiece(node) || isReadSlot(node)) return form;
    const site = this.lastSite;
    if (form.suspends) {
      return {
        suspends: true,
        *run(frame) {
          const value = yield* form.run(frame);
          note.piece(site, frame.id, value);
          return value;
        },
      };
    }
    return {
      suspends: false,
      run(frame) {
        const value = form.run(frame);
        note.piece(site, frame.id, value);
        return value;
      },
    };
  }

  calleeForm(node: Expression): Form<PyValue> {
    if (!this.suspends(node)) return { suspends: false, run: this.callee(node) };
    const site = this.placeOf(node);
    const run = this.within(site, node.kind, () => suspendingExpression(node, this, site));
    this.lastSite = site;
    return { suspends: true, run };
  }

  blockForm(body: readonly Statement[]): readonly Form<Completion>[] {
    return body.filter((node) => isStop(node, this.isFunction)).map((node): Form<Completion> => {
      if (!this.suspends(node)) return { suspends: false, run: this.oneStatement(node, (site) => compileStatement(node, this, site)) };
      return this.oneStatement(node, (site) => {
        const only = plainYield(node, this);
        if (only === null) return { suspends: true, run: suspendingStatement(node, this, site) };
        const place = this.addSite(only.span, only.kind, 'expression', null);
        const { value } = only;
        const give = yieldingStatement(place, value === null ? null : this.within(place, only.kind, () => this.expression(value)), this, site);
        return { suspends: true, give, *run(frame) { yield give(frame); return NORMAL; } };
      });
    });
  }

  storeForm(target: Expression): Form<void> & { readonly slot: number } { return suspendingStore(target, this); }

  private oneStatement<T>(node: Statement, compile: (site: number) => T): T {
    const { parent, shared } = this;
    const { statement } = shared;
    this.parent = -1;
    const site = this.addSite(node.span, node.kind, 'statement', null);
    shared.statement = site;
    const result = this.within(-1, node.kind, () => compile(site));
    shared.statement = statement;
    this.parent = parent;
    return result;
  }

  // ---- names ----

  load(name: Name, site: number): Evaluate {
    const id = this.scope.mangle(name.id);
    return loadFrom(this.locate(id), id, this, site);
  }

  storeName(name: string): Store {
    const id = this.scope.mangle(name);
    return storeTo(this.locate(id), id, this);
  }

  removeName(name: string, site: number): Remove {
    const id = this.scope.mangle(name);
    return removeFrom(this.locate(id), id, this, site, true);
  }

  forgetName(name: string): Remove {
    const id = this.scope.mangle(name);
    return removeFrom(this.locate(id), id, this, -1, false);
  }

  annotate(node: AnnAssign): Remove | null { return annotation(node, this); }

  implicitSuper(): ((frame: Frame) => PyValue) | null {
    const { scope } = this.layout;
    const [first] = scope.parameters;
    const cell = this.layout.freeCell('__class__');
    // A comprehension is a function of one argument.
    const hasFirst = first !== undefined || this.scope !== scope;
    if (cell < 0 && hasFirst) return () => { throw this.rt.error('RuntimeError', 'super(): __class__ cell not found'); };
    if (cell < 0 || first === undefined) return null;
    // CPython 3.11's comprehensions are functions of their iterator, so that is what `super()` takes for the instance.
    if (this.scope !== scope || scope.kind === 'generator') return implicitSuper(this.rt, cell, () => NotImplemented);
    const at = this.layout.ownCell(scope, first);
    return implicitSuper(this.rt, cell, at < 0 ? (frame) => frame.slots[0] : (frame) => frame.cells[at]?.value);
  }

  private locate(id: string): Location { return locate(this.scope, this.layout, this.module.localsFirst === true, id); }

  cellOf(name: string): number {
    const { scope, layout } = this;
    const owner = scope.kind === 'class' && name === '__class__' && scope.needsClassCell ? scope : scope.owner(name);
    if (owner !== null && owner.host === layout.scope) return layout.ownCell(owner, name);
    return layout.freeCell(name);
  }

  // ---- slots without a name, inner blocks ----

  temporary(): number { return this.layout.temporary(); }

  readSlot(slot: number, { kind, span }: Expression): Expression { return { kind: 'Name', id: `${READ_SLOT}${slot} ${kind}`, span }; }

  syntaxOf(node: Expression): string { return isReadSlot(node) ? (node.id.split(' ')[1] ?? node.kind) : node.kind; }

  inner(node: ScopeNode): Code {
    const inner = new Block(this.module, this.pace, this.childScope(node), this.layout, this.shared);
    inner.parent = this.parent;
    return inner;
  }

  silent(node?: { readonly copy: ScopeNode; readonly original: ScopeNode }): Code {
    const silent = new Block(this.module, SILENT, this.scope, this.layout, this.shared);
    silent.parent = this.parent;
    if (node !== undefined) silent.originals.set(node.copy, node.original);
    return silent;
  }

  again(): Code {
    const { module, pace, scope, layout } = this;
    return new Block(module, pace, scope, layout, compiling(new KnownSites(module.tables, layout.codeIndex)));
  }

  unit(scope: Scope, make: () => CodeUnit): CodeUnit {
    const { units } = this.layout;
    const unit = units.get(scope) ?? make();
    units.set(scope, unit);
    return unit;
  }

  childScope(node: ScopeNode): Scope {
    const child = this.scope.children.get(this.originals.get(node) ?? node);
    if (child === undefined) throw new Error('a block without a scope');
    return child;
  }
}

/** Where CPython puts the `^` under a failing operation; see `SiteEntry`. */
function operatorColumns(node: Expression): readonly [number, number] | null {
  if (node.kind === 'BinOp') return [node.left.span.endColumn, node.right.span.column];
  if (node.kind === 'Subscript') return [node.value.span.endColumn, node.index.span.endColumn + 1];
  return null;
}
