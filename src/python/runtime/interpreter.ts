/** The running interpreter: state of one run, and the object protocol put together. */
import { builtinTypeNamed } from './types';
import type { Frame, FrameObserver, PyFunction } from './function';
import type { Meter } from './budget';
import type { PyDict, PySet } from './hashed';
import type { BuiltinTypes, Runtime } from './runtime';
import type { Cursor, Kwargs, PyException, PyModule, PyObject, PyRaise, PyType, PyValue } from './value';
import type { BinaryOperator, ComparisonOperator, UnaryOperator } from '../syntax/ast';

/** What a run gets from outside. */
export interface World {
  readonly meter: Meter;
  /** Called with every piece of output, in order. */
  write(stream: 'stdout' | 'stderr', text: string): void;
  /** The next scripted line; throws InputNeeded, or raises EOFError through `rt`. */
  readLine(rt: Interpreter, prompt: string): string;
  importModule(rt: Interpreter, name: string): PyModule;
}

export class Interpreter implements Runtime {
  /** The frame that is running; null outside any. */
  frame: Frame | null = null;
  /** Python frames on the stack. */
  depth = 0;
  /** The exception being handled (`sys.exc_info`); a handler saves and restores it. */
  handling: PyException | null = null;
  observer: FrameObserver | null = null;
  readonly meter: Meter;
  readonly types: BuiltinTypes = { get: builtinTypeNamed };

  constructor(readonly world: World) { this.meter = world.meter; }

  /** A Python function, called: the evaluator's way in when it knows the callee. */
  invoke(_func: PyFunction, _args: readonly PyValue[], _kwargs: Kwargs | null): PyValue { throw notYet(); }
  /**
   * `object.name(...)` without making a bound method: the function to call with `object` as its first
   * argument, or undefined when the attribute must be fetched (`getAttribute`) and called as it is.
   */
  findMethod(_object: PyValue, _name: string): PyValue | undefined { throw notYet(); }

  call(_callee: PyValue, _args: readonly PyValue[], _kwargs: Kwargs | null = null): PyValue { throw notYet(); }
  callMethod(_object: PyValue, _name: string, _args: readonly PyValue[], _kwargs: Kwargs | null = null): PyValue { throw notYet(); }
  callSpecial(_object: PyValue, _name: string, _args: readonly PyValue[]): PyValue | undefined { throw notYet(); }
  typeOf(_value: PyValue): PyType { throw notYet(); }
  getAttribute(_object: PyValue, _name: string): PyValue { throw notYet(); }
  findAttribute(_object: PyValue, _name: string): PyValue | undefined { throw notYet(); }
  setAttribute(_object: PyValue, _name: string, _value: PyValue): void { throw notYet(); }
  deleteAttribute(_object: PyValue, _name: string): void { throw notYet(); }
  lookup(_cls: PyType, _name: string): PyValue | undefined { throw notYet(); }
  isInstance(_value: PyValue, _cls: PyType): boolean { throw notYet(); }
  isSubclass(_cls: PyType, _of: PyType): boolean { throw notYet(); }
  iterate(_iterable: PyValue): Cursor { throw notYet(); }
  collect(_iterable: PyValue): PyValue[] { throw notYet(); }
  binary(_operator: BinaryOperator, _left: PyValue, _right: PyValue): PyValue { throw notYet(); }
  inplace(_operator: BinaryOperator, _left: PyValue, _right: PyValue): PyValue { throw notYet(); }
  unary(_operator: UnaryOperator, _operand: PyValue): PyValue { throw notYet(); }
  compare(_operator: ComparisonOperator, _left: PyValue, _right: PyValue): PyValue { throw notYet(); }
  equals(_left: PyValue, _right: PyValue): boolean { throw notYet(); }
  lessThan(_left: PyValue, _right: PyValue): boolean { throw notYet(); }
  isTrue(_value: PyValue): boolean { throw notYet(); }
  contains(_container: PyValue, _item: PyValue): boolean { throw notYet(); }
  hash(_value: PyValue): bigint { throw notYet(); }
  length(_value: PyValue): number { throw notYet(); }
  getItem(_object: PyValue, _key: PyValue): PyValue { throw notYet(); }
  setItem(_object: PyValue, _key: PyValue, _value: PyValue): void { throw notYet(); }
  deleteItem(_object: PyValue, _key: PyValue): void { throw notYet(); }
  index(_value: PyValue): number | bigint { throw notYet(); }
  repr(_value: PyValue): string { throw notYet(); }
  str(_value: PyValue): string { throw notYet(); }
  format(_value: PyValue, _spec: string): string { throw notYet(); }
  float(_value: number): PyValue { throw notYet(); }
  list(_items: PyValue[]): PyValue { throw notYet(); }
  tuple(_items: readonly PyValue[]): PyValue { throw notYet(); }
  dict(_entries?: Iterable<readonly [PyValue, PyValue]>): PyDict { throw notYet(); }
  set(_items?: Iterable<PyValue>): PySet { throw notYet(); }
  bytes(_data: Uint8Array): PyValue { throw notYet(); }
  iterator(_typeName: string, _cursor: Cursor): PyObject { throw notYet(); }
  int(_value: number | bigint): PyValue { throw notYet(); }
  error(_type: string | PyType, _message: string): PyRaise { throw notYet(); }
  raised(_exception: PyException): PyRaise { throw notYet(); }
  isRaise(_thrown: unknown, _type: string): _thrown is PyRaise { throw notYet(); }
  write(_stream: 'stdout' | 'stderr', _text: string): void { throw notYet(); }
  readLine(_prompt: string): string { throw notYet(); }
  importModule(_name: string): PyModule { throw notYet(); }
  stateOf<T>(_key: string, _make: () => T): T { throw notYet(); }
  work(_units: number): void { throw notYet(); }
  allocate(_bytes: number): void { throw notYet(); }
  identity(_value: PyValue): number { throw notYet(); }
}

function notYet(): Error { return new Error('not built yet'); }
