/** The running interpreter: state of one run, and the object protocol put together. */
import './async-generator';
import './generator-methods';
import './iterator-methods';
import './super-methods';
import * as attributes from './attributes';
import * as calls from './calls';
import * as comparison from './comparison';
import * as items from './item-assignment';
import * as iteration from './iteration';
import * as operators from './operators';
import * as text from './text';
import * as truth from './truth';
import { bind } from './descriptors';
import { exceptionType } from './exception-types';
import { hash } from './hashing';
import { invoke } from './invoke';
import { LongTexts } from './long-texts';
import { PyDict, PySet } from './hashed';
import { PyBytes, PyFloat, PyIterator, PyList, PyRaise, PyTuple, PyType } from './value';
import { addTo, identityOf } from './identity';
import { chain, makeError, newException } from './errors';
import { contains } from './membership';
import { getItem } from './subscripts';
import { weigh } from './weigh';
import { normalInt } from './integers';
import { resumeDeep } from './trampoline';
import { builtinTypeNamed, bytesType, dictType, findBuiltinType, floatType, listType, setType, tupleType } from './types';
import { classOf } from './class-of';
import type { BuiltinTypes, Runtime } from './runtime';
import type { Cursor, Kwargs, PyException, PyObject, PyValue } from './value';
import type { Frame, FrameObserver, PyFunction } from './function';
import type { PyGenerator, Resuming } from './generator';
import type { Identities } from './identity';
import type { Meter } from './budget';
import type { BinaryOperator, ComparisonOperator, UnaryOperator } from '../syntax/ast';

/** What a run gets from outside. */
export interface World {
  readonly meter: Meter;
  /** Called with every piece of output, in order. */
  write(stream: 'stdout' | 'stderr', text: string): void;
  /** The next scripted line; throws InputNeeded, or raises EOFError through `rt`. */
  readLine(rt: Interpreter, prompt: string): string;
  importModule(rt: Interpreter, name: string): PyValue;
}

/** Small enough for functions of any shape in the smallest stack that we meet, a browser's worker with 500 kB. */
const TURN = 300;
const WINDOW = 100;
const CEILING = 1600;

/** The host's stack, in host frames. */
export interface StackRoom {
  /** `load` from which on calls no longer nest: they go on in the form for deep recursion (see trampoline.ts). */
  turn: number;
  /** How much may nest again above each body of a deep recursion, in what built-in functions call. */
  window: number;
  /** `load` at which there is no room for more: RecursionError. */
  ceiling: number;
}

export class Interpreter implements Runtime, StackRoom {
  /** The frame that is running; null outside any. */
  frame: Frame | null = null;
  /** Python frames on the stack, and nested comparisons and reprs. */
  depth = 0;
  /** `depth` at which RecursionError is raised. */
  maxDepth: number;
  /** How much of the host's stack nested calls take, in host frames: an estimate that depends on the program alone. */
  load = 0;
  turn = TURN;
  window = WINDOW;
  ceiling = CEILING;
  /** Deep recursion: what the running frame has asked for, a frame to run or a generator to resume. */
  asked: Frame | Resuming | null = null;
  /** The exception being handled (`sys.exc_info`); a handler saves and restores it. */
  handling: PyException | null = null;
  observer: FrameObserver | null = null;
  /** How many generators were made; and where those are noted that the header of a loop makes. */
  generators = 0;
  making: PyGenerator[] | null = null;
  /** Generators that were suspended and would have something to do if closed. */
  readonly unfinished = new Set<PyGenerator>();
  readonly meter: Meter;
  readonly types: BuiltinTypes = { get: builtinTypeNamed };
  /** Containers that are being filled and that nothing of the program's refers to yet. */
  readonly building: object[] = [];
  private readonly identities: Identities = { known: new Map(), next: 0 };
  private readonly states = new Map<string, unknown>();
  private readonly texts = new LongTexts();

  constructor(readonly world: World) {
    this.meter = world.meter;
    this.maxDepth = world.meter.limits.depth;
    this.meter.weigher = (enough) => weigh(this, enough);
  }

  /** As new, budgets too, while compiled code stays valid: nothing that ran before can be told from what runs next. */
  renew(): void {
    this.frame = this.handling = null;
    this.making = null;
    this.generators = 0;
    this.unfinished.clear();
    this.building.length = 0;
    this.depth = this.load = 0;
    this.maxDepth = this.meter.limits.depth;
    this.identities.known.clear();
    this.identities.next = 0;
    this.states.clear();
    this.texts.forget();
    this.meter.restart();
  }

