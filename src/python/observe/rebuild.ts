/**
 * Values of a snapshot as interpreter values again, so that expressions can be evaluated over them. Classes
 * and functions of the program are stand-ins: they have their names and attributes but can't be called.
 */
import { at } from '../evaluate/at';
import type { Snapshots } from '../../trace/snapshot';
import { isContent } from '../../trace/value';
import type { Attribute, Content, RecordedValue } from '../../trace/value';
import { builtins } from '../builtins/catalogue';
import { PyDict, PySet } from '../runtime/hashed';
import type { Interpreter } from '../runtime/interpreter';
import { builtinType, dictType, Ellipsis, frozensetType, listType, moduleType, NotImplemented, objectType, setType, strType, tupleType, typeType } from '../runtime/types';
import { PyAtomSubclass, PyBuiltin, PyException, PyFloat, PyInstance, PyList, PyModule, PyOpaque, PyTuple, PyType } from '../runtime/value';
import type { MutationLog, Namespace, PyCompound, PyValue , PyObject} from '../runtime/value';
import { constantValue } from '../evaluate/expressions/constant';
import { parseExpression } from '../syntax/parse';
import { Kept } from './kept';

/** Thrown where an expression asks for the program's own code. */
export class NotCallable {
  constructor(readonly name: string) {}
}

export class Rebuilder {
  private readonly objects = new Map<number, PyValue>();
  private readonly classes = new Map<string, PyType>();
  private readonly later: (() => void)[] = [];
  private readonly kept = new Kept();
  private step = -1;
  /** Id of the object whose parts are being built; -1: none. */
  private building = -1;
  private recordedClasses: ReadonlyMap<string, number> | null = null;

  /** `moduleNamed`: the globals of one of the program's modules. `log` hears when an expression changes a value. */
  constructor(
    private readonly rt: Interpreter,
    private readonly snapshots: Snapshots,
    private readonly moduleNamed: (name: string) => Namespace | null,
    private readonly log: MutationLog,
  ) {}

  /** Drops what differs at `step`, and what leads there; other values stay the very same. */
  moveTo(step: number): void {
    this.step = step;
    const stale = this.kept.stale((id) => this.snapshots.changeCount(id, step));
    // Instances hold on to their class by its name.
    if (stale.some((id) => this.objects.get(id) instanceof PyType)) this.forget();
    else for (const id of stale) this.objects.delete(id);
  }

  forget(): void {
    this.objects.clear();
    this.classes.clear();
    this.later.length = 0;
    this.kept.clear();
    this.building = -1;
  }

  /** The value with everything it reaches. After it has thrown, call `forget`. */
  value(recorded: RecordedValue): PyValue {
    const value = this.shell(recorded);
    // Hashed containers come last: their keys must be whole.
    for (let fill = this.later.pop(); fill !== undefined; fill = this.later.pop()) fill();
    return value;
  }

  private shell(recorded: RecordedValue): PyValue {
    if (typeof recorded !== 'object' || recorded === null) return recorded;
    switch (recorded.kind) {
      case 'int': return this.rt.int(recorded.digits.startsWith('-0x') ? -BigInt(recorded.digits.slice(1)) : BigInt(recorded.digits));
      case 'float': return this.rt.float(numberOf(recorded.repr));
      case 'complex':
      case 'bytes': return this.literal(recorded.repr);
      case 'ref': return this.known(recorded.id);
    }
  }

  private literal(repr: string): PyValue {
    const parsed = parseExpression(repr, '<value>');
    return parsed.ok && parsed.expression.kind === 'Constant' ? constantValue(parsed.expression) : repr;
  }

  private known(id: number): PyValue {
    if (this.building >= 0) this.kept.link(this.building, id);
    const known = this.objects.get(id);
    return known !== undefined ? known : this.object(id);
  }

  private object(id: number): PyValue {
    const { type, changes } = at(this.snapshots.recording.objects, id);
    const outer = this.building;
    this.building = id;
    const content = this.snapshots.content(id, this.step);
    if (changes.length > 0) this.kept.count(id, this.snapshots.changeCount(id, this.step));
    // A module's globals change without a change of the module.
    if (type === 'module') this.kept.count(id, -1);
    const made = this.make(type, content, (value) => this.objects.set(id, value));
    this.objects.set(id, made);
    this.building = outer;
    return made;
  }

  /** `begin` makes the object known before its parts are built: they may lead back to it. */
  private make(type: string, content: Content, begin: (value: PyValue) => void): PyValue {
    switch (content.kind) {
      case 'sequence': {
        const items: PyValue[] = [];
        const cls = this.typeNamed(type, type === 'tuple' ? tupleType : listType);
        const made = cls.layout === 'tuple' ? new PyTuple(cls, items) : new PyList(cls, items);
        begin(made);
        for (const item of content.items) items.push(this.shell(item));
        return this.watched(made);
      }
      case 'set': {
        const made = new PySet(this.typeNamed(type, type === 'frozenset' ? frozensetType : setType));
        begin(made);
        const items = content.items.map((item) => this.shell(item));
        this.later.push(() => {
          for (const item of items) made.add(this.rt, item);
          made.log = this.log;
        });
        return made;
      }
      case 'mapping': {
        const made = new PyDict(this.typeNamed(type, dictType));
        begin(made);
        const entries = content.entries.map(([key, value]) => [this.shell(key), this.shell(value)] as const);
        this.later.push(() => {
          for (const [key, value] of entries) made.set(this.rt, key, value);
          made.log = this.log;
        });
        return made;
      }
      case 'instance': return this.instance(type, content, begin);
      case 'function': return unsupported(content.name);
      case 'class': return this.classNamed(content.name, content.bases, content.attributes, begin);
      case 'opaque': return this.opaque(type, content.repr);
    }
  }

