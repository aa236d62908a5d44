/**
 * `eval` and `exec` of text (Library Reference, "Built-in Functions"): compiled like a module that nobody sees.
 * Names are looked up in the given locals first, then in the globals.
 */
import { analyze } from './check/analyze';
import { checkProgram } from './check/program';
import type { Scope } from './check/scope';
import { globalsDict, localsDict } from './builtins/functions/scope';
import { builtinFunction, define } from './runtime/define';
import { PyDict } from './runtime/hashed';
import type { Interpreter } from './runtime/interpreter';
import { isModuleDict, namespaceDict, namespaceOf } from './runtime/namespace-dict';
import type { Runtime } from './runtime/runtime';
import { interpreterOf } from './runtime/running';
import { address } from './runtime/text';
import { newFinalType } from './runtime/types';
import { PyBytes, PyException, PyModule, PyObject, PyOpaque } from './runtime/value';
import type { Namespace, PyBuiltin, PyRaise, PyValue } from './runtime/value';
import type { Diagnostic } from '../trace/diagnostic';
import { span } from '../trace/positions';
import { displayed, namesIn } from './dynamic-trees';
import type { Module } from './syntax/ast';
import { parse, parseExpression } from './syntax/parse';

/** A text that is ready to run, and the names it runs with. */
export interface DynamicText {
  readonly tree: Module;
  readonly scope: Scope;
  readonly source: string;
  /** The name that `compile` was given. */
  readonly file: string;
  readonly namespace: Namespace;
  readonly builtins: Namespace;
  /** Null: the namespace itself. */
  readonly locals: PyObject | null;
}

/** Gives what the tree's `return` gave. */
export type RunText = (text: DynamicText) => PyValue;

export function dynamicFunctions(interpreter: Interpreter, builtins: Namespace, runText: RunText): readonly PyBuiltin[] {
  const run = (rt: Runtime, { tree, file, source }: CompiledText, globals: PyValue, locals: PyValue, caller: string): PyValue => {
    if (globals !== null && !(globals instanceof PyDict)) throw rt.error('TypeError', `${caller}() globals must be a dict, not ${rt.typeOf(globals).said}`);
    if (locals !== null && !(locals instanceof PyObject)) throw rt.error('TypeError', 'locals must be a mapping');
    const { frame } = interpreter;
    // The names of the tree are found and it is compiled anew.
    rt.work(50 + source.length * 4);
    const own = globals ?? globalsDict(rt);
    const isModule = frame === null || (frame.names === null && frame.code.name === '<module>' && frame.prepared === null);
    const inside = locals ?? (globals === null && !isModule ? localsDict(rt) : null);
    return runText({ tree, scope: analyze(tree), source, file, namespace: namespaceOf(rt, own), builtins: builtinsOf(rt, own, builtins), locals: inside === own ? null : inside });
  };
  const ready = (rt: Runtime, source: PyValue | undefined, caller: 'eval' | 'exec'): CompiledText => {
    if (source instanceof PyOpaque && source.state instanceof CompiledText) return source.state;
    const text = textOf(rt, source, caller);
    return compile(rt, caller === 'eval' ? text.trim() : text, '<string>', caller);
  };
  return [
    builtinFunction('eval(source, globals=None, locals=None, /)', (rt, source, globals, locals) => run(rt, ready(rt, source, 'eval'), globals ?? null, locals ?? null, 'eval')),
    builtinFunction('exec(source, globals=None, locals=None, /, *, closure=None)', (rt, source, globals, locals) => {
      run(rt, ready(rt, source, 'exec'), globals ?? null, locals ?? null, 'exec');
      return null;
    }),
    builtinFunction('compile(source, filename, mode, flags=0, dont_inherit=False, optimize=-1)', (rt, source, filename, mode) => {
      const text = textOf(rt, source, 'compile');
      const name = rt.str(filename ?? '<string>');
      if (mode !== 'eval' && mode !== 'exec' && mode !== 'single') throw rt.error('ValueError', "compile() mode must be 'exec', 'eval' or 'single'");
      return new PyOpaque(compiledType, compile(rt, text, name, mode));
    }),
  ];
}

/** What the globals say the built-in names are, as a sandbox does; a dict that says nothing is told. */
function builtinsOf(rt: Runtime, globals: PyDict, builtins: Namespace): Namespace {
  const said = globals.getText('__builtins__');
  if (said instanceof PyModule) return said.namespace;
  if (said instanceof PyDict) return namespaceOf(rt, said);
  if (said === undefined && !isModuleDict(globals)) globals.setText('__builtins__', namespaceDict(rt, builtins));
  return builtins;
}

