/**
 * A module's names as a dict: `globals()`, `vars(module)` and `module.__dict__`. One dict a module; what is
 * written to it goes to the module, and it is as the module is whenever it is asked.
 */
import { DictNamespace } from './dict-namespace';
import { PyDict } from './hashed';
import type { Runtime } from './runtime';
import { dictType } from './types';
import type { Cursor, Namespace, PyValue } from './value';

class NamespaceDict extends PyDict {
  constructor(readonly namespace: Namespace) { super(dictType); }

  /** Takes over what the module's code has bound and unbound. */
  sync(): void {
    const { map, namespace } = this;
    for (const key of [...map.keys()]) if (typeof key === 'string' && namespace.get(key) === undefined) map.delete(key);
    for (const name of namespace.names()) {
      const value = namespace.get(name);
      if (value !== undefined) map.set(name, value);
    }
  }

  override get size(): number {
    this.sync();
    return super.size;
  }
  override get(rt: Runtime, key: PyValue): PyValue | undefined { return typeof key === 'string' ? this.namespace.get(key) : super.get(rt, key); }
  override getText(key: string): PyValue | undefined { return this.namespace.get(key); }
  override set(rt: Runtime, key: PyValue, value: PyValue): void {
    if (typeof key === 'string') this.namespace.set(key, value);
    super.set(rt, key, value);
  }
  override setText(key: string, value: PyValue): void {
    this.namespace.set(key, value);
    super.setText(key, value);
  }
  override delete(rt: Runtime, key: PyValue): PyValue | undefined {
    this.sync();
    if (typeof key === 'string') this.namespace.delete(key);
    return super.delete(rt, key);
  }
  override clear(): void {
    for (const name of this.namespace.names()) this.namespace.delete(name);
    super.clear();
  }
  override entries(): IterableIterator<[PyValue, PyValue]> {
    this.sync();
    return super.entries();
  }
  override keys(): PyValue[] {
    this.sync();
    return super.keys();
  }
  override values(): PyValue[] {
    this.sync();
    return super.values();
  }
  override lastKey(): PyValue | undefined {
    this.sync();
    return super.lastKey();
  }
  override cursor(rt: Runtime, pick: (key: PyValue, value: PyValue) => PyValue): Cursor {
    this.sync();
    const cursor = super.cursor(rt, pick);
    return { next: () => { this.sync(); return cursor.next(); } };
  }
}

/** The same dict every time. */
export function namespaceDict(rt: Runtime, namespace: Namespace): PyDict {
  if (namespace instanceof DictNamespace) return namespace.dict;
  const dicts = rt.stateOf('namespace dicts', () => new WeakMap<Namespace, NamespaceDict>());
  let dict = dicts.get(namespace);
  if (dict === undefined) {
    dict = new NamespaceDict(namespace);
    dicts.set(namespace, dict);
  }
  dict.sync();
  return dict;
}

/** Is this a module's own dict? */
export function isModuleDict(dict: PyDict): boolean { return dict instanceof NamespaceDict; }

/** The other way: a module's own names for its dict, and the dict itself as names for any other. The same every time. */
export function namespaceOf(rt: Runtime, dict: PyDict): Namespace {
  if (dict instanceof NamespaceDict) return dict.namespace;
  const namespaces = rt.stateOf('dict namespaces', () => new WeakMap<PyDict, Namespace>());
  let namespace = namespaces.get(dict);
  if (namespace === undefined) {
    namespace = new DictNamespace(rt, dict);
    namespaces.set(dict, namespace);
  }
  return namespace;
}