  private instance(type: string, content: Extract<Content, { kind: 'instance' }>, begin: (value: PyValue) => void): PyValue {
    const cls = this.typeNamed(type, objectType);
    const { value } = content;
    let made: PyCompound;
    if (cls.layout === 'exception') made = new PyException(cls, new PyTuple(tupleType, []));
    else if (value === undefined) made = new PyInstance(cls);
    else if (typeof value === 'object' && value !== null && (value.kind === 'sequence' || value.kind === 'mapping' || value.kind === 'set')) {
      const inner = this.make(type, value, begin);
      made = inner instanceof PyList || inner instanceof PyTuple || inner instanceof PyDict || inner instanceof PySet ? inner : new PyInstance(cls);
    } else {
      const atom = isContent(value) ? null : this.shell(value);
      made = typeof atom === 'number' || typeof atom === 'bigint' || typeof atom === 'string' || atom instanceof PyFloat ? new PyAtomSubclass(this.typeNamed(type, typeof atom === 'string' ? strType : this.rt.typeOf(atom)), atom) : new PyInstance(cls);
    }
    begin(made);
    made.attrs ??= new Map();
    for (const [name, item] of content.attributes) {
      const part = this.shell(item);
      if (made instanceof PyException && name === 'args' && part instanceof PyTuple) made.args = part;
      else made.attrs.set(name, part);
    }
    return this.watched(made);
  }

  private watched<Made extends PyCompound>(made: Made): Made {
    made.log = this.log;
    return made;
  }

  /** A built-in type, a class of the program, or a stand-in with `base`'s behaviour. */
  private typeNamed(name: string, base: PyType): PyType {
    const builtin = builtins.get(name);
    if (builtin instanceof PyType) return builtin;
    const known = this.classes.get(name);
    if (known !== undefined) return known;
    const id = (this.recordedClasses ??= classIds(this.snapshots)).get(name);
    const recorded = id === undefined ? null : this.known(id);
    if (recorded instanceof PyType) return recorded;
    const cls = this.newClass(name, [base]);
    this.classes.set(name, cls);
    return cls;
  }

  private classNamed(qualname: string, bases: readonly string[], attributes: readonly Attribute[], begin: (value: PyValue) => void): PyType {
    const name = qualname.slice(qualname.lastIndexOf('.') + 1);
    const known = this.classes.get(name);
    if (known !== undefined) return known;
    const cls = this.newClass(name, bases.map((base) => this.typeNamed(base, objectType)));
    this.classes.set(name, cls);
    begin(cls);
    for (const [attribute, value] of attributes) if (!OWN_CODE_NOT_RUN.has(attribute)) cls.dict.set(attribute, this.shell(value));
    cls.changed();
    return this.watched(cls);
  }

  private newClass(name: string, bases: readonly PyType[]): PyType {
    const [first = objectType] = bases;
    const cls = new PyType(typeType, name, false, bases.find((base) => base.layout !== 'object')?.layout ?? first.layout);
    cls.module = '__main__';
    cls.bases.push(...(bases.length === 0 ? [objectType] : bases));
    cls.mro = [cls, ...new Set(cls.bases.flatMap((base) => base.mro).filter((base) => base !== objectType)), objectType];
    return cls;
  }

  private opaque(type: string, repr: string): PyValue {
    const named = /^<(?:class|built-in function|module) '?([\w.]+)'?>$/.exec(repr)?.[1];
    if (type === 'module' && named !== undefined) {
      const namespace = this.moduleNamed(named);
      if (namespace !== null) return new PyModule(moduleType, named, namespace);
    } else if (named !== undefined) {
      const builtin = builtins.get(named);
      if (builtin !== undefined) return builtin;
    }
    if (repr === 'Ellipsis') return Ellipsis;
    if (repr === 'NotImplemented') return NotImplemented;
    const literal = /^range\((-?\d+), (-?\d+)(?:, (-?\d+))?\)$/.exec(repr);
    if (literal !== null) return this.rt.call(this.rt.types.get('range'), literal.slice(1).flatMap((digits) => (digits === undefined ? [] : [this.rt.int(BigInt(digits))])));
    return this.watched(new StandIn(this.newClass(type, [objectType]), repr));
  }
}

/** What the program's own classes say of themselves is not asked. */
const OWN_CODE_NOT_RUN: ReadonlySet<string> = new Set(['__repr__', '__str__', '__eq__', '__hash__', '__getattribute__', '__getattr__', '__setattr__']);

/** Something that only its text is known of. */
export class StandIn extends PyOpaque<string> {
  constructor(cls: PyType, repr: string) {
    super(cls, repr);
    cls.dict.set('__repr__', new PyBuiltin(builtinType, '__repr__', () => repr));
    cls.changed();
  }
}

/** Ids of the program's classes, by qualified and by plain name; of several, the first. */
function classIds(snapshots: Snapshots): ReadonlyMap<string, number> {
  const ids = new Map<string, number>();
  snapshots.recording.objects.forEach(({ initial }, id) => {
    if (initial.kind !== 'class') return;
    for (const name of [initial.name, initial.name.slice(initial.name.lastIndexOf('.') + 1)]) if (!ids.has(name)) ids.set(name, id);
  });
  return ids;
}

function unsupported(name: string): PyObject {
  return new PyBuiltin(builtinType, name, () => { throw new NotCallable(name); });
}

function numberOf(repr: string): number {
  return repr === 'inf' ? Infinity : repr === '-inf' ? -Infinity : Number(repr);
}