  // ---- for the evaluator ----

  /** A Python function, called: the way in when the callee is known to be one. */
  invoke(func: PyFunction, args: readonly PyValue[], kwargs: Kwargs | null): PyValue { return invoke(this, func, args, kwargs); }
  /**
   * `object.name(...)` without making a bound method: the function to call with `object` as its first
   * argument, or undefined when the attribute must be fetched (`getAttribute`) and called as it is.
   */
  findMethod(object: PyValue, name: string): PyValue | undefined { return attributes.findMethod(object, name); }
  /** Calls a special method found on a type, `args[0]` being the object; static methods and other descriptors are bound first. */
  callUnbound(method: PyValue, args: readonly PyValue[]): PyValue { return calls.callUnbound(this, method, args); }
  /** `__get__`: what `found`, found on `cls`, is for `object`. */
  bind(found: PyValue, object: PyValue, cls: PyType): PyValue { return bind(this, found, object, cls); }
  /** Does the class override `__getattribute__`? */
  hasOwnLookup(cls: PyType): boolean { return attributes.hasOwnLookup(cls); }
  /** An exception with these arguments, its context set. */
  makeException(type: string | PyType, args: readonly PyValue[]): PyException { return newException(this, type instanceof PyType ? type : exceptionType(type), args); }
  /** `__name__` of the module whose code is running. */
  currentModule(): string {
    const name = this.frame?.globals.get('__name__');
    return typeof name === 'string' ? name : 'builtins';
  }
  /** `iter(object)` and `next(iterator)`; `undefined` at the end. */
  iter(iterable: PyValue): PyValue { return iteration.iter(this, iterable); }
  next(iterator: PyValue): PyValue | undefined { return iteration.next(this, iterator); }

  // ---- calls ----

  /** Goes on with a generator in the form for deep recursion; undefined when it is over. */
  resumeDeep(resuming: Resuming): PyValue | undefined { return resumeDeep(this, resuming); }
  call(callee: PyValue, args: readonly PyValue[], kwargs: Kwargs | null = null): PyValue { return calls.call(this, callee, args, kwargs); }
  callMethod(object: PyValue, name: string, args: readonly PyValue[], kwargs: Kwargs | null = null): PyValue {
    const method = attributes.findMethod(object, name);
    if (method !== undefined) return calls.call(this, method, [object, ...args], kwargs);
    return calls.call(this, attributes.getAttribute(this, object, name), args, kwargs);
  }
  callSpecial(object: PyValue, name: string, args: readonly PyValue[]): PyValue | undefined {
    const method = classOf(object).find(name);
    return method === undefined ? undefined : calls.callUnbound(this, method, [object, ...args]);
  }

  // ---- attributes ----

  typeOf(value: PyValue): PyType { return classOf(value); }
  getAttribute(object: PyValue, name: string): PyValue { return attributes.getAttribute(this, object, name); }
  findAttribute(object: PyValue, name: string): PyValue | undefined { return attributes.findAttribute(this, object, name); }
  setAttribute(object: PyValue, name: string, value: PyValue): void { attributes.setAttribute(this, object, name, value); }
  deleteAttribute(object: PyValue, name: string): void { attributes.deleteAttribute(this, object, name); }
  lookup(cls: PyType, name: string): PyValue | undefined { return cls.find(name); }
  isInstance(value: PyValue, cls: PyType): boolean { return this.isSubclass(classOf(value), cls); }
  isSubclass(cls: PyType, of: PyType): boolean { return cls === of || cls.mro.includes(of); }

  // ---- iteration ----

  iterate(iterable: PyValue): Cursor { return iteration.iterate(this, iterable); }
  collect(iterable: PyValue): PyValue[] { return iteration.collect(this, iterable); }

  // ---- operators ----

