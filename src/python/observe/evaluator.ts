/** Answers requests over one recording. Expressions and rebuilt values are kept from one request to the next. */
import type { EvaluateRequest, Evaluation } from '../../trace/engine';
import type { Snapshots } from '../../trace/snapshot';
import { runModule } from '../evaluate/module';
import { messageText } from '../evaluate/traceback/format';
import { BudgetStop, InputNeeded, Meter } from '../runtime/budget';
import { builtinFunction } from '../runtime/define';
import type { PyDict } from '../runtime/hashed';
import { Interpreter } from '../runtime/interpreter';
import { ModuleNamespace } from '../runtime/namespace';
import { moduleType } from '../runtime/types';
import { PyModule, PyRaise } from '../runtime/value';
import type { MutationLog, Namespace, PyValue } from '../runtime/value';
import { parseExpression } from '../syntax/parse';
import { evaluatedValue } from './evaluated';
import { builtinNames, Question } from './question';
import { NotCallable, Rebuilder } from './rebuild';
import { moduleFrame, namesIn, variableNamed, visibleFrom } from './visible';
import type { Visible } from './visible';

/** Small: a caption's expression is a glance, not a program. Each has the whole of it, whatever was asked before. */
const BUDGETS = { steps: 10_000, work: 200_000, time: Infinity, memory: 64 * 1024 * 1024, output: 10_000, depth: 150 };
/** Expressions kept compiled; a reader who types makes many that never come again. */
const KEPT = 1000;

export class Evaluator {
  private readonly meter = new Meter(BUDGETS, () => 0);
  private readonly rt = new Interpreter({
    meter: this.meter,
    write: () => undefined,
    readLine: (_rt, prompt) => { throw new InputNeeded(prompt); },
    importModule: (inner, name) => { throw inner.error('ModuleNotFoundError', `No module named '${name}'`); },
  });
  private readonly builtins = builtinNames();
  private readonly questions = new Map<string, Question | Evaluation>();
  private readonly rebuilder: Rebuilder;
  private readonly visible = new Map<string, Visible>();
  private readonly modules = new Map<string, Namespace>();
  private step = -1;
  private now: Visible = { locals: [], module: -1 };
  private frames: readonly number[] = [];
  /** An expression has changed a rebuilt value. */
  private changed = false;

  constructor(private readonly snapshots: Snapshots) {
    const hear = (): void => { this.changed = true; };
    const log: MutationLog = { splice: hear, put: hear, drop: hear, replace: hear };
    this.rebuilder = new Rebuilder(this.rt, snapshots, (name) => this.moduleNamed(name), log);
  }

  evaluate(request: EvaluateRequest): Evaluation {
    const question = this.question(request.expression);
    if (!(question instanceof Question)) return question;
    this.moveTo(request);
    this.rt.renew();
    let values: (PyValue | undefined)[];
    try {
      values = question.names.map((name) => this.lookUp(name, this.frames));
    } catch (thrown) {
      this.forget();
      return failure(this.rt, thrown);
    }
    const known = question.known(values);
    if (known !== null) return known;
    const answer = this.run(question, values);
    if (this.changed || question.suspect) this.forget();
    else question.remember(values, answer);
    return answer;
  }

  private question(text: string): Question | Evaluation {
    let question = this.questions.get(text);
    if (question !== undefined) return question;
    const parsed = parseExpression(text, '<expression>');
    question = parsed.ok ? new Question(this.rt, text, parsed.expression, this.builtins) : { ok: false, type: 'SyntaxError', message: parsed.diagnostics[0]?.cpython?.message ?? 'invalid syntax' };
    if (this.questions.size >= KEPT) this.questions.clear();
    this.questions.set(text, question);
    return question;
  }

  private moveTo({ step, scope }: EvaluateRequest): void {
    if (step !== this.step) {
      this.step = step;
      this.rebuilder.moveTo(step);
      this.visible.clear();
      this.modules.clear();
    }
    const key = scope.kind === 'frame' ? `${scope.frame}` : scope.kind === 'module' ? `module ${scope.file}` : `function ${scope.qualname}`;
    let visible = this.visible.get(key);
    if (visible === undefined) this.visible.set(key, (visible = visibleFrom(scope, this.snapshots, step)));
    this.now = visible;
    this.frames = [...visible.locals, visible.module];
  }

  /** No rebuilt value is used again. */
  private forget(): void {
    this.changed = false;
    this.rebuilder.forget();
    this.modules.clear();
  }

  private run(question: Question, values: readonly (PyValue | undefined)[]): Evaluation {
    const { namespace } = question;
    for (const name of namespace.names()) namespace.delete(name);
    question.names.forEach((name, i) => {
      const value = values[i];
      if (value !== undefined) namespace.set(name, value);
    });
    namespace.set('locals', builtinFunction('locals()', () => this.localVariables()));
    namespace.set('globals', builtinFunction('globals()', () => this.all([this.now.module])));
    try {
      if (question.names.includes('__modules__')) namespace.set('__modules__', this.allModules());
      // Rebuilding was ours to pay.
      this.rt.renew();
      return { ok: true, value: evaluatedValue(this.rt, runModule(this.rt, question.unit, null)) };
    } catch (thrown) {
      if (!(thrown instanceof PyRaise)) this.changed = true;
      return failure(this.rt, thrown);
    }
  }

  private lookUp(name: string, frames: readonly number[]): PyValue | undefined {
    for (const frame of frames) {
      const recorded = frame < 0 ? undefined : variableNamed(this.snapshots, frame, name, this.step);
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
  private allModules(): PyDict {
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
    const { locals, module } = this.now;
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

  private moduleNamed(name: string): Namespace | null {
    const known = this.modules.get(name);
    if (known !== undefined) return known;
    const frame = moduleFrame(this.snapshots, (file) => dottedName(file) === name || dottedName(file).endsWith(`.${name}`));
    if (frame < 0) return null;
    const namespace = new ModuleNamespace([['__name__', name]]);
    this.modules.set(name, namespace);
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

function failure(rt: Interpreter, thrown: unknown): Evaluation {
  if (thrown instanceof NotCallable) return { ok: false, type: 'Unsupported', message: `${thrown.name}() is the program's own code; it doesn't run again` };
  if (thrown instanceof BudgetStop) return { ok: false, type: 'Budget', message: thrown.budget };
  if (thrown instanceof InputNeeded) return { ok: false, type: 'Unsupported', message: 'input()' };
  if (thrown instanceof PyRaise) return { ok: false, type: thrown.exception.cls.name, message: messageText(rt, thrown.exception) };
  throw thrown;
}
