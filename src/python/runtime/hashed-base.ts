/** What dicts and sets have in common: finding the entry of an equal key. */
import { bucketHash, hostKey, isOwnKind, plainHash } from './host-key';
import { PyCompound, PyTuple } from './value';
import type { PyType, PyValue } from './value';
import type { Runtime } from './runtime';

export abstract class PyHashed extends PyCompound {
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