  binary(operator: BinaryOperator, left: PyValue, right: PyValue): PyValue { return operators.binary(this, operator, left, right); }
  inplace(operator: BinaryOperator, left: PyValue, right: PyValue): PyValue { return operators.inplace(this, operator, left, right); }
  unary(operator: UnaryOperator, operand: PyValue): PyValue { return operators.unary(this, operator, operand); }
  compare(operator: ComparisonOperator, left: PyValue, right: PyValue): PyValue { return comparison.compare(this, operator, left, right); }
  equals(left: PyValue, right: PyValue): boolean { return comparison.equals(this, left, right); }
  lessThan(left: PyValue, right: PyValue): boolean { return truth.isTrue(this, comparison.richCompare(this, '<', left, right)); }
  isTrue(value: PyValue): boolean { return truth.isTrue(this, value); }
  contains(container: PyValue, item: PyValue): boolean { return contains(this, container, item); }
  hash(value: PyValue): bigint { return hash(this, value); }
  length(value: PyValue): number { return truth.length(this, value); }
  getItem(object: PyValue, key: PyValue): PyValue { return getItem(this, object, key); }
  setItem(object: PyValue, key: PyValue, value: PyValue): void { items.setItem(this, object, key, value); }
  deleteItem(object: PyValue, key: PyValue): void { items.deleteItem(this, object, key); }
  index(value: PyValue): number | bigint { return truth.index(this, value); }

  // ---- text ----

  repr(value: PyValue): string { return text.repr(this, value); }
  str(value: PyValue): string { return text.str(this, value); }
  format(value: PyValue, spec: string): string { return text.format(this, value, spec); }

  // ---- making values ----

  float(value: number): PyFloat { return new PyFloat(floatType, value); }
  list(values: PyValue[]): PyList { return new PyList(listType, values); }
  tuple(values: readonly PyValue[]): PyTuple { return new PyTuple(tupleType, values); }
  dict(entries: Iterable<readonly [PyValue, PyValue]> = []): PyDict {
    const dict = new PyDict(dictType);
    for (const [key, value] of entries) dict.set(this, key, value);
    return dict;
  }
  set(values: Iterable<PyValue> = []): PySet {
    const set = new PySet(setType);
    addTo(this, set, values);
    return set;
  }
  bytes(data: Uint8Array): PyBytes { return new PyBytes(bytesType, data); }
  iterator(typeName: string, cursor: Cursor): PyObject { return new PyIterator(findBuiltinType(typeName) ?? builtinTypeNamed('iterator'), cursor); }
  int(value: number | bigint): number | bigint { return typeof value === 'bigint' ? normalInt(value) : Number.isSafeInteger(value) ? value + 0 : BigInt(value); }

  // ---- errors ----

  error(type: string | PyType, message: string): PyRaise { return makeError(this, type, message); }
  raised(exception: PyException): PyRaise {
    chain(exception, this.handling);
    return new PyRaise(exception);
  }
  isRaise(thrown: unknown, type: string): thrown is PyRaise {
    if (thrown instanceof PyRaise) return thrown.exception.cls.mro.includes(exceptionType(type));
    return false;
  }

  // ---- the world ----

  /** What `print` has ready while it asks for the next piece: it comes before all that is written meanwhile. */
  private held: { readonly stream: 'stdout' | 'stderr'; readonly text: string } | null = null;

  /** What `part` gives, and whether `text` had to be written because `part` wrote something itself, or failed. */
  holding(stream: 'stdout' | 'stderr', text: string, part: () => string): { readonly piece: string; readonly written: boolean } {
    this.release();
    this.held = text === '' ? null : { stream, text };
    try {
      const piece = part();
      const written = text !== '' && this.held === null;
      this.held = null;
      return { piece, written };
    } catch (thrown) {
      this.release();
      throw thrown;
    }
  }

  private release(): void {
    const { held } = this;
    this.held = null;
    if (held !== null) this.world.write(held.stream, held.text);
  }

  write(stream: 'stdout' | 'stderr', piece: string): void {
    this.release();
    this.world.write(stream, piece);
  }
  readLine(prompt: string): string { return this.world.readLine(this, prompt); }
  importModule(name: string): PyValue { return this.world.importModule(this, name); }
  stateOf<T>(key: string, make: () => T): T {
    if (!this.states.has(key)) this.states.set(key, make());
    // Each key belongs to one library module, which asks for one type.
    return this.states.get(key) as T;
  }
  /** What library modules keep for this run. */
  kept(): readonly unknown[] { return [...this.states.values(), this.identities.known]; }
  work(units: number): void { this.meter.work(units); }
  allocate(bytes: number): void { this.meter.allocate(bytes); }
  /** Is each code unit of the text a code point? Charged for what it takes to know. */
  isPlain(text: string): boolean { return this.texts.plain(text, this.meter); }
  identity(value: PyValue): number { return identityOf(this.identities, value); }
}
