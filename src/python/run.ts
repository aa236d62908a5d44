/** One run of one program: its interpreter, modules, tables and recorder. */
import type { Ending } from '../trace/ending';
import type { Budgets, JsonValue, Program } from '../trace/program';
import type { Recording } from '../trace/recording';
import { builtins } from './builtins/catalogue';
import { bindableLines } from './check/statements';
import { compileModule, moduleLayout, openBlock, runModule } from './evaluate/module';
import type { ModuleContext } from './evaluate/code';
import { LibraryPace, PlainPace, RecordingPace } from './evaluate/pace';
import { entriesOf, formatException } from './evaluate/traceback/format';
import { CompiledUnit } from './evaluate/unit';
import { Imports } from './imports';
import type { ModuleSource } from './imports';
import { dynamicFunctions } from './dynamic';
import type { DynamicText } from './dynamic';
import type { Module } from './syntax/ast';
import type { CheckedFile } from './check-file';
import type { Kept } from './kept';
import type { Reachable } from './reachable';
import { finish } from './recorder/finish';
import { RecordingObserver } from './recorder/frame-observer';
import { libraryTexts } from './recorder/library-text';
import { ModuleVariables, RecordedNamespace } from './recorder/module-variables';
import { Recorder } from './recorder/recorder';
import { Tables } from './recorder/tables';
import { closeUnfinished } from './runtime/abandoned';
import { BudgetStop, InputNeeded, Meter } from './runtime/budget';
import { Interpreter } from './runtime/interpreter';
import type { StackRoom } from './runtime/interpreter';
import { ModuleNamespace } from './runtime/namespace';
import { PyModule, PyRaise } from './runtime/value';
import type { Namespace, PyException, PyValue } from './runtime/value';
import type { Sources } from './sources';
import { modulesOf } from './loaded-modules';
import type { LibraryModule } from './stdlib/module';

/** What leaving the interpreter calls: threads that are still to run, then exit handlers. */
const AT_EXIT = [['threading', '_shutdown'], ['atexit', '_run_exitfuncs']] as const;

export class Run {
  private readonly tables = new Tables();
  private readonly recorder: Recorder;
  private readonly meter: Meter;
  private readonly rt: Interpreter;
  private readonly imports: Imports;
  private readonly builtins: Namespace;
  private readonly plainPace: PlainPace;
  private readonly recordingPace: RecordingPace;
  private readonly libraryPace: LibraryPace;
  private readonly checked: Map<string, CheckedFile>;
  private nextLine = 0;

  constructor(
    private readonly program: Program,
    private readonly sources: Sources,
    reachable: Reachable,
    libraries: ReadonlyMap<string, LibraryModule>,
    budgets: Budgets,
    now: () => number,
    private readonly record: boolean,
    private readonly kept: Kept,
    fetchable: (name: string) => boolean,
    stack: Partial<StackRoom>,
  ) {
    this.checked = new Map(reachable.files);
    this.meter = new Meter(budgets, now);
    this.recorder = new Recorder(budgets.memory);
    this.plainPace = new PlainPace(this.meter);
    this.recordingPace = new RecordingPace(this.meter, this.recorder);
    this.libraryPace = new LibraryPace(this.meter);
    this.rt = new Interpreter({
      meter: this.meter,
      write: (stream, text) => this.write(stream, text),
      readLine: (rt, prompt) => this.readLine(rt, prompt),
      importModule: (_rt, name) => this.imports.load(name),
    });
    Object.assign(this.rt, stack);
    // What the library reads: the lines of tracebacks, and the files of the run's tree.
    this.rt.stateOf('tables', () => this.tables);
    this.rt.stateOf('program files', () => program.files);
    this.rt.stateOf('entry', () => program.entry);
    this.builtins = new ModuleNamespace(builtins);
    for (const func of dynamicFunctions(this.rt, this.builtins, (text) => this.runTree(text))) this.builtins.set(func.name, func);
    this.imports = new Imports(this.rt, sources, libraries, fetchable, (isProgram) => (record && isProgram ? new RecordedNamespace() : new ModuleNamespace()), (source) => this.runSource(source));
    this.imports.provide('builtins', this.builtins);
    if (record) this.rt.observer = new RecordingObserver(this.recorder, (frame) => (frame.code instanceof CompiledUnit ? frame.code.framed : null));
  }

  execute(): Recording {
    const ending = this.ended(this.runEntry());
    this.rt.observer = null;
    const textOf = libraryTexts(this.rt, this.meter, (func) => func.code instanceof CompiledUnit && func.code.framed === null);
    return finish(this.recorder, this.tables, ending, textOf);
  }

  private runEntry(): Ending {
    const entry = this.sources.file(this.program.entry);
    if (entry === undefined) throw new Error('the entry was checked before');
    try {
      const source = this.imports.main(entry);
      for (const [name, value] of Object.entries(this.program.set ?? {})) source.namespace.set(name, this.fromJson(value));
      this.runSource(source);
      return { kind: 'returned' };
    } catch (thrown) {
      if (thrown instanceof PyRaise) return this.closing(() => this.raisedEnding(thrown.exception));
      return stopEnding(thrown);
    }
  }

  /** Leaving the interpreter closes what was left open, whether the program ended or raised. */
  private ended(ending: Ending): Ending {
    if (ending.kind === 'budget' || ending.kind === 'needs-input') return ending;
    try {
      for (const [module, function_] of AT_EXIT) this.callIfLoaded(module, function_);
      closeUnfinished(this.rt);
      return ending;
    } catch (thrown) {
      return stopEnding(thrown);
    }
  }

  /** A function of a library module, when some import loaded it. */
  private callIfLoaded(name: string, function_: string): void {
    const module = modulesOf(this.rt).getText(name);
    const callee = module instanceof PyModule ? module.namespace.get(function_) : undefined;
    if (callee !== undefined) this.rt.call(callee, []);
  }

