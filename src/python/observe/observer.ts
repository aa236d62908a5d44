/**
 * Expressions over a recording: evaluated by the program's own interpreter, on values rebuilt from a snapshot.
 * Nothing of the program runs again and the recording never changes.
 */
import type { Diagnostic } from '../../trace/diagnostic';
import type { EvaluateRequest, Evaluation } from '../../trace/engine';
import type { Recording } from '../../trace/recording';
import { openRecording } from '../../trace/snapshot';
import type { Snapshots } from '../../trace/snapshot';
import { builtins } from '../builtins/catalogue';
import { analyze } from '../check/analyze';
import { checkProgram } from '../check/program';
import type { ModuleContext } from '../evaluate/code';
import { compileModule, moduleLayout, openBlock, runModule } from '../evaluate/module';
import { SILENT } from '../evaluate/pace';
import { messageText } from '../evaluate/traceback/format';
import { Tables } from '../recorder/tables';
import { BudgetStop, InputNeeded, Meter } from '../runtime/budget';
import { builtinFunction } from '../runtime/define';
import type { PyDict } from '../runtime/hashed';
import { Interpreter } from '../runtime/interpreter';
import { ModuleNamespace } from '../runtime/namespace';
import { moduleType } from '../runtime/types';
import { PyModule, PyRaise } from '../runtime/value';
import type { MutationLog, Namespace, PyValue } from '../runtime/value';
import type { Expression, Module } from '../syntax/ast';
import { parseExpression } from '../syntax/parse';
import { evaluatedValue } from './evaluated';
import { NotCallable, Rebuilder } from './rebuild';
import { moduleFrame, namesIn, variableNamed, visibleFrom } from './visible';
import type { Visible } from './visible';

/** Small: a caption's expression is a glance, not a program. */
const BUDGETS = { steps: 10_000, work: 200_000, time: Infinity, memory: 64 * 1024 * 1024, output: 10_000, depth: 150 };

export interface Observer {
  evaluate(requests: readonly EvaluateRequest[]): readonly Evaluation[];
}

/** Keeps the recording's indexes: make one and ask it often. */
export function observe(recording: Recording, snapshots: Snapshots = openRecording(recording)): Observer {
  return { evaluate: (requests) => requests.map((request) => evaluateOne(snapshots, request)) };
}

/** Results in the order of the requests. */
export function evaluateOn(recording: Recording, requests: readonly EvaluateRequest[]): readonly Evaluation[] {
  return observe(recording).evaluate(requests);
}

/** Null when the text is one expression that can be evaluated. */
export function checkExpression(text: string): Diagnostic | null {
  const parsed = parseExpression(text, '<expression>');
  if (!parsed.ok) return parsed.diagnostics[0] ?? null;
  const tree = asModule(parsed.expression);
  const [problem] = checkProgram(tree, analyze(tree), text, '<expression>');
  // The `return` around it is ours.
  return problem === undefined || problem.cpython?.message === "'return' outside function" ? null : problem;
}

function asModule(expression: Expression): Module {
  return { kind: 'Module', span: expression.span, body: [{ kind: 'Return', value: expression, span: expression.span }] };
}

function evaluateOne(snapshots: Snapshots, request: EvaluateRequest): Evaluation {
  const parsed = parseExpression(request.expression, '<expression>');
  if (!parsed.ok) return { ok: false, type: 'SyntaxError', message: parsed.diagnostics[0]?.cpython?.message ?? 'invalid syntax' };
  const rt = new Interpreter({
    meter: new Meter(BUDGETS, () => 0),
    write: () => undefined,
    readLine: (_rt, prompt) => { throw new InputNeeded(prompt); },
    importModule: (inner, name) => { throw inner.error('ModuleNotFoundError', `No module named '${name}'`); },
  });
  try {
    return { ok: true, value: evaluatedValue(rt, new Evaluator(rt, snapshots, request).run(parsed.expression)) };
  } catch (thrown) {
    return failure(rt, thrown);
  }
}

function failure(rt: Interpreter, thrown: unknown): Evaluation {
  if (thrown instanceof NotCallable) return { ok: false, type: 'Unsupported', message: `${thrown.name}() is the program's own code; it doesn't run again` };
  if (thrown instanceof BudgetStop) return { ok: false, type: 'Budget', message: thrown.budget };
  if (thrown instanceof InputNeeded) return { ok: false, type: 'Unsupported', message: 'input()' };
  if (thrown instanceof PyRaise) return { ok: false, type: thrown.exception.cls.name, message: messageText(rt, thrown.exception) };
  throw thrown;
}

const IGNORE: MutationLog = { splice: () => undefined, put: () => undefined, drop: () => undefined, replace: () => undefined };

class Evaluator {
  private readonly visible: Visible;
  private readonly rebuilder: Rebuilder;

