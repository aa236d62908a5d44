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
import { ModuleNamespace } from './runtime/namespace';
import type { Runtime } from './runtime/runtime';
import { interpreterOf } from './runtime/running';
import { address } from './runtime/text';
import { newFinalType } from './runtime/types';
import { PyBytes, PyException, PyObject, PyOpaque } from './runtime/value';
import type { Namespace, PyBuiltin, PyRaise, PyValue } from './runtime/value';
import type { Diagnostic } from '../trace/diagnostic';
import type { Module } from './syntax/ast';
import { parse, parseExpression } from './syntax/parse';

/** Runs a tree with these names; gives what its `return` gave. */
export type RunTree = (tree: Module, scope: Scope, namespace: Namespace, locals: PyObject | null) => PyValue;

export function dynamicFunctions(interpreter: Interpreter, runTree: RunTree): readonly PyBuiltin[] {
  const run = (rt: Runtime, tree: Module, globals: PyValue, locals: PyValue): PyValue => {
    if (globals !== null && !(globals instanceof PyDict)) throw rt.error('TypeError', 'globals must be a dict');
    if (locals !== null && !(locals instanceof PyObject)) throw rt.error('TypeError', 'locals must be a mapping');
    const scope = analyze(tree);
    const { frame } = interpreter;
    if (globals === null && frame !== null) {
      const isModule = frame.names === null && frame.code.name === '<module>';
      return runTree(tree, scope, frame.globals, locals ?? (isModule ? null : localsDict(rt)));
    }
    const dict = globals instanceof PyDict ? globals : globalsDict(rt);
    const namespace = new ModuleNamespace();
    for (const [key, value] of dict.entries()) if (typeof key === 'string') namespace.set(key, value);
    const before = new Set(namespace.names());
    try {
      return runTree(tree, scope, namespace, locals);
    } finally {
      for (const name of namespace.names()) {
        const value = namespace.get(name);
        before.delete(name);
        if (value !== undefined && dict.getText(name) !== value) dict.set(rt, name, value);
      }
      for (const name of before) dict.delete(rt, name);
    }
  };
  const compiled = (source: PyValue | undefined): CompiledText | null => (source instanceof PyOpaque && source.state instanceof CompiledText ? source.state : null);
  return [
    builtinFunction('eval(source, globals=None, locals=None, /)', (rt, source, globals, locals) => {
      const ready = compiled(source);
      if (ready !== null) return run(rt, ready.tree, globals ?? null, locals ?? null);
      return run(rt, treeOf(rt, textOf(rt, source, 'eval').trim(), '<string>', true), globals ?? null, locals ?? null);
    }),
    builtinFunction('exec(source, globals=None, locals=None, /, *, closure=None)', (rt, source, globals, locals) => {
      const ready = compiled(source);
      if (ready !== null) {
        run(rt, ready.tree, globals ?? null, locals ?? null);
        return null;
      }
      run(rt, treeOf(rt, textOf(rt, source, 'exec'), '<string>', false), globals ?? null, locals ?? null);
      return null;
    }),
    builtinFunction('compile(source, filename, mode, flags=0, dont_inherit=False, optimize=-1)', (rt, source, filename, mode) => {
      const text = textOf(rt, source, 'compile');
      const name = rt.str(filename ?? '<string>');
      if (mode !== 'eval' && mode !== 'exec' && mode !== 'single') throw rt.error('ValueError', "compile() mode must be 'exec', 'eval' or 'single'");
      return new PyOpaque(compiledType, new CompiledText(treeOf(rt, text, name, mode === 'eval'), name));
    }),
  ];
}

/** What `compile` gives: a tree that `eval` and `exec` run. */
class CompiledText {
  constructor(readonly tree: Module, readonly file: string) {}
}

const compiledType = newFinalType('code');
define<PyOpaque<CompiledText>>(compiledType, {
  methods: { '__repr__()': (rt, self) => `<code object <module> at ${address(interpreterOf(rt), self)}, file "${self.state.file}", line 1>` },
  getsets: { co_name: () => '<module>', co_filename: (_rt, self) => self.state.file, co_firstlineno: () => 1 },
});

/** Raises SyntaxError. An expression becomes a module that returns it. */
function treeOf(rt: Runtime, text: string, file: string, isExpression: boolean): Module {
  if (!isExpression) {
    const parsed = parse(text, file);
    if (!parsed.ok) throw syntaxError(rt, parsed.diagnostics, file);
    refuseUncompilable(rt, parsed.module, text, file);
    return parsed.module;
  }
  const parsed = parseExpression(text.trim(), file);
  if (!parsed.ok) throw syntaxError(rt, parsed.diagnostics, file);
  const { expression } = parsed;
  refuseUncompilable(rt, { kind: 'Module', span: expression.span, body: [{ kind: 'ExpressionStatement', value: expression, span: expression.span }] }, text, file);
  return { kind: 'Module', span: expression.span, body: [{ kind: 'Return', value: expression, span: expression.span }] };
}

/** What is well-formed and yet refused at compile time, as in a file. */
function refuseUncompilable(rt: Runtime, tree: Module, text: string, file: string): void {
  const diagnostics = checkProgram(tree, analyze(tree), text, file);
  if (diagnostics.length > 0) throw syntaxError(rt, diagnostics, file);
}

function textOf(rt: Runtime, source: PyValue | undefined, name: string): string {
  if (typeof source === 'string') return source;
  if (source instanceof PyBytes) return decodeUtf8(rt, source);
  throw rt.error('TypeError', `${name}() arg 1 must be a string, bytes or code object`);
}

function decodeUtf8(rt: Runtime, source: PyBytes): string {
  return rt.str(rt.callMethod(source, 'decode', []));
}

function syntaxError(rt: Runtime, diagnostics: readonly Diagnostic[], file: string): PyRaise {
  const [first] = diagnostics;
  const type = first?.cpython?.type ?? 'SyntaxError';
  const message = first?.cpython?.message ?? `not supported: ${Object.values(first?.arguments ?? {}).join(', ')}`;
  const { span } = first ?? {};
  const place = rt.tuple([file, span?.line ?? 1, (span?.column ?? 0) + 1, null, span?.endLine ?? 1, (span?.endColumn ?? 0) + 1]);
  const made = rt.call(rt.types.get(type), [message, place]);
  return made instanceof PyException ? rt.raised(made) : rt.error(type, message);
}
