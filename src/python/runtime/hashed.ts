/**
 * dict, set and frozenset: one ordered JavaScript Map each. An entry keeps the first of several equal keys,
 * and its place. Methods that may compare keys take the runtime, because comparing can run Python code.
 */
import { bucketHash, hostKey, isOwnKind, plainHash } from './host-key';
import { SetOrder } from './set-order';
import { dictType } from './types';
import { PyCompound, PyTuple } from './value';
import type { Cursor, PyType, PyValue } from './value';
import type { Runtime } from './runtime';

abstract class PyHashed extends PyCompound {
  /** Keys without a host key, by hash. The Map's key is the first of the equal ones. */
  private buckets: Map<number, PyValue[]> | null = null;
  /** Of the key located last. */
  private lastHash = 0;
  /** How many keys have an equality of their own: any of them may be equal to a key of another kind. */
  protected own = 0;

  constructor(cls: PyType, protected readonly map: Map<PyValue, PyValue>) { super(cls); }

  get size(): number { return this.map.size; }

  /** The Map's key for `key`, whether or not it is there; `key` itself when it would begin a bucket entry. */
  protected locate(rt: Runtime, key: PyValue): PyValue {
    const host = hostKey(rt, key);
    if (host !== undefined) return this.own === 0 || this.map.has(host) ? host : this.amongOwn(rt, key) ?? host;
    const hash = bucketHash(rt, key);
    const own = isOwnKind(key);
    const found = this.inBucket(rt, hash, key) ?? (own ? this.amongPlain(rt, key, hash) : this.own === 0 ? undefined : this.amongOwn(rt, key));
    // Comparing may have run Python code, and that may have used this very dict: so it is set last.
    if (found === undefined || isOwnKind(found) === own) this.lastHash = hash;
    return found === undefined ? key : found;
  }

  private inBucket(rt: Runtime, hash: number, key: PyValue): PyValue | undefined {
    const bucket = this.buckets?.get(hash);
    if (bucket === undefined) return undefined;
    for (let i = 0; i < bucket.length; i++) {
      const known = bucket[i];
      if (known !== undefined && (sameAtoms(known, key) || rt.equals(known, key))) return known;
    }
    return undefined;
  }

  /** A key with an equality of its own that says it equals this one, which has none. */
  private amongOwn(rt: Runtime, key: PyValue): PyValue | undefined {
    const hash = plainHash(rt, key);
    if (hash === undefined) return undefined;
    const found = this.inBucket(rt, hash, key);
    this.lastHash = hash;
    return found;
  }

  /** A text, number or the like that a key with an equality of its own says it equals. */
  private amongPlain(rt: Runtime, key: PyValue, hash: number): PyValue | undefined {
    if (this.own === this.map.size) return undefined;
    rt.work(this.map.size / 10);
    const candidates = [...this.map.keys()].filter((known) => plainHash(rt, this.written(known)) === hash);
    const found = candidates.find((known) => rt.equals(this.written(known), key));
    if (found !== undefined && hostKey(rt, this.written(found)) === undefined) this.lastHash = bucketHash(rt, found);
    return found;
  }

  /** To be called right after `locate`, when the Map gets a key that has no host key. */
  protected remember(rt: Runtime, key: PyValue): void {
    if (hostKey(rt, key) !== undefined) return;
    const hash = this.lastHash;
    if (isOwnKind(key)) this.own++;
    this.buckets ??= new Map();
    const bucket = this.buckets.get(hash);
    if (bucket === undefined) this.buckets.set(hash, [key]);
    else bucket.push(key);
  }

  /** To be called right after `locate`, when the Map has lost this key. */
  protected forget(rt: Runtime, key: PyValue): void {
    if (this.buckets === null || hostKey(rt, key) !== undefined) return;
    const hash = this.lastHash;
    if (isOwnKind(key)) this.own--;
    const bucket = this.buckets.get(hash);
    if (bucket === undefined) return;
    const at = bucket.indexOf(key);
    if (at >= 0) bucket.splice(at, 1);
    if (bucket.length === 0) this.buckets.delete(hash);
  }

  /** The key that a key of the Map stands for, as the program wrote it (1.5, True). */
  protected abstract written(host: PyValue): PyValue;

  protected forgetAll(): void {
    this.buckets = null;
    this.own = 0;
  }
}

