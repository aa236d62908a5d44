/** An expression, parsed and compiled once, to be asked at many steps. */
import type { Evaluation } from '../../trace/engine';
import { builtins } from '../builtins/catalogue';
import { analyze } from '../check/analyze';
import type { ModuleContext } from '../evaluate/code';
import { compileModule, moduleLayout, openBlock } from '../evaluate/module';
import { SILENT } from '../evaluate/pace';
import type { CompiledUnit } from '../evaluate/unit';
import { Tables } from '../recorder/tables';
import type { Interpreter } from '../runtime/interpreter';
import { ModuleNamespace } from '../runtime/namespace';
import { PyFloat } from '../runtime/value';
import type { PyValue } from '../runtime/value';
import type { Expression, Module } from '../syntax/ast';

/** What these give depends on more than the values of the names. */
const WIDE: readonly string[] = ['locals', 'globals', '__modules__'];
/** Ways to change a value that no mutation log hears of. */
const UNHEARD = /setattr|delattr|throw|with_traceback|add_note|__init__|__setstate__/;

export class Question {
  /** Every name in the expression, bound inside or not. */
  readonly names: readonly string[];
  readonly namespace = new ModuleNamespace();
  readonly unit: CompiledUnit;
  /** After it has run, rebuilt values can't be trusted. */
  readonly suspect: boolean;
  private readonly wide: boolean;
  private last: { readonly values: readonly (PyValue | undefined)[]; readonly answer: Evaluation } | null = null;

  constructor(rt: Interpreter, text: string, expression: Expression, outside: ModuleNamespace) {
    this.names = [...new Set(namesOf(expression))];
    this.wide = WIDE.some((name) => this.names.includes(name));
    this.suspect = UNHEARD.test(text);
    const tree = asModule(expression);
    const tables = new Tables();
    const fileIndex = tables.file({ name: '<expression>', text: '', shown: false, program: false, bindings: null });
    const context: ModuleContext = {
      rt, pace: SILENT, file: '<expression>', fileIndex, namespace: this.namespace, builtins: outside, tables,
      recorded: null, note: null, framed: false, localsFirst: false, textAnnotations: false, text: '',
      importer: { load: refuse, absolute: refuse, member: refuse, publicNames: refuse },
      open: (inner, layout) => openBlock(context, inner, layout),
    };
    const scope = analyze(tree);
    this.unit = compileModule(context, tree, scope, moduleLayout(context, tree, scope));
  }

  /** The last answer, when its names had the very same values: a rebuilt value stands for one unchanged content. */
  known(values: readonly (PyValue | undefined)[]): Evaluation | null {
    const { last } = this;
    return last !== null && values.every((value, i) => same(value, last.values[i])) ? last.answer : null;
  }

  remember(values: readonly (PyValue | undefined)[], answer: Evaluation): void {
    if (!this.wide) this.last = { values, answer };
  }

  forget(): void { this.last = null; }
}

export function builtinNames(): ModuleNamespace {
  return new ModuleNamespace(builtins);
}

export function asModule(expression: Expression): Module {
  return { kind: 'Module', span: expression.span, body: [{ kind: 'Return', value: expression, span: expression.span }] };
}

function same(a: PyValue | undefined, b: PyValue | undefined): boolean {
  return a === b || (a instanceof PyFloat && b instanceof PyFloat && Object.is(a.value, b.value));
}

function refuse(): never {
  throw new Error('an expression imports nothing');
}

function* namesOf(node: unknown): Generator<string> {
  if (Array.isArray(node)) {
    for (const part of node) yield* namesOf(part);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if ('kind' in node && node.kind === 'Name' && 'id' in node && typeof node.id === 'string') yield node.id;
  for (const [key, part] of Object.entries(node)) if (key !== 'span') yield* namesOf(part);
}