/** What `compile` gives: a tree that `eval` and `exec` run. */
class CompiledText {
  constructor(readonly tree: Module, readonly file: string, readonly source: string) {}
}

function compile(rt: Runtime, text: string, file: string, mode: 'eval' | 'exec' | 'single'): CompiledText {
  rt.work(50 + text.length * 6);
  return new CompiledText(treeOf(rt, text, file, mode), file, text);
}

const compiledType = newFinalType('code');
define<PyOpaque<CompiledText>>(compiledType, {
  methods: { '__repr__()': (rt, self) => `<code object <module> at ${address(interpreterOf(rt), self)}, file "${self.state.file}", line 1>` },
  getsets: {
    co_name: () => '<module>',
    co_filename: (_rt, self) => self.state.file,
    co_firstlineno: () => 1,
    co_names: (rt, self) => rt.tuple(namesIn(self.state.tree)),
  },
});

/** Raises SyntaxError. An expression becomes a module that returns it. */
function treeOf(rt: Runtime, text: string, file: string, mode: 'eval' | 'exec' | 'single'): Module {
  if (mode !== 'eval') {
    const parsed = parse(text, file);
    if (!parsed.ok) throw syntaxError(rt, parsed.diagnostics, text.endsWith('\n') ? text : `${text}\n`, file);
    refuseUncompilable(rt, parsed.module, text, file);
    return mode === 'single' ? { ...parsed.module, body: parsed.module.body.map(displayed) } : parsed.module;
  }
  const parsed = parseExpression(text.trim(), file);
  if (!parsed.ok) throw syntaxError(rt, atEnd(parsed.diagnostics, text), text, file);
  const { expression } = parsed;
  refuseUncompilable(rt, { kind: 'Module', span: expression.span, body: [{ kind: 'ExpressionStatement', value: expression, span: expression.span }] }, text, file);
  return { kind: 'Module', span: expression.span, body: [{ kind: 'Return', value: expression, span: expression.span }] };
}

/** What is well-formed and yet refused at compile time, as in a file. */
function refuseUncompilable(rt: Runtime, tree: Module, text: string, file: string): void {
  const diagnostics = checkProgram(tree, analyze(tree), text, file);
  if (diagnostics.length > 0) throw syntaxError(rt, diagnostics, null, file);
}

function textOf(rt: Runtime, source: PyValue | undefined, name: string): string {
  if (typeof source === 'string') return source;
  if (source instanceof PyBytes) return decodeUtf8(rt, source);
  // A tree of `ast` is written as text first: its lines are those of that text.
  if (source !== undefined && rt.typeOf(source).module === 'ast') return rt.str(rt.call(rt.getAttribute(rt.importModule('ast'), 'unparse'), [source]));
  throw rt.error('TypeError', `${name}() arg 1 must be a string, bytes or code object`);
}

function decodeUtf8(rt: Runtime, source: PyBytes): string {
  return rt.str(rt.callMethod(source, 'decode', []));
}

function syntaxError(rt: Runtime, diagnostics: readonly Diagnostic[], text: string | null, file: string): PyRaise {
  const [first] = diagnostics;
  const type = first?.cpython?.type ?? 'SyntaxError';
  const message = first?.cpython?.message ?? `not supported: ${Object.values(first?.arguments ?? {}).join(', ')}`;
  const where = first?.span;
  const place = rt.tuple([file, where?.line ?? 1, (where?.column ?? 0) + 1, failingLine(message.startsWith('unterminated string') ? text?.trimEnd() ?? null : text, where?.line ?? 1), where?.endLine ?? 1, (where?.endColumn ?? 0) + 1]);
  const made = rt.call(rt.types.get(type), [message, place]);
  return made instanceof PyException ? rt.raised(made) : rt.error(type, message);
}

/** The source line that a SyntaxError names. The compiler, unlike the parser, keeps none: its `text` is null. */
function failingLine(text: string | null, line: number): string | null {
  const lines = text?.split(/(?<=\n)/) ?? [];
  return lines[line - 1] ?? lines.at(-1) ?? null;
}

/** An expression that ends too soon has no place in CPython: its last line has no end. */
function atEnd(diagnostics: readonly Diagnostic[], text: string): readonly Diagnostic[] {
  return diagnostics.map((one) => (one.cpython?.message === 'invalid syntax' && one.span.line === 1 && one.span.column >= text.length ? { ...one, span: span(1, -1, 1, -1) } : one));
}
