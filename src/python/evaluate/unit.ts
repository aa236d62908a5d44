/** Code units: compiled functions, lambdas and generator expressions, as the runtime calls them. */
import { at } from './at';
import type { Span } from '../../trace/positions';
import type { Scope } from '../check/scope';
import { docstringOf } from '../check/docstring';
import { blocks } from '../check/visit';
import type { Framed } from '../recorder/frame-observer';
import type { CodeKind, CodeUnit, Frame, ParameterLayout } from '../runtime/function';
import type { PyValue } from '../runtime/value';
import type { Parameters, Statement } from '../syntax/ast';
import { NORMAL, RETURN } from './code';
import type { Code, ModuleContext, Suspending } from './code';
import { FrameLayout } from './layout';

export interface Body {
  readonly run: (frame: Frame) => PyValue;
  readonly start: Suspending<PyValue> | null;
  /** A generator's: is there a `try` or `with` in it? */
  readonly finalizes?: boolean;
}

/** Host frames of a call besides those of the body's parts; and of going on with a generator, whose own frames are small. */
const CALL_WEIGHT = 3;
const RESUMPTION_WEIGHT = 5;

export class CompiledUnit implements CodeUnit {
  readonly name: string;
  readonly qualname: string;
  readonly file: string;
  readonly freeNames: readonly string[];
  readonly firstLine: number;
  /** How the recorder treats frames of this unit; null: not at all. */
  readonly framed: Framed | null;
  weight = 0;
  private body: Body | null = null;
  private deepBody: Body | null = null;

  constructor(
    readonly module: ModuleContext,
    readonly scope: Scope,
    readonly kind: CodeKind,
    readonly parameters: ParameterLayout,
    readonly layout: FrameLayout,
    /** False: its frames count as their callers' (generator expressions). */
    ownFrames: boolean,
    span: Span,
    private readonly compile: (block: Code) => Body,
  ) {
    this.name = scope.name;
    this.qualname = scope.qualname;
    this.file = module.file;
    this.freeNames = scope.free;
    this.firstLine = span.line;
    this.framed = module.framed
      ? {
          codeIndex: layout.codeIndex,
          framing: !ownFrames ? 'none' : module.note === null ? 'bare' : 'variables',
          moduleVariables: scope.kind === 'module' ? module.recorded : null,
          parameterCount: scope.parameters.length,
        }
      : null;
    // Library code is compiled when it is first called; the program's own at once, so that its places are known.
    if (module.framed) this.compiled();
  }

  get codeIndex(): number { return this.layout.codeIndex; }

  get slotNames(): readonly string[] {
    this.compiled();
    return (this.names ??= this.layout.slotNames);
  }
  private names: readonly string[] | null = null;

  get finalizes(): boolean { return this.compiled().finalizes === true; }

  get cellSlots(): readonly number[] { return this.layout.cellSlots; }

  /** Compiles at the first call; from then on it is the body itself. */
  run: (frame: Frame) => PyValue = (frame) => this.compiled().run(frame);

  start(frame: Frame): Generator<PyValue, PyValue, PyValue> {
    const { start } = this.compiled();
    if (start === null) throw new Error('not a suspending unit');
    return start(frame);
  }

  get deep(): Suspending<PyValue> | null {
    this.deepBody ??= this.compile(this.module.open(this.scope, this.layout).again());
    return this.deepBody.start;
  }

  private compiled(): Body {
    if (this.body === null) {
      const block = this.module.open(this.scope, this.layout);
      this.body = this.compile(block);
      this.run = this.body.run;
      this.weight = this.kind === 'plain' ? CALL_WEIGHT + block.height : RESUMPTION_WEIGHT + (block.height >> 1);
    }
    return this.body;
  }
}

/** Registers a block in the recording's tables. */
export function layoutOf(code: { readonly module: Pick<ModuleContext, 'tables' | 'fileIndex'> }, scope: Scope, kind: 'module' | 'function' | 'class' | 'lambda', span: Span): FrameLayout {
  const { tables, fileIndex } = code.module;
  const index = tables.code({
    file: fileIndex, name: scope.name, qualname: scope.qualname, kind, span,
    parameterCount: scope.parameters.length, variables: [...scope.locals], free: scope.free,
  });
  return new FrameLayout(scope, index);
}

export function kindOf(scope: Scope): CodeKind {
  if (scope.isAsyncGenerator) return 'async generator';
  if (scope.isCoroutine) return 'coroutine';
  return scope.isGenerator ? 'generator' : 'plain';
}

export function parameterLayout(parameters: Parameters): ParameterLayout {
  return {
    positionalOnly: parameters.positionalOnly.length,
    positional: parameters.positionalOnly.length + parameters.positional.length,
    keywordOnly: parameters.keywordOnly.length,
    variadic: parameters.variadic !== null,
    keywords: parameters.keywords !== null,
  };
}

/** The statements of a code block, in the form its kind needs. */
/** A function in which nothing happens is still entered: one stop, where it begins. */
export function emptyBody(span: Span, kind: CodeKind, block: Code): Body {
  const { pace } = block;
  const site = block.statementPlace(span, 'FunctionDef', -1);
  const run = (frame: Frame): PyValue => {
    pace.step(frame, site);
    return null;
  };
  if (kind === 'plain') return { start: null, run };
  return {
    finalizes: false,
    run: notPlain,
    *start(frame) {
      yield* [];
      return run(frame);
    },
  };
}

export function functionBody(statements: readonly Statement[], kind: CodeKind, block: Code): Body {
  // A body with a `yield` or an `await` is not plain, so only the form for deep recursion has to be looked through.
  if (kind === 'plain' && (!block.calls || !statements.some((node) => block.suspends(node)))) {
    const run = block.block(statements);
    return {
      start: null,
      run(frame) {
        for (let i = 0; i < run.length; i++) if (at(run, i)(frame) === RETURN) return frame.result;
        return null;
      },
    };
  }
  const forms = block.blockForm(statements);
  return {
    finalizes: hasCleanup(statements),
    run: notPlain,
    *start(frame) {
      for (const form of forms) {
        if (form.suspends && form.give !== undefined) {
          yield form.give(frame);
          continue;
        }
        const completion = form.suspends ? yield* form.run(frame) : form.run(frame);
        if (completion !== NORMAL) return frame.result;
      }
      return null;
    },
  };
}

function hasCleanup(statements: readonly Statement[]): boolean {
  return statements.some((node) => node.kind === 'Try' || node.kind === 'With' || blocks(node).some(hasCleanup));
}

export function notPlain(): never {
  throw new Error('a suspending unit was called as a plain one');
}

/** A function's docstring is no statement to stop at; a module's and a class's are, for they bind `__doc__`. */
export function withoutDocstring(body: readonly Statement[]): readonly Statement[] {
  return docstringOf(body) === null ? body : body.slice(1);
}

/** The cells that a function made here closes over, in the order of its free names. */
export function closureOf(code: Code, scope: Scope): readonly number[] {
  return scope.free.map((name) => {
    const cell = code.cellOf(name);
    if (cell < 0) throw new Error(`no cell for ${name} in ${code.scope.qualname}`);
    return cell;
  });
}