  constructor(private readonly rt: Interpreter, private readonly snapshots: Snapshots, private readonly request: EvaluateRequest) {
    this.visible = visibleFrom(request.scope, snapshots, request.step);
    this.rebuilder = new Rebuilder(rt, snapshots, request.step, (name) => this.moduleNamed(name), IGNORE);
  }

  run(expression: Expression): PyValue {
    const tree = asModule(expression);
    const namespace = this.namespaceFor(new Set(namesOf(expression)));
    const tables = new Tables();
    const fileIndex = tables.file({ name: '<expression>', text: '', shown: false, program: false, bindings: null });
    const scope = analyze(tree);
    const context: ModuleContext = {
      rt: this.rt, pace: SILENT, file: '<expression>', fileIndex, namespace, builtins: new ModuleNamespace(builtins), tables,
      recorded: null, note: null, framed: false, localsFirst: false, textAnnotations: false, text: '',
      importer: { load: refuse, absolute: refuse, member: refuse, publicNames: refuse },
      open: (inner, layout) => openBlock(context, inner, layout),
    };
    return runModule(this.rt, compileModule(context, tree, scope, moduleLayout(context, tree, scope)), null);
  }

  /** Only what the expression names is rebuilt. */
  private namespaceFor(names: ReadonlySet<string>): Namespace {
    const namespace = new ModuleNamespace();
    const { locals, module } = this.visible;
    for (const name of names) {
      const value = this.lookUp(name, [...locals, module]);
      if (value !== undefined) namespace.set(name, value);
    }
    namespace.set('locals', builtinFunction('locals()', () => this.localVariables()));
    namespace.set('globals', builtinFunction('globals()', () => this.all([module])));
    if (names.has('__modules__')) namespace.set('__modules__', this.modules());
    return namespace;
  }

  private lookUp(name: string, frames: readonly number[]): PyValue | undefined {
    for (const frame of frames) {
      const recorded = frame < 0 ? undefined : variableNamed(this.snapshots, frame, name, this.request.step);
      if (recorded !== undefined) return this.rebuilder.value(recorded);
    }
    return undefined;
  }

  /** All variables of these frames; the first frame that has a name wins. */
  private all(frames: readonly number[]): PyDict {
    const dict = this.rt.dict();
    for (const frame of frames.filter((id) => id >= 0)) {
      for (const name of namesIn(this.snapshots, frame)) {
        const value = dict.getText(name) === undefined ? this.lookUp(name, [frame]) : undefined;
        if (value !== undefined) dict.setText(name, value);
      }
    }
    return dict;
  }

  /** By file name, `core/runtime.py`, and by dotted name, `core.runtime`. */
  private modules(): PyDict {
    const dict = this.rt.dict();
    for (const { name } of this.snapshots.recording.files) {
      const dotted = dottedName(name);
      const namespace = this.moduleNamed(dotted);
      if (namespace === null) continue;
      const made = new PyModule(moduleType, dotted, namespace);
      dict.setText(name, made);
      dict.setText(dotted, made);
    }
    return dict;
  }

  /** A function's own variables and those it uses of the functions around it; a module's globals. */
  private localVariables(): PyDict {
    const { locals, module } = this.visible;
    const [own] = locals;
    if (own === undefined) return this.all([module]);
    const dict = this.all([own]);
    const { frames, codes } = this.snapshots.recording;
    for (const name of codes[frames[own]?.code ?? -1]?.free ?? []) {
      const value = this.lookUp(name, locals.slice(1));
      if (value !== undefined) dict.setText(name, value);
    }
    return dict;
  }

  private readonly made = new Map<string, Namespace>();

  private moduleNamed(name: string): Namespace | null {
    const known = this.made.get(name);
    if (known !== undefined) return known;
    const frame = moduleFrame(this.snapshots, (file) => dottedName(file) === name || dottedName(file).endsWith(`.${name}`));
    if (frame < 0) return null;
    const namespace = new ModuleNamespace([['__name__', name]]);
    this.made.set(name, namespace);
    for (const variable of namesIn(this.snapshots, frame)) {
      const value = this.lookUp(variable, [frame]);
      if (value !== undefined) namespace.set(variable, value);
    }
    return namespace;
  }
}

function dottedName(file: string): string {
  return file.replace(/\.py$/, '').replace(/\/__init__$/, '').replaceAll('/', '.');
}

function refuse(): never {
  throw new Error('an expression imports nothing');
}

/** Every name in the tree, bound inside or not. */
function* namesOf(node: unknown): Generator<string> {
  if (Array.isArray(node)) {
    for (const part of node) yield* namesOf(part);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if ('kind' in node && node.kind === 'Name' && 'id' in node && typeof node.id === 'string') yield node.id;
  for (const [key, part] of Object.entries(node)) if (key !== 'span') yield* namesOf(part);
}

