/**
 * What a place in the program remembers of the classes it has met, so that attributes of their instances are
 * found without asking the class again. A class's `epoch` is another object after each change of it or of a
 * base, so whatever is remembered for an old one is never met again. Two are kept: methods of a base class see
 * instances of their own class and of one derived from it.
 */
import { findMethod, getAttribute, isPlain, setAttribute } from './attributes';
import { classOf } from './class-of';
import { PySuper, superMethod } from './super';
import { PyCompound, PyInstance } from './value';
import type { Interpreter } from './interpreter';
import type { Epoch, PyValue } from './value';

/** `object.name`, read or set: remembers classes that leave it to their instances. */
export class AttributeSite {
  private first: Epoch | null = null;
  private second: Epoch | null = null;

  constructor(private readonly rt: Interpreter, private readonly name: string) {}

  get(object: PyValue): PyValue {
    if (object instanceof PyInstance && this.knows(object) && object.attrs !== null) {
      const own = object.attrs.get(this.name);
      if (own !== undefined) return own;
    }
    return getAttribute(this.rt, object, this.name);
  }

  set(object: PyValue, value: PyValue): void {
    if (object instanceof PyInstance && this.knows(object)) object.setAttr(this.name, value);
    else setAttribute(this.rt, object, this.name, value);
  }

  private knows(object: PyInstance): boolean {
    const { epoch } = object.cls;
    return epoch === this.first || epoch === this.second || this.learns(object);
  }

  private learns(object: PyInstance): boolean {
    if (!isPlain(object.cls, this.name)) return false;
    this.second = this.first;
    this.first = object.cls.epoch;
    return true;
  }
}

/** `object.name(...)`: remembers the functions that classes have by that name. */
export class MethodSite {
  private first: Epoch | null = null;
  private firstFound: PyValue | undefined;
  private second: Epoch | null = null;
  private secondFound: PyValue | undefined;

  constructor(private readonly rt: Interpreter, private readonly name: string) {}

  /**
   * The function behind the attribute, to be called with the object (that of a `super`) as its first argument;
   * undefined: what `attribute` gives is to be called as it is. Runs no code of the program.
   */
  find(object: PyValue): PyValue | undefined {
    if (object instanceof PySuper) return superMethod(object, this.name);
    const { epoch } = classOf(object);
    const found = epoch === this.first ? this.firstFound : epoch === this.second ? this.secondFound : this.learn(object, epoch);
    if (found !== undefined && object instanceof PyCompound && object.attrs !== null && object.attrs.has(this.name)) return undefined;
    return found;
  }

  attribute(object: PyValue): PyValue { return getAttribute(this.rt, object, this.name); }

  private learn(object: PyValue, epoch: Epoch): PyValue | undefined {
    const found = findMethod(object, this.name);
    if (found === undefined) return undefined;
    this.second = this.first;
    this.secondFound = this.firstFound;
    this.first = epoch;
    this.firstFound = found;
    return found;
  }
}
