/**
 * Python values as the interpreter holds them.
 *
 * | Python            | here                                                        |
 * |-------------------|-------------------------------------------------------------|
 * | None              | null                                                        |
 * | bool              | boolean                                                     |
 * | int               | number when |n| <= 2^53 - 1, else bigint; never the other   |
 * | str               | string (UTF-16; length and indexes count code points)       |
 * | float and the rest| instances of PyObject                                       |
 *
 * Mutable containers change only through their own methods, so that the recorder hears of every change
 * (`log`); their contents are readonly to everyone else. Nothing here runs Python code.
 */
export type PyValue = null | boolean | number | bigint | string | PyObject;

export abstract class PyObject {
  constructor(public cls: PyType) {}
}

/** An object with identity that a recording may hold: `rid` is its id in the current recording plus 1; 0 while the recorder has not seen it. */
export abstract class PyCompound extends PyObject {
  rid = 0;
  /** Instance `__dict__` of heap types (also of subclasses of built-in types); null where CPython has none. */
  attrs: Map<string, PyValue> | null = null;
  /** Set by the recorder once it has seen the object; mutators tell it what changes. */
  log: MutationLog | null = null;

  setAttr(name: string, value: PyValue): void {
    (this.attrs ??= new Map()).set(name, value);
    if (this.log !== null) this.log.put(this, name, value);
  }

  deleteAttr(name: string): boolean {
    const had = this.attrs?.delete(name) ?? false;
    if (had && this.log !== null) this.log.drop(this, name);
    return had;
  }
}

/** What the recorder wants to hear. Called after the change was made. */
export interface MutationLog {
  splice(object: PyCompound, start: number, remove: number, insert: readonly PyValue[]): void;
  put(object: PyCompound, key: PyValue, value: PyValue): void;
  drop(object: PyCompound, key: PyValue): void;
  /** The whole content is new (sort, reverse, clear, a set operation). */
  replace(object: PyCompound): void;
}

// ---- numbers and bytes ----

export class PyFloat extends PyObject {
  constructor(cls: PyType, readonly value: number) { super(cls); }
}
export class PyComplex extends PyObject {
  constructor(cls: PyType, readonly real: number, readonly imag: number) { super(cls); }
}
export class PyBytes extends PyCompound {
  constructor(cls: PyType, readonly data: Uint8Array) { super(cls); }
}
export class PyBytearray extends PyCompound {
  constructor(cls: PyType, public data: Uint8Array) { super(cls); }
}
/** An instance of a user subclass of int, str, float, bool-less atoms (IntEnum, class Tag(str)): `value` is the plain value. */
export class PyAtomSubclass extends PyCompound {
  constructor(cls: PyType, readonly value: number | bigint | string | PyFloat) { super(cls); }
}

export class PyList extends PyCompound {
  private readonly cells: PyValue[];
  constructor(cls: PyType, cells: PyValue[]) { super(cls); this.cells = cells; }
  get items(): readonly PyValue[] { return this.cells; }
  push(value: PyValue): void {
    this.cells.push(value);
    if (this.log !== null) this.log.splice(this, this.cells.length - 1, 0, [value]);
  }
  set(index: number, value: PyValue): void {
    this.cells[index] = value;
    if (this.log !== null) this.log.splice(this, index, 1, [value]);
  }
  /** Takes the last item off, where there is one. */
  pop(): PyValue | undefined {
    const item = this.cells.pop();
    if (item !== undefined && this.log !== null) this.log.splice(this, this.cells.length, 1, []);
    return item;
  }
  splice(start: number, remove: number, insert: readonly PyValue[]): PyValue[] {
    const removed = insert.length < 10_000 ? this.cells.splice(start, remove, ...insert) : this.spliceLong(start, remove, insert);
    if (this.log !== null) this.log.splice(this, start, remove, insert);
    return removed;
  }
  /** Replaces everything (sort, reverse, `*=`). */
  replace(items: readonly PyValue[]): void {
    this.cells.length = 0;
    for (const item of items) this.cells.push(item);
    if (this.log !== null) this.log.replace(this);
  }
  // Spreading a long array into a call overflows the host's stack.
  private spliceLong(start: number, remove: number, insert: readonly PyValue[]): PyValue[] {
    const tail = this.cells.splice(start);
    const removed = tail.splice(0, remove);
    for (const item of insert) this.cells.push(item);
    for (const item of tail) this.cells.push(item);
    return removed;
  }
}

