/**
 * What built-ins and library modules may ask of the running interpreter. One object per run; nothing else
 * is shared, so two runs can't meet.
 *
 * Raising: `throw rt.error('TypeError', 'message')`. Budgets: anything that can loop without running a
 * Python statement calls `work` per item; anything that makes something large calls `allocate` first.
 * Both throw `BudgetStop`, which no Python code can catch.
 */
import type { Cursor, Kwargs, PyException, PyObject, PyRaise, PyType, PyValue } from './value';
import type { PyDict, PySet } from './hashed';
import type { BinaryOperator, ComparisonOperator, UnaryOperator } from '../syntax/ast';

export interface Runtime {
  // ---- calls (Language Reference 6.3.4) ----
  call(callee: PyValue, args: readonly PyValue[], kwargs?: Kwargs | null): PyValue;
  /** `object.name(...)` through the type for special methods is `callSpecial`; this is the ordinary attribute. */
  callMethod(object: PyValue, name: string, args: readonly PyValue[], kwargs?: Kwargs | null): PyValue;
  /** A special method looked up on the type (Data model 3.3.12); `undefined` when the type has none. */
  callSpecial(object: PyValue, name: string, args: readonly PyValue[]): PyValue | undefined;

  // ---- attributes ----
  typeOf(value: PyValue): PyType;
  /** Raises AttributeError. */
  getAttribute(object: PyValue, name: string): PyValue;
  /** As getAttribute, but `undefined` where that raises AttributeError. */
  findAttribute(object: PyValue, name: string): PyValue | undefined;
  setAttribute(object: PyValue, name: string, value: PyValue): void;
  deleteAttribute(object: PyValue, name: string): void;
  /** First `name` along the MRO, unbound. */
  lookup(cls: PyType, name: string): PyValue | undefined;
  isInstance(value: PyValue, cls: PyType): boolean;
  isSubclass(cls: PyType, of: PyType): boolean;

  // ---- iteration ----
  /** Raises TypeError `'int' object is not iterable`. Each `next()` costs a unit of work. */
  iterate(iterable: PyValue): Cursor;
  /** Everything an iterable gives, in a new array. */
  collect(iterable: PyValue): PyValue[];

  // ---- operators ----
  binary(operator: BinaryOperator, left: PyValue, right: PyValue): PyValue;
  inplace(operator: BinaryOperator, left: PyValue, right: PyValue): PyValue;
  unary(operator: UnaryOperator, operand: PyValue): PyValue;
  compare(operator: ComparisonOperator, left: PyValue, right: PyValue): PyValue;
  /** `==` with identity first, as containers compare. */
  equals(left: PyValue, right: PyValue): boolean;
  lessThan(left: PyValue, right: PyValue): boolean;
  isTrue(value: PyValue): boolean;
  contains(container: PyValue, item: PyValue): boolean;
  hash(value: PyValue): bigint;
  length(value: PyValue): number;
  getItem(object: PyValue, key: PyValue): PyValue;
  setItem(object: PyValue, key: PyValue, value: PyValue): void;
  deleteItem(object: PyValue, key: PyValue): void;
  /** `__index__`: an int, or TypeError. */
  index(value: PyValue): number | bigint;

  // ---- text ----
  repr(value: PyValue): string;
  str(value: PyValue): string;
  format(value: PyValue, spec: string): string;

  // ---- making values (the classes' constructors need the type; these know it) ----
  readonly types: BuiltinTypes;
  float(value: number): PyValue;
  list(items: PyValue[]): PyValue;
  tuple(items: readonly PyValue[]): PyValue;
  dict(entries?: Iterable<readonly [PyValue, PyValue]>): PyDict;
  set(items?: Iterable<PyValue>): PySet;
  bytes(data: Uint8Array): PyValue;
  iterator(typeName: string, cursor: Cursor): PyObject;
  /** Normalises: number when safe, bigint otherwise. */
  int(value: number | bigint): PyValue;

  // ---- errors ----
  /** An exception ready to throw; `type` is a built-in exception's name or a class. */
  error(type: string | PyType, message: string): PyRaise;
  raised(exception: PyException): PyRaise;
  /** True for a PyRaise whose exception is of this class. */
  isRaise(thrown: unknown, type: string): thrown is PyRaise;

  // ---- the world ----
  write(stream: 'stdout' | 'stderr', text: string): void;
  /** The next scripted line, or null at the end (then the run ends, or EOFError is raised, as the program says). */
  readLine(prompt: string): string;
  importModule(name: string): PyValue;
  /** State that a library module keeps for this run: made once by `make`, kept under `key`. */
  stateOf<T>(key: string, make: () => T): T;
  /** The in-memory file tree, the scripted environment, the virtual clock: see stdlib. */
  work(units: number): void;
  allocate(bytes: number): void;
  /** A number for `id()`, the same for the same object, in order of first asking. */
  identity(value: PyValue): number;
}

/** Built-in types by Python name: `rt.types.get('list')`. Throws Bug for an unknown name. */
export interface BuiltinTypes { get(name: string): PyType }
