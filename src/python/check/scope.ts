/**
 * Scopes: which block each name belongs to (Language Reference 4.2), as the evaluator needs them.
 * `analyze` in analyze.ts makes them; name errors are in names.ts.
 *
 * List, set and dict comprehensions are scopes for names, but they run inlined: their variables live in slots
 * of the frame around them (`host`). A generator expression has a frame of its own.
 */
import type { ClassDef, DictComp, FunctionDef, GeneratorExp, Lambda, ListComp, Module, SetComp } from '../syntax/ast';

export type ScopeKind = 'module' | 'function' | 'class' | 'lambda' | 'comprehension' | 'generator';
export type ScopeNode = Module | FunctionDef | ClassDef | Lambda | ListComp | SetComp | DictComp | GeneratorExp;

/**
 * How a name is reached from a scope.
 * - `local`: a slot of `owner(name)`, which is this scope.
 * - `cell`: the same, but inner functions share it: the slot holds a cell.
 * - `free`: a variable of an enclosing function (or of a comprehension around). Its `owner` may run in the
 *   same frame when this scope is a comprehension: compare `host`s. In a class body the class's own namespace
 *   is asked first, unless the name is declared `nonlocal`.
 * - `global-explicit`: declared `global`. `global-implicit`: the module's namespace, then built-ins.
 *   At module level every name is `global-implicit`.
 * - `class-name`: in a class body: its namespace, then the module's, then built-ins; stores go to the namespace.
 */
export type Resolution = 'local' | 'cell' | 'free' | 'global-explicit' | 'global-implicit' | 'class-name';

/** All names are mangled already (`__x` in class `C` is `_C__x`); ask `mangle` before looking one up. */
export interface Scope {
  readonly kind: ScopeKind;
  readonly node: ScopeNode;
  readonly parent: Scope | null;
  /** The scope whose frame this one runs in: itself, or for a comprehension the nearest scope around that is none. */
  readonly host: Scope;
  /** CPython's `co_name`: `<module>`, `<lambda>`, `<listcomp>`, `<genexpr>`, ... */
  readonly name: string;
  readonly qualname: string;
  /** In CPython's order of `co_varnames`: positional, keyword-only, `*args`, `**kwargs`. A generator expression has `.0`. */
  readonly parameters: readonly string[];
  /** Names bound here, parameters first, then by first binding. The slot of `locals[i]` in the host's frame is `firstSlot + i`. */
  readonly locals: readonly string[];
  /** 0, except for a comprehension: its slots follow the host's locals. */
  readonly firstSlot: number;
  /** Slots a frame of this scope needs, with those of comprehensions inlined in it. 0 for a comprehension. */
  readonly slotCount: number;
  /** Those of `locals` that inner frames (functions, classes, generator expressions) use. */
  readonly cells: ReadonlySet<string>;
  /**
   * Names of enclosing functions that this frame, or a frame made inside it, uses; `__class__` among them in a
   * method that names `super`. For a comprehension: what it takes from scopes around it, the host included.
   */
  readonly free: readonly string[];
  /** Names declared `global` here. */
  readonly globals: ReadonlySet<string>;
  /** Names declared `nonlocal` here. */
  readonly nonlocals: ReadonlySet<string>;
  /** A `def` with `yield`, or a generator expression without `await` or `async for`. */
  readonly isGenerator: boolean;
  /** An `async def` without `yield`; for a comprehension: it awaits. */
  readonly isCoroutine: boolean;
  /** An `async def` with `yield`, or a generator expression that awaits. */
  readonly isAsyncGenerator: boolean;
  readonly hasStarImport: boolean;
  /** A class: methods use `super()` or `__class__`, so the class makes a cell of that name. */
  readonly needsClassCell: boolean;
  /** The direct inner scopes by their node, in source order. */
  readonly children: ReadonlyMap<ScopeNode, Scope>;

  resolve(name: string): Resolution;
  /** The scope whose slot holds the name: for `local`, `cell` and `free`; a class when it is its `__class__` cell. */
  owner(name: string): Scope | null;
  /** A private name's mangled form, else the name itself. */
  mangle(name: string): string;
}
