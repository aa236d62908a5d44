/**
 * One code block while it is compiled: where its names are, the place under compilation, and the way into the families of statements and expressions.
 */
import type { Span } from '../../trace/positions';
import type { Scope, ScopeNode } from '../check/scope';
import { isStop } from '../check/stops';
import type { Frame } from '../runtime/function';
import { NotImplemented } from '../runtime/types';
import type { PyValue } from '../runtime/value';
import type { AnnAssign, Expression, Name, Statement } from '../syntax/ast';
import { NORMAL } from './code';
import type { Code, Completion, Evaluate, Execute, Form, ModuleContext, Remove, Store } from './code';
import { annotation } from './annotations';
import { compileExpression, isPiece } from './expression';
import { implicitSuper } from './expressions/call';
import type { FrameLayout } from './layout';
import { loadFrom, removeFrom, storeTo } from './names';
import type { Location } from './names';
import { SILENT } from './pace';
import type { Pace } from './pace';
import { compileStatement } from './statement';
import { suspendingExpression, suspendingStore } from './suspending/expression';
import { plainYield, suspendingStatement, yieldingStatement } from './suspending/statement';
import { suspends } from './suspending/suspends';
import { compileRemove, compileStore } from './targets';

const READ_SLOT = '.slot';

export class Block implements Code {
  readonly rt;
  readonly note;
  readonly isFunction: boolean;
  /** Definitions whose operands were replaced, by their copies: scopes know the originals. */
  private readonly originals = new Map<ScopeNode, ScopeNode>();
  /** The site that encloses what is being compiled. */
  private parent = -1;

  constructor(readonly module: ModuleContext, readonly pace: Pace, readonly scope: Scope, readonly layout: FrameLayout, private readonly statement = { site: -1 }) {
    this.rt = module.rt;
    this.note = module.note;
    const { kind } = layout.scope;
    this.isFunction = kind === 'function' || kind === 'lambda' || kind === 'generator';
  }

  // ---- places ----

  place(span: Span, syntax: string): number { return this.addSite(span, syntax, 'expression', null); }

  placeOf(node: Expression): number { return this.addSite(node.span, node.kind, 'expression', operatorColumns(node)); }

  statementPlace(span: Span, syntax: string, parent = this.here): number { return this.addSite(span, syntax, 'statement', null, parent); }

  get here(): number { return this.parent < 0 ? this.statement.site : this.parent; }

  private addSite(span: Span, syntax: string, role: 'statement' | 'expression', operator: readonly [number, number] | null, parent = this.here): number {
    const { tables, fileIndex } = this.module;
    return tables.site({ file: fileIndex, code: this.layout.codeIndex, span, syntax, role, parent, operator });
  }