export class PyTuple extends PyCompound {
  constructor(cls: PyType, readonly items: readonly PyValue[]) { super(cls); }
}

/** start, stop and step are ints, so number or bigint. */
export class PyRange extends PyCompound {
  constructor(cls: PyType, readonly start: number | bigint, readonly stop: number | bigint, readonly step: number | bigint) { super(cls); }
}
export class PySlice extends PyCompound {
  constructor(cls: PyType, readonly start: PyValue, readonly stop: PyValue, readonly step: PyValue) { super(cls); }
}

// ---- classes, instances, modules ----

/**
 * A class. Built-in types are shared module constants and immutable (`builtin` true); a program's classes
 * belong to one run. `layout` says which JavaScript class instances have, and so which bases go together.
 */
export class PyType extends PyCompound {
  readonly bases: PyType[] = [];
  /** Method resolution order, itself first. */
  mro: readonly PyType[] = [this];
  readonly dict = new Map<string, PyValue>();
  qualname: string;
  module: string = 'builtins';
  /** No class may have it as a base (`bool`, `NoneType`, `function`). */
  final = false;
  /** Classes of the run that have this one as a base; kept for a program's classes only, built-in ones never change. */
  readonly subclasses: PyType[] = [];
  /** Names of `@abstractmethod`s without an implementation: an instance can't be made while there are any. */
  abstracts: readonly string[] = [];
  /** With `__slots__` all the way up, the attributes instances may have; null: they have a `__dict__`. */
  slots: readonly string[] | null = null;
  /** Bits of `AttributeHook` that say which attribute methods the class overrides; -1 until asked. */
  hooks = -1;
  /** What places of the program remember the class by; another one after each change of it or of a base. */
  epoch: Epoch = {};
  private readonly found = new Map<string, PyValue | typeof ABSENT>();
  constructor(metaclass: PyType | null, public name: string, readonly builtin: boolean, public layout: Layout) {
    // `type` is its own class: the only object that can't be given its class at birth.
    super(metaclass as PyType);
    if (metaclass === null) this.cls = this;
    this.qualname = name;
  }

  /** The name in CPython's messages: with its module where CPython has the class in C. */
  get said(): string {
    if (this.module === 'builtins' || this.module === '__main__' || this.name.includes('.')) return this.name;
    const full = `${this.module}.${this.name}`;
    return (this.builtin && WRITTEN_IN_C.test(this.module)) || CLASSES_IN_C.has(full) ? full : this.name;
  }

  /** First `name` along the MRO, unbound; remembered until the class or one of its bases changes. */
  find(name: string): PyValue | undefined {
    const known = this.found.get(name);
    if (known !== undefined) return known === ABSENT ? undefined : known;
    for (const cls of this.mro) {
      const value = cls.dict.get(name);
      if (value === undefined) continue;
      this.found.set(name, value);
      return value;
    }
    this.found.set(name, ABSENT);
    return undefined;
  }

  /** To be called after any change of `dict`, `bases` or `mro`. */
  changed(): void {
    this.found.clear();
    this.hooks = -1;
    this.epoch = {};
    for (const cls of this.subclasses) cls.changed();
  }

  /** A class keeps its attributes in `dict`. */
  override setAttr(name: string, value: PyValue): void {
    this.dict.set(name, value);
    this.changed();
    if (this.log !== null) this.log.put(this, name, value);
  }

  override deleteAttr(name: string): boolean {
    const had = this.dict.delete(name);
    if (had) this.changed();
    if (had && this.log !== null) this.log.drop(this, name);
    return had;
  }
}
/** Compared by identity only. */
export type Epoch = object;
/** Modules of built-in types, and classes of the library, that CPython has in C. */
const WRITTEN_IN_C = /^(?:re|collections|itertools|_io|_random|functools)$/;
const CLASSES_IN_C: ReadonlySet<string> = new Set([
  'datetime.date', 'datetime.datetime', 'datetime.time', 'datetime.timedelta', 'datetime.timezone', 'datetime.tzinfo',
  'collections.OrderedDict', 'collections.defaultdict', 'collections.deque', 'functools.partial', 'types.SimpleNamespace', 'decimal.Decimal',
  'operator.itemgetter', 'operator.attrgetter', 'operator.methodcaller', '_io.StringIO', '_io.BytesIO', 'io.StringIO', 'io.BytesIO',
]);
/** Remembers that a class has no such name. */
const ABSENT: unique symbol = Symbol('absent');
export type Layout =
  | 'object' | 'int' | 'float' | 'complex' | 'str' | 'bytes' | 'bytearray' | 'list' | 'tuple' | 'dict' | 'set' | 'frozenset'
  | 'exception' | 'type' | 'module' | 'other';