/** Two tuples of the same atoms or objects: no need to ask their `__eq__`. */
function sameAtoms(left: PyValue, right: PyValue): boolean {
  if (left === right) return true;
  if (!(left instanceof PyTuple) || !(right instanceof PyTuple) || !left.cls.builtin || !right.cls.builtin) return false;
  const { length } = left.items;
  if (length !== right.items.length) return false;
  for (let i = 0; i < length; i++) if (left.items[i] !== right.items[i]) return false;
  return true;
}

export class PyDict extends PyHashed {
  /** The key as the program wrote it, where the Map's key differs (True, 2.0). */
  private originals: Map<PyValue, PyValue> | null = null;
  /** The object whose `__dict__` this is: it shares the object's attributes, and its changes are the object's. */
  private readonly owner: PyCompound | null;

  constructor(cls: PyType, map: Map<PyValue, PyValue> = new Map(), owner: PyCompound | null = null) {
    super(cls, map);
    this.owner = owner;
  }

  protected written(host: PyValue): PyValue { return this.originals?.get(host) ?? host; }

  get(rt: Runtime, key: PyValue): PyValue | undefined {
    if (this.own === 0 && (typeof key === 'string' || typeof key === 'number')) return this.map.get(key);
    return this.map.get(this.locate(rt, key));
  }

  has(rt: Runtime, key: PyValue): boolean { return this.get(rt, key) !== undefined; }

  set(rt: Runtime, key: PyValue, value: PyValue): void {
    let stored = key;
    if (this.own === 0 && (typeof key === 'string' || typeof key === 'number')) {
      this.map.set(key, value);
    } else {
      const host = this.locate(rt, key);
      if (!this.map.has(host)) {
        if (host !== key) (this.originals ??= new Map()).set(host, key);
        else this.remember(rt, key);
      }
      this.map.set(host, value);
      stored = this.originals?.get(host) ?? host;
    }
    // The log hears the key that the dict holds, not an equal one.
    const owner = this.owner ?? this;
    if (owner.log !== null) owner.log.put(owner, stored, value);
  }

  /** The value that was there. */
  delete(rt: Runtime, key: PyValue): PyValue | undefined {
    const host = this.locate(rt, key);
    const value = this.map.get(host);
    if (value === undefined) return undefined;
    const stored = this.originals?.get(host) ?? host;
    this.map.delete(host);
    this.originals?.delete(host);
    this.forget(rt, host);
    const owner = this.owner ?? this;
    if (owner.log !== null) owner.log.drop(owner, stored);
    return value;
  }

  clear(): void {
    this.map.clear();
    this.originals = null;
    this.forgetAll();
    const owner = this.owner ?? this;
    if (owner.log !== null) owner.log.replace(owner);
  }

  /** Without Python's hashing: keys that are strings. */
  getText(key: string): PyValue | undefined { return this.map.get(key); }
  setText(key: string, value: PyValue): void {
    this.map.set(key, value);
    const owner = this.owner ?? this;
    if (owner.log !== null) owner.log.put(owner, key, value);
  }

  /** Live: as a JavaScript Map's iterator. Don't change the dict meanwhile; `cursor` checks that. */
  *entries(): IterableIterator<[PyValue, PyValue]> {
    if (this.originals === null) yield* this.map.entries();
    else for (const [host, value] of this.map) yield [this.originals.get(host) ?? host, value];
  }

  /** Snapshots. */
  keys(): PyValue[] {
    const keys = [...this.map.keys()];
    const { originals } = this;
    return originals === null ? keys : keys.map((host) => originals.get(host) ?? host);
  }
  values(): PyValue[] { return [...this.map.values()]; }

  lastKey(): PyValue | undefined {
    let last: PyValue | undefined;
    for (const key of this.map.keys()) last = key;
    return last === undefined ? undefined : this.originals?.get(last) ?? last;
  }

  /** Raises RuntimeError when the dict changes its keys meanwhile. `pick` makes the item. */
  cursor(rt: Runtime, pick: (key: PyValue, value: PyValue) => PyValue): Cursor {
    const iterator = this.map.entries();
    const size = this.map.size;
    let left = size;
    return {
      next: () => {
        if (left < 0) return undefined;
        rt.work(1);
        if (this.map.size !== size) {
          left = -1;
          throw rt.error('RuntimeError', 'dictionary changed size during iteration');
        }
        const step = iterator.next();
        if (step.done === true) {
          left = -1;
          return undefined;
        }
        if (left === 0) throw rt.error('RuntimeError', 'dictionary keys changed during iteration');
        left--;
        const [host, value] = step.value;
        return pick(this.originals?.get(host) ?? host, value);
      },
    };
  }
}

