/**
 * Whether values of two runs are the same. Objects have no common ids, so one of each that were met in the
 * same place are partners from then on, and stay so: a partner is never compared twice.
 */
import { isRef } from './preview';
import type { Recording } from './recording';
import type { Snapshots } from './snapshot';
import type { Change, Content, RecordedValue } from './value';
import { partsOf } from './variables';

export class Likeness {
  private readonly toRight = new Map<number, number>();
  private readonly toLeft = new Map<number, number>();
  /** Partners that were found to differ when they met. */
  private readonly unlike = new Set<number>();

  /** Classes of unseen files: what their instances hold inside is no business of a reader's. */
  private readonly unseen: ReadonlySet<string>;

  constructor(private readonly a: Snapshots, private readonly b: Snapshots) {
    this.unseen = unseenClasses(a.recording);
  }

  partner(object: number): number | undefined { return this.toRight.get(object); }
  partnerOfRight(object: number): number | undefined { return this.toLeft.get(object); }

  /** Contents are looked at as of the positions `at` and `bt`. */
  same(left: RecordedValue, right: RecordedValue, at: number, bt: number): boolean {
    // A stack of its own: values may be nested deeper than calls can be.
    const open: (readonly [RecordedValue, RecordedValue])[] = [[left, right]];
    let same = true;
    for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
      const [x, y] = pair;
      if (!isRef(x) || !isRef(y)) {
        if (!sameAtom(x, y)) same = false;
        continue;
      }
      const known = this.toRight.get(x.id);
      if (known !== undefined || this.toLeft.has(y.id)) {
        if (known !== y.id || this.unlike.has(x.id)) same = false;
        continue;
      }
      this.toRight.set(x.id, y.id);
      this.toLeft.set(y.id, x.id);
      if (!this.sameOutside(x.id, y.id, at, bt, open)) {
        this.unlike.add(x.id);
        same = false;
      }
    }
    return same;
  }

  sameChanges(left: readonly Change[], right: readonly Change[], at: number, bt: number): boolean {
    if (left.length !== right.length) return false;
    let same = true;
    left.forEach((change, i) => {
      const other = right[i];
      if (other === undefined || !this.sameChange(change, other, at, bt)) same = false;
    });
    return same;
  }

  private sameChange(x: Change, y: Change, at: number, bt: number): boolean {
    switch (x.kind) {
      case 'splice':
        return y.kind === 'splice' && x.start === y.start && x.remove === y.remove && this.sameAll(x.insert, y.insert, at, bt);
      case 'put':
        return y.kind === 'put' && this.same(x.key, y.key, at, bt) && this.same(x.value, y.value, at, bt);
      case 'drop':
        return y.kind === 'drop' && this.same(x.key, y.key, at, bt);
      case 'replace':
        return y.kind === 'replace' && sameFrame(x.content, y.content) && this.sameAll(partsOf(x.content).map((part) => part.value), partsOf(y.content).map((part) => part.value), at, bt);
    }
  }

  private sameAll(left: readonly RecordedValue[], right: readonly RecordedValue[], at: number, bt: number): boolean {
    if (left.length !== right.length) return false;
    let same = true;
    left.forEach((value, i) => { if (!this.same(value, right[i] ?? null, at, bt)) same = false; });
    return same;
  }

  /** Type and shape; the parts are left to `open`. Bodies of classes and functions are no values of a reader's. */
  private sameOutside(x: number, y: number, at: number, bt: number, open: (readonly [RecordedValue, RecordedValue])[]): boolean {
    const type = this.a.recording.objects[x]?.type ?? '';
    if (type !== this.b.recording.objects[y]?.type) return false;
    if (this.unseen.has(type)) return true;
    const [left, right] = [this.a.content(x, at), this.b.content(y, bt)];
    if (!sameFrame(left, right)) return false;
    if (left.kind === 'class') return true;
    const [parts, others] = [partsOf(left), partsOf(right)];
    parts.forEach((part, i) => { open.push([part.value, others[i]?.value ?? null]); });
    return true;
  }
}

function unseenClasses({ codes, files }: Recording): ReadonlySet<string> {
  const names = (shown: boolean): readonly string[] => codes.filter((code) => code.kind === 'class' && (files[code.file]?.shown === true) === shown).map((code) => code.name);
  const seen = new Set(names(true));
  return new Set(names(false).filter((name) => !seen.has(name)));
}

/** Everything about two contents but the values of their parts. */
function sameFrame(left: Content, right: Content): boolean {
  switch (left.kind) {
    case 'opaque': return right.kind === 'opaque' && withoutAddresses(left.repr) === withoutAddresses(right.repr);
    case 'function':
    case 'class': return right.kind === left.kind && left.name === right.name;
    case 'sequence':
    case 'set': return right.kind === left.kind && left.items.length === right.items.length;
    case 'mapping': return right.kind === 'mapping' && left.entries.length === right.entries.length && sameLabels(left, right);
    case 'instance': return right.kind === 'instance' && left.attributes.length === right.attributes.length && sameLabels(left, right);
  }
}

function sameLabels(left: Content, right: Content): boolean {
  const others = partsOf(right);
  return partsOf(left).every((part, i) => part.key === others[i]?.key);
}

function withoutAddresses(repr: string): string {
  return repr.replace(/ at 0x[0-9a-f]+/g, '');
}

function sameAtom(x: RecordedValue, y: RecordedValue): boolean {
  if (typeof x !== 'object' || typeof y !== 'object' || x === null || y === null) return x === y;
  return x.kind === y.kind && JSON.stringify(x) === JSON.stringify(y);
}