/** An instance of a program's class (or of a library class written over `attrs`). */
export class PyInstance extends PyCompound {
  constructor(cls: PyType) { super(cls); this.attrs = new Map(); }
}

/** A built-in object with state of its own (iterators, locks, match objects, paths, ...). `state` is for its own type's methods. */
export class PyOpaque<State = unknown> extends PyCompound {
  constructor(cls: PyType, public state: State) { super(cls); }
}

export class PyModule extends PyCompound {
  /** Its code is still running. */
  initialising = false;
  constructor(cls: PyType, readonly name: string, readonly namespace: Namespace) { super(cls); }
}

/** A module's global names. Each name has one cell for the module's life, so that code can hold on to it. */
export interface Namespace {
  /** The cell of `name`, made (unbound) when it isn't there. */
  cell(name: string): GlobalCell;
  get(name: string): PyValue | undefined;
  set(name: string, value: PyValue): void;
  delete(name: string): boolean;
  /** Bound names in the order they were first bound. */
  names(): readonly string[];
}
export interface GlobalCell { value: PyValue | undefined }

export type Kwargs = Map<string, PyValue>;

/** A function of the host. `args` must not be kept or changed. Throws PyRaise. */
export type Implementation = (rt: import('./runtime').Runtime, args: readonly PyValue[], kwargs: Kwargs | null) => PyValue;

export class PyBuiltin extends PyCompound {
  /** `self`: bound to an object (as `[].append`); `owner`: the type a method belongs to. */
  constructor(cls: PyType, readonly name: string, readonly run: Implementation, readonly owner: PyType | null = null, readonly doc: string | null = null) { super(cls); }
}

/** `obj.method`: calling it calls `func` with `self` first. */
export class PyBoundMethod extends PyCompound {
  constructor(cls: PyType, readonly func: PyValue, readonly self: PyValue) { super(cls); }
}
export class PyStaticMethod extends PyCompound { constructor(cls: PyType, readonly func: PyValue) { super(cls); } }
export class PyClassMethod extends PyCompound { constructor(cls: PyType, readonly func: PyValue) { super(cls); } }
export class PyProperty extends PyCompound {
  constructor(cls: PyType, readonly getter: PyValue, readonly setter: PyValue, readonly deleter: PyValue, readonly doc: PyValue) { super(cls); }
}
/** A computed attribute of a built-in type (`int.real`, `type.__name__`, `func.__code__`). */
export class PyGetSet extends PyCompound {
  constructor(cls: PyType, readonly name: string, readonly read: (rt: import('./runtime').Runtime, self: PyValue) => PyValue, readonly write: ((rt: import('./runtime').Runtime, self: PyValue, value: PyValue) => void) | null = null, readonly remove: ((rt: import('./runtime').Runtime, self: PyValue) => void) | null = null, readonly owner: PyType | null = null) { super(cls); }
}

// ---- iteration ----

/** The host's view of an iterator: the next item, or `undefined` at the end. Throws PyRaise. */
export interface Cursor {
  next(): PyValue | undefined;
  /** How many are left, where asking runs code of the program. */
  hint?(): void;
}

/** A built-in iterator object: `iter([])`, `zip(...)`, `map(...)`. */
export class PyIterator extends PyCompound {
  constructor(cls: PyType, readonly cursor: Cursor) { super(cls); }
}

// ---- exceptions ----

export interface TracebackLine { readonly file: string; readonly name: string; readonly site: number; readonly frame: number }

export class PyException extends PyCompound {
  args: PyTuple;
  cause: PyException | null = null;
  context: PyException | null = null;
  suppressContext = false;
  notes: string[] = [];
  /** Outermost first, as CPython prints it; grows at the front while the exception passes through frames. */
  traceback: TracebackLine[] = [];
  /** Fields that CPython keeps in the C struct: `name` and `obj` of AttributeError, `value` of StopIteration, ... */
  fields: Map<string, PyValue> | null = null;
  constructor(cls: PyType, args: PyTuple) { super(cls); this.args = args; }
}

/** What is thrown in the host when Python raises. Not an Error: no host stack is wanted. */
export class PyRaise {
  /** The frame that has put its line into the traceback already (on leaving, or on entering a handler). */
  recordedBy: object | null = null;
  constructor(readonly exception: PyException) {}
}