  /** Compiles `part` with `site` as what encloses it. */
  private within<T>(site: number, part: () => T): T {
    const saved = this.parent;
    this.parent = site;
    const result = part();
    this.parent = saved;
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
      const slot = Number(node.id.slice(READ_SLOT.length));
      return (frame) => frame.slots[slot] ?? null;
    }
    if (node.kind === 'Constant') return compileExpression(node, this, -1);
    const site = this.addSite(node.span, node.kind, 'expression', operatorColumns(node));
    const run = this.within(site, () => compileExpression(node, this, site));
    this.lastSite = site;
    return run;
  }

  block(body: readonly Statement[]): readonly Execute[] {
    return body.filter((node) => isStop(node, this.isFunction)).map((node) => this.oneStatement(node, (site) => compileStatement(node, this, site)));
  }

  store(target: Expression): Store {
    if (!isReadSlot(target)) return compileStore(target, this);
    const slot = Number(target.id.slice(READ_SLOT.length));
    return (frame, value) => { frame.slots[slot] = value; };
  }

  remove(target: Expression): Remove { return compileRemove(target, this); }

  expressionForm(node: Expression): Form<PyValue> {
    if (!suspends(node)) return { suspends: false, run: this.expression(node) };
    const site = this.addSite(node.span, node.kind, 'expression', null);
    return { suspends: true, run: this.within(site, () => suspendingExpression(node, this, site)) };
  }

  blockForm(body: readonly Statement[]): readonly Form<Completion>[] {
    return body.filter((node) => isStop(node, this.isFunction)).map((node): Form<Completion> => {
      if (!suspends(node)) return { suspends: false, run: this.oneStatement(node, (site) => compileStatement(node, this, site)) };
      return this.oneStatement(node, (site) => {
        const only = plainYield(node);
        if (only === null) return { suspends: true, run: suspendingStatement(node, this, site) };
        const place = this.addSite(only.span, only.kind, 'expression', null);
        const { value } = only;
        const give = yieldingStatement(place, value === null ? null : this.within(place, () => this.expression(value)), this, site);
        return { suspends: true, give, *run(frame) { yield give(frame); return NORMAL; } };
      });
    });
  }

  storeForm(target: Expression): Form<void> & { readonly slot: number } { return suspendingStore(target, this); }

  private oneStatement<T>(node: Statement, compile: (site: number) => T): T {
    const saved = this.statement.site;
    const savedParent = this.parent;
    this.parent = -1;
    const site = this.addSite(node.span, node.kind, 'statement', null);
    this.statement.site = site;
    const result = compile(site);
    this.statement.site = saved;
    this.parent = savedParent;
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
    if (cell < 0 || first === undefined) return null;
    // CPython 3.11's comprehensions are functions of their iterator, so that is what `super()` takes for the instance.
    if (this.scope !== scope || scope.kind === 'generator') return implicitSuper(this.rt, cell, () => NotImplemented);
    const at = this.layout.ownCell(scope, first);
    return implicitSuper(this.rt, cell, at < 0 ? (frame) => frame.slots[0] : (frame) => frame.cells[at]?.value);
  }

  private locate(id: string): Location {
    const { scope, layout } = this;
    switch (scope.resolve(id)) {
      case 'local':
      case 'cell': return this.ownVariable(scope, id);
      case 'free': {
        const owner = scope.owner(id);
        if (owner !== null && owner.host === layout.scope && owner !== layout.scope.parent) return this.ownVariable(owner, id);
        const cell = layout.freeCell(id);
        if (scope.kind === 'class' && !scope.nonlocals.has(id)) return { kind: 'class', cell, variable: -1 };
        return { kind: 'cell', cell, own: false, recorded: true };
      }
      case 'global-implicit':
        if (this.module.localsFirst && scope.kind === 'module') return { kind: 'class', cell: -1, variable: -1 };
        return { kind: 'global' };
      case 'global-explicit': return { kind: 'global' };
      case 'class-name': return { kind: 'class', cell: -1, variable: scope.locals.indexOf(id) };
    }
  }

  private ownVariable(owner: Scope, id: string): Location {
    const recorded = owner.kind !== 'comprehension' && owner.kind !== 'generator';
    const cell = this.layout.ownCell(owner, id);
    if (cell >= 0) return { kind: 'cell', cell, own: true, recorded };
    return { kind: 'slot', slot: owner.firstSlot + owner.locals.indexOf(id), recorded };
  }

  cellOf(name: string): number {
    const { scope, layout } = this;
    const owner = scope.kind === 'class' && name === '__class__' && scope.needsClassCell ? scope : scope.owner(name);
    if (owner !== null && owner.host === layout.scope) return layout.ownCell(owner, name);
    return layout.freeCell(name);
  }

  // ---- slots without a name, inner blocks ----

  temporary(): number { return this.layout.temporary(); }

  readSlot(slot: number, span: Span): Expression { return { kind: 'Name', id: `${READ_SLOT}${slot}`, span }; }

  inner(node: ScopeNode): Code {
    const inner = new Block(this.module, this.pace, this.childScope(node), this.layout, this.statement);
    inner.parent = this.parent;
    return inner;
  }

  silent(node?: { readonly copy: ScopeNode; readonly original: ScopeNode }): Code {
    const silent = new Block(this.module, SILENT, this.scope, this.layout, this.statement);
    silent.parent = this.parent;
    if (node !== undefined) silent.originals.set(node.copy, node.original);
    return silent;
  }

  childScope(node: ScopeNode): Scope {
    const child = this.scope.children.get(this.originals.get(node) ?? node);
    if (child === undefined) throw new Error('a block without a scope');
    return child;
  }
}

function isReadSlot(node: Expression): node is Name {
  return node.kind === 'Name' && node.id.startsWith(READ_SLOT);
}

/** Where CPython puts the `^` under a failing operation; see `SiteEntry`. */
function operatorColumns(node: Expression): readonly [number, number] | null {
  if (node.kind === 'BinOp') return [node.left.span.endColumn, node.right.span.column];
  if (node.kind === 'Subscript') return [node.value.span.endColumn, node.index.span.endColumn + 1];
  return null;
}