  /** Printing the exception may run the program's `__str__`, and so stop by a budget as well. */
  private closing(describe: () => Ending): Ending {
    try {
      return describe();
    } catch (thrown) {
      return stopEnding(thrown);
    }
  }

  private raisedEnding(exception: PyException): Ending {
    const { rt } = this;
    if (rt.isSubclass(exception.cls, rt.types.get('SystemExit'))) {
      const code = rt.findAttribute(exception, 'code') ?? null;
      if (code === null || code === true || code === false || typeof code === 'number') return { kind: 'exited', status: Number(code ?? 0), message: '' };
      const message = rt.str(code);
      this.write('stderr', `${message}\n`);
      return { kind: 'exited', status: 1, message };
    }
    const messages = new Map<PyException, string>();
    this.recorder.silent = true;
    const traceback = formatException(rt, this.tables, exception, messages).replace(/\n$/, '');
    this.recorder.silent = false;
    return { kind: 'raised', exception: { type: exception.cls.name, message: messages.get(exception) ?? '', traceback, entries: entriesOf(this.tables, exception) } };
  }

  private runSource(source: ModuleSource): void {
    const { file, namespace, program } = source;
    const { tree, scope } = this.checkedFile(source);
    const shown = program && file.shown;
    const fileIndex = this.tables.file({ name: file.name, text: file.text, shown, program, bindings: shown ? bindableLines(tree, file.text) : null });
    const layout = moduleLayout({ tables: this.tables, fileIndex }, tree, scope);
    const recorded = this.record && namespace instanceof RecordedNamespace ? new ModuleVariables(this.recorder, this.tables.codes[layout.codeIndex]?.variables ?? []) : null;
    if (namespace instanceof RecordedNamespace) namespace.variables = recorded;
    const noted = this.record && shown;
    const context: ModuleContext = {
      ...this.sharedContext(tree, source.package),
      pace: noted ? this.recordingPace : program ? this.plainPace : this.libraryPace,
      file: file.name,
      fileIndex,
      namespace,
      recorded,
      note: noted ? this.recorder : null,
      framed: this.record && program,
      text: file.text,
      open: (inner, innerLayout) => openBlock(context, inner, innerLayout),
    };
    runModule(this.rt, compileModule(context, tree, scope, layout), null);
  }

  /** Text that `eval` or `exec` got: it runs unseen. */
  private runTree({ tree, scope, source, file, namespace, builtins, locals }: DynamicText): PyValue {
    // A file that is there has lines to show in a traceback, whoever compiled it.
    const text = this.program.files.find(({ name }) => name === file)?.text ?? '';
    const fileIndex = this.tables.file({ name: file, text, shown: false, program: false, dynamic: true, bindings: null });
    const packageName = namespace.get('__package__');
    const context: ModuleContext = {
      ...this.sharedContext(tree, typeof packageName === 'string' ? packageName : ''),
      builtins,
      pace: this.plainPace,
      file,
      fileIndex,
      namespace,
      recorded: null,
      note: null,
      framed: false,
      localsFirst: locals !== null,
      text: source,
      open: (inner, innerLayout) => openBlock(context, inner, innerLayout),
    };
    return runModule(this.rt, compileModule(context, tree, scope, moduleLayout(context, tree, scope)), locals);
  }

  private sharedContext(tree: Module, packageName: string): Pick<ModuleContext, 'rt' | 'builtins' | 'tables' | 'localsFirst' | 'textAnnotations' | 'importer'> {
    return {
      rt: this.rt,
      builtins: this.builtins,
      tables: this.tables,
      localsFirst: false,
      textAnnotations: tree.body.some((node) => node.kind === 'ImportFrom' && node.module === '__future__' && node.names !== '*' && node.names.some(({ name }) => name === 'annotations')),
      importer: this.imports.importer(packageName),
    };
  }

  /** The program's files were read before; library modules are read when they are first imported. */
  private checkedFile({ file }: ModuleSource): CheckedFile {
    const known = this.checked.get(file.name);
    if (known !== undefined) return known;
    const checked = this.kept.check(file);
    if ('diagnostics' in checked) throw new Error(`${file.name}: ${checked.diagnostics.map((one) => one.cpython?.message ?? one.code).join('; ')}`);
    this.checked.set(file.name, checked);
    return checked;
  }

  private write(stream: 'stdout' | 'stderr', text: string): void {
    this.meter.print(text.length);
    this.recorder.print(stream, text);
  }

  private readLine(rt: Interpreter, prompt: string): string {
    const line = this.program.input?.[this.nextLine];
    if (line !== undefined) {
      this.nextLine++;
      return line;
    }
    if (this.program.inputEnd === 'eof') throw rt.error('EOFError', 'EOF when reading a line');
    throw new InputNeeded(prompt);
  }

  private fromJson(value: JsonValue): PyValue {
    const { rt } = this;
    if (typeof value === 'number') return Number.isSafeInteger(value) ? value : rt.float(value);
    if (typeof value !== 'object' || value === null) return value;
    if (isArray(value)) return rt.list(value.map((item) => this.fromJson(item)));
    return rt.dict(Object.entries(value).map(([key, item]) => [key, this.fromJson(item)] as const));
  }
}

function isArray(value: readonly JsonValue[] | { readonly [key: string]: JsonValue }): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function stopEnding(thrown: unknown): Ending {
  if (thrown instanceof BudgetStop) return { kind: 'budget', budget: thrown.budget, limit: thrown.limit };
  if (thrown instanceof InputNeeded) return { kind: 'needs-input', prompt: thrown.prompt };
  throw thrown;
}
