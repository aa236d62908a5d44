/**
 * dict, set and frozenset: one ordered JavaScript Map each. An entry keeps the first of several equal keys,
 * and its place. Methods that may compare keys take the runtime, because comparing can run Python code.
 */
import { PyHashed } from './hashed-base';
import { SetOrder } from './set-order';
import { dictType } from './types';
import type { PyCompound } from './value';
import type { Cursor, PyType, PyValue } from './value';
import type { Runtime } from './runtime';

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