/** Are its entries taken as they are? CPython asks a subclass's methods only when it iterates in a way of its own. */
export function isPlainlyIterated(dict: PyDict): boolean {
  return dict.cls.builtin || dict.cls.find('__iter__') === dictType.dict.get('__iter__');
}

/** set and frozenset. The Map's values are the items as the program wrote them. */
export class PySet extends PyHashed {
  /** How many items are not ints; order is CPython's only while there are none. */
  private others = 0;
  private order: SetOrder | null = null;

  constructor(cls: PyType) { super(cls, new Map()); }

  protected written(host: PyValue): PyValue {
    const item = this.map.get(host);
    return item === undefined ? host : item;
  }

  has(rt: Runtime, item: PyValue): boolean {
    if (this.own === 0 && (typeof item === 'string' || typeof item === 'number')) return this.map.has(item);
    return this.map.has(this.locate(rt, item));
  }

  /** False when it was there already. */
  add(rt: Runtime, item: PyValue): boolean {
    const host = this.own === 0 && (typeof item === 'string' || typeof item === 'number') ? item : this.locate(rt, item);
    if (this.map.has(host)) return false;
    if (host === item && typeof item === 'object') this.remember(rt, item);
    this.map.set(host, item);
    if (isInt(host)) this.order?.add(host);
    else {
      this.others++;
      this.order = null;
    }
    if (this.log !== null) this.log.put(this, item, null);
    return true;
  }

  /** All items of another set or dict, in the order CPython's tables would give. `from`: the set they come from. */
  merge(rt: Runtime, items: readonly PyValue[], from: PySet | null = null): void {
    const table = from === null ? null : from.ordered();
    if (this.others === 0) (this.order ??= new SetOrder([...this.map.keys()].filter(isInt))).reserve(items.length);
    // A new set takes over a table of the same size as it is.
    const taken = table !== null && this.order !== null && this.order.adopt(table) ? this.order : null;
    if (taken !== null) this.order = null;
    for (const item of items) this.add(rt, item);
    if (taken !== null) this.order = taken;
  }

  delete(rt: Runtime, item: PyValue): boolean {
    const host = this.locate(rt, item);
    // Where the others stand depends on what was there when they came, so the table is worked out before the first deletion.
    const order = this.map.has(host) ? this.ordered() : null;
    const stored = this.map.get(host) ?? item;
    if (!this.map.delete(host)) return false;
    this.forget(rt, host);
    if (isInt(host)) order?.delete(host);
    else this.others--;
    if (this.log !== null) this.log.drop(this, stored);
    return true;
  }

  clear(): void {
    this.map.clear();
    this.others = 0;
    this.order = null;
    this.forgetAll();
    if (this.log !== null) this.log.replace(this);
  }

  /** Removes and gives the item `set.pop` takes; undefined when empty. */
  pop(rt: Runtime): PyValue | undefined {
    const order = this.ordered();
    const first = order === null ? this.map.values().next() : null;
    if (this.map.size === 0) return undefined;
    const item = order !== null ? this.map.get(order.next()) : first?.value;
    if (item !== undefined) this.delete(rt, item);
    return item;
  }

  /** A snapshot, in iteration order. */
  items(): PyValue[] {
    const order = this.ordered();
    if (order === null) return [...this.map.values()];
    return order.items().map((host) => this.map.get(host) ?? host);
  }

  /** Raises RuntimeError when the set changes its size meanwhile. */
  cursor(rt: Runtime): Cursor {
    const items = this.items();
    let at = 0;
    return {
      next: () => {
        if (at < 0) return undefined;
        rt.work(1);
        if (this.map.size !== items.length) {
          at = -1;
          throw rt.error('RuntimeError', 'Set changed size during iteration');
        }
        return items[at++];
      },
    };
  }

  private ordered(): SetOrder | null {
    if (this.others > 0 || this.map.size === 0) return null;
    return (this.order ??= new SetOrder([...this.map.keys()].filter(isInt)));
  }
}

/** The same class as PySet: only the type object tells them apart, and nobody changes a frozenset. */
export { PySet as PyFrozenSet };

function isInt(host: PyValue): host is number {
  return typeof host === 'number' && Number.isSafeInteger(host);
}
