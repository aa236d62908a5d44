/** `__import__`, which an import statement asks; a sandbox puts its own in its place. */
import { builtinFunction } from '../../runtime/define';
import { PyDict } from '../../runtime/hashed';
import type { Runtime } from '../../runtime/runtime';
import type { PyBuiltin, PyValue } from '../../runtime/value';
import { textArgument } from '../strings/arguments';

/** The absolute name of a relative import, from the `__package__` of the given globals. */
function absolute(rt: Runtime, name: string, globals: PyValue, level: number): string {
  if (level === 0) return name;
  const known = globals instanceof PyDict ? globals.getText('__package__') : undefined;
  if (typeof known !== 'string' || known === '') throw rt.error('ImportError', 'attempted relative import with no known parent package');
  const parts = known.split('.');
  if (level > parts.length) throw rt.error('ImportError', 'attempted relative import beyond top-level package');
  return [...parts.slice(0, parts.length - level + 1), ...(name === '' ? [] : [name])].join('.');
}

/** `from package import submodule`: those that are no attribute of the package are imported; one that is not there is the statement's to report. */
function importListed(rt: Runtime, module: PyValue, full: string, listed: readonly PyValue[]): void {
  if (rt.findAttribute(module, '__path__') === undefined) return;
  for (const name of listed) {
    if (typeof name !== 'string' || name === '*' || rt.findAttribute(module, name) !== undefined) continue;
    try {
      rt.importModule(`${full}.${name}`);
    } catch (thrown) {
      if (!rt.isRaise(thrown, 'ModuleNotFoundError')) throw thrown;
    }
  }
}

function importByName(rt: Runtime, given: PyValue, globals: PyValue, listed: readonly PyValue[], level: number): PyValue {
  const name = textArgument(rt, given, '__import__() argument 1 must be str, not ');
  if (name === '' && level === 0) throw rt.error('ValueError', 'Empty module name');
  const full = absolute(rt, name, globals, level);
  const module = rt.importModule(full);
  if (listed.length > 0) {
    importListed(rt, module, full, listed);
    return module;
  }
  const [top = name] = name.split('.');
  // `import a.b` binds `a`.
  return top === name ? module : rt.importModule(full.slice(0, full.length - (name.length - top.length)));
}

export const ownImport: PyBuiltin = builtinFunction('__import__(name, globals=None, locals=None, fromlist=None, level=0)', (rt, name, globals, _locals, listed, level) =>
  importByName(rt, name, globals, listed === null ? [] : rt.collect(listed), Number(rt.index(level))));

/** Named by sandboxes that let code define classes: a class statement asks only whether it is there. */
export const buildClass: PyBuiltin = builtinFunction('__build_class__(func, name, /, *bases, metaclass=None, **kwds)', (rt) => {
  throw rt.error('NotImplementedError', '__build_class__() cannot be called here: write a class statement');
});
