/**
 * Values of the library whose attributes are its own business: a recording shows them as `repr` does. None of
 * them changes, so they are asked once, when the run has ended; what they run is the library's code.
 */
import { BudgetStop } from '../runtime/budget';
import type { Meter } from '../runtime/budget';
import type { Interpreter } from '../runtime/interpreter';
import { PyBuiltin, PyRaise } from '../runtime/value';
import type { PyObject, PyType } from '../runtime/value';
import { PyFunction } from '../runtime/function';
import { plainRepr } from './plain-repr';

const BY_MODULE: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['datetime', 'date datetime time timedelta timezone'],
  ['decimal', 'Decimal'],
  ['fractions', 'Fraction'],
  ['ipaddress', 'IPv4Address IPv6Address IPv4Network IPv6Network'],
  ['pathlib', 'PosixPath PurePosixPath PureWindowsPath'],
  ['re', 'Match Pattern'],
  ['types', 'GenericAlias UnionType'],
  ['uuid', 'UUID'],
  ['zoneinfo', 'ZoneInfo'],
  ['_io', 'TextIOWrapper'],
].map(([module = '', names = '']) => [module, new Set(names.split(' '))]));

export function isShownByText(cls: PyType): boolean {
  return BY_MODULE.get(cls.module)?.has(cls.qualname) ?? false;
}

/** Statements and work for all texts of a run: past it they are plain, as those of other objects. */
const WORK = 1_000_000;

export function libraryTexts(rt: Interpreter, meter: Meter, isLibrary: (func: PyFunction) => boolean): (object: PyObject) => string {
  let begun = false;
  return (object) => {
    if (!begun) meter.restart();
    begun = true;
    const repr = object.cls.find('__repr__');
    // A program may bring a module of that name, whose code is not to be run.
    const trusted = repr instanceof PyBuiltin || (repr instanceof PyFunction && isLibrary(repr));
    if (!trusted || meter.spent > WORK) return plainRepr(object);
    try {
      return rt.repr(object);
    } catch (thrown) {
      if (thrown instanceof PyRaise || thrown instanceof BudgetStop) return plainRepr(object);
      throw thrown;
    }
  };
}
